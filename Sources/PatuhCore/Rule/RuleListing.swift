/// The rules that there are, and what of them holds in a project.
public struct RuleListing: Hashable, Sendable {
  /// Where a rule is written.
  public enum Origin: Hashable, Sendable {
    /// In the program.
    case program
    /// In a preset of that name.
    case preset(String)
    /// In the configuration of the project.
    case project(Place)
  }

  /// A rule with what it weighs.
  public struct Entry: Hashable, Sendable {
    public var information: RuleInformation
    public var origin: Origin
    /// What it weighs in the project; nil when it does not hold there, since its preset is not extended or another rule
    /// has its place, and when that cannot be told.
    public var level: RuleLevel?

    /// Makes an entry.
    public init(_ information: RuleInformation, from origin: Origin, level: RuleLevel?) {
      self.information = information
      self.origin = origin
      self.level = level
    }
  }

  /// A preset of the program or of a folder of rules.
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

  /// By id, then origin: the program's, those of presets by name, the project's.
  public var rules: [Entry]
  /// By name.
  public var presets: [PresetEntry]
  /// Whether it is known what holds in the project; not so where its configuration cannot be used.
  public var isComplete: Bool

  /// Makes a listing.
  public init(rules: [Entry], presets: [PresetEntry], isComplete: Bool = true) {
    self.rules = rules
    self.presets = presets
    self.isComplete = isComplete
  }
}
