import PatuhCore

/// What a file of the rule language defines: a preset, or the project's own part of `.patuh.yml`.
public struct RuleDocument: Sendable {
  /// In the order written; no name twice.
  public var layers: [LayerDefinition]
  /// In the order written; no name twice.
  public var selections: [SelectionDefinition]
  /// In the order written; no id twice.
  public var rules: [RuleDefinition]

  /// Makes a document.
  public init(
    layers: [LayerDefinition] = [], selections: [SelectionDefinition] = [], rules: [RuleDefinition] = []
  ) {
    self.layers = layers
    self.selections = selections
    self.rules = rules
  }
}

/// A set of rules that a project can extend.
public struct Preset: Sendable {
  /// `mvvm-clean`
  public var name: String
  public var title: String
  /// What the set is for, in full sentences.
  public var because: String
  public var document: RuleDocument

  /// Makes a preset.
  public init(name: String, title: String, because: String, document: RuleDocument) {
    self.name = name
    self.title = title
    self.because = because
    self.document = document
  }
}

/// A layer: files that belong together by their path.
public struct LayerDefinition: Hashable, Sendable {
  public var name: String
  /// A file in one of these is in the layer. Not empty.
  public var path: [Glob]
  /// Whether the layer may hold no file.
  public var onEmpty: EmptyPolicy?
  /// The file that defines it, as errors name it.
  public var file: String
  /// Where its name is written; nil in embedded data.
  public var position: Position?

  /// Makes a layer.
  public init(
    name: String, path: [Glob], onEmpty: EmptyPolicy? = nil, file: String, position: Position? = nil
  ) {
    self.name = name
    self.path = path
    self.onEmpty = onEmpty
    self.file = file
    self.position = position
  }
}

/// A condition with a name, for `use`.
public struct SelectionDefinition: Hashable, Sendable {
  /// What the name stands for.
  enum Meaning: Hashable, Sendable {
    /// Types or files.
    case types(TypeSelector)
    /// Things that code does.
    case usage([UsagePattern])
  }

  public var name: String
  var meaning: Meaning
  /// The file that defines it, as errors name it.
  public var file: String
  /// Where its name is written; nil in embedded data.
  public var position: Position?

  /// Makes a definition.
  init(name: String, meaning: Meaning, file: String, position: Position? = nil) {
    self.name = name
    self.meaning = meaning
    self.file = file
    self.position = position
  }
}
