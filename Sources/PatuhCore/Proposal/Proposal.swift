/// An initial configuration for a project, with the reasons for it.
public struct Proposal: Hashable, Sendable {
  /// The styles of which there are signs: those that are extended first, otherwise in the order of presets.
  public var styles: [RecognisedStyle]
  /// From top to bottom: a layer may use the layers below it.
  public var layers: [ProposedLayer]
  /// The project's own rule about these layers; nil if there is no such rule because a preset has one.
  public var matrix: ProposedMatrix?
  /// The number of production Swift files.
  public var fileCount: Int
  /// The folders of production files that are in no layer, those with the most files first.
  public var unassigned: [FolderCount]
  /// The uses that the rules forbid today, sorted by rule, then by file and name.
  public var frozen: [FrozenUse]
  /// What else the architecture rules find today, sorted by rule id: the baseline contains it.
  public var accepted: [AcceptedRule]
  /// Presets that do not presuppose a style, with the number of their findings today.
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

  /// The names of the presets that the proposal extends.
  public var presets: [String] { styles.filter(\.isExtended).map(\.preset) }
}

/// An architectural style for which a preset has rules.
public struct RecognisedStyle: Hashable, Sendable {
  /// The name of the preset.
  public var preset: String
  /// The name of the style.
  public var title: String
  /// The signs of the style: `12 of 14 ViewModels lie in Presentation`.
  public var evidence: String
  /// Whether the signs are enough to extend the preset.
  public var isExtended: Bool
  /// What the project has by design and a rule of the preset forbids; nil if there is nothing. Such a preset
  /// is not proposed.
  public var contradiction: String?

  /// Makes a style.
  public init(
    preset: String, title: String, evidence: String, isExtended: Bool, contradiction: String? = nil
  ) {
    self.preset = preset
    self.title = title
    self.evidence = evidence
    self.isExtended = isExtended && contradiction == nil
    self.contradiction = contradiction
  }
}

/// A layer of the project or of a preset.
public struct ProposedLayer: Hashable, Sendable {
  public var name: String
  /// Never empty.
  public var patterns: [String]
  /// The number of production files in it.
  public var files: Int
  /// The preset that defines it; nil if the configuration defines it.
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
  /// A layer and the layers that it may use; `*` means any.
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
  /// The capture whose values must not use each other; nil if they may, or if there is no capture.
  public var capture: String?

  /// Makes a matrix.
  public init(rows: [Row], capture: String? = nil) {
    self.rows = rows
    self.capture = capture
  }
}

/// A folder and the number of files in it.
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

/// A rule whose findings of today are in the baseline.
public struct AcceptedRule: Hashable, Sendable {
  public var rule: RuleID
  /// The number of findings today.
  public var findings: Int

  /// Makes an accepted rule.
  public init(rule: RuleID, findings: Int) {
    self.rule = rule
    self.findings = findings
  }
}

/// A preset that suits any project, whatever its style.
public struct OfferedPreset: Hashable, Sendable {
  public var name: String
  /// The number of findings of its rules today.
  public var findings: Int

  /// Makes an offer.
  public init(name: String, findings: Int) {
    self.name = name
    self.findings = findings
  }
}
