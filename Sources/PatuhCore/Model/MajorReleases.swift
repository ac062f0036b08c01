/// The major releases of an operating system or of Xcode. They are listed because they cannot be computed:
/// iOS 18 was followed by iOS 26.
public struct MajorReleases: Hashable, Sendable {
  /// The name of a platform in Apple's spelling, or `Xcode`.
  public var product: String
  /// In ascending order, without betas; never empty.
  public var versions: [Int]
  public var provenance: Provenance

  /// Makes a list.
  public init(product: String, versions: [Int], provenance: Provenance) {
    self.product = product
    self.versions = versions
    self.provenance = provenance
  }

  /// The product name of Xcode.
  public static let xcode = "Xcode"
}
