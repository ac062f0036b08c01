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
