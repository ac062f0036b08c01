import PatuhCore

/// A condition on members at work.
indirect enum MemberTest {
  case type(Selection)
  case name([NamePattern])
  case attribute([AttributePattern])
  case modifier(Modifiers)
  case all([MemberTest])
  case any([MemberTest])
  case not(MemberTest)

  init(_ condition: MemberCondition, _ run: DeclarativeRun) {
    switch condition {
    case .type(let selector): self = .type(run.selection(selector))
    case .name(let patterns): self = .name(patterns)
    case .attribute(let patterns): self = .attribute(patterns)
    case .modifier(let modifiers): self = .modifier(modifiers)
    case .optional, .closure, .value, .contains: self = .any([])
    case .all(let parts): self = .all(parts.map { MemberTest($0, run) })
    case .any(let parts): self = .any(parts.map { MemberTest($0, run) })
    case .not(let part): self = .not(MemberTest(part, run))
    }
  }

  /// Whether a member with one of the types that it holds fulfils the condition; without a type, what concerns the
  /// type is unknown.
  func truth(of declaration: Int, in facts: SourceFacts, type: TypeSubject?) -> Truth {
    switch self {
    case .type(let selection): type.map(selection.truth) ?? .unknown
    case .name(let patterns):
      Truth(patterns.contains { $0.matches(facts[facts.declarations[declaration].name]) })
    case .attribute(let patterns):
      Truth(
        facts.attributes(of: declaration).contains { attribute in
          patterns.contains { $0.name.matches(name: facts[attribute.name]) }
        })
    case .modifier(let modifiers):
      Truth(!facts.declarations[declaration].modifiers.isDisjoint(with: modifiers))
    case .all(let parts): parts.lazy.map { $0.truth(of: declaration, in: facts, type: type) }.conjunction
    case .any(let parts): parts.lazy.map { $0.truth(of: declaration, in: facts, type: type) }.disjunction
    case .not(let part): !part.truth(of: declaration, in: facts, type: type)
    }
  }

  /// Whether one of its patterns for names of types fits a name.
  func names(type name: String) -> Bool {
    switch self {
    case .type(let selection): selection.names(name)
    case .all(let parts), .any(let parts): parts.contains { $0.names(type: name) }
    case .name, .attribute, .modifier, .not: false
    }
  }
}
