/// A place where code uses a type of the project, or imports a module of it.
public struct TypeUse: Hashable, Sendable {
  /// Where it is written.
  public var place: Place
  /// The type, or else the file, in which it is written.
  public var user: String
  /// What the code does with the type: `uses`, `builds`, `inherits from`, `imports`.
  public var verb: String
  /// The type's qualified name; the name of a module.
  public var name: String
  /// Where the type is declared; nil for a module.
  public var declaration: Place?
  /// Whether a rule forbids it, and reports it.
  public var isForbidden: Bool
  /// Whether rules forbid it and all of them pass over it, since the configuration keeps it for now.
  public var isFrozen: Bool
  /// Likely when the name may mean another type, too.
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

/// How one part of a project leads to another.
public struct ReferenceChain: Hashable, Sendable {
  /// As asked for: a type, a layer or a folder.
  public var start: String
  public var end: String
  /// Each step begins in the type that the one before it names. Nil when there is no chain.
  public var steps: [TypeUse]?

  /// Makes a chain.
  public init(start: String, end: String, steps: [TypeUse]?) {
    self.start = start
    self.end = end
    self.steps = steps
  }
}
