import PatuhCore

/// The problems of packages that no lock file pins as the project files require: one for each project file
/// and kind, at the first of the packages. Where CocoaPods or pub have no lock file at all, the description
/// of the Podfile or the `pubspec.yaml` says so.
/// - Parameter otherLockFiles: lock files that may pin the packages of local packages built by themselves
func pinProblems(
  _ packages: [(package: NamedPackage, state: PackagePins.State)], files: ProjectFiles,
  otherLockFiles: [(path: String, facts: LockFileFacts)] = [], outdated: OutdatedLockFiles? = nil
) -> [(path: String, problem: ProjectFileProblem)] {
  let unread = Set(files.problems.filter { !$0.problems.isEmpty }.map(\.path))
  var groups: [(kind: Kind, packages: [(package: NamedPackage, pin: LockedPackage.Pin?)])] = []
  for (package, state) in packages where !toolPods.contains(package.name) {
    guard let kind = Kind(package, state, unread: unread) else { continue }
    // What is pinned in a lock file that cannot be read is not known, which a note says.
    if state == .withoutLockFile, files.hasUnreadFile(of: LockFileFormat.packageResolved) { continue }
    if let group = groups.firstIndex(where: { $0.kind == kind }) {
      groups[group].packages.append((package, state.rejectedPin))
    } else {
      groups.append((kind, [(package, state.rejectedPin)]))
    }
  }
  return groups.map { kind, packages in
    let packages = packages.sorted { $0.package.place < $1.package.place }
    var problem = ProjectFileProblem(
      .part, at: packages[0].package.place.position,
      kind.message(packages) + kind.remark(on: packages.map(\.package), otherLockFiles)
        + kind.remark(on: outdated), fix: kind.fix)
    problem.concernsBundles = false
    return (kind.path, problem)
  }
  .sorted { ($0.path, $0.problem.message) < ($1.path, $1.problem.message) }
}

/// What is wrong with the pins of the packages of a project file.
private struct Kind: Equatable {
  private enum Fault: Equatable {
    case withoutLockFile
    case missing(lockFile: String)
    case rejected(lockFile: String)
  }

  let path: String
  private let fault: Fault
  private let manager: ThirdPartyPackage.Manager
  private let isOfTuist: Bool

  /// Nil if nothing is wrong, or if something else reports it.
  /// - Parameter unread: the lock files with problems of their own
  init?(_ package: NamedPackage, _ state: PackagePins.State, unread: Set<String>) {
    path = package.place.path
    manager = package.manager
    isOfTuist = package.isOfTuist
    switch state {
    case .pinned: return nil
    case .withoutLockFile:
      guard manager == .swiftPM, !package.isLeftToUsers else { return nil }
      fault = .withoutLockFile
    case .missing(let lockFiles):
      guard let first = lockFiles.first, unread.isDisjoint(with: lockFiles) else { return nil }
      fault = .missing(lockFile: first)
    case .rejected(let pins, _):
      guard let first = pins.first else { return nil }
      fault = .rejected(lockFile: first.lockFile)
    }
  }

  func message(_ packages: [(package: NamedPackage, pin: LockedPackage.Pin?)]) -> String {
    let names = packages.map { $0.package.umbrella ?? $0.package.name }.distinct
    let open =
      names.count == 1
      ? "which version of it is built, and which packages it needs in turn, is not known"
      : "which versions of them are built, and which packages they need in turn, is not known"
    let openOfUnpinned = OpenVersions(packages.map(\.package)).words
    switch fault {
    case .withoutLockFile: return "No lock file pins \(list(names))\(openOfUnpinned)"
    case .missing(let lockFile):
      return
        """
        \(lastComponent(ofPath: lockFile)) does not pin \(list(names)), which this file \
        names\(openOfUnpinned)
        """
    case .rejected(let lockFile):
      let first = packages[0]
      let version = if case .version(let text)? = first.pin { " to \(text)" } else { "" }
      let rest = names.count > 1 ? ", and likewise \(list(Array(names.dropFirst())))" : ""
      return "\(lastComponent(ofPath: lockFile)) pins \(names[0])\(version), but this file"
        + " \(first.package.requirementInWords)\(rest): \(open)"
    }
  }

  /// What to say of lock files that pin such packages and do not count here: Xcode reads that of the
  /// workspace or the project alone.
  func remark(
    on packages: [NamedPackage], _ lockFiles: [(path: String, facts: LockFileFacts)]
  ) -> String {
    guard fault == .withoutLockFile else { return "" }
    let pinning = lockFiles.filter { path, facts in
      path.hasSuffix("Package.resolved")
        && packages.contains { facts.packages.contains(where: $0.isPinned(by:)) }
    }
    guard let first = pinning.first else { return "" }
    let isOne = pinning.count == 1
    return "; \(list(pinning.map(\.path))) \(isOne ? "counts" : "count") only where "
      + (isOne ? "\(folderOfPath(first.path)) is built by itself" : "these packages are built by themselves")
  }

  /// What to say of a lock file that pins all packages and is passed over for the one of the workspace.
  func remark(on outdated: OutdatedLockFiles?) -> String {
    let path: String
    switch fault {
    case .withoutLockFile: return ""
    case .missing(let lockFile), .rejected(let lockFile): path = lockFile
    }
    guard let outdated = outdated?[path] else { return "" }
    let superfluous = outdated.superfluous
    let rest =
      superfluous.isEmpty
      ? ""
      : ", so what only \(path) pins does not count: \(list(superfluous))"
    return "; \(outdated.successor) pins all that is named\(rest)"
  }

  var fix: String {
    switch manager {
    case .cocoaPods: "Run `pod install`, and check in the Podfile.lock that it writes"
    case .pub: "Run `flutter pub get`, and check in the pubspec.lock that it writes"
    default:
      isOfTuist
        ? "Run `tuist install`, and check in the Package.resolved that it writes"
        : lastComponent(ofPath: path) == "Project.swift"
          ? "Run `tuist generate`, and check in the .package.resolved that it writes"
          : "Resolve the packages in Xcode, and check in the Package.resolved that it writes"
    }
  }
}

extension NamedPackage {
  fileprivate func isPinned(by locked: LockedPackage) -> Bool { locked.isPin(of: self) }

  /// What the project file requires: `requires 5.4.4`.
  fileprivate var requirementInWords: String {
    if manager == .cocoaPods, let url { return "takes it from \(url)" }
    return switch requirement {
    case .exact(let version): "requires \(version)"
    case .range(let range): "requires \(range.words)"
    case .revision(let revision): "takes it from \(revision)"
    case .any, .unknown: "requires no version"
    }
  }
}

/// What remains unknown of packages that no lock file pins: an exact requirement, or one of a commit, states
/// what is built of a package itself, and not of the packages that it needs.
struct OpenVersions {
  private let open: [String]
  private let exact: [String]
  /// Whether any of the exact ones states a commit.
  private let namesCommit: Bool

  init(_ packages: [NamedPackage]) {
    var seen: Set<String> = []
    let all = packages.map { (name: $0.umbrella ?? $0.name, requirement: $0.requirement) }
      .filter { seen.insert($0.name).inserted }
    open = all.filter { !$0.requirement.isExact }.map(\.name)
    exact = all.filter(\.requirement.isExact).map(\.name)
    namesCommit = all.contains(where: \.requirement.isCommit)
  }

  /// Follows the names of the packages.
  var words: String { words(further: "packages") }

  /// - Parameter further: what else the packages bring
  func words(further: String) -> String {
    let (count, isOne) = (open.count + exact.count, open.count + exact.count == 1)
    if open.isEmpty {
      let fixed =
        namesCommit
        ? isOne ? "its commit is stated" : "their versions or commits are stated"
        : isOne ? "its version is exact" : "their versions are exact"
      return "; \(fixed), but which \(further)"
        + " \(isOne ? "it needs" : "they need") in turn is not known"
    }
    let versions =
      switch open.count {
      case 1: "which version of \(isOne ? "it" : open[0]) is built"
      case count: "which versions of them are built"
      default: "which versions of \(list(open)) are built"
      }
    return ": \(versions), and which \(further) \(isOne ? "it needs" : "they need") in turn, is not known"
  }
}

extension VersionRequirement {
  /// Whether it leaves one version, or one commit.
  fileprivate var isExact: Bool { if case .exact = self { true } else { isCommit } }

  fileprivate var isCommit: Bool {
    if case .revision(let words) = self { words.hasPrefix("commit ") } else { false }
  }
}

private func list(_ names: [String]) -> String {
  switch names.count {
  case 0...1: names.first ?? ""
  case 2...4: "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  default: "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) others"
  }
}
