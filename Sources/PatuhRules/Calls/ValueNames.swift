import PatuhCore

/// The words that are the name of a value, function, initializer, subscript or enum case of a project.
struct ValueWords: DerivedFromProject {
  let all: BitSet
  /// Those of members that a type itself has and that may run code.
  let ofTypes: BitSet

  init(_ project: Project) {
    let table = project.derived(WordTable.self)
    var found = BitSet(below: table.words.count)
    var ofTypes = found
    for file in project.sources.indices {
      let words = table.words(in: file)
      for declared in project.sources[file].facts.declarations where declared.kind.isMemberOfType {
        found.insert(Int(words[declared.name]))
        if declared.kind == .initializer || !declared.modifiers.isDisjoint(with: [.static, .classMember]) {
          ofTypes.insert(Int(words[declared.name]))
        }
      }
    }
    all = found
    self.ofTypes = ofTypes
  }
}

/// The methods of all types of a project, by name.
struct MethodsByName: DerivedFromProject {
  private(set) var all: [String: [ProjectNames.Site]] = [:]

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(MethodsByName.self) {
      self = known
      return
    }
    for file in project.sources.indices {
      let facts = project.sources[file].facts
      for (index, declared) in facts.declarations.enumerated()
      where declared.kind == .function && declared.parent != .none && !declared.modifiers.contains(.local) {
        all[facts[declared.name], default: []].append(ProjectNames.Site(file: file, declaration: index))
      }
    }
  }
}

/// The global variables and functions of a project, by name.
struct GlobalsByName: DerivedFromProject {
  private(set) var all: [String: [ProjectNames.Site]] = [:]

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(GlobalsByName.self) {
      self = known
      return
    }
    for file in project.sources.indices {
      let facts = project.sources[file].facts
      for (index, declared) in facts.declarations.enumerated()
      where declared.parent == .none && (declared.kind == .variable || declared.kind == .function)
        && !declared.modifiers.contains(.local)
      {
        all[facts[declared.name], default: []].append(ProjectNames.Site(file: file, declaration: index))
      }
    }
  }
}

extension Declaration.Kind {
  /// Whether it is used through a value of the enclosing type, or through the type.
  var isMemberOfType: Bool {
    switch self {
    case .variable, .function, .initializer, .subscript, .enumCase: true
    default: false
    }
  }
}
