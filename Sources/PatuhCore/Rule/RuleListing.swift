/// All rules, and which of them apply in a project.
public struct RuleListing: Hashable, Sendable {
  /// Where a rule is defined.
  public enum Origin: Hashable, Sendable {
    /// In the program.
    case program
    /// In the preset with this name.
    case preset(String)
    /// In the configuration of the project.
    case project(Place)
  }

  /// A rule with its level.
  public struct Entry: Hashable, Sendable {
    public var information: RuleInformation
    public var origin: Origin
    /// The level in the project; nil if the rule does not apply there, because its preset is not extended or
    /// another rule replaces it, and nil if this cannot be determined.
    public var level: RuleLevel?

    /// Makes an entry.
    public init(_ information: RuleInformation, from origin: Origin, level: RuleLevel?) {
      self.information = information
      self.origin = origin
      self.level = level
    }
  }

  /// A built-in preset, or one from a folder of rules.
  public struct PresetEntry: Hashable, Sendable {
    public var name: String
    public var title: String
    /// Whether the project extends it.
    public var isExtended: Bool

    /// Makes an entry.
    public init(name: String, title: String, isExtended: Bool) {
      self.name = name
      self.title = title
      self.isExtended = isExtended
    }
  }

  /// Sorted by id, then by origin: built-in rules, those of presets by preset name, those of the project.
  public var rules: [Entry]
  /// Sorted by name.
  public var presets: [PresetEntry]
  /// Whether the rules that apply in the project are known; false if its configuration cannot be used.
  public var isComplete: Bool

  /// Makes a listing.
  public init(rules: [Entry], presets: [PresetEntry], isComplete: Bool = true) {
    self.rules = rules
    self.presets = presets
    self.isComplete = isComplete
  }
}
