import PatuhCore

/// The definitions in a file of the rule language: a preset, or the project's own part of `.patuh.yml`.
public struct RuleDocument: Sendable {
  /// In the order written, without duplicate names.
  public var layers: [LayerDefinition]
  /// In the order written, without duplicate names.
  public var selections: [SelectionDefinition]
  /// In the order written, without duplicate ids.
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
  /// For example `mvvm-clean`.
  public var name: String
  public var title: String
  /// The purpose of the set, in full sentences.
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

/// A layer: files that belong together, selected by path.
public struct LayerDefinition: Hashable, Sendable {
  public var name: String
  /// A file that matches one of these is in the layer. Not empty.
  public var path: [Glob]
  /// How to report that the layer contains no file; nil for the default.
  public var onEmpty: EmptyPolicy?
  /// The path of the file that defines it, as in error messages.
  public var file: String
  /// The position of its name; nil in embedded data.
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

/// A named condition, for `use`.
public struct SelectionDefinition: Hashable, Sendable {
  /// What the name refers to.
  enum Meaning: Hashable, Sendable {
    /// Types or files.
    case types(TypeSelector)
    /// Things that code does.
    case usage([UsagePattern])
  }

  public var name: String
  var meaning: Meaning
  /// The path of the file that defines it, as in error messages.
  public var file: String
  /// The position of its name; nil in embedded data.
  public var position: Position?

  /// Makes a definition.
  init(name: String, meaning: Meaning, file: String, position: Position? = nil) {
    self.name = name
    self.meaning = meaning
    self.file = file
    self.position = position
  }
}
