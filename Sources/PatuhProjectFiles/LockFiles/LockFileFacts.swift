import PatuhCore

/// The dependencies that a lock file pins: `Podfile.lock`, `Package.resolved`, `Cartfile.resolved`,
/// `pubspec.lock`.
struct LockFileFacts: Hashable, Sendable {
  /// The package manager of the lock file.
  var manager: ThirdPartyPackage.Manager
  /// The pinned packages, in text order, without duplicate names.
  var packages: [LockedPackage] = []
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
  /// The checksum of the Podfile for which it was written; nil if it states none.
  var podfileChecksum: String?
  var checksumPosition: Position?
}

/// A dependency that a lock file pins.
struct LockedPackage: Hashable, Sendable {
  /// The name of the pod without its subspec, the identity of the Swift package, the name of the repository,
  /// or the name of the pub package.
  var name: String
  /// Where the package is first named.
  var position: Position
  /// The version, revision or folder that it is pinned to.
  var pin: Pin
  /// The address of its repository, as written.
  var url: String?
  /// The folder of a copy that is used in place, relative to the folder of the lock file, as written.
  var path: String?
  /// The names of the pods that a pod depends on, without subspecs or duplicates; empty for other managers,
  /// whose lock files do not list them.
  var dependencies: [String] = []
  /// What is required of each of these, as written: `~> 10.12.0`; empty for any version.
  var constraints: [String] = []

  /// The version that the lock file states of a pod that is pinned to a folder or a commit; nil for others.
  var statedVersion: String?
  /// The hash of the commit if the pin names a branch; otherwise nil.
  var commit: String?
  /// Whether the project names it for its development only, so that no build that ships contains it.
  var isForDevelopment = false

  /// What a dependency is pinned to.
  enum Pin: Hashable, Sendable {
    /// A release, as written, without a leading `v`.
    case version(String)
    /// A branch or a commit; the text says which: `branch main`.
    case revision(String)
    /// The contents of a folder.
    case folder
    /// Not pinned: the installed release, which must be this one or a later one.
    case atLeast(String)
  }
}
