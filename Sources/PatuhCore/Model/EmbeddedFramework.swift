/// A framework that a build phase of a target copies into the folder for frameworks of its bundle.
public struct EmbeddedFramework: Hashable, Sendable {
  /// `Kit.framework`, `Maps.xcframework`, or the name of a package product.
  public var name: String
  /// That of the phase.
  public var place: Place
  /// Where it is in the tree, relative to the root; nil if that is not known.
  public var path: String?
  /// Why it may not be in the bundle, as a clause; nil if nothing speaks against it.
  public var doubt: String?

  /// Makes a framework.
  public init(_ name: String, at place: Place, path: String? = nil, doubt: String? = nil) {
    self.name = name
    self.place = place
    self.path = path
    self.doubt = doubt
  }
}
