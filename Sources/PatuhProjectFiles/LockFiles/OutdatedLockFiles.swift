import PatuhCore

/// The lock files of workspaces that do not pin what project files name, while that of a project in the
/// workspace pins all of it. When Xcode resolves again, it drops what only the former pins, since nothing
/// needs it.
struct OutdatedLockFiles {
  struct OutdatedLockFile {
    /// The lock file of the project.
    var successor: String
    /// What only the lock file of the workspace pins, in its order.
    var superfluous: [String]
  }

  /// By path.
  private var all: [String: OutdatedLockFile] = [:]

  /// - Parameter states: what the lock files say of the packages that project files name
  init(
    _ states: [PackagePins.State], _ pins: PackagePins, _ lockFiles: [(path: String, facts: LockFileFacts)]
  ) {
    let faulty = states.flatMap { state -> [String] in
      switch state {
      case .missing(let lockFiles): lockFiles
      case .rejected(let pins, _): pins.map(\.lockFile)
      case .pinned, .withoutLockFile: []
      }
    }
    for (path, facts) in lockFiles where faulty.contains(path) {
      guard let successor = pins.successor(of: path) else { continue }
      let kept = Set(successor.facts.packages.map(\.name))
      all[path] = OutdatedLockFile(
        successor: successor.path, superfluous: facts.packages.map(\.name).filter { !kept.contains($0) })
    }
  }

  subscript(path: String) -> OutdatedLockFile? { all[path] }

  /// Whether a lock file is outdated and alone pins a package.
  func makesSuperfluous(_ package: String, in lockFile: String) -> Bool {
    all[lockFile]?.superfluous.contains(package) ?? false
  }
}
