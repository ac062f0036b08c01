/// The custom flags that a target is compiled with, over the configurations that ship.
public struct CompilationFlags: Hashable, Sendable {
  /// Set in every configuration that ships, with their values: `1` when none is written.
  public var certain: [String: String]
  /// Likewise, in builds for single platforms.
  public var certainOnPlatforms: [Platform: [String: String]]
  /// Set in some configuration that ships, or perhaps.
  public var possible: Set<String>
  /// Surely set in none, though not all settings were resolved or headers may define what no setting names.
  public var unset: Set<String> = []
  /// Whether all settings were resolved, so that any other flag is surely not set.
  public var isComplete: Bool

  /// Makes flags.
  public init(
    certain: [String: String] = [:], certainOnPlatforms: [Platform: [String: String]] = [:],
    possible: Set<String> = [], isComplete: Bool
  ) {
    self.certain = certain
    self.certainOnPlatforms = certainOnPlatforms
    self.possible = possible
    self.isComplete = isComplete
  }

  /// Nothing is known but what every release build shares.
  public static let unknown = CompilationFlags(isComplete: false)

  /// All that are set, or perhaps.
  public var names: Set<String> {
    possible.union(certain.keys).union(certainOnPlatforms.values.flatMap(\.keys))
  }

  /// Whether a flag is set in builds for a platform. `DEBUG` is taken for the usual flag of debug builds unless a
  /// shipping configuration sets it.
  public func holds(_ name: String, on platform: Platform) -> Truth {
    if let value = value(of: name, on: platform) { return Truth(value != "0") }
    if possible.contains(name) { return .unknown }
    return isComplete || name == "DEBUG" || unset.contains(name) ? .no : .unknown
  }

  /// Whether a flag is set, be it to `0`.
  public func defines(_ name: String, on platform: Platform) -> Truth {
    value(of: name, on: platform) == nil ? holds(name, on: platform) : .yes
  }

  private func value(of name: String, on platform: Platform) -> String? {
    certainOnPlatforms[platform]?[name] ?? certain[name]
  }
}
