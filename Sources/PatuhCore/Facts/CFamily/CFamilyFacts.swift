/// What was read from one C, C++, Objective-C or Objective-C++ file, without its path and without expanding
/// macros.
///
/// All branches of an `#if` are read; ``conditions`` gives the conditions under which they are compiled.
/// Names are interned per file: every ``NameID`` is an index into ``names``.
public struct CFamilyFacts: Hashable, Sendable {
  /// The interned texts; the first is empty.
  public var names: [String]
  /// Where the lines begin.
  public var lines: LineTable
  /// The files and modules that the file includes or imports, in text order.
  public var inclusions: [Inclusion]
  /// The macros that the file defines, in text order.
  public var macros: [MacroDefinition]
  /// The names that an `#undef` removes, in text order.
  public var removals: [MacroRemoval]
  /// Objective-C classes, protocols and categories, in text order.
  public var containers: [ObjectiveCContainer]
  /// C++ classes and namespaces, in order of their beginnings.
  public var scopes: [CFamilyScope]
  /// Other declarations, in text order.
  public var declarations: [CFamilyDeclaration]
  /// The names that are used, the calls and the messages, in no particular order.
  public var references: [CFamilyReference]
  /// The branches of `#if`, `#elif` and `#else`, in text order; inner regions follow the outer one. The
  /// include guard of a header does not count as a condition.
  public var conditions: [ConditionRegion]
  /// Suppression comments.
  public var suppressions: [SuppressionComment]
  /// What prevented the file, or a part of it, from being understood.
  public var problems: [SourceProblem]

  /// Makes empty facts.
  public init() {
    names = [""]
    lines = .ofOneLine
    inclusions = []
    macros = []
    removals = []
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

/// An `#include`, `#import` or `@import`.
public struct Inclusion: Hashable, Sendable {
  /// What is written between the delimiters; of an `@import` the module, without what is imported in it.
  public var name: NameID
  /// Where the directive begins.
  public var offset: UInt32

  /// Makes an inclusion.
  public init(name: NameID, offset: UInt32) {
    self.name = name
    self.offset = offset
  }
}

/// A `#define`.
public struct MacroDefinition: Hashable, Sendable {
  public var name: NameID
  /// Where the name begins.
  public var offset: UInt32
  /// The body, read as an `#if` condition; nil if the macro has parameters or the body is not a condition.
  public var value: BuildCondition?
  /// The body, if it is a single word; otherwise empty.
  public var alias: NameID
  /// Where the directive ends, and with it the body.
  public var end: UInt32
  /// Whether it has parameters: only where parentheses follow is the name expanded.
  public var takesArguments: Bool
  /// The macro that decides what becomes of the first argument: itself if the body does not compile the
  /// argument, since it drops it or names it after `#` or beside `##` only; another macro or function if the
  /// body only hands it to that. Empty if the argument is compiled.
  public var argumentTaker: NameID = .none
  /// Whether its body compiles none of its arguments.
  public var dropsArguments = false
  /// The names of its parameters, in order, if the body pastes tokens with `##`; otherwise empty.
  public var parameters: [NameID] = []
  /// The parts of the first name that the body pastes together with `##`, in order: parameters and other
  /// words.
  public var pastedParts: [NameID] = []

  /// Makes a definition.
  public init(
    name: NameID, offset: UInt32, value: BuildCondition?, alias: NameID = .none, end: UInt32,
    takesArguments: Bool = false
  ) {
    self.name = name
    self.offset = offset
    self.value = value
    self.alias = alias
    self.end = end
    self.takesArguments = takesArguments
  }
}

/// An `#undef`.
public struct MacroRemoval: Hashable, Sendable {
  public var name: NameID
  /// Where the name begins.
  public var offset: UInt32

  /// Makes a removal.
  public init(name: NameID, offset: UInt32) {
    self.name = name
    self.offset = offset
  }
}
