import PatuhCore

/// The member may be what a protocol demands that the project does not declare.
struct WitnessCondition: MemberCondition {
  static let key = "witness"
  static let meaning =
    """
    `outside`: a protocol that the project does not declare may demand it, as the extension around it \
    conforms to one. It is unknown where only the type or another extension does. Apple's protocols for \
    values demand nothing; private members, those of a public type that are not public, and those of \
    protocols meet no demand
    """
  static let example = "witness: outside"
  static let schema = JSONSchema.words(["outside"])

  init?(_ field: Field) {
    guard field.choice(among: [(word: "outside", value: true)]) != nil else { return nil }
  }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let run = preparation.run
    return PreparedMemberCondition(cost: 5, .member { run.isDemandedOutside($0) })
  }
}

extension DeclarativeRun {
  /// Whether a protocol that the project does not declare may demand a member.
  fileprivate func isDemandedOutside(_ member: ProjectNames.Site) -> Truth {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    guard let scope = declared.parent.index, facts.declarations[scope].kind.isTypeScope,
      facts.declarations[scope].kind != .protocol,
      declared.modifiers.isDisjoint(with: [.private, .fileprivate, .override, .local])
    else { return .no }
    let around = facts.declarations[scope]
    let types = names.typeScopes.byFile[member.file].filter { $0.declaration == scope }.map(\.entry)
    // A public type implements the requirements of another module's protocol in public members.
    let stated = around.kind == .extension ? declared.modifiers.union(around.modifiers) : declared.modifiers
    let isPublic = !stated.isDisjoint(with: [.public, .open])
    if !isPublic, types.contains(where: isPublicType) { return .no }
    let name = facts[declared.name]
    let contracts = facts.inheritedNames(of: scope).flatMap {
      names.parts(named: $0, offset: around.offset, at: around.parent, in: member.file)
    }
    if contracts.contains(where: { $0.isOutside && mayDemand($0.name, name) }) {
      return around.kind == .extension ? .yes : .unknown
    }
    let isOpen = types.contains { ancestry(of: $0).outside.contains { mayDemand($0, name) } }
    return isOpen ? .unknown : .no
  }

  private func isPublicType(_ type: NameIndex.Entry) -> Bool {
    !names.facts(type.file).declarations[type.declaration].modifiers.isDisjoint(with: [.public, .open])
  }

  /// Whether a protocol outside of the project may demand a function of this name.
  private func mayDemand(_ contract: String, _ function: String) -> Bool {
    let contract = contract.lastNameComponent
    if contract.hasSuffix("Delegate") || contract.hasSuffix("DataSource") { return true }
    if VendorTypes.contain(contract) { return appleRoles.contains(where: contract.hasSuffix) }
    return SystemMembers.provides(contract, function) != .no && !SystemIsolation.knows(contract)
  }
}

/// How the names of those protocols of Apple's end that ask for work; the other names are mostly those of
/// classes.
private let appleRoles = [
  "Handling", "Handler", "Providing", "Provider", "Presenter", "Reading", "Source", "Writing",
]
