import PatuhCore

/// What a protocol demands of the types that conform to it.
struct ProtocolRequirement {
  var signature: MemberSignature
  /// Where it is declared.
  var site: ProjectNames.Site
  var place: Place
  /// Whether a type of the project stands in it: code that knows nothing of the project cannot implement it then.
  var namesProject: Bool
}

extension DeclarativeRun {
  /// What a protocol itself demands, in text order. Left out are optional requirements, associated types, operators, and
  /// what an `#if` within the protocol may take away.
  func requirements(of contract: NameIndex.Entry) -> [ProtocolRequirement] {
    let source = project.sources[contract.file]
    let facts = source.facts
    let extent = facts.declarations[contract.declaration].extent
    let conditions = facts.conditions.filter { extent.contains($0.extent.lowerBound) }
    return facts.members(of: contract.declaration).compactMap { member in
      let declared = facts.declarations[member]
      guard !declared.modifiers.contains(.optional), let signature = facts.signature(of: member),
        !signature.isOperator, !conditions.contains(where: { $0.extent.contains(declared.offset) })
      else { return nil }
      return ProtocolRequirement(
        signature: signature, site: ProjectNames.Site(file: contract.file, declaration: member),
        place: source.place(at: declared.offset), namesProject: namesProject(member, in: contract.file))
    }
  }

  private func namesProject(_ member: Int, in file: Int) -> Bool {
    let facts = names.facts(file)
    let extent = facts.declarations[member].extent
    return facts.types.contains { type in
      guard type.shape == .named, extent.contains(type.offset) else { return false }
      if case .types = names.meaning(of: facts[type.name], in: file, at: type.declaration) { return true }
      return false
    }
  }
}
