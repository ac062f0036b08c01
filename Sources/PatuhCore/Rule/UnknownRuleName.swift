/// A name, in a suppression comment or in a baseline, that no rule bears.
public struct UnknownRuleName: Hashable, Sendable {
  /// As written.
  public var name: String
  /// The rule that was most likely meant.
  public var nearest: String?

  /// Makes an unknown name.
  public init(name: String, nearest: String?) {
    self.name = name
    self.nearest = nearest
  }
}
