import PatuhCore

/// API that no row names: members by key path, and methods that a build generates.
extension EffectSearch {
  /// The uses of members that a type from outside gives by key path: `Defaults.isPinned`, where `Defaults` is
  /// of a type with `@dynamicMemberLookup`. Files need not import its module.
  func dynamicMembers() -> [EffectPlace] {
    (rowsByMember["dynamicMember"] ?? []).flatMap { row in
      valueNames(ofTypeIn: row).sorted().flatMap { name in
        positions(named: name).flatMap { dynamicMember(of: Int($0.expression), in: Int($0.file), row) }
      }
    }
  }

  private func dynamicMember(of base: Int, in file: Int, _ row: EffectCause) -> [EffectPlace] {
    let facts = model.facts(file)
    guard facts.expressions[base].role == .base, let use = facts.expressions[base].parent.index else {
      return []
    }
    let type = model.type(of: base, in: file)
    if case .metatype = type { return [] }
    switch facts.expressions[use].kind {
    case .member:
      let name = facts[facts.expressions[use].name]
      // What the type declares, in the library or in the project, is no dynamic member.
      let isDeclared =
        name == "self" || row.members.contains(name)
        || model.libraries.member(name, of: type.unwrapped) != nil
        || !model.members(named: name, of: type, from: file).isEmpty
      if isDeclared { return [] }
      return places(of: [row], on: type, at: use, in: file).map { place in
        var place = place
        place.api += ".\(name)"
        return place
      }
    case .subscript where row.members.contains("subscript"):
      // `subscripts()` has those in files that import the module.
      if model.libraries.isVisible(row.library, in: file, facts) { return [] }
      return places(of: [row], on: type, at: base, in: file)
    default: return []
    }
  }

  /// The names of values of the type of a row.
  private func valueNames(ofTypeIn row: EffectCause) -> Set<String> {
    guard let type = row.type else { return [] }
    var names = model.libraries.members(ofType: type).union(model.libraries.globals(ofType: type))
    for file in model.names.words.files(holdingOneOf: [type]) {
      let facts = model.facts(file)
      for (index, declared) in facts.declarations.enumerated()
      where declared.kind == .variable || declared.kind == .parameter {
        let found = model.type(of: ProjectNames.Site(file: file, declaration: index))
        if !matching(found, [row]).isEmpty { names.insert(facts[declared.name]) }
      }
    }
    return names
  }

  /// The calls of methods that a generator gives a type in a build: any method of a client that
  /// swift-openapi-generator makes. Counts if some file imports the library that such a type needs.
  func generatedMethods() -> [EffectPlace] {
    (rowsByMember["generatedMethod"] ?? []).filter(isImported).flatMap { row in
      valueNames(ofTypeIn: row).sorted().flatMap { name in
        positions(named: name).flatMap { generatedMethod(of: Int($0.expression), in: Int($0.file), row) }
      }
    }
  }

  private func isImported(_ row: EffectCause) -> Bool {
    named.files.contains { model.libraries.isVisible(row.library, in: $0, model.facts($0)) }
  }

  private func generatedMethod(of base: Int, in file: Int, _ row: EffectCause) -> [EffectPlace] {
    let facts = model.facts(file)
    guard facts.expressions[base].role == .base,
      let method = facts.expressions[base].parent.index, facts.expressions[method].kind == .member,
      facts.expressions[method].role == .callee, graph.targets(of: method, in: file).isEmpty
    else { return [] }
    let type = model.type(of: base, in: file)
    if case .metatype = type { return [] }
    return places(of: [row], on: type, at: method, in: file).map { place in
      var place = place
      place.api += ".\(facts[facts.expressions[method].name])"
      return place
    }
  }
}
