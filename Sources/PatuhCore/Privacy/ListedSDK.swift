/// A third-party SDK on Apple's list, which must include a privacy manifest of its own.
public struct ListedSDK: Hashable, Sendable {
  /// How reliable the information about versions is.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Seen in the files of the tag.
    case git
    case twoSources = "two_sources"
    case releaseNotes = "release_notes"
    case singleSource = "single_source"
    case disputed
    /// Its publisher says that Apple's list means another project of that name.
    case disputedListing = "disputed_listing"
    case unresolved

    /// The certainty of a finding that depends on this information.
    public var certainty: Certainty {
      switch self {
      case .git, .twoSources, .releaseNotes: .sure
      case .singleSource, .disputed, .disputedListing, .unresolved: .likely
      }
    }
  }

  /// The name on Apple's list.
  public var name: String
  /// The names of built frameworks, without `.framework`.
  public var frameworks: [String]
  /// Its distributions with CocoaPods; the names are those of pods.
  public var pods: [Distribution]
  /// Its distributions as Swift packages; the names are repository addresses.
  public var packages: [Distribution]
  /// Its distributions with pub, if it is Flutter or a Flutter plug-in, whose pods have no useful version.
  /// The names are those of packages.
  public var pub: [Distribution]
  /// What to do if an update alone is not enough; nil if it is.
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
  /// Whether Apple's list may mean another project of that name, so that findings about it are notes.
  public var isListingDisputed: Bool { confidence == .disputedListing }
}

extension ListedSDK {
  /// One distribution of an SDK with a package manager, and which of its versions include a manifest.
  public struct Distribution: Hashable, Sendable {
    /// The name of a pod or of a pub package, or the address of a repository.
    public var name: String
    /// The former addresses of the repository, which still redirect to it.
    public var formerNames: [String]
    public var history: ManifestHistory
    /// Later versions than the first one with a manifest that have none: those of a release line that never
    /// got one.
    public var without: Set<PackageVersion>
    /// The full hashes of commits that include a manifest, beside those of releases.
    public var commits: Set<String>
    /// A version in which the manifest of the first one is corrected; nil if there is none.
    public var recommended: PackageVersion?
    /// The first version that contains the SDK, if earlier ones of the package do not; nil for all.
    public var introduced: PackageVersion?
    /// The first version without native code, so that it makes no framework that could hold a manifest; nil
    /// if all versions have some.
    public var codelessSince: PackageVersion?

    public init(
      name: String, formerNames: [String] = [], history: ManifestHistory, without: Set<PackageVersion> = [],
      commits: Set<String> = [], recommended: PackageVersion?, introduced: PackageVersion? = nil,
      codelessSince: PackageVersion? = nil
    ) {
      self.name = name
      self.formerNames = formerNames
      self.history = history
      self.without = without
      self.commits = commits
      self.recommended = recommended
      self.introduced = introduced
      self.codelessSince = codelessSince
    }
  }
}

extension ListedSDK.Distribution {
  /// Whether a commit, whose hash may be abbreviated, is known to include a manifest.
  public func knowsManifest(inCommit hash: String) -> Bool {
    hash.utf8.count >= 7 && commits.contains { $0.hasPrefix(hash.lowercased()) }
  }
}

/// Which versions of a package include a privacy manifest.
public enum ManifestHistory: Hashable, Sendable {
  /// No version does, and none will.
  case never
  /// `since` contains the first versions that do, in ascending order, one for each release line; `noneUntil`
  /// is the last version known not to. Both may be missing.
  case versions(since: [PackageVersion], noneUntil: PackageVersion?)

  /// Nothing is known.
  public static let unknown = ManifestHistory.versions(since: [], noneUntil: nil)

  /// Whether a version includes a manifest; unknown if the version is nil.
  public func holdsManifest(in version: PackageVersion?) -> Truth {
    guard case .versions(let since, let noneUntil) = self else { return .no }
    guard let version else { return .unknown }
    if let noneUntil, version <= noneUntil { return .no }
    guard let first = since.first, let last = since.last else { return .unknown }
    if since.contains(where: version.mayBeVariant) { return .unknown }
    if version >= last { return .yes }
    if version < first { return noneUntil == nil ? .no : .unknown }
    if since.contains(where: { version < $0 && version.isOfLine(of: $0) }) { return .no }
    return since.contains { version >= $0 && version.major == $0.major } ? .yes : .unknown
  }

  /// Whether the versions of a range include a manifest: no if none does, yes if all do, otherwise unknown.
  public func holdManifests(in range: VersionRange) -> Truth {
    guard case .versions(let since, let noneUntil) = self else { return .no }
    let bounds = [range.lower, range.upper].map { $0.flatMap { PackageVersion($0) } }
    let (lower, upper) = (bounds[0], bounds[1])
    // A bound that is not a version.
    if (lower == nil) != (range.lower == nil) || (upper == nil) != (range.upper == nil) { return .unknown }
    let first = lower.map { lower in since.first { $0 > lower } } ?? since.first
    switch holdsManifest(in: lower ?? PackageVersion("0")) {
    case .unknown: return .unknown
    case .yes:
      guard let first else { return .yes }
      // A later release line has versions without a manifest.
      guard let upper, upper < first, !upper.isOfLine(of: first) else { return .unknown }
      return holdsManifest(in: upper) == .yes ? .yes : .unknown
    case .no:
      guard let upper else { return .unknown }
      if let first, first < upper || first == upper && range.includesUpper { return .unknown }
      if let noneUntil, upper > noneUntil, lower.map({ $0 <= noneUntil }) ?? true { return .unknown }
      return .no
    }
  }

  /// The version to update to from this one to get a manifest: the first one in the same major version if
  /// there is one, otherwise the last of the first versions. Nil if none is known.
  public func firstVersion(after version: PackageVersion?) -> PackageVersion? {
    guard case .versions(let since, _) = self else { return nil }
    return since.first { first in version.map { first > $0 && first.major == $0.major } ?? false }
      ?? since.last
  }
}
