/// The sources that a built artefact is compared with: their targets with what they use and declare.
public struct SourceSide: Hashable, Sendable {
  /// A target of the project that a built artefact is compared with.
  public struct ComparedTarget: Hashable, Sendable {
    /// As its project file spells it.
    public var name: String
    public var kind: Target.Product
    /// As far as settings show them.
    public var bundleIdentifiers: Set<String>
    /// The uses in its own code and in what it links statically, in order.
    public var usages: [RequiredReasonUsage]
    /// The paths of the manifests that it bundles, sorted.
    public var manifests: [Manifest]
    /// The names of the libraries that it links and whose sources are not in the tree, sorted.
    public var codeWithoutSources: [String]

    /// Makes a target.
    public init(
      name: String, kind: Target.Product, bundleIdentifiers: Set<String> = [],
      usages: [RequiredReasonUsage] = [], manifests: [Manifest] = [], codeWithoutSources: [String] = []
    ) {
      self.name = name
      self.kind = kind
      self.bundleIdentifiers = bundleIdentifiers
      self.usages = usages
      self.manifests = manifests
      self.codeWithoutSources = codeWithoutSources
    }
  }

  /// In the order of the project.
  public var targets: [ComparedTarget]
  /// The static libraries in the tree, with paths relative to the project root.
  public var libraries: [ArtefactImage]
  /// The packages that its lock files pin to a version.
  public var pinnedPackages: [ThirdPartyPackage] = []
  /// Who signed the `.xcframework`s of the project when they were added.
  public var expectedSignatures: [ExpectedSignature] = []

  /// Makes a side.
  public init(targets: [ComparedTarget], libraries: [ArtefactImage] = []) {
    self.targets = targets
    self.libraries = libraries
  }
}
