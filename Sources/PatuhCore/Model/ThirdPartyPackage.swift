/// A third-party package that a lock file pins, that has a copy in the tree, or that a project file names
/// without either.
public struct ThirdPartyPackage: Hashable, Sendable {
  /// The package manager that the package comes from.
  public enum Manager: String, Hashable, Sendable, CaseIterable {
    case cocoaPods, swiftPM, carthage
    /// The package manager of Dart and Flutter.
    case pub
    /// Unknown, because there is only a copy.
    case unknown
  }

  /// A package that needs another one in certain versions.
  public struct Holder: Hashable, Sendable {
    public var name: String
    /// What it requires.
    public var range: VersionRange
    /// The packages that require it in its present version alone.
    public var holders: [String]
    /// What to do about it, in one sentence without a full stop, if no version of it will require anything
    /// else.
    public var advice: String?

    /// Makes a holder.
    public init(name: String, range: VersionRange, holders: [String]) {
      self.name = name
      self.range = range
      self.holders = holders
    }
  }

  /// What a project file itself requires of a package that a lock file pins.
  public struct Statement: Hashable, Sendable {
    public var place: Place
    public var range: VersionRange

    /// Makes a statement.
    public init(place: Place, range: VersionRange) {
      self.place = place
      self.range = range
    }
  }

  /// A pod in whose copy a built framework lies.
  public struct Carrier: Hashable, Sendable {
    public var name: String
    /// That of the pod.
    public var place: Place
    /// Whether another privacy manifest of the pod may be the one of the framework.
    public var mayHoldManifest: Bool

    /// Makes a carrier.
    public init(name: String, place: Place, mayHoldManifest: Bool) {
      self.name = name
      self.place = place
      self.mayHoldManifest = mayHoldManifest
    }
  }

  /// Why a pod that is not linked is in its lock file.
  public enum Leftover: Hashable, Sendable {
    /// No project has the targets of the Podfile.
    case withoutTarget
    /// There is neither a Podfile nor a project that takes pods.
    case withoutPodfile
    /// Nothing that the Podfile names needs it.
    case unneeded
  }

  /// The name of the pod, the identity of the Swift package, the name of the repository, the name of the pub
  /// package, or the name of the folder.
  public var name: String
  public var manager: Manager
  /// Where the lock file pins it; where the project file names it if no lock file does; otherwise the folder
  /// of the copy.
  public var place: Place
  /// As written, without a leading `v`; nil for a range, a branch, a commit or a copy without a lock file.
  public var version: String?
  /// The versions that it can have, if only bounds are stated.
  public var allowedVersions: VersionRange?
  /// What the project file that names it accepts; nil if a lock file pins it or if there is only a copy.
  public var requirement: VersionRequirement?
  /// The package of npm, with its version, from which what is known of its version follows:
  /// `react-native-fast-image 8.6.3`. Nil if something states it itself.
  public var broughtBy: String?
  /// The branch or commit that it is pinned to instead of a version, in words: `branch main`.
  public var revision: String?
  /// The hash of the commit that a lock file pins it to, if it names a branch, too. May be abbreviated.
  public var commit: String?
  /// The address of its repository, as written.
  public var url: String?
  /// The `pubspec.lock` that determines its version: the one that pins it, or for a pod, the one that pins
  /// the plug-in from which the pod is made.
  public var pubspecLock: String?
  /// The folder of its copy in the tree, relative to the root; nil if there is none.
  public var folder: String?
  /// Whether the copy contains a privacy manifest; nil if there is no copy or its folder could not be read.
  public var holdsManifest: Bool?
  /// What else in the lock file restricts its version.
  public var holders: [Holder] = []
  /// Where a project file restricts its version; nil if none does.
  public var statement: Statement?
  /// The pod that brings it, for a built framework in the copy of a pod.
  public var carrier: Carrier?
  /// Whether the lock file takes it from a folder, as CocoaPods does with a podspec on the same machine: no
  /// version is pinned.
  public var isFromFolder = false
  /// Whether it ships, as far as is known: false for a framework in the tree that no project file links, for
  /// pods that are left over (``Leftover``), and for a package that a project file names and no target links.
  public var isLinked = true
  /// Why a pod that is not linked is in its lock file; nil for anything else.
  public var leftover: Leftover?
  /// Whether no project file names it, so that other packages bring it and decide on its version.
  public var isOfOthers = false
  /// Whether only the manifest of a package names it that no app in the tree links, or a lock file pins it in
  /// a tree without apps: what such a library is built with is its users' affair.
  public var isLeftToUsers = false
  /// The packages that a project file names and that bring it, as far as the tables know.
  public var bringers: [String] = []
  /// Whether the Podfile has code that may add a privacy manifest to the pod.
  public var mayBeGivenManifest = false

  /// Makes a package.
  public init(
    name: String, manager: Manager, place: Place, version: String? = nil,
    allowedVersions: VersionRange? = nil, revision: String? = nil, url: String? = nil,
    pubspecLock: String? = nil,
    folder: String? = nil, holdsManifest: Bool? = nil
  ) {
    self.name = name
    self.manager = manager
    self.place = place
    self.version = version
    self.allowedVersions = allowedVersions
    self.revision = revision
    self.url = url
    self.pubspecLock = pubspecLock
    self.folder = folder
    self.holdsManifest = holdsManifest
  }
}

extension ThirdPartyPackage {
  /// The hash of the commit that it is pinned to, perhaps abbreviated; nil for a version, or for a branch
  /// alone.
  public var pinnedCommit: String? {
    if let commit { return commit }
    guard let words = revision?.split(separator: " "), words.count == 2,
      words[0] == "commit" || words[0] == "revision", words[1].utf8.count >= 7,
      words[1].allSatisfy(\.isHexDigit)
    else { return nil }
    return String(words[1])
  }
}

extension ThirdPartyPackage: Comparable {
  /// By name in byte order, then by place.
  public static func < (left: ThirdPartyPackage, right: ThirdPartyPackage) -> Bool {
    left.name == right.name
      ? left.place < right.place : left.name.precedesInBytes(right.name)
  }
}
