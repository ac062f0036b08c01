/// A first configuration for a project, and why it is as it is.
public struct Proposal: Hashable, Sendable {
  /// The styles of which something was seen, those that are sure first, else in the order of presets.
  public var styles: [RecognisedStyle]
  /// From the top: what lower ones hold may be used.
  public var layers: [ProposedLayer]
  /// What a project's own rule says of these layers; nil where there is no such rule, since a preset has one.
  public var matrix: ProposedMatrix?
  /// How many Swift files ship.
  public var fileCount: Int
  /// The files that ship and are in no layer, by the folder that holds them, the fullest first.
  public var unassigned: [FolderCount]
  /// The uses that the rules forbid today, by rule, then by file and name.
  public var frozen: [FrozenUse]
  /// What else the rules of architecture find today, by id: the baseline knows it.
  public var accepted: [AcceptedRule]
  /// Presets that ask for no style, with what they would find today.
  public var offered: [OfferedPreset]

  /// Makes a proposal.
  public init(
    styles: [RecognisedStyle] = [], layers: [ProposedLayer] = [], matrix: ProposedMatrix? = nil,
    fileCount: Int = 0, unassigned: [FolderCount] = [], frozen: [FrozenUse] = [],
    accepted: [AcceptedRule] = [], offered: [OfferedPreset] = []
  ) {
    self.styles = styles
    self.layers = layers
    self.matrix = matrix
    self.fileCount = fileCount
    self.unassigned = unassigned
    self.frozen = frozen
    self.accepted = accepted
    self.offered = offered
  }

  /// The names of the presets that it extends.
  public var presets: [String] { styles.filter(\.isExtended).map(\.preset) }
}

/// A way of building apps that a preset has rules for.
public struct RecognisedStyle: Hashable, Sendable {
  /// The name of the preset.
  public var preset: String
  /// What the style is called.
  public var title: String
  /// What was seen of it: `12 of 14 ViewModels lie in Presentation`.
  public var evidence: String
  /// Whether that is enough for the preset to be extended.
  public var isExtended: Bool

  /// Makes a style.
  public init(preset: String, title: String, evidence: String, isExtended: Bool) {
    self.preset = preset
    self.title = title
    self.evidence = evidence
    self.isExtended = isExtended
  }
}

/// A layer, of the project or of a preset.
public struct ProposedLayer: Hashable, Sendable {
  public var name: String
  /// Not empty.
  public var patterns: [String]
  /// How many files that ship are in it.
  public var files: Int
  /// The preset that defines it; nil for one that the configuration defines.
  public var preset: String?

  /// Makes a layer.
  public init(name: String, patterns: [String], files: Int = 0, preset: String? = nil) {
    self.name = name
    self.patterns = patterns
    self.files = files
    self.preset = preset
  }
}

/// Which layer may use which others.
public struct ProposedMatrix: Hashable, Sendable {
  /// A layer, and those that it may use; `*` is any.
  public struct Row: Hashable, Sendable {
    public var layer: String
    public var others: [String]

    /// Makes a row.
    public init(layer: String, others: [String]) {
      self.layer = layer
      self.others = others
    }
  }

  /// In the order of the layers.
  public var rows: [Row]
  /// The capture whose values must not use one another; nil when they may, or when there is none.
  public var capture: String?

  /// Makes a matrix.
  public init(rows: [Row], capture: String? = nil) {
    self.rows = rows
    self.capture = capture
  }
}

/// A folder and how many files it holds.
public struct FolderCount: Hashable, Sendable {
  /// Relative to the project root; `.` for the root.
  public var folder: String
  public var files: Int

  /// Makes a count.
  public init(folder: String, files: Int) {
    self.folder = folder
    self.files = files
  }
}

/// A rule whose findings of today the baseline knows.
public struct AcceptedRule: Hashable, Sendable {
  public var rule: RuleID
  /// How many findings it has today.
  public var findings: Int

  /// Makes an accepted rule.
  public init(rule: RuleID, findings: Int) {
    self.rule = rule
    self.findings = findings
  }
}

/// A preset that any project may extend.
public struct OfferedPreset: Hashable, Sendable {
  public var name: String
  /// How many findings its rules have today.
  public var findings: Int

  /// Makes an offer.
  public init(name: String, findings: Int) {
    self.name = name
    self.findings = findings
  }
}
