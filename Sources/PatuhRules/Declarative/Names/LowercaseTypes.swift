import PatuhCore

/// The names of a project's types that do not begin with a capital letter, without those that are also names
/// of values.
struct LowercaseTypes: DerivedFromProject {
  private(set) var names: Set<String> = []

  init(_ project: Project) {
    if let known = project.predecessorOfNames?.known(LowercaseTypes.self) {
      self = known
      return
    }
    for file in project.sources {
      for declared in file.facts.declarations where declared.kind.isNominalType || declared.kind == .typeAlias
      {
        let name = file.facts[declared.name]
        if !name.namesType { names.insert(name) }
      }
    }
    if names.isEmpty { return }
    let words = project.derived(WordTable.self)
    names = names.filter { name in
      guard let word = words[name] else { return true }
      return !words.files(holding: word).contains { project.sources[Int($0)].facts.hasValue(named: name) }
    }
  }
}

extension SourceFacts {
  /// Whether something other than a type has this name.
  fileprivate func hasValue(named name: String) -> Bool {
    guard let id = id(of: name) else { return false }
    return declarations.contains { $0.name == id && $0.isValue }
  }
}

extension Declaration {
  /// Whether it declares something other than a type.
  var isValue: Bool { !kind.isNominalType && ![.typeAlias, .extension].contains(kind) }
}
