/// What is known about one target, ready to be listed.
public struct TargetSummary: Hashable, Sendable {
  /// A manifest in the target.
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

  /// The number of uses of a category.
  public struct UsedCategory: Hashable, Sendable {
    /// The full ids; two if Apple lists a symbol in two categories.
    public var categories: [String]
    /// The number of uses in the target's own sources.
    public var own: Int
    /// The number of uses in libraries without a manifest that are linked into the target.
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
    /// As written, in the order of the manifest.
    public var reasons: [String]

    /// Makes an entry.
    public init(category: String, reasons: [String]) {
      self.category = category
      self.reasons = reasons
    }
  }

  public var name: String
  /// See ``Target/shownName``.
  public var shownName: String
  /// Where it is declared.
  public var place: Place
  public var basis: Target.Basis
  public var product: Target.Product
  public var role: Target.Role
  /// In the order of ``Platform``; empty if unknown.
  public var platforms: [Platform]
  /// The number of sources and headers, in all languages.
  public var sourceCount: Int
  /// Whether it lists sources, and none of them is in the tree.
  public var lacksSources = false
  /// Whether it is known that it needs no manifest, or that it does: not so if it bundles none, no use was
  /// found, and some of its sources or of the packages that it links were not read.
  public var isNeedKnown = true
  /// Whether it links code that is not in the tree, so that what it uses there is not known.
  public var linksUnreadCode = false
  /// Sorted by path.
  public var manifests: [BundledFile]
  /// Only the categories that count for the target, in the order of the tables.
  public var used: [UsedCategory]
  /// In the order of the manifests and their entries.
  public var declared: [DeclaredCategory]
  /// Whether it needs a manifest and has none.
  public var lacksManifest: Bool
  /// Whether it has no bundle that could hold one, so that what links it must declare its uses.
  public var hasNoBundle = false
  /// Whether it may be left over: it is in the tree of an app that does not link or embed it, or it cannot be
  /// built.
  public var isLeftOver = false
  /// Whether it may be there only to try or to test something.
  public var isTrial = false
  /// Whether it has uses that the manifest of a target that links it must declare.
  public var isDeclaredByLinkingTarget: Bool
  /// Whether a build tool generates its manifest.
  public var hasGeneratedManifest: Bool

  /// Whether it counts as a target of the project: it is not a test, a sample or a build tool.
  public var isProduct: Bool { role == .product && product != .buildTool }

  /// Makes a summary.
  public init(
    name: String, place: Place, basis: Target.Basis, product: Target.Product, role: Target.Role,
    platforms: [Platform], sourceCount: Int, manifests: [BundledFile], used: [UsedCategory],
    declared: [DeclaredCategory], lacksManifest: Bool,
    isDeclaredByLinkingTarget: Bool = false, hasGeneratedManifest: Bool = false
  ) {
    self.name = name
    shownName = name
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
    self.isDeclaredByLinkingTarget = isDeclaredByLinkingTarget
    self.hasGeneratedManifest = hasGeneratedManifest
  }
}
