/// A rule that is Swift code, with its options.
public struct Builtin: Hashable, Sendable {
  /// The code.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case needleGraph = "needle_graph"
    case viperWiring = "viper_wiring"
    case protocolRequirements = "protocol_requirements"
  }

  /// The value of an option.
  public enum Value: Hashable, Sendable {
    case words([String])
    case types(TypeSelector)
    case flag(Bool)
  }

  public var name: Name
  public var options: [String: Value]

  /// Makes one.
  public init(_ name: Name, options: [String: Value] = [:]) {
    self.name = name
    self.options = options
  }
}
