/// What a project asks of its code beyond what Apple asks, for people and agents who write it.
public struct HouseRules: Hashable, Sendable {
  /// A rule that is on.
  public struct Entry: Hashable, Sendable {
    public var id: RuleID
    public var severity: Severity
    /// The defect in a few words, without a full stop.
    public var title: String
    /// Why it matters, in full sentences.
    public var because: String
    /// What to do, as one sentence without a full stop; nil if the rule does not say.
    public var fix: String?

    /// Makes an entry.
    public init(id: RuleID, severity: Severity, title: String, because: String, fix: String?) {
      self.id = id
      self.severity = severity
      self.title = title
      self.because = because
      self.fix = fix
    }
  }

  /// A layer and the patterns of its files.
  public struct Layer: Hashable, Sendable {
    public var name: String
    public var patterns: [String]

    /// Makes a layer.
    public init(name: String, patterns: [String]) {
      self.name = name
      self.patterns = patterns
    }
  }

  /// Sorted by name.
  public var layers: [Layer]
  /// The rules of the extended presets and of the project, and those in the program that the configuration
  /// names; sorted by id.
  public var rules: [Entry]

  /// Makes house rules.
  public init(layers: [Layer], rules: [Entry]) {
    self.layers = layers
    self.rules = rules
  }
}

/// The section with the house rules in a file such as `AGENTS.md`.
public struct AgentsSection: Hashable, Sendable {
  /// The files at a project root in which agents look for what they should know.
  public static let fileNames = ["AGENTS.md", "CLAUDE.md", "GEMINI.md", ".github/copilot-instructions.md"]

  /// The mark with which it begins.
  public var place: Place
  /// The section as it is, with its marks; nil if the mark at its end is missing.
  public var text: String?
  /// The section as the rules make it.
  public var current: String

  /// Makes a section.
  public init(place: Place, text: String?, current: String) {
    self.place = place
    self.text = text
    self.current = current
  }
}
