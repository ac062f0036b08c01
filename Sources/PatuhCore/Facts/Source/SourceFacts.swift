/// What was read from one source file, without its path and without any syntax nodes.
///
/// Names are interned per file: every ``NameID`` is an index into ``names``. The elements of the arrays are
/// in source order (the pre-order of the tree), so that a child always follows its parent.
///
/// This is a class because rules pass the facts of a file around millions of times and never change them.
public final class SourceFacts: Sendable {
  /// The interned texts; the first is empty.
  public let names: [String]
  /// Where the lines begin.
  public let lines: LineTable
  /// Import declarations.
  public let imports: [ImportDeclaration]
  /// Declarations, including local ones and parameters.
  public let declarations: [Declaration]
  /// Attributes of declarations, in the order of the declarations.
  public let attributes: [Attribute]
  /// Types as written.
  public let types: [TypeReference]
  /// Expressions that name, call, build or assign something.
  public let expressions: [Expression]
  /// The branches of `#if`, `#elseif` and `#else`, in source order; inner regions follow the outer one.
  public let conditions: [ConditionRegion]
  /// The code that runs only if a name has some value; in no order.
  public let choices: [ChoiceRegion]
  /// Suppression comments.
  public let suppressions: [SuppressionComment]
  /// Whether it begins with `#!`, so that it runs as a script.
  public let isScript: Bool
  /// What prevented the file, or a part of it, from being understood.
  public let problems: [SourceProblem]
  /// Whether a test framework is imported outside of any `#if`; stored, because this is needed several times
  /// for each file.
  public let importsTestFramework: Bool

  /// Makes facts; without arguments, those of an empty file.
  public init(
    names: [String] = [""], lines: LineTable = .ofOneLine, imports: [ImportDeclaration] = [],
    declarations: [Declaration] = [], attributes: [Attribute] = [], types: [TypeReference] = [],
    expressions: [Expression] = [], conditions: [ConditionRegion] = [],
    choices: [ChoiceRegion] = [], suppressions: [SuppressionComment] = [], isScript: Bool = false,
    problems: [SourceProblem] = []
  ) {
    self.names = names
    self.lines = lines
    self.imports = imports
    self.declarations = declarations
    self.attributes = attributes
    self.types = types
    self.expressions = expressions
    self.conditions = conditions
    self.choices = choices
    self.suppressions = suppressions
    self.isScript = isScript
    self.problems = problems
    importsTestFramework = imports.contains { element in
      Self.testFrameworks.contains(names[Int(element.module.rawValue)])
        && !conditions.contains { $0.extent.contains(element.offset) }
    }
  }

  /// Modules that only tests import. There are so few of them that comparing a name with each is faster than
  /// hashing it.
  public static let testFrameworks = ["XCTest", "Testing", "Quick", "Nimble"]

  /// The text of an interned name.
  public subscript(name: NameID) -> String { names[Int(name.rawValue)] }

  /// The id of a text; nil if the file does not contain it.
  public func id(of text: String) -> NameID? {
    names.firstIndex(of: text).map { NameID(rawValue: UInt32($0)) }
  }
}

extension SourceFacts: Hashable {
  public static func == (left: SourceFacts, right: SourceFacts) -> Bool {
    left === right
      || left.names == right.names && left.lines == right.lines && left.imports == right.imports
        && left.declarations == right.declarations && left.attributes == right.attributes
        && left.types == right.types && left.expressions == right.expressions
        && left.conditions == right.conditions && left.choices == right.choices
        && left.suppressions == right.suppressions
        && left.isScript == right.isScript && left.problems == right.problems
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(lines)
  }
}

/// An index into ``SourceFacts/names``.
public struct NameID: Hashable, Sendable {
  /// The index.
  public var rawValue: UInt32
  /// The empty text: no name.
  public static let none = NameID(rawValue: 0)

  /// Wraps an index.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether this is the empty text.
  public var isNone: Bool { rawValue == 0 }
}

/// An optional index into one of the arrays of ``SourceFacts``, four bytes wide; ``none`` sorts before all
/// others.
public struct Link<Element>: Hashable, Comparable, Sendable {
  private var rawValue: Int32

  /// No element.
  public static var none: Link { Link(rawValue: -1) }

  private init(rawValue: Int32) { self.rawValue = rawValue }

  /// A link to the element at `index`.
  public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The index; nil for ``none``.
  public var index: Int? { rawValue < 0 ? nil : Int(rawValue) }

  public static func < (left: Link, right: Link) -> Bool { left.rawValue < right.rawValue }
}

/// Why a file, or a part of it, could not be understood.
public struct SourceProblem: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable {
    /// The parser reports an error.
    case syntaxError
    /// Bytes that are not UTF-8.
    case invalidEncoding
    /// Nested too deeply to be read completely.
    case nestedTooDeeply
  }

  /// The kind of problem.
  public var kind: Kind
  /// Where the problem begins.
  public var offset: UInt32
  /// The message of the parser.
  public var message: String

  /// Makes a problem.
  public init(kind: Kind, offset: UInt32, message: String) {
    self.kind = kind
    self.offset = offset
    self.message = message
  }
}

/// An `import` declaration.
public struct ImportDeclaration: Hashable, Sendable {
  /// The module, the first part of the path.
  public var module: NameID
  /// The whole dotted path.
  public var path: NameID
  /// Where the path begins.
  public var offset: UInt32
  /// `@_exported`.
  public var isExported: Bool
  /// `@testable`.
  public var isTestable: Bool

  /// Makes an import.
  public init(module: NameID, path: NameID, offset: UInt32, isExported: Bool, isTestable: Bool) {
    self.module = module
    self.path = path
    self.offset = offset
    self.isExported = isExported
    self.isTestable = isTestable
  }
}

/// An attribute of a declaration: `@MainActor`, `@Environment(\.service)`.
public struct Attribute: Hashable, Sendable {
  /// The name as written, dotted if qualified, without `@`.
  public var name: NameID
  /// Where the name begins.
  public var offset: UInt32
  /// The declaration that it belongs to.
  public var declaration: Link<Declaration>

  /// Makes an attribute.
  public init(name: NameID, offset: UInt32, declaration: Link<Declaration>) {
    self.name = name
    self.offset = offset
    self.declaration = declaration
  }
}
