/// What is known of one target, ready to be listed.
public struct TargetSummary: Hashable, Sendable {
  /// A manifest that the target carries.
  public struct BundledFile: Hashable, Sendable {
    /// Relative to the project root.
    public var path: String
    public var way: BundledManifest.Way

    /// Makes an entry.
    public init(path: String, way: BundledManifest.Way) {
      self.path = path
      self.way = way
    }
  }

  /// The uses of a category.
  public struct UsedCategory: Hashable, Sendable {
    /// The full ids; two where Apple lists a symbol twice.
    public var categories: [String]
    /// In the target's own sources.
    public var own: Int
    /// In libraries without a manifest that are linked into it.
    public var linked: Int

    /// Makes an entry.
    public init(categories: [String], own: Int, linked: Int) {
      self.categories = categories
      self.own = own
      self.linked = linked
    }
  }

  /// A declared category.
  public struct DeclaredCategory: Hashable, Sendable {
    /// As written.
    public var category: String
    /// As written, in their order.
    public var reasons: [String]

    /// Makes an entry.
    public init(category: String, reasons: [String]) {
      self.category = category
      self.reasons = reasons
    }
  }

  public var name: String
  /// Where it is declared.
  public var place: Place
  public var basis: Target.Basis
  public var product: Target.Product
  public var role: Target.Role
  /// In the order of ``Platform``; empty when nothing is known.
  public var platforms: [Platform]
  /// The number of sources and headers, in all languages.
  public var sourceCount: Int
  /// By path.
  public var manifests: [BundledFile]
  /// In the order of the tables, only categories that count for the target.
  public var used: [UsedCategory]
  /// In the order of the manifests and of their entries.
  public var declared: [DeclaredCategory]
  /// Whether it needs a manifest and has none.
  public var lacksManifest: Bool
  /// Whether it has uses that the manifest of what links it answers for.
  public var isAnsweredByUser: Bool
  /// Whether a tool that builds it writes a manifest.
  public var hasGeneratedManifest: Bool

  /// Whether it is neither test nor sample nor something that only a build uses: what counts as a target of the project.
  public var isProduct: Bool { role == .product && product != .buildTool }

  /// Makes a summary.
  public init(
    name: String, place: Place, basis: Target.Basis, product: Target.Product, role: Target.Role,
    platforms: [Platform], sourceCount: Int, manifests: [BundledFile], used: [UsedCategory],
    declared: [DeclaredCategory], lacksManifest: Bool,
    isAnsweredByUser: Bool = false, hasGeneratedManifest: Bool = false
  ) {
    self.name = name
    self.place = place
    self.basis = basis
    self.product = product
    self.role = role
    self.platforms = platforms
    self.sourceCount = sourceCount
    self.manifests = manifests
    self.used = used
    self.declared = declared
    self.lacksManifest = lacksManifest
    self.isAnsweredByUser = isAnsweredByUser
    self.hasGeneratedManifest = hasGeneratedManifest
  }
}
