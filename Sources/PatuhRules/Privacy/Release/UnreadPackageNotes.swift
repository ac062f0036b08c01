import PatuhCore

/// Notes on packages that are not in the tree, or have only a copy there that is not read, and of which
/// nothing is known, where an app or extension
/// without a privacy manifest links them: if their code uses required-reason API, it needs one. One for each
/// project file. Without these notes, such an app would seem to need none.
///
/// Apps with uses of their own need a manifest anyway. A note that leaves open which packages an app links
/// says as much.
public func notesOnUnreadPackages(in project: Project) -> [InputNote] {
  let open = project.targets.filter { target in
    target.basis == .projectFile && project.leavesNeedOpen(target) && !project.isTold(of: target)
      && !project.unknownCode(of: target).isEmpty
  }
  return Dictionary(grouping: open, by: \.place.path).sorted { $0.key.precedesInBytes($1.key) }.map {
    _, targets in
    let names = Set(targets.flatMap(project.unknownCode)).sorted { $0.precedesInBytes($1) }
    let targets = targets.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    let users = project.names(of: targets)
    let isOne = names.count == 1
    let copies = Set(project.unreadCopies.map { plainName($0.package.name) })
    let state =
      names.contains { copies.contains(plainName($0)) }
      ? isOne ? "was not read" : "were not read"
      : isOne ? "has no copy in the tree" : "have no copy in the tree"
    let link = targets.count == 1 ? "links" : "link"
    var note = InputNote(
      kind: .projectFileUnresolved, place: targets[0].place,
      message: isOne
        ? "\(names[0]), which \(users) \(link), \(state), so whether its code uses"
          + " required-reason API is not"
          + " known; \(users) \(targets.count == 1 ? "bundles" : "bundle") no \(Manifest.fileName)"
        : "\(names.count) packages that \(users) \(link) \(state) (\(shortList(names))), so"
          + " whether their code"
          + " uses required-reason API is not known; \(users) \(targets.count == 1 ? "bundles" : "bundle") no"
          + " \(Manifest.fileName)",
      identity: identityOfUnreadPackages,
      fix: project.mayBeInSubmodules(names)
        ? "Check out the submodules; of packages that a package manager installs, run Patuh with"
          + " --with-checkouts"
        : "Install the packages, and run Patuh with --with-checkouts, which reads the copies on this machine"
    )
    note.concernsBundles = false
    note.targetNames = targets.map(\.name)
    note.parts = project.partsOfUnreadPackages(names, linkedBy: targets, formerName: note.identity)
    return note
  }
}

extension Project {
  /// Derives what ``notesOnUnreadPackages(in:)`` asks for and what does not depend on uses.
  public func preparePackageNotes() {
    _ = derived(SDKVerdicts.self)
    _ = paths
  }

  /// Each package, and each target whose need is open: another one of either is new.
  fileprivate func partsOfUnreadPackages(
    _ names: [String], linkedBy targets: [Target], formerName: String?
  ) -> [ViolationPart] {
    let links = targets.map { target in
      let linked = unknownCode(of: target)
      let evidence = Evidence(
        place: target.place, message: "\(target.shownName) links \(linked.joined(separator: ", "))")
      return (target: target, packages: Set(linked), evidence: evidence)
    }
    // A comment at any of the targets is about all of it.
    let places = targets.map(\.place)
    return names.compactMap { name in
      links.first { $0.packages.contains(name) }.map {
        ViolationPart("package \(name)", formerName: formerName, evidence: $0.evidence, places: places)
      }
    }
      + links.map {
        ViolationPart(
          "packages of \($0.target.name)", formerName: formerName, evidence: $0.evidence, places: places)
      }
  }

  /// Whether some of these packages are pinned by nothing while a submodule is not checked out.
  fileprivate func mayBeInSubmodules(_ names: [String]) -> Bool {
    guard notes.contains(where: { $0.kind == .submoduleAbsent }) else { return false }
    let pinned = Set(thirdPartyPackages.map { plainName($0.name) })
    return !names.allSatisfy { pinned.contains(plainName($0)) }
  }

  /// Whether it is not known that a target needs no manifest: it bundles none and uses nothing itself, and
  /// some of its code was not read.
  func leavesNeedOpen(_ target: Target) -> Bool {
    if !target.mayNeedManifest { return false }
    guard target.lacksSomeSources || target.linksLostCode || !unknownCode(of: target).isEmpty else {
      return false
    }
    let privacy = TargetPrivacy(target, self)
    return privacy.ownUsages.isEmpty && privacy.linkedUsages.isEmpty
  }

  /// Whether a part of the note on packages without a copy may still hold where no note says so: the target
  /// is known to need a manifest for its own uses, or another note says that its packages are not known.
  /// - Parameters:
  ///   - part: see ``partsOfUnreadPackages(_:linkedBy:formerName:)``
  ///   - path: of the file that declares the targets
  package func mayLackCopies(_ part: String, at path: String) -> Bool {
    guard part.hasPrefix("package") else { return false }
    let own = targets.filter {
      $0.place.path == path && $0.basis == .projectFile && $0.mayNeedManifest
    }
    if let name = part.rest(after: "packages of ") {
      return own.contains { $0.name == name && (isTold(of: $0) || !unknownCode(of: $0).isEmpty) }
    }
    if let name = part.rest(after: "package ") {
      return own.contains { isTold(of: $0) || unknownCode(of: $0).contains(name) }
    }
    return part == identityOfUnreadPackages
      && own.contains { isTold(of: $0) || !unknownCode(of: $0).isEmpty }
  }

  /// Whether a target links code that was not read and of which nothing is known.
  func linksUnknownCode(_ target: Target) -> Bool {
    !unknownCode(of: target).isEmpty || target.linksLostCode
      || codeNotRead(of: target).contains {
        $0.kind == .library && !derived(KnownPackages.self).contain($0.name)
      }
  }

  /// The names of the packages that a target links, of whose code there is no copy, and of which Apple's
  /// tables say nothing. An SDK on Apple's list has its own manifest, or a rule reports it.
  func unknownCode(of target: Target) -> [String] {
    let known = derived(KnownPackages.self)
    var names = Set(
      codeNotRead(of: target).filter { $0.kind == .package || $0.kind == .pod }
        .map { String($0.name.prefix { $0 != "/" }) }.filter { !known.contain($0) })
    // Flutter writes the package that links its plug-ins.
    let linksPlugins = names.remove("FlutterGeneratedPluginSwiftPackage") != nil
    if target.linksUnknownPods || linksPlugins {
      let home = target.folderOfProjectFile
      names.formUnion(
        known.unread.filter { home.isPath(atOrBelow: folderOfLockFile($0.place.path)) }.map(\.name))
    }
    return names.sorted { $0.precedesInBytes($1) }
  }

  /// Whether a note says that it is not known which packages a target links, or that some of its sources were
  /// not read.
  fileprivate func isTold(of target: Target) -> Bool {
    if target.lacksSources || isToldOfSources(of: target) { return true }
    let home = target.folderOfProjectFile
    return notesOnOpenPackages.contains { note in
      let folder = folderOfLockFile(note.place.path)
      return home.isPath(atOrBelow: folder) || folder.isPath(atOrBelow: home)
    }
  }
}

extension Project {
  /// Whether a note says that some sources of a target were not read. None does of a source that a package
  /// manager writes, such as the one in which Expo names its modules.
  private func isToldOfSources(of target: Target) -> Bool {
    guard target.lacksSomeSources else { return false }
    return notes.contains { note in
      note.isOpen && [target.place.path, target.projectFile].contains(note.place.path)
        && (note.subject.map { $0.hasSuffix(" \(target.name)") } ?? true)
    }
  }

  /// Why it is not known that a target needs no manifest, see ``leavesNeedOpen(_:)``.
  func reasonOfOpenNeed(_ target: Target) -> TargetReport.Reason {
    let names = unknownCode(of: target)
    let unread =
      names.isEmpty
      ? target.lacksSources || target.lacksSomeSources
        ? "some of its sources are not in the tree" : "some of the code that it links is not in the tree"
      : names.count == 1
        ? "\(names[0]), which it links, was not read"
        : "\(names.count) packages that it links were not read (\(shortList(names)))"
    return TargetReport.Reason(
      "It bundles no \(Manifest.fileName), and \(unread): whether that uses required-reason API is not known",
      at: target.place)
  }
}

/// What identifies the note, in baselines that earlier versions wrote.
private let identityOfUnreadPackages = "packages without a copy"

extension String {
  /// What follows a beginning; nil if it begins otherwise.
  fileprivate func rest(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

extension Target {
  /// Whether it is an app or a part of one that has no manifest and would need one if its code uses
  /// required-reason API.
  fileprivate var mayNeedManifest: Bool {
    role == .product && product.isApp && !isOfCheckout && !isLeftOut && !platformsRequiringReasons.isEmpty
      && manifests.isEmpty && absentManifests.isEmpty && excludedManifest == nil && !hasGeneratedManifest
      && generatedManifest == nil && !mergesManifestsOfPods && !isOfGeneratedApp
  }

  /// The folder of the project that describes it.
  fileprivate var folderOfProjectFile: String { folderOfLockFile(place.path) }
}

/// The third-party packages of which something is known, and those without a copy of which nothing is.
private struct KnownPackages: DerivedFromProject {
  /// The names of SDKs on Apple's list, of tools, and of packages that are read, in the form of
  /// ``plainName(_:)``.
  private let names: Set<String>
  /// The packages of CocoaPods and pub without a copy that is read and not on Apple's list.
  let unread: [ThirdPartyPackage]

  init(_ project: Project) {
    let reports = packageReports(of: project)
    let copies = Set(project.unreadCopies.filter { $0.manifest == .notDemanded }.map(\.package.name))
    let isRead = Set(reports.filter { ![.notSeen, .notLinked].contains($0.linkage) }.map(\.package.name))
      .subtracting(copies)
    names = Set(
      (isRead.union(toolPods).union(project.targets.filter { $0.product == .pod }.map(\.name))
        .union(project.checkouts.map(\.name))).map(plainName)
    ).union(project.tables.namesOfSDKs)
    unread = reports.filter {
      ($0.linkage == .notSeen || copies.contains($0.package.name)) && $0.listedAs.isEmpty
        && !$0.mayBeDartAlone
        && [.cocoaPods, .pub].contains($0.package.manager) && !toolPods.contains($0.package.name)
    }.map(\.package)
  }

  func contain(_ name: String) -> Bool { names.contains(plainName(name)) }
}
