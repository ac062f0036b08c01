/// A value from a configuration file with the position where it is written.
public struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public var value: Value
  /// Where it is written; nil in embedded data.
  public var position: Position?

  /// Makes a located value.
  public init(_ value: Value, at position: Position?) {
    self.value = value
    self.position = position
  }
}
