/// The program in a Swift file that describes targets, without its syntax: a `Package.swift`, a Tuist `Project.swift`
/// or one of its helpers.
///
/// Of an `#if`, only the branch that a Mac with the newest Swift compiles is included. Comments, imports, attributes
/// and access modifiers are left out.
public struct ManifestProgram: Hashable, Sendable {
  /// In text order.
  public var statements: [ManifestStatement]

  /// Makes a program.
  public init(statements: [ManifestStatement] = []) {
    self.statements = statements
  }
}

/// A statement or a declaration.
public indirect enum ManifestStatement: Hashable, Sendable {
  case variable(ManifestVariable)
  case function(ManifestFunction)
  case type(ManifestType)
  /// `typealias name = type`; the name is qualified with the enclosing types, the type is as written, without white
  /// space.
  case alias(String, for: String)
  case expression(ManifestExpression)
  /// `=`, `+=` and the like.
  case assignment(ManifestExpression, operator: String, ManifestExpression)
  case loop(ManifestPattern, in: ManifestExpression, where: ManifestExpression?, [ManifestStatement])
  case `guard`([ManifestCondition], else: [ManifestStatement])
  case block([ManifestStatement])
  case `return`(ManifestExpression?)
  case `break`
  case `continue`
  /// A kind of statement that is not evaluated; the text names it.
  case unread(Position, String)
}

/// A variable or constant.
public struct ManifestVariable: Hashable, Sendable {
  public var name: String
  public var isStatic: Bool
  /// As written, without white space; nil if there is none.
  public var type: String?
  public var value: ManifestExpression?
  /// The body of the getter of a computed variable.
  public var getter: [ManifestStatement]?
  public var position: Position

  /// Makes a variable.
  public init(
    name: String, isStatic: Bool = false, type: String? = nil, value: ManifestExpression? = nil,
    getter: [ManifestStatement]? = nil, position: Position
  ) {
    self.name = name
    self.isStatic = isStatic
    self.type = type
    self.value = value
    self.getter = getter
    self.position = position
  }
}

/// A function or an initializer; the latter is named `init`.
public struct ManifestFunction: Hashable, Sendable {
  /// A parameter.
  public struct Parameter: Hashable, Sendable {
    /// Nil for `_`.
    public var label: String?
    public var name: String
    /// As written, without white space.
    public var type: String
    public var defaultValue: ManifestExpression?
    public var isVariadic: Bool
    /// Whether a closure for the parameter is evaluated by a result builder.
    public var isBuilder: Bool

    /// Makes a parameter.
    public init(
      label: String?, name: String, type: String, defaultValue: ManifestExpression? = nil,
      isVariadic: Bool = false, isBuilder: Bool = false
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.isVariadic = isVariadic
      self.isBuilder = isBuilder
    }
  }

  public var name: String
  public var isStatic: Bool
  public var parameters: [Parameter]
  /// As written, without white space; nil if there is none.
  public var result: String?
  public var body: [ManifestStatement]
  public var position: Position

  /// Makes a function.
  public init(
    name: String, isStatic: Bool = false, parameters: [Parameter], result: String?,
    body: [ManifestStatement], position: Position
  ) {
    self.name = name
    self.isStatic = isStatic
    self.parameters = parameters
    self.result = result
    self.body = body
    self.position = position
  }
}

/// A type, or an extension of one.
public struct ManifestType: Hashable, Sendable {
  /// A case of an enumeration.
  public struct Case: Hashable, Sendable {
    public var name: String
    public var rawValue: ManifestExpression?

    /// Makes a case.
    public init(name: String, rawValue: ManifestExpression? = nil) {
      self.name = name
      self.rawValue = rawValue
    }
  }

  /// Qualified with the enclosing types: `Target.Dependency`. For an extension, as written, without white space.
  public var name: String
  public var isExtension: Bool
  /// In text order.
  public var cases: [Case]
  /// Variables, functions and types, in text order.
  public var members: [ManifestStatement]

  /// Makes a type.
  public init(name: String, isExtension: Bool, cases: [Case] = [], members: [ManifestStatement] = []) {
    self.name = name
    self.isExtension = isExtension
    self.cases = cases
    self.members = members
  }
}
