/// The dependencies that a lock file pins: `Podfile.lock`, `Package.resolved`, `Cartfile.resolved`,
/// `pubspec.lock`.
public struct LockFileFacts: Hashable, Sendable {
  /// The package manager of the lock file.
  public var manager: ThirdPartyPackage.Manager
  /// The pinned packages, in text order, without duplicate names.
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
  /// The name of the pod without its subspec, the identity of the Swift package, the name of the repository, or the
  /// name of the pub package.
  public var name: String
  /// Where the package is first named.
  public var position: Position
  /// The version, revision or folder that it is pinned to.
  public var pin: Pin
  /// The address of its repository, as written.
  public var url: String?
  /// The folder of a copy that is used in place, relative to the folder of the lock file, as written.
  public var path: String?
  /// The names of the pods that a pod depends on, without subspecs or duplicates; empty for other managers, whose lock
  /// files do not list them.
  public var dependencies: [String]

  /// What a dependency is pinned to.
  public enum Pin: Hashable, Sendable {
    /// A release, as written, without a leading `v`.
    case version(String)
    /// A branch or a commit; the text says which: `branch main`.
    case revision(String)
    /// The contents of a folder.
    case folder
    /// Not pinned: the installed release, which must be this one or a later one.
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
