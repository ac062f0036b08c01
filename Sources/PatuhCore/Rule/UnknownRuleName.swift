/// A name in a suppression or a baseline that no rule has.
public struct UnknownRuleName: Hashable, Sendable {
  /// As written.
  public var name: String
  /// The most similar rule name, which was probably meant; nil if none is similar enough.
  public var nearest: String?

  /// Makes an unknown name.
  public init(name: String, nearest: String?) {
    self.name = name
    self.nearest = nearest
  }
}
