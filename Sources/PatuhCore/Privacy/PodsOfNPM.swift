/// Pods of SDKs on Apple's list that npm packages bring, and in which versions.
public struct PodsOfNPM: Hashable, Sendable {
  /// What a podspec demands of its pods.
  public enum Requirement: Hashable, Sendable {
    case unknown
    case any
    /// The version of the package.
    case same
    /// The version of the package without what follows its hyphen.
    case base
    case stated(VersionRequirement)
  }

  /// What holds from a version of the package on.
  public struct Versions: Hashable, Sendable {
    public var from: PackageVersion
    public var requirement: Requirement

    /// Makes a row.
    public init(from: PackageVersion, requirement: Requirement) {
      self.from = from
      self.requirement = requirement
    }
  }

  /// The names of pods by that of the package, in the order of the file.
  public var packages: [(name: String, pods: [String])]
  /// Ascending.
  public var versions: [Versions]
  public var provenance: Provenance

  /// Makes a row.
  public init(packages: [(name: String, pods: [String])], versions: [Versions], provenance: Provenance) {
    self.packages = packages
    self.versions = versions
    self.provenance = provenance
  }

  /// What a version of a package demands of its pods; nil if that is not known.
  public func requirement(of version: PackageVersion) -> VersionRequirement? {
    switch versions.last(where: { $0.from <= version })?.requirement {
    case nil, .unknown: nil
    case .any: .any
    case .same: .exact(version.text)
    case .base: .exact(String(version.text.prefix { $0 != "-" }))
    case .stated(let requirement): requirement
    }
  }

  /// A text that is different for each row.
  public var id: String {
    packages.map { "\($0.name): \($0.pods.joined(separator: ", "))" }.joined(separator: "; ")
  }

  public static func == (left: PodsOfNPM, right: PodsOfNPM) -> Bool {
    left.id == right.id && left.versions == right.versions && left.provenance == right.provenance
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
