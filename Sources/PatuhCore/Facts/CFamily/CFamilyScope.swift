/// A stretch of text in which what a class or namespace declares is found by its bare name: its own braces, the body of
/// a member that is defined outside of them, or what follows a `using namespace`.
public struct CFamilyScope: Hashable, Sendable {
  /// What makes the stretch.
  public enum Kind: UInt8, Hashable, Sendable {
    case namespace
    /// A class, struct or union
    case record
    /// The body of `Name::member(…) { … }`, whether the name is that of a class or of a namespace
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
