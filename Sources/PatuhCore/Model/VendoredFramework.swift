/// A prebuilt third-party framework in the tree: an `.xcframework`, or a `.framework` outside of any.
public struct VendoredFramework: Hashable, Sendable {
  /// Relative to the root: `Vendor/Maps.xcframework`.
  public var path: String
  /// Whether its code becomes a part of what links it; nil if that could not be read.
  public var isStatic: Bool?
  /// Nil if it could not be read, and for a `.framework`, which the app signs again.
  public var signature: FoundSignature?

  /// Makes a framework.
  public init(path: String, isStatic: Bool? = nil, signature: FoundSignature? = nil) {
    self.path = path
    self.isStatic = isStatic
    self.signature = signature
  }
}
