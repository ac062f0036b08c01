import PatuhCore

/// Values that are called like functions: `loadJobs()`, where the type of `loadJobs` has `callAsFunction`.
extension CodeModel {
  static let callAsFunction = "callAsFunction"

  /// The methods that a call of a value runs.
  func calledMethods(of call: Int, in file: Int) -> [Member] {
    guard functionsByName[Self.callAsFunction] != nil, let callee = facts(file).firstChild(of: call) else {
      return []
    }
    switch type(of: callee, in: file).unwrapped {
    case .unknown, .outside, .metatype, .function, .tuple: return []
    case let type:
      return best(
        members(named: Self.callAsFunction, of: type, from: file), for: CallArguments(call, facts(file)),
        in: file)
    }
  }
}

extension CallGraph {
  /// The names of the values of the type that declares a method.
  func words(ofValuesWith method: Site) -> [Int] {
    guard let scope = model.declaration(method).parent.index,
      case .declared(let entries, _) = model.type(ofScope: scope, in: method.file), let entry = entries.first,
      let word = model.names.words[entry.qualifiedName.lastNameComponent]
    else { return [] }
    var found: Set<Int> = []
    for file in model.names.words.files(holding: word) {
      let file = Int(file)
      let facts = model.facts(file)
      for (index, declared) in facts.declarations.enumerated()
      where declared.kind == .variable || declared.kind == .parameter {
        let type = model.type(of: Site(file: file, declaration: index))
        guard case .declared(let own, _) = type.unwrapped, own.contains(entry),
          let name = model.names.words[facts[declared.name]]
        else { continue }
        found.insert(name)
      }
    }
    return found.sorted()
  }
}
