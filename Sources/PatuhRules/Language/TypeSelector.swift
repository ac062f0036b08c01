import PatuhCore

/// A condition on a type, or on the file that a type or a use stands in.
///
/// The conditions of a list are alternatives: `name: [A, B]` holds when one of the names fits. Evaluation is
/// three-valued, since the kind of a type that the project does not declare is unknown.
public indirect enum TypeSelector: Hashable, Sendable {
  /// The file's path matches one of these.
  case path([Glob])
  /// The file lies in one of these layers; `*` is any layer.
  case layer([Located<String>])
  /// The file belongs to a module of one of these names.
  case module([NamePattern])
  /// The file ships, or tests.
  case target(SourceScope)
  /// The file imports a module of one of these names.
  case imports([NamePattern])
  /// All targets that the file belongs to are for this version of the platform or a later one.
  case deploymentTarget(Platform, atLeast: PackageVersion)
  /// The same, where each of them states its version; one that states none is for no version.
  case statedDeploymentTarget(Platform, atLeast: PackageVersion)
  /// The type is of one of these kinds: nominal types only.
  case kind(Set<Declaration.Kind>)
  /// The type has one of these names.
  case name([NamePattern])
  /// The type inherits from or conforms to one of these, directly or not.
  case conforms([NamePattern])
  /// The type inherits from or conforms to a type that is selected, directly or not.
  case conformsTo(TypeSelector)
  /// The type is isolated to a global actor of one of these names: by its attribute, by what it inherits from or
  /// conforms to, or by the default of its module.
  case isolation([NamePattern])
  /// The type has members of a form.
  case has(MemberCount)
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
