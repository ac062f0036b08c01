import PatuhCore

extension Project {
  /// The paths of the sources in which only bodies of functions are not as in the predecessor. Nil if there
  /// is no predecessor, or if it differs in something that a rule may see from another source.
  public var pathsOfEditedBodies: Set<String>? {
    let edited = derived(EditedBodies.self)
    guard let predecessor, edited.areKnown else { return nil }
    let tables = derived(NameTables.self)
    let areAlike = edited.files.allSatisfy {
      sources[$0].facts.usesNames(as: predecessor.sources[$0].facts, tables)
    }
    return areAlike ? Set(edited.files.map { sources[$0].path }) : nil
  }

  /// The paths of the sources, with the edited ones, whose findings may not be as in the predecessor by rules
  /// that depend on some code of others; nil if those of all may.
  public func pathsToJudgeAgain(_ dependence: CodeDependence) -> Set<String>? {
    guard !dependence.contains(.anyCode), var paths = pathsOfEditedBodies, let predecessor else { return nil }
    if dependence.contains(.effects), !derived(EffectGraph.self).isAsBefore { return nil }
    let files = derived(EditedBodies.self).files
    if dependence.contains(.madeTypes) {
      let areAlike = files.allSatisfy {
        sources[$0].facts.namesOfMadeTypes == predecessor.sources[$0].facts.namesOfMadeTypes
      }
      if !areAlike { return nil }
    }
    if dependence.contains(.sameTypes) { paths.formUnion(derived(SourcesOfEditedTypes.self).paths) }
    return paths
  }
}

/// The sources with parts of the types, or of subtypes of these, of which an edited source has a part.
private struct SourcesOfEditedTypes: DerivedFromProject {
  private(set) var paths: Set<String> = []

  init(_ project: Project) {
    let names = ProjectNames(project)
    var types = Set(
      project.derived(EditedBodies.self).files.flatMap { names.typeScopes.byFile[$0].map(\.entry) })
    types.formUnion(
      project.derived(Subtypes.self).candidates(of: Set(types.map(\.qualifiedName.lastNameComponent))))
    for type in types {
      for scope in names.scopes(of: type) { paths.insert(project.sources[scope.file].path) }
    }
  }
}

extension SourceFacts {
  /// Whether the code uses names in the same ways as that of another state of the file, as far as other files
  /// depend on it: which names are those of protocols, and which lowercase names of types are those of
  /// values, too.
  fileprivate func usesNames(as other: SourceFacts, _ tables: NameTables) -> Bool {
    constraintNames == other.constraintNames
      && valueNames.symmetricDifference(other.valueNames).allSatisfy {
        $0.namesType || tables.declarations[$0] == nil
      }
  }

  private var valueNames: Set<String> {
    Set(declarations.lazy.filter(\.isValue).map { self[$0.name] })
  }
}
