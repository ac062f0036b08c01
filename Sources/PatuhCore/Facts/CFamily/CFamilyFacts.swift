/// What one C, C++, Objective-C or Objective-C++ file says, without its path and without expanding any macro.
///
/// Every branch of an `#if` is read; ``conditions`` tells under which condition a place is compiled. Names are
/// interned per file: every ``NameID`` is an index into ``names``.
public struct CFamilyFacts: Hashable, Sendable {
  /// The interned texts; the first is the empty text.
  public var names: [String]
  /// Where lines begin.
  public var lines: LineTable
  /// What the file includes and imports, as written between the delimiters, in text order.
  public var inclusions: [NameID]
  /// The macros that the file defines, in text order.
  public var macros: [MacroDefinition]
  /// Classes, protocols and categories of Objective-C, in text order.
  public var containers: [ObjectiveCContainer]
  /// Classes and namespaces of C++, in text order of their beginnings.
  public var scopes: [CFamilyScope]
  /// Other declarations, in text order.
  public var declarations: [CFamilyDeclaration]
  /// What is named, called and sent, in no particular order.
  public var references: [CFamilyReference]
  /// Regions of `#if`, `#elif` and `#else`, in text order; inner regions follow the outer one. The include guard
  /// of a header is no condition.
  public var conditions: [ConditionRegion]
  /// Suppression comments.
  public var suppressions: [SuppressionComment]
  /// What kept the file, or a part of it, from being understood.
  public var problems: [SourceProblem]

  /// Makes empty facts.
  public init() {
    names = [""]
    lines = .ofOneLine
    inclusions = []
    macros = []
    containers = []
    scopes = []
    declarations = []
    references = []
    conditions = []
    suppressions = []
    problems = []
  }

  /// The text of an interned name.
  public subscript(name: NameID) -> String { names[Int(name.rawValue)] }

  /// The container around an offset.
  public func container(around offset: UInt32) -> ObjectiveCContainer? {
    containers.first { $0.extent.contains(offset) }
  }
}

/// A `#define`.
public struct MacroDefinition: Hashable, Sendable {
  public var name: NameID
  /// Where the name stands.
  public var offset: UInt32
  /// Its body read as the condition of an `#if`; nil for one with arguments or with a body that is none.
  public var value: BuildCondition?
  /// The only word of its body; empty for any other body.
  public var alias: NameID

  /// Makes a definition.
  public init(name: NameID, offset: UInt32, value: BuildCondition?, alias: NameID = .none) {
    self.name = name
    self.offset = offset
    self.value = value
    self.alias = alias
  }
}
