/// The SDKs on Apple's list that the products of a Swift package depend on, from one version of the package
/// on (see ``since``).
public struct PackageProducts: Hashable, Sendable {
  /// A product and the SDKs that it depends on, in addition to those of every product.
  public struct Product: Hashable, Sendable {
    public var name: String
    /// Names of ``ListedSDK``.
    public var needs: [String]

    /// Makes a product.
    public init(name: String, needs: [String]) {
      self.name = name
      self.needs = needs
    }
  }

  /// The address of the package's repository.
  public var url: String
  /// The first version that the row is about, in place of the row before it; nil if it is about all.
  public var since: PackageVersion?
  /// The common prefix of all product names.
  public var productPrefix: String
  /// The SDKs that every product may depend on, as names of ``ListedSDK``.
  public var everyProduct: [String]
  /// All known products; empty if they all have the same dependencies.
  public var products: [Product]
  public var provenance: Provenance

  /// Makes a row.
  public init(
    url: String, since: PackageVersion? = nil, productPrefix: String, everyProduct: [String],
    products: [Product], provenance: Provenance
  ) {
    self.url = url
    self.since = since
    self.productPrefix = productPrefix
    self.everyProduct = everyProduct
    self.products = products
    self.provenance = provenance
  }

  /// Identifies the row: the address, and the first version if there is one.
  public var rowID: String { url + (since.map { " since \($0.text)" } ?? "") }
  /// The SDKs that any of the products depends on.
  public var allNeeds: Set<String> { Set(everyProduct).union(products.flatMap(\.needs)) }
}
