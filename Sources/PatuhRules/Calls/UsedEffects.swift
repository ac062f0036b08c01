import PatuhCore

/// The API with effects that code of a project can use, as far as the names in it tell.
struct UsedEffects: DerivedFromProject {
  let table: EffectTable

  init(_ project: Project) {
    table = project.derived(UsedLibraries.self).effects.rows(ofTypesNamedBy: project.derived(WordTable.self))
  }
}

extension EffectTable {
  /// The rows of the types that a value in a project may have, as far as the names in its code tell: the code
  /// names the type or a subtype, or a member, function or global value that gives one.
  func rows(ofTypesNamedBy words: WordTable) -> EffectTable {
    var used: Set<String> = []
    var open: [String] = []
    func add(_ written: String) {
      for name in written.split(whereSeparator: { "<>".contains($0) }).map(String.init)
      where used.insert(name).inserted {
        open.append(name)
      }
    }
    let named = types.compactMap(\.type) + types.flatMap(\.inherits) + causes.compactMap(\.type)
    for name in Set(named) where words[name.lastNameComponent] != nil { add(name) }
    for row in types {
      for (name, type) in row.members where words[name] != nil { add(type) }
      for (name, type) in row.globals where words[name] != nil { add(type) }
    }
    let supertypes = Dictionary(grouping: types, by: { $0.type ?? "" }).mapValues { $0.flatMap(\.inherits) }
    while let name = open.popLast() { supertypes[name]?.forEach(add) }
    var table = self
    table.causes = causes.compactMap { row in
      guard let type = row.type, !type.contains("<"), !row.members.contains("generatedMethod"),
        row.attributes.isEmpty, !used.contains(type)
      else { return row }
      // What tells by its name is meant where the type of the value is not known.
      var row = row
      row.members = row.distinctive
      row.initializers = []
      return row.members.isEmpty && row.functions.isEmpty ? nil : row
    }
    return table
  }
}
