import PatuhCore

extension DeclarativeRun {
  /// Reports members of the selected types that do not fulfil what is demanded of them.
  ///
  /// A type's members are those of the types nested in it and of its extensions, too.
  func check(types selector: TypeSelector, must demands: [TypeDemand]) {
    let types = selection(selector)
    for demand in demands {
      switch demand {
      case .each(let demand): check(members: demand, of: types)
      case .be, .have: break
      }
    }
  }

  private func check(members must: MemberDemand, of types: Selection) {
    let condition = MemberTest(must.condition ?? .all([]), self)
    let requirement = MemberTest(must.requirement, self)
    for file in project.sources.indices where types.truth(ofFile: file) != .no {
      for entry in declaredTypes(in: file) {
        let selected = types.truth(of: .declared(entry))
        if selected == .no { continue }
        for site in names.scopes(of: entry) {
          for member in members(below: site.declaration, in: site.file, of: must.each) {
            judge(member, in: site.file, selected: selected, condition, requirement)
          }
        }
      }
    }
  }

  /// The members of these kinds in a type or extension, those of nested types included.
  private func members(below scope: Int, in file: Int, of kinds: [MemberKind]) -> [Int] {
    let facts = names.facts(file)
    let end = facts.declarations[scope].extent.upperBound
    return facts.declarations.indices.dropFirst(scope + 1)
      .prefix { facts.declarations[$0].offset < end }
      .filter { index in kinds.contains { facts.isMember(index, of: $0) } }
  }

  private func judge(
    _ member: Int, in file: Int, selected: Truth, _ condition: MemberTest, _ requirement: MemberTest
  ) {
    let facts = names.facts(file)
    let parts = heldTypes(of: member, in: file)
    func violates(_ subject: TypeSubject?) -> Truth {
      let meant = condition.truth(of: member, in: facts, type: subject)
      if meant == .no { return .no }
      return meant && !requirement.truth(of: member, in: facts, type: subject)
    }
    if parts.isEmpty {
      let isMeant = condition.truth(of: member, in: facts, type: nil) == .yes
      guard isMeant else { return }
      let match = match(
        member, in: file, at: facts.declarations[member].offset,
        found: facts[facts.declarations[member].name], truth: violates(nil) && selected)
      return report(match, doubt: "its type is not written here")
    }
    for part in parts {
      var truth = part.subjects.map(violates).agreement && selected
      if truth == .yes, part.isGuess { truth = .unknown }
      if truth == .unknown, part.isOutside {
        if VendorTypes.contain(part.name) { continue }
        let meant = part.subjects.map { condition.truth(of: member, in: facts, type: $0) }
        guard meant.contains(.yes) || condition.names(type: part.name) else { continue }
        let owner = facts.enclosingType(of: facts.declarations[member].parent).map {
          facts.qualifiedName(of: $0)
        }
        guard isFirstDoubt(about: part.name, in: owner ?? "") else { continue }
      }
      var match = match(member, in: file, at: part.offset, found: part.name, truth: truth)
      match.evidence = part.evidence(in: project)
      report(match, doubt: part.doubt)
    }
  }

  private func report(_ match: Match, doubt: String) {
    var match = match
    match.doubt = doubt
    report(match)
  }

  private func match(_ member: Int, in file: Int, at offset: UInt32, found: String, truth: Truth) -> Match {
    let facts = names.facts(file)
    let declared = facts.declarations[member]
    let path = project.sources[file].path
    let owner = facts.enclosingType(of: declared.parent).map { facts.qualifiedName(of: $0) } ?? path
    var name = facts[declared.name]
    if declared.kind == .parameter, let function = declared.parent.index {
      name = "\(facts[facts.declarations[function].name])(\(name))"
    }
    return Match(
      place: project.sources[file].place(at: offset), found: found, owner: owner, truth: truth,
      subject: "\(owner).\(name)")
  }
}
