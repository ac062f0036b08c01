import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// The findings that a file is removed on which the judgement of others depends: the last project file, and
/// lock files. A file that described a project and does not any more counts as removed.
func removedFiles(
  _ earlier: [EarlierState], _ current: CheckedState, in snapshot: Snapshot, _ request: AnalysisRequest
) throws(AnalysisError) -> [Finding] {
  let rules = try current.analysis.setup.rules.selected(only: request.only)
  let removed = RemovedFiles(earlier, current, in: snapshot, PathScope(request.paths))
  if removed.files.isEmpty { return [] }
  func findings(_ rule: Rule, _ violations: [Violation]) -> [Finding] {
    rules.shown(rule)?.findings(violations).fingerprinted() ?? []
  }
  return findings(.projectFileUnresolved, removed.violationsForTuist)
    + findings(.projectFileUnreadable, [removed.violationOfProjectFile].compactMap(\.self))
    + findings(.projectFileUnresolved, removed.violationsForPackages)
}

/// The files that no earlier state lacks and that are gone now, or describe no project any more.
private struct RemovedFiles {
  /// Sorted by path.
  let files: [InputFile]
  private let project: Project
  /// The paths of the files that are there now.
  private let left: Set<String>

  init(_ earlier: [EarlierState], _ current: CheckedState, in snapshot: Snapshot, _ scope: PathScope) {
    let project = current.analysis.project
    let left = Set(current.analysis.read.discovery.files.map(\.path))
    let described = Set(project.targets.map(\.place.path))
    var removed: [String: InputFile]?
    for state in earlier {
      guard let discovery = state.discovery else { continue }
      let files = discovery.files.filter { file in
        scope.contains(file.path) && !isTestPath(file.path) && !project.samples.contain(file.path)
          && (left.contains(file.path)
            ? !described.contains(file.path) && file.describesProject(in: state.snapshot)
              && !file.describesProject(in: snapshot)
            : file.kind.projectFile != nil || file.isPackageManifest || file.isOfTuist(in: state.snapshot))
      }
      let gone = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
      removed = removed.map { $0.filter { gone[$0.key] != nil } } ?? gone
    }
    files = (removed ?? [:]).values.sorted { $0.path.precedesInBytes($1.path) }
    (self.project, self.left) = (project, left)
  }

  var violationsForTuist: [Violation] {
    files.compactMap { file in
      project.lossForTuist(of: file.path, left).map { Violation(removed: file.path, $0) }
    }
  }

  /// The violation for the first project file without which it is not known which targets code is in.
  var violationOfProjectFile: Violation? {
    if project.projectFileAbove != nil { return nil }
    let hasOthers = project.targets.contains { $0.basis == .projectFile }
    let ofTuist = Set(violationsForTuist.map(\.place.path))
    let lost = files.first { file in
      // If another project file is left, it may not be for the same code.
      (file.kind.mayDescribeTargets(at: file.path) || file.isPackageManifest)
        && !ofTuist.contains(file.path)
        && (!hasOthers || project.holdsSourceWithoutTarget(below: folderOfProjectFile(file.path))
          || file.isPackageManifest
            && project.targets.contains { $0.role == .product && $0.linksLostCode })
    }
    guard let lost else { return nil }
    let loss: ProjectFileLoss =
      if left.contains(lost.path) {
        .describesNothing
      } else if hasOthers {
        lost.isPackageManifest ? .packageManifest : .oneOfSeveral
      } else {
        .only
      }
    return Violation(
      at: Place(path: lost.path), loss.message,
      fix: "Restore it, or add the project file that replaces it", subject: "removed",
      severity: loss == .describesNothing ? .error : .warning)
  }

  /// The violations for lock files and Podfiles.
  var violationsForPackages: [Violation] {
    let lockFiles = files.map(\.path).filter { project.lacks($0, left) }
    if lockFiles.isEmpty {
      return files.filter { project.lacksPodfile($0.path) }.map { file in
        Violation(
          removed: file.path, "The Podfile is removed, and the project still takes pods that it named")
      }
    }
    return lockFiles.map { path in
      Violation(
        at: Place(path: path),
        """
        The lock file is removed, and no other one says in which versions the packages of the app are \
        built
        """,
        fix: "Restore it, or add the lock file that replaces it", subject: "removed", severity: .warning)
    }
  }
}

/// What is lost with a project file.
private enum ProjectFileLoss {
  /// It is there, and describes no project any more.
  case describesNothing
  /// It was the only one.
  case only
  /// Others are left, and say nothing about the code beside it.
  case oneOfSeveral
  /// A package manifest; what depends on its package is left.
  case packageManifest

  var message: String {
    switch self {
    case .describesNothing:
      "It describes no project any more, and no other file says which targets the code is in"
    case .only: "The project file is removed, and no other one says which targets the code is in"
    case .oneOfSeveral:
      "The project file is removed, and no other one says which targets the code beside it is in"
    case .packageManifest:
      "The package manifest is removed, and no other one says what its package has and needs"
    }
  }
}

extension Project {
  /// Whether a lock file that is gone leaves packages of an app without a version.
  fileprivate func lacks(_ lockFile: String, _ left: Set<String>) -> Bool {
    switch lastComponent(ofPath: lockFile) {
    case "Package.resolved", ".package.resolved": !unpinnedPackages.isEmpty
    case "Cartfile.resolved":
      targets.contains { $0.product.isApp && $0.role == .product }
        && !left.contains { lastComponent(ofPath: $0) == "Cartfile.resolved" }
    case "Podfile.lock":
      left.contains { isPodfile($0) && folderOfPath($0) == folderOfPath(lockFile) }
        || hidesPods(below: folderOfPath(lockFile))
    case "pubspec.lock": left.contains(joinedPath(folderOfPath(lockFile), "pubspec.yaml") ?? "pubspec.yaml")
    default: false
    }
  }

  /// Whether a file that is gone is a Podfile of a project that still takes pods.
  fileprivate func lacksPodfile(_ path: String) -> Bool {
    isPodfile(path) && hidesPods(below: folderOfPath(path))
  }

  /// Whether a project in a folder or below it takes pods, and no file says which.
  private func hidesPods(below folder: String) -> Bool {
    notesOnOpenPackages.contains { $0.hidesPackages && $0.place.path.isPath(atOrBelow: folder) }
  }
}

extension Project {
  /// What is no longer known without a file of Tuist that does not describe targets itself; nil if nothing is
  /// lost.
  fileprivate func lossForTuist(of path: String, _ left: Set<String>) -> String? {
    let home = folderOfPath(path)
    let ofTuist = targets.filter { lastComponent(ofPath: $0.place.path) == "Project.swift" }
    if lastComponent(ofPath: path) == "Workspace.swift" {
      let isReplaced = left.contains { lastComponent(ofPath: $0) == "Workspace.swift" }
      return ofTuist.contains { $0.folder.isPath(atOrBelow: home) } && !isReplaced
        ? "The workspace is removed, and no other one says which projects it is made of" : nil
    }
    guard isTuistManifest(path),
      !left.contains(joinedPath(folderOfPath(home), "Package.swift") ?? "Package.swift"),
      ofTuist.contains(where: { $0.codeWithoutSources.contains { $0.kind == .package } })
    else { return nil }
    return "The package manifest of Tuist is removed, and no other one says which external packages there are"
  }
}

extension Violation {
  fileprivate init(removed path: String, _ message: String) {
    self.init(
      at: Place(path: path), message, fix: "Restore it, or add the file that replaces it", subject: "removed",
      severity: .warning)
  }
}

extension InputFile {
  /// Whether it is a project file by its content, of a format whose files may be something else.
  fileprivate func describesProject(in snapshot: Snapshot) -> Bool {
    guard let kind = kind.projectFile, kind.format.files.describeTargets,
      case .bytes(let bytes) = snapshot.bytes(of: path, limit: ReadLimits.projectFile)
    else { return false }
    return isProject(lastComponent(ofPath: path), of: kind, bytes)
  }

  fileprivate var isPackageManifest: Bool { lastComponent(ofPath: path) == "Package.swift" }

  /// Whether it is a `Project.swift` or `Workspace.swift` of Tuist rather than a source of that name.
  fileprivate func isOfTuist(in snapshot: Snapshot) -> Bool {
    guard ["Project.swift", "Workspace.swift"].contains(lastComponent(ofPath: path)),
      case .bytes(let bytes) = snapshot.bytes(of: path, limit: ReadLimits.projectFile)
    else { return false }
    return importsProjectDescription(bytes)
  }
}

extension SelectedRules {
  /// A rule if its findings are reported.
  fileprivate func shown(_ rule: Rule) -> ProjectRule? {
    run.first { $0.id == rule.information.id && reported.contains($0.id) }
  }
}
