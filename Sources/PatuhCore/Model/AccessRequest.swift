/// A call that asks a person for access to protected data; see `Rules/release/access-requests.yml`.
public struct AccessRequest: Hashable, Sendable {
  /// The keys of the Info.plist that say why; one of them is enough.
  public var keys: [String]
  public var library: String
  public var type: String
  /// Whether the members are called on the type itself.
  public var isStatic: Bool
  /// The base names of the methods in Swift.
  public var members: [String]
  /// The case that is the first argument, such as `video`; nil if the method alone decides.
  public var argument: String?
  /// The selectors in Objective-C.
  public var selectors: [String]
  public var provenance: Provenance

  /// Makes a row.
  public init(
    keys: [String], library: String, type: String, isStatic: Bool, members: [String], argument: String?,
    selectors: [String], provenance: Provenance
  ) {
    self.keys = keys
    self.library = library
    self.type = type
    self.isStatic = isStatic
    self.members = members
    self.argument = argument
    self.selectors = selectors
    self.provenance = provenance
  }
}
