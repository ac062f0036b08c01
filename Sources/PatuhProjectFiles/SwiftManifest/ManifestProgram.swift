import PatuhCore

/// The program in a Swift file that describes targets, without its syntax: a `Package.swift`, a Tuist
/// `Project.swift` or one of its helpers.
///
/// Only that branch of an `#if` is included which a Mac with the newest Swift compiles. Comments, imports,
/// attributes and access modifiers are left out.
struct ManifestProgram: Hashable, Sendable {
  /// In text order.
  var statements: [ManifestStatement] = []
}

/// A statement or a declaration.
indirect enum ManifestStatement: Hashable, Sendable {
  case variable(ManifestVariable)
  case function(ManifestFunction)
  case type(ManifestType)
  /// `typealias name = type`; the name is qualified with the enclosing types, the type is as written, without
  /// white space.
  case alias(String, for: String)
  case expression(ManifestExpression)
  /// `=`, `+=` and the like.
  case assignment(ManifestExpression, operator: String, ManifestExpression)
  case loop(ManifestPattern, in: ManifestExpression, where: ManifestExpression?, [ManifestStatement])
  case `guard`([ManifestCondition], else: [ManifestStatement])
  case block([ManifestStatement])
  case `return`(ManifestExpression?)
  case `break`
  /// A kind of statement that is not evaluated; the text names it.
  case unread(Position, String)
}

/// A variable or constant.
struct ManifestVariable: Hashable, Sendable {
  var name: String
  var isStatic = false
  /// As written, without white space; nil if there is none.
  var type: String?
  var value: ManifestExpression?
  /// The body of the getter of a computed variable.
  var getter: [ManifestStatement]?
  var position: Position
}

/// A function or an initializer; the latter is named `init`.
struct ManifestFunction: Hashable, Sendable {
  /// A parameter.
  struct Parameter: Hashable, Sendable {
    /// Nil for `_`.
    var label: String?
    var name: String
    /// As written, without white space.
    var type: String
    var defaultValue: ManifestExpression?
    var isVariadic = false
    /// Whether a closure for the parameter is evaluated by a result builder.
    var isBuilder = false
  }

  var name: String
  var isStatic = false
  var parameters: [Parameter]
  /// As written, without white space; nil if there is none.
  var result: String?
  var body: [ManifestStatement]
  var position: Position
}

/// A type, or an extension of one.
struct ManifestType: Hashable, Sendable {
  /// A case of an enumeration.
  struct Case: Hashable, Sendable {
    var name: String
    var rawValue: ManifestExpression?
  }

  /// Qualified with the enclosing types: `Target.Dependency`. For an extension, as written, without white
  /// space.
  var name: String
  var isExtension: Bool
  /// The protocols and the type in its inheritance clause, as written, without white space.
  var inherited: [String] = []
  /// In text order.
  var cases: [Case] = []
  /// Variables, functions and types, in text order.
  var members: [ManifestStatement] = []
}
