/// The custom flags that a target is compiled with in the configurations for release.
public struct CompilationFlags: Hashable, Sendable {
  /// Flags that are set in every release configuration, with their values: `1` if no value is written.
  public var certain: [String: String]
  /// The flags that are certain in the builds for one platform, by platform.
  public var certainOnPlatforms: [Platform: [String: String]]
  /// Flags that are set in some release configurations, or may be set.
  public var possible: Set<String>
  /// Surely set in none, though not all settings were resolved or headers may define what no setting names.
  public var unset: Set<String> = []
  /// Whether all settings were resolved, so that no other flag is set.
  public var isComplete: Bool
  /// Whether they are those of a target, rather than of code of which nothing says how it is built.
  public var areOfTarget = false
  /// Whether what no setting names can only be defined by headers of Apple's.
  public var isOpenOnlyToSystem = false

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

  /// Flags of which nothing is known except what all release builds have in common.
  public static let unknown = CompilationFlags(isComplete: false)

  /// All that are set, or perhaps.
  public var names: Set<String> {
    possible.union(certain.keys).union(certainOnPlatforms.values.flatMap(\.keys))
  }

  /// Whether a flag is set in builds for a platform, nil for a system that is not Apple's. `DEBUG` is assumed
  /// to be the usual flag of debug builds unless a release configuration sets it.
  public func holds(_ name: String, on platform: Platform?) -> Truth {
    if let value = value(of: name, on: platform) { return Truth(value != "0") }
    if possible.contains(name) { return .unknown }
    return isComplete || name == "DEBUG" || unset.contains(name) ? .no : .unknown
  }

  /// Whether a flag has a value other than 0.
  public func holds(_ name: String, equalTo number: Int, on platform: Platform?) -> Truth {
    if let value = value(of: name, on: platform) { return Int(value).map { Truth($0 == number) } ?? .unknown }
    return holds(name, on: platform) == .no ? .no : .unknown
  }

  /// Whether a flag is defined, even as `0`.
  public func defines(_ name: String, on platform: Platform?) -> Truth {
    value(of: name, on: platform) == nil ? holds(name, on: platform) : .yes
  }

  /// Whether settings define a flag that no header of Apple's defines.
  /// - Parameter isAssumed: whether neither settings nor headers of a target that are not known define it
  public func configures(_ name: String, on platform: Platform?, isAssumed: Bool) -> Truth {
    if value(of: name, on: platform) != nil { return .yes }
    if possible.contains(name) { return .unknown }
    return isAssumed && areOfTarget || isOpenOnlyToSystem ? .no : holds(name, on: platform)
  }

  private func value(of name: String, on platform: Platform?) -> String? {
    platform.flatMap { certainOnPlatforms[$0]?[name] } ?? certain[name]
  }
}
