/// A range of text in which the declarations of a class or namespace are found by their unqualified names:
/// its own braces, the body of a member that is defined outside of them, or the text after a `using
/// namespace`.
public struct CFamilyScope: Hashable, Sendable {
  /// What creates the scope.
  public enum Kind: UInt8, Hashable, Sendable {
    case namespace
    /// A class, struct or union
    case record
    /// The body of `Name::member(…) { … }`; the name is that of a class or a namespace.
    case member
  }

  public var kind: Kind
  /// The last component of the name.
  public var name: NameID
  public var extent: Range<UInt32>

  /// Makes a scope.
  public init(kind: Kind, name: NameID, extent: Range<UInt32>) {
    self.kind = kind
    self.name = name
    self.extent = extent
  }
}
