import PatuhCore

/// The member's type is the type that declares it, one around that, or a protocol of one of these.
struct OwnTypeCondition: MemberCondition {
  static let key = "own_type"
  static let meaning =
    """
    its type is the type that declares it, one around that, or a protocol to which one of these conforms; \
    `false` for the opposite
    """
  static let example = "own_type: true"
  static let schema = JSONSchema.boolean

  let isOwn: Bool

  init?(_ field: Field) {
    guard let isOwn = field.boolean() else { return nil }
    self.isOwn = isOwn
  }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let (run, isOwn) = (preparation.run, isOwn)
    return PreparedMemberCondition(cost: 4, .member { Truth(run.hasOwnType($0) == isOwn) })
  }
}

extension DeclarativeRun {
  /// Whether a member has one value of the type that declares it; false if the type is not known.
  fileprivate func hasOwnType(_ member: ProjectNames.Site) -> Bool {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    if let written = declared.type.index, !facts.isPlain(written) { return false }
    // The types after the first are generic arguments.
    let held = heldTypes(of: member.declaration, in: member.file).first?.entries ?? []
    if held.isEmpty { return false }
    guard let innermost = facts.enclosingType(of: declared.parent) else { return false }
    let scopes = [innermost] + facts.enclosing(innermost).filter { facts.declarations[$0].kind.isTypeScope }
    return scopes.contains { scope in
      guard let own = names.typeScopes.byFile[member.file].first(where: { $0.declaration == scope })?.entry
      else { return false }
      let supertypes = names.supertypes(of: own.qualifiedName)
      return held.contains {
        $0 == own || $0.kind == .protocol && supertypes.contains($0.qualifiedName.lastNameComponent)
      }
    }
  }
}

extension SourceFacts {
  /// Whether a written type is a name, optional or not, and not a collection or function of such.
  fileprivate func isPlain(_ type: Int) -> Bool {
    switch types[type].shape {
    case .named: layers(of: type).isEmpty
    case .optional, .implicitlyUnwrapped, .existential, .opaque, .attributed:
      layers(of: type).first.map(isPlain) ?? false
    default: false
    }
  }
}
