/// A condition on a type, or on the file that a type or a use stands in.
///
/// The conditions of a list are alternatives: `name: [A, B]` holds when one of the names fits. Evaluation is
/// three-valued, since the kind of a type that the project does not declare is unknown.
public indirect enum TypeSelector: Hashable, Sendable {
  /// The file's path matches one of these.
  case path([Glob])
  /// The file lies in one of these layers.
  case layer([Located<String>])
  /// The file ships, or tests.
  case target(SourceScope)
  /// The file imports a module of one of these names.
  case imports([NamePattern])
  /// The type is of one of these kinds: nominal types only.
  case kind(Set<Declaration.Kind>)
  /// The type has one of these names.
  case name([NamePattern])
  /// The type inherits from or conforms to one of these, directly or not.
  case conforms([NamePattern])
  /// The type has one of these attributes; the names are without `@`.
  case attribute([NamePattern])
  /// The type has at least one of these modifiers.
  case modifier(Modifiers)
  /// All hold; an empty list holds always.
  case all([TypeSelector])
  /// At least one holds.
  case any([TypeSelector])
  /// It does not hold.
  case not(TypeSelector)
  /// The selection of this name holds: see ``Vocabulary``.
  case use(Located<String>)
}

/// A condition on a member: a stored property, a parameter, a function.
public indirect enum MemberCondition: Hashable, Sendable {
  /// Its written type, without `?`, `any` and `some`, is one that is selected. For a function, its result.
  case type(TypeSelector)
  /// It has one of these names.
  case name([NamePattern])
  /// It has one of these attributes; the names are without `@`.
  case attribute([NamePattern])
  /// It has at least one of these modifiers.
  case modifier(Modifiers)
  /// All hold; an empty list holds always.
  case all([MemberCondition])
  /// At least one holds.
  case any([MemberCondition])
  /// It does not hold.
  case not(MemberCondition)
}

/// Which members of a type a rule looks at.
public enum MemberKind: String, Hashable, Sendable, CaseIterable {
  /// Properties with storage, static ones included.
  case storedProperties = "stored_properties"
  /// Properties, computed ones included.
  case properties
  /// Parameters of initializers.
  case initParameters = "init_parameters"
  /// Parameters of functions and initializers.
  case parameters
  /// Functions.
  case functions
}
