import PatuhCore

/// A condition on members at work.
indirect enum MemberTest {
  case type(Selection)
  case optional
  case closure(ClosureForm)
  case name(MatchingWords)
  case attribute([AttributePattern])
  case modifier(Modifiers)
  case value(ContainedSearch)
  case contains(ContainedSearch)
  case function(MemberTest)
  case all([MemberTest])
  case any([MemberTest])
  case not(MemberTest)

  /// - Parameter depth: how many selections ask for it
  init(_ condition: MemberCondition, _ run: DeclarativeRun, depth: Int = 0) {
    switch condition {
    case .type(let selector): self = .type(Selection(selector, in: run, depth: depth))
    case .optional: self = .optional
    case .closure(let form): self = .closure(form)
    case .name(let patterns): self = .name(run.names.words(matching: patterns, .whole))
    case .attribute(let patterns): self = .attribute(patterns)
    case .modifier(let modifiers): self = .modifier(modifiers)
    case .value(let patterns): self = .value(ContainedSearch(patterns, run))
    case .contains(let patterns): self = .contains(ContainedSearch(patterns, run))
    case .function(let condition): self = .function(MemberTest(condition, run, depth: depth))
    case .all(let parts): self = .all(parts.map { MemberTest($0, run, depth: depth) }.cheapestFirst)
    case .any(let parts): self = .any(parts.map { MemberTest($0, run, depth: depth) }.cheapestFirst)
    case .not(let part): self = .not(MemberTest(part, run, depth: depth))
    }
  }

  /// Whether one of its patterns for names of types fits a name.
  func names(type name: String) -> Bool {
    switch self {
    case .type(let selection): selection.names(name)
    case .all(let parts), .any(let parts): parts.contains { $0.names(type: name) }
    case .optional, .closure, .name, .attribute, .modifier, .value, .contains, .function, .not: false
    }
  }
}

extension [MemberTest] {
  /// The same conditions, with what is quickly answered before what is not: their order means nothing.
  fileprivate var cheapestFirst: [MemberTest] { sorted { $0.effort < $1.effort } }
}

extension MemberTest {
  /// How much work it is to answer, compared with others.
  fileprivate var effort: Int {
    switch self {
    case .name, .modifier: 0
    case .attribute: 1
    case .optional, .closure: 2
    case .type: 3
    case .value, .contains: 4
    case .all(let parts), .any(let parts): parts.map(\.effort).max() ?? 0
    case .not(let part), .function(let part): part.effort
    }
  }
}

extension DeclarativeRun {
  /// Whether a member fulfils a condition, given what is true of its type.
  func truth(
    of test: MemberTest, for member: ProjectNames.Site, _ typeTruth: (Selection) -> Truth
  ) -> Truth {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    switch test {
    case .type(let selection): return typeTruth(selection)
    case .optional: return isOptional(member)
    case .closure(let form): return holdsClosure(member, form)
    case .name(let words):
      return Truth(words[names.words.numbersByFile[member.file][Int(declared.name.rawValue)]])
    case .attribute(let patterns):
      return Truth(
        facts.attributesWithExtension(of: member.declaration).contains { attribute in
          patterns.contains { facts.attribute(attribute, fits: $0) }
        })
    case .modifier(let modifiers): return Truth(!declared.modifiers.isDisjoint(with: modifiers))
    case .value(let search):
      guard let extent = facts.valueExtent(of: member.declaration) else { return .no }
      return search.truth(in: member.file, within: extent)
    case .contains(let search):
      let extent = facts.bodyExtent(of: member.declaration)
      return search.truth(in: member.file, within: extent)
    case .function(let test):
      guard declared.kind == .parameter, let function = declared.parent.index else { return .no }
      return truth(of: test, for: ProjectNames.Site(file: member.file, declaration: function))
    case .all(let parts):
      return withoutActuallyEscaping(typeTruth) { typeTruth in
        parts.lazy.map { self.truth(of: $0, for: member, typeTruth) }.conjunction
      }
    case .any(let parts):
      return withoutActuallyEscaping(typeTruth) { typeTruth in
        parts.lazy.map { self.truth(of: $0, for: member, typeTruth) }.disjunction
      }
    case .not(let part): return !truth(of: part, for: member, typeTruth)
    }
  }

  /// Whether a member fulfils a condition, as far as its name, its modifiers and its attributes tell.
  func quickTruth(of test: MemberTest, for member: ProjectNames.Site) -> Truth {
    switch test {
    case .name, .modifier, .attribute: truth(of: test, for: member) { _ in .unknown }
    case .type, .optional, .closure, .value, .contains, .function: .unknown
    case .all(let parts): parts.lazy.map { self.quickTruth(of: $0, for: member) }.conjunction
    case .any(let parts): parts.lazy.map { self.quickTruth(of: $0, for: member) }.disjunction
    case .not(let part): !quickTruth(of: part, for: member)
    }
  }

  /// Whether a member fulfils a condition. Of a type that holds several (`[JobID: Job]`), one that is selected
  /// suffices; where no pattern for names fits a type that the project does not declare, it is taken for none.
  func truth(of test: MemberTest, for member: ProjectNames.Site) -> Truth {
    var parts: [TypePart]?
    return truth(of: test, for: member) { selection in
      let held = parts ?? heldTypes(of: member.declaration, in: member.file)
      parts = held
      if held.isEmpty { return hasNamelessType(member) ? .no : .unknown }
      return held.lazy.map { self.truth(of: $0, selection) ?? .no }.disjunction
    }
  }

  /// Whether a member's type has surely no name: a function type, or that of a literal.
  private func hasNamelessType(_ member: ProjectNames.Site) -> Bool {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    if declared.kind == .enumCase { return true }
    if declared.type.index != nil { return holdsClosure(member, .any) == .yes }
    guard let value = declared.initialValue.index else { return false }
    switch facts.expressions[value].kind {
    case .string, .interpolatedString, .number, .boolean, .regex, .closure, .keyPath: return true
    default: return false
    }
  }
}
