import PatuhCore

extension DeclarativeRun {
  /// Reports the selected types, and their members, that do not fulfil the demands.
  ///
  /// The members of a type include those of its extensions and of nested types that the selector does not
  /// leave out.
  func check(types selector: TypeSelector, must demands: [TypeDemand]) {
    let meant = selection(selector)
    for demand in demands {
      switch demand {
      case .be(let requirement, let message):
        let requirement = selection(requirement)
        for (entry, truth) in meant.examinedTypes {
          report(entry, truth: truth && !requirement.truth(of: .declared(entry)), message)
        }
      case .have(let count, let message):
        let condition = count.condition.map { MemberTest($0, self) }
        for (entry, truth) in meant.examinedTypes {
          let number = numberOfMembers(of: entry, count.each, condition)
          report(
            entry, truth: truth && !number.truth(within: count.bounds), message,
            missing: count.words(found: number))
        }
      case .each(let demand): check(members: demand, of: meant)
      }
    }
  }

  private func report(
    _ entry: NameIndex.Entry, truth: Truth, _ message: String?, missing: @autoclosure () -> String? = nil
  ) {
    if truth == .no { return }
    let name = entry.qualifiedName
    report(
      Match(
        place: entry.place, found: name, owner: name, truth: truth,
        doubt: "the source does not decide this", subject: name, missing: missing(), message: message))
  }

  /// Checks each member once, even if it belongs to several selected types, an outer and a nested one.
  /// Members of extensions in files that are not selected are left out. Whether the type is selected is
  /// evaluated last, because only few types have a member that violates the demand.
  private func check(members must: MemberDemand, of selection: Selection) {
    let scopes = names.typeScopes.byFile
    let files = project.examinedFiles.filter { file in
      selection.truth(ofFile: file) != .no
        && scopes[file].contains { selection.mayDeclare(in: $0.entry.file) }
    }
    if files.isEmpty { return }
    let condition = MemberTest(must.condition ?? .all([]), self)
    let requirement = MemberTest(must.requirement, self)
    var members: [ProjectNames.Site: Truth] = [:]
    for file in files where condition.mayHold(in: file) {
      let facts = names.facts(file)
      let words = names.words.words(in: file)
      /// Whether a member may violate the demand, judged only by conditions with a low cost.
      func mayBeAtFault(_ member: Int) -> Bool {
        let meant = condition.quickTruth(for: member, facts, words)
        return meant != .no && (meant && !requirement.quickTruth(for: member, facts, words)) != .no
      }
      for (scope, entry) in scopes[file] where selection.mayDeclare(in: entry.file) {
        let suspects = facts.members(below: scope, of: must.each).filter(mayBeAtFault)
        if suspects.isEmpty { continue }
        let truth = selection.truth(of: .declared(entry))
        if truth == .no { continue }
        for member in suspects {
          let site = ProjectNames.Site(file: file, declaration: member)
          members[site] = (members[site] ?? .no) || truth && !isLeftOut(site, inside: scope, by: selection)
        }
      }
    }
    let ordered = members.filter { $0.value != .no }.sorted {
      ($0.key.file, $0.key.declaration) < ($1.key.file, $1.key.declaration)
    }
    for (member, truth) in ordered { judge(member, selected: truth, condition, requirement, must.message) }
  }

  /// Whether the selector leaves out a type between a member and the type or extension that it is counted
  /// for: then the member is not that type's.
  private func isLeftOut(_ member: ProjectNames.Site, inside scope: Int, by selection: Selection) -> Truth {
    let around = names.facts(member.file).enclosing(member.declaration).prefix { $0 != scope }
    if around.isEmpty { return .no }
    guard let exclusion = selection.exclusion else { return .no }
    return names.typeScopes.byFile[member.file].lazy.filter { around.contains($0.declaration) }
      .map { exclusion.truth(of: .declared($0.entry)) }.disjunction
  }

  /// Reports a member to which the demand applies and that does not fulfil the requirement, for each type
  /// that it holds.
  func judge(
    _ member: ProjectNames.Site, selected: Truth, _ condition: MemberTest, _ requirement: MemberTest,
    _ message: String?
  ) {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    let dependsOnType = condition.needsTypeToDecide || requirement.needsTypeToDecide
    func meant(_ subject: TypeSubject?) -> Truth {
      truth(of: condition, for: member) { selection in subject.map(selection.truth) ?? .unknown }
    }
    func violates(_ subject: TypeSubject?) -> Truth {
      let meant = meant(subject)
      if meant == .no { return .no }
      return meant
        && !truth(of: requirement, for: member) { selection in
          subject.map(selection.truth) ?? .unknown
        }
    }
    if violates(nil) == .no { return }
    let parts = dependsOnType ? heldTypes(of: member.declaration, in: member.file) : []
    if parts.isEmpty {
      let violation = violates(nil)
      guard violation != .no, violation == .yes || meant(nil) == .yes else { return }
      var match = match(
        member, at: declared.offset, found: facts[declared.name], truth: violation && selected,
        doubt: dependsOnType ? "its type does not show here" : "the source does not decide this")
      match.message = message
      return report(match)
    }
    for part in parts {
      var truth = part.subjects.map(violates).agreement && selected
      if truth == .yes, part.isGuess { truth = .unknown }
      if truth == .unknown, part.isOutside {
        if VendorTypes.contain(part.name) { continue }
        guard part.subjects.map(meant).contains(.yes) || condition.names(type: part.name) else { continue }
        let owner = facts.enclosingType(of: declared.parent).map { facts.qualifiedName(of: $0) }
        guard isFirstDoubt(about: part.name, in: owner ?? "", at: member.file) else { continue }
      }
      var match = match(member, at: part.offset, found: part.name, truth: truth, doubt: part.doubt)
      match.message = message
      match.evidence = part.evidence(in: project)
      match.site = facts.dependencySite(of: Link(member.declaration))
      report(match)
    }
  }

  private func match(
    _ member: ProjectNames.Site, at offset: UInt32, found: String, truth: Truth, doubt: String
  ) -> Match {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    let path = project.sources[member.file].path
    let owner = facts.enclosingType(of: declared.parent).map { facts.qualifiedName(of: $0) } ?? path
    var name = facts[declared.name]
    if declared.kind == .parameter, let function = declared.parent.index {
      name = "\(facts[facts.declarations[function].name])(\(name))"
    }
    return Match(
      place: project.sources[member.file].place(at: offset), found: found, owner: owner, truth: truth,
      doubt: doubt, subject: "\(owner).\(name)", member: name)
  }
}
