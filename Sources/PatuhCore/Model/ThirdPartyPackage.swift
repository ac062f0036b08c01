/// A package of somebody else, as a lock file pins it or as a copy of it lies in the tree.
public struct ThirdPartyPackage: Hashable, Sendable {
  /// Who put it there.
  public enum Manager: String, Hashable, Sendable {
    case cocoaPods, swiftPM, carthage
    /// The package manager of Dart, and so of Flutter.
    case pub
    /// Only a copy is seen.
    case unknown
  }

  /// The name of the pod, the identity of the Swift package, the name of the repository, of the package of
  /// pub or of the folder.
  public var name: String
  public var manager: Manager
  /// Where the lock file pins it; the folder of the copy when no lock file does.
  public var place: Place
  /// As the lock file writes it, without a leading `v`; nil for a branch, a commit or a copy without a lock file.
  public var version: String?
  /// The version that it has at least, where the lock file pins none but bounds the one that is installed.
  public var minimumVersion: String?
  /// The branch or commit that it is pinned to instead, in words: `branch main`.
  public var revision: String?
  /// The address of its repository, as written.
  public var url: String?
  /// The `pubspec.lock` that decides which version it is: its own, of a pod the one that pins the plug-in that the pod
  /// is made from.
  public var pubspecLock: String?
  /// The folder of its copy in the tree, relative to the root; nil when there is none.
  public var folder: String?
  /// Whether the copy holds a privacy manifest; nil without a copy, or when its folder could not be read.
  public var holdsManifest: Bool?
  /// Whether it ships, as far as is known: false for a framework in the tree that no project file takes, and for the pods of
  /// a Podfile none of whose targets is in a project.
  public var isLinked = true

  /// Makes a package.
  public init(
    name: String, manager: Manager, place: Place, version: String? = nil,
    minimumVersion: String? = nil, revision: String? = nil, url: String? = nil, pubspecLock: String? = nil,
    folder: String? = nil, holdsManifest: Bool? = nil
  ) {
    self.name = name
    self.manager = manager
    self.place = place
    self.version = version
    self.minimumVersion = minimumVersion
    self.revision = revision
    self.url = url
    self.pubspecLock = pubspecLock
    self.folder = folder
    self.holdsManifest = holdsManifest
  }
}

extension ThirdPartyPackage: Comparable {
  /// By name in byte order, then by place.
  public static func < (left: ThirdPartyPackage, right: ThirdPartyPackage) -> Bool {
    left.name == right.name
      ? left.place < right.place : left.name.precedesInBytes(right.name)
  }
}
