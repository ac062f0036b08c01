/// A third-party SDK of Apple's list: it must bring a privacy manifest of its own.
public struct ListedSDK: Hashable, Sendable {
  /// How well the versions are known.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Seen in the tree of the tag.
    case git
    case twoSources = "two_sources"
    case releaseNotes = "release_notes"
    case singleSource = "single_source"
    case disputed
    case unresolved

    /// How sure a finding is that rests on it.
    public var certainty: Certainty {
      switch self {
      case .git, .twoSources, .releaseNotes: .sure
      case .singleSource, .disputed, .unresolved: .likely
      }
    }
  }

  /// The name on Apple's list.
  public var name: String
  /// The names of built copies, without `.framework`.
  public var frameworks: [String]
  /// How CocoaPods knows it; the names are those of pods.
  public var pods: [Distribution]
  /// How Swift packages bring it; the names are addresses of repositories.
  public var packages: [Distribution]
  /// How pub brings it, where it is Flutter or a plug-in of Flutter: its pods carry no version of use. The names are
  /// those of packages.
  public var pub: [Distribution]
  /// What to do where an update alone does not help.
  public var advice: String?
  public var confidence: Confidence
  public var provenance: Provenance

  public init(
    name: String, frameworks: [String], pods: [Distribution], packages: [Distribution], pub: [Distribution],
    advice: String?, confidence: Confidence, provenance: Provenance
  ) {
    self.name = name
    self.frameworks = frameworks
    self.pods = pods
    self.packages = packages
    self.pub = pub
    self.advice = advice
    self.confidence = confidence
    self.provenance = provenance
  }
}

extension ListedSDK {
  /// A form in which a package manager brings an SDK, and which of its versions bring a manifest.
  public struct Distribution: Hashable, Sendable {
    /// The name of a pod or of a package of pub, or the address of a repository.
    public var name: String
    /// The addresses that the repository had before; they lead to it still.
    public var formerNames: [String]
    public var history: ManifestHistory
    /// A version that fixes the manifest of the first one.
    public var recommended: PackageVersion?

    public init(
      name: String, formerNames: [String] = [], history: ManifestHistory, recommended: PackageVersion?
    ) {
      self.name = name
      self.formerNames = formerNames
      self.history = history
      self.recommended = recommended
    }
  }
}

/// Which versions of a package bring a privacy manifest.
public enum ManifestHistory: Hashable, Sendable {
  /// No version does, and none will.
  case never
  /// The first versions that do, ascending, one for each line of development; and the last version that is known not
  /// to. Both may be absent.
  case versions(since: [PackageVersion], noneUntil: PackageVersion?)

  /// Nothing is known.
  public static let unknown = ManifestHistory.versions(since: [], noneUntil: nil)

  /// Whether a version brings a manifest; a nil one is not known.
  public func holdsManifest(in version: PackageVersion?) -> Truth {
    guard case .versions(let since, let noneUntil) = self else { return .no }
    guard let version else { return .unknown }
    if let noneUntil, version <= noneUntil { return .no }
    guard let first = since.first, let last = since.last else { return .unknown }
    if version >= last { return .yes }
    if version < first { return noneUntil == nil ? .no : .unknown }
    if since.contains(where: { version < $0 && version.isOfLine(of: $0) }) { return .no }
    return since.contains { version >= $0 && version.major == $0.major } ? .yes : .unknown
  }

  /// The first version that brings a manifest to who has this one: of its own line when there is one, else of the
  /// last.
  public func firstVersion(after version: PackageVersion?) -> PackageVersion? {
    guard case .versions(let since, _) = self else { return nil }
    return since.first { first in version.map { first > $0 && first.major == $0.major } ?? false }
      ?? since.last
  }
}
