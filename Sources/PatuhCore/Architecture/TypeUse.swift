/// A place where code uses a type of the project or imports one of its modules.
public struct TypeUse: Hashable, Sendable {
  /// Where the use is written.
  public var place: Place
  /// The type in which the use is written, or the file if it is outside any type.
  public var user: String
  /// What the code does with the type: `uses`, `builds`, `inherits from`, `imports`.
  public var verb: String
  /// The qualified name of the type, or the name of the module.
  public var name: String
  /// Where the type is declared; nil for a module.
  public var declaration: Place?
  /// Whether a rule forbids and reports the use.
  public var isForbidden: Bool
  /// Whether rules forbid the use but none reports it, because the configuration freezes it for each of them.
  public var isFrozen: Bool
  /// Likely if the name could also refer to another type.
  public var certainty: Certainty

  /// Makes a use.
  public init(
    place: Place, user: String, verb: String, name: String, declaration: Place?, isForbidden: Bool = false,
    isFrozen: Bool = false, certainty: Certainty = .sure
  ) {
    self.place = place
    self.user = user
    self.verb = verb
    self.name = name
    self.declaration = declaration
    self.isForbidden = isForbidden
    self.isFrozen = isFrozen
    self.certainty = certainty
  }
}

/// How one part of a project depends on another.
public struct ReferenceChain: Hashable, Sendable {
  /// As the user wrote it: a type, a layer, a target, a folder or a file.
  public var start: String
  public var end: String
  /// Each step begins in the type that the step before it names. Nil if there is no chain.
  public var steps: [TypeUse]?

  /// Makes a chain.
  public init(start: String, end: String, steps: [TypeUse]?) {
    self.start = start
    self.end = end
    self.steps = steps
  }
}
