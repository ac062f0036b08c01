import PatuhCore

/// A member that a protocol requires of the types that conform to it.
struct ProtocolRequirement {
  var signature: MemberSignature
  /// Where it is declared.
  var site: ProjectNames.Site
  var place: Place
  /// Whether it is a requirement of an Objective-C protocol. A function with other labels may meet it: an
  /// `async` function meets one with a completion handler.
  var isObjC: Bool
}

extension DeclarativeRun {
  /// The requirements of a protocol itself, in source order. Left out are optional requirements, associated
  /// types, operators, and requirements under an `#if` in the protocol.
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
