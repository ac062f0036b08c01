/// The custom flags that a target is compiled with, over the configurations that ship.
public struct CompilationFlags: Hashable, Sendable {
  /// Set in every configuration that ships, with their values: `1` when none is written.
  public var certain: [String: String]
  /// Set in some configuration that ships, or perhaps.
  public var possible: Set<String>
  /// Whether all settings were resolved, so that any other flag is surely not set.
  public var isComplete: Bool

  /// Makes flags.
  public init(certain: [String: String] = [:], possible: Set<String> = [], isComplete: Bool) {
    self.certain = certain
    self.possible = possible
    self.isComplete = isComplete
  }

  /// Nothing is known but what every release build shares.
  public static let unknown = CompilationFlags(isComplete: false)

  /// Whether a flag is set. `DEBUG` is taken for the usual flag of debug builds unless a shipping configuration
  /// sets it.
  public func holds(_ name: String) -> Truth {
    if let value = certain[name] { return Truth(value != "0") }
    if possible.contains(name) { return .unknown }
    return isComplete || name == "DEBUG" ? .no : .unknown
  }

  /// Whether a flag is set, be it to `0`.
  public func defines(_ name: String) -> Truth { certain[name] == nil ? holds(name) : .yes }
}
