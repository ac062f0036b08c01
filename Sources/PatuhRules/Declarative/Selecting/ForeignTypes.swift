import PatuhCore

extension ProjectNames {
  /// Whether code that ships shows that a type which the project does not declare is no protocol: it makes a value of it, or uses a
  /// static member of it.
  func showsConcrete(foreignType name: String) -> Bool {
    let name = name.lastNameComponent
    return words.files(holdingOneOf: [name]).contains { file in
      guard project.sources[file].scope == .production else { return false }
      let facts = facts(file)
      return facts.expressions.indices.contains { index in
        let element = facts.expressions[index]
        guard [.identifier, .member].contains(element.kind), facts[element.name] == name else { return false }
        if element.role == .callee { return true }
        guard element.role == .base, let member = element.parent.index else { return false }
        return !["self", "Protocol", "Type"].contains(facts[facts.expressions[member].name])
      }
    }
  }
}
