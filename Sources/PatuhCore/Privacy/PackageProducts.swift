/// What the products of a Swift package need of the SDKs on Apple's list, over all versions of the package.
public struct PackageProducts: Hashable, Sendable {
  /// A product and what it needs beside what each one does.
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
  /// How the names of all products begin.
  public var productPrefix: String
  /// What each product may need, by the names of ``ListedSDK``.
  public var everyProduct: [String]
  /// All known products; empty when each needs the same.
  public var products: [Product]
  public var provenance: Provenance

  /// Makes a row.
  public init(
    url: String, productPrefix: String, everyProduct: [String], products: [Product], provenance: Provenance
  ) {
    self.url = url
    self.productPrefix = productPrefix
    self.everyProduct = everyProduct
    self.products = products
    self.provenance = provenance
  }

  /// What any of the products needs.
  public var allNeeds: Set<String> { Set(everyProduct).union(products.flatMap(\.needs)) }
}
