import PatuhCore

/// What a protocol demands of the types that conform to it.
struct ProtocolRequirement {
  var signature: MemberSignature
  /// Where it is declared.
  var site: ProjectNames.Site
  var place: Place
  /// Whether it is one of Objective-C, which a function with other labels may meet: an `async` one for one with a
  /// completion handler.
  var isObjC: Bool
}

extension DeclarativeRun {
  /// What a protocol itself demands, in text order. Left out are optional requirements, associated types, operators, and
  /// what an `#if` within the protocol may take away.
  func requirements(of contract: NameIndex.Entry) -> [ProtocolRequirement] {
    let source = project.sources[contract.file]
    let facts = source.facts
    let extent = facts.declarations[contract.declaration].extent
    let conditions = facts.conditions.filter { extent.contains($0.extent.lowerBound) }
    let isObjC = facts.attributes(of: contract.declaration).contains { facts[$0.name] == "objc" }
    return facts.members(of: contract.declaration).compactMap { member in
      let declared = facts.declarations[member]
      guard !declared.modifiers.contains(.optional), let signature = facts.signature(of: member),
        !signature.isOperator, !conditions.contains(where: { $0.extent.contains(declared.offset) })
      else { return nil }
      return ProtocolRequirement(
        signature: signature, site: ProjectNames.Site(file: contract.file, declaration: member),
        place: source.place(at: declared.offset), isObjC: isObjC)
    }
  }
}
