/// The dependencies that a lock file pins: `Podfile.lock`, `Package.resolved`, `Cartfile.resolved`,
/// `pubspec.lock`.
public struct LockFileFacts: Hashable, Sendable {
  /// Whose lock file it is.
  public var manager: ThirdPartyPackage.Manager
  /// What it pins, in text order; no name twice.
  public var packages: [LockedPackage]
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(
    manager: ThirdPartyPackage.Manager, packages: [LockedPackage] = [], problems: [ProjectFileProblem] = []
  ) {
    self.manager = manager
    self.packages = packages
    self.problems = problems
  }
}

/// A dependency that a lock file pins.
public struct LockedPackage: Hashable, Sendable {
  /// The name of the pod without its subspec, the identity of the Swift package, the name of the repository or of
  /// the package of pub.
  public var name: String
  /// Where it is first named.
  public var position: Position
  /// What it is pinned to.
  public var pin: Pin
  /// The address of its repository, as written.
  public var url: String?
  /// The folder of a copy that is used in place, relative to the folder of the lock file, as written.
  public var path: String?
  /// The names of the pods that a pod needs, without subspecs, each once; empty for other managers, which do not tell.
  public var dependencies: [String]

  /// What a dependency is pinned to.
  public enum Pin: Hashable, Sendable {
    /// A release, as written, without a leading `v`.
    case version(String)
    /// A branch or a commit; the words say which: `branch main`.
    case revision(String)
    /// Whatever lies in a folder.
    case folder
    /// Not pinned: what is installed, which must be this release or a later one.
    case atLeast(String)
  }

  /// Makes a package.
  public init(
    name: String, position: Position, pin: Pin, url: String? = nil, path: String? = nil,
    dependencies: [String] = []
  ) {
    self.name = name
    self.position = position
    self.pin = pin
    self.url = url
    self.path = path
    self.dependencies = dependencies
  }
}
