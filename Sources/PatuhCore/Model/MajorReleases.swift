/// The major releases of a system or of Xcode: no arithmetic finds them, since iOS 18 was followed by iOS 26.
public struct MajorReleases: Hashable, Sendable {
  /// A platform's name as Apple writes it, or `Xcode`.
  public var product: String
  /// Ascending, without betas; not empty.
  public var versions: [Int]
  public var provenance: Provenance

  /// Makes a list.
  public init(product: String, versions: [Int], provenance: Provenance) {
    self.product = product
    self.versions = versions
    self.provenance = provenance
  }

  /// What Xcode is called among the products.
  public static let xcode = "Xcode"
}
