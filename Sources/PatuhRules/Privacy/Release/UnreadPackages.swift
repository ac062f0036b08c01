import PatuhCore

extension Project {
  /// The notes that leave open which packages, pods and plug-ins targets link, without those of tests and
  /// samples.
  package var notesOnOpenPackages: [InputNote] {
    notes.filter {
      ($0.kind == .projectFileUnresolved && $0.isOpen && $0.concernsPackages
        || $0.kind == .projectFileUnreadable)
        && !isTestPath($0.place.path) && !samples.contain($0.place.path)
        && $0.identity != InputNote.identityOfAssumedTargets
    }
  }

  /// What says which packages the app has and was not read, since it lies above the root; nil if there is
  /// none.
  package var packageFilesAboveQuestion: OpenQuestion? {
    guard !packageFilesAbove.isEmpty else { return nil }
    let isOne = packageFilesAbove.count == 1
    return OpenQuestion(
      kind: .unresolved,
      message:
        """
        The folder was read by itself: \(shortList(packageFilesAbove)) \(isOne ? "says" : "say") which \
        packages the app has, and \(isOne ? "was" : "were") not read
        """)
  }

  /// Which packages were not read: those without a copy in the tree, and those with one.
  package var unreadPackageQuestions: [OpenQuestion] {
    [absentPackagesQuestion, unreadCopiesQuestion].compactMap(\.self)
  }

  /// The packages with a copy in the tree of which no source was read: the copy lies in a folder of a package
  /// manager, of which only the privacy manifests count. Without those that come as a binary.
  var unreadCopies: [PackageReport] { derived(UnreadCopies.self).all }

  /// Which packages have a copy in the tree that was not read; nil if there is none.
  private var unreadCopiesQuestion: OpenQuestion? {
    let names = Set(unreadCopies.map(\.package.name)).sorted { $0.precedesInBytes($1) }
    guard !names.isEmpty else { return nil }
    let isOne = names.count == 1
    return OpenQuestion(
      kind: .absentPackages,
      message:
        """
        The \(isOne ? "copy" : "copies") of \(shortList(names)) in the tree \(isOne ? "was" : "were") not \
        read: what \(isOne ? "its" : "their") code uses is not judged here; with --with-checkouts, Patuh \
        reads what a lock file pins
        """,
      isBlocking: false, countsAsUnknown: unreadCopies.contains(where: hidesUses))
  }

  /// Whether the code of a package may use what the app must declare: it is not on Apple's list, whose SDKs
  /// have manifests of their own, and something in the tree is submitted.
  private func hidesUses(_ report: PackageReport) -> Bool {
    report.listedAs.isEmpty && !report.mayBeDartAlone && !toolPods.contains(report.package.name)
      && targets.contains {
        $0.role == .product && !$0.isOfCheckout && !$0.platformsRequiringReasons.isEmpty
      }
  }

  /// Which packages have no copy in the tree, so that their code was not read; nil if all have one. Where
  /// a lock file or a Podfile is gone, there may be more.
  private var absentPackagesQuestion: OpenQuestion? {
    let isLeast = notesOnOpenPackages.contains {
      $0.hidesPackages || isPodfile($0.place.path)
    }
    // Most packages of Dart have no native code.
    let reports = packageReports(of: self).filter {
      $0.linkage == .notSeen && !(isLeast && $0.mayBeDartAlone)
    }
    // Several lock files may pin the same package.
    let absent = Set(reports.map { "\($0.package.manager) \($0.package.name)" }).count
    guard absent > 0 else { return nil }
    let names = Set(reports.map(\.package.name)).sorted { $0.precedesInBytes($1) }
    let subject = (isLeast ? "At least " : "") + (absent == 1 ? "1 package has" : "\(absent) packages have")
    return OpenQuestion(
      kind: .absentPackages,
      message:
        "\(subject) no copy in the tree (\(shortList(names))): what \(absent == 1 ? "its" : "their") code"
        + " uses and declares is not"
        + " judged here"
        + (isLeast ? ", and how many more there are is not known" : "")
        + (checkouts.isEmpty
          ? "; with --with-checkouts, Patuh reads those whose copies are on this machine" : ""),
      isBlocking: false, countsAsUnknown: reports.contains(where: hidesUses))
  }

  /// A question for each lock file that the configuration leaves out.
  package var excludedLockFileQuestions: [OpenQuestion] {
    excludedLockFiles.map { path in
      OpenQuestion(
        kind: .unpinned, place: Place(path: path),
        message: "The configuration leaves out this lock file: which packages it pins is not known")
    }
  }
}

private struct UnreadCopies: DerivedFromProject {
  let all: [PackageReport]

  init(_ project: Project) {
    // The folders with sources that were read, and those around them.
    var read: Set<String> = []
    for path in project.sources.map(\.path) + project.cFamilySources.map(\.path) {
      var folder = folderOfPath(path)
      while read.insert(folder).inserted, folder != "." { folder = folderOfPath(folder) }
    }
    let described = Set(project.targets.map { folderOfPath($0.place.path) })
    all = packageReports(of: project).filter { report in
      guard report.linkage == .sources, let folder = report.package.folder,
        report.package.place.path != folder, project.checkout(around: folder) == nil
      else { return false }
      return !read.contains(folder) && !described.contains(folder)
    }
  }
}
