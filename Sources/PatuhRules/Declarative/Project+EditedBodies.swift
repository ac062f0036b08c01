import PatuhCore

extension Project {
  /// The paths of the sources in which only bodies of functions are not as in the predecessor. Nil if there
  /// is no predecessor, or if it differs in something that a rule may see from another source.
  public var pathsOfEditedBodies: Set<String>? {
    predecessorOfNames == nil ? nil : Set(derived(EditedBodies.self).files.map { sources[$0].path })
  }

  /// The predecessor if nothing but bodies of functions differs: all that sources declare and import is the
  /// same, and so is all that is no source.
  var predecessorOfBodies: Project? { derived(EditedBodies.self).areKnown ? predecessor : nil }

  /// The predecessor if, besides, code uses names in the same ways, as far as other files depend on it.
  var predecessorOfNames: Project? {
    guard let predecessor = predecessorOfBodies else { return nil }
    let tables = derived(NameTables.self)
    let areAlike = derived(EditedBodies.self).files.allSatisfy {
      sources[$0].facts.usesNames(as: predecessor.sources[$0].facts, tables)
    }
    return areAlike ? predecessor : nil
  }

  /// The predecessor of bodies if, besides, all declarations outside of bodies have the indices and places
  /// that they had.
  var predecessorOfDeclarations: Project? {
    derived(EditedBodies.self).keepsDeclarations ? predecessor : nil
  }

  /// Whether its uses of required-reason API are those of a predecessor that differs in bodies alone.
  var keepsUsages: Bool { predecessorOfBodies.map { hasSameUsages(as: $0) } ?? false }

  /// The paths of the sources whose findings may not be as in the predecessor by rules that depend on some
  /// code; nil if those of all may.
  public func pathsToJudgeAgain(_ dependence: CodeDependence) -> Set<String>? {
    guard !dependence.contains(.anyCode), let edited = pathsOfEditedBodies, let predecessor else {
      return nil
    }
    if dependence.contains(.usages), !keepsUsages { return nil }
    if dependence.contains(.words), !derived(EditedWords.self).areUnknownElsewhere { return nil }
    if dependence.contains(.effects), !derived(EffectGraph.self).isAsBefore { return nil }
    let files = derived(EditedBodies.self).files
    if dependence.contains(.madeTypes) {
      let areAlike = files.allSatisfy {
        sources[$0].facts.namesOfMadeTypes == predecessor.sources[$0].facts.namesOfMadeTypes
      }
      if !areAlike { return nil }
    }
    var paths = dependence.contains(.ownCode) ? edited : []
    if dependence.contains(.sameTypes) { paths.formUnion(derived(SourcesOfEditedTypes.self).paths) }
    return paths
  }
}

/// The words that edited sources no longer hold, or hold now.
private struct EditedWords: DerivedFromProject {
  /// Whether no other source holds any of them, nothing is named so, and the sources were read as completely
  /// as before.
  let areUnknownElsewhere: Bool

  init(_ project: Project) {
    guard let predecessor = project.predecessorOfBodies else {
      areUnknownElsewhere = false
      return
    }
    var words: Set<UInt32> = []
    let files = project.derived(EditedBodies.self).files
    for file in files {
      let (now, before) = (project.sources[file].summary, predecessor.sources[file].summary)
      if now.hasProblems != before.hasProblems {
        areUnknownElsewhere = false
        return
      }
      words.formUnion(Set(now.words).symmetricDifference(before.words))
    }
    let filter = WordFilter(words)
    let names = project.targets.flatMap { target in
      [target.name, target.moduleName] + target.otherModuleNames + target.statedDependencies.all.map(\.name)
    }
    areUnknownElsewhere =
      words.isEmpty
      || !names.contains { filter.mayHold($0.quickHash) }
        && !project.sources.indices.contains {
          !files.contains($0) && filter.mayHoldOne(of: project.sources[$0].summary.words)
        }
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
