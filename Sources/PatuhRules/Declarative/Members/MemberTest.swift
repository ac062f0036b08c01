import PatuhCore

/// A condition on members at work.
struct MemberTest {
  /// One that is not made of others, but for that on a function.
  enum Condition {
    case type(Selection)
    case optional
    case closure(ClosureForm)
    case name(MatchingWords)
    case attribute([AttributePattern])
    case modifier(Modifiers)
    case value(ContainedSearch)
    case contains(ContainedSearch)
    case function(MemberTest)
  }

  fileprivate let tree: LogicTree<Condition>
  /// Whether a part of it is a condition on the types that a member holds.
  let asksForType: Bool
  /// The files in which a member may fulfil it, by their words; nil where one may in each.
  fileprivate let files: Marks?
  /// The truth, where neither names nor modifiers nor attributes are asked for.
  fileprivate let quickTruth: Truth?

  /// - Parameter depth: how many selections ask for it
  init(_ condition: MemberCondition, _ run: DeclarativeRun, depth: Int = 0) {
    let tree = LogicTree<Condition>(condition) { condition in
      switch condition {
      case .all(let parts): return .all(parts)
      case .any(let parts): return .any(parts)
      case .not(let part): return .not(part)
      case .name(let patterns):
        return .condition(.name(run.names.words(matching: patterns, .whole)), effort: 0)
      case .modifier(let modifiers): return .condition(.modifier(modifiers), effort: 0)
      case .attribute(let patterns): return .condition(.attribute(patterns), effort: 1)
      case .optional: return .condition(.optional, effort: 2)
      case .closure(let form): return .condition(.closure(form), effort: 2)
      case .type(let selector):
        return .condition(.type(Selection(selector, in: run, depth: depth)), effort: 3)
      case .value(let patterns): return .condition(.value(run.search(for: patterns)), effort: 4)
      case .contains(let patterns): return .condition(.contains(run.search(for: patterns)), effort: 4)
      case .function(let part):
        let test = MemberTest(part, run, depth: depth)
        return .condition(.function(test), effort: test.tree.effort)
      }
    }
    self.tree = tree
    asksForType = tree.conditions.contains { condition in
      switch condition {
      case .type: true
      case .optional, .closure, .name, .attribute, .modifier, .value, .contains, .function: false
      }
    }
    files = tree.files(of: run.project.sources.count) { $0.files(run.names) }
    quickTruth = tree.conditions.contains(where: \.isQuick) ? nil : tree.truth { _ in .unknown }
  }

  /// Whether a member in a file may fulfil it. No for most where none does, without a look at them.
  func mayHold(in file: Int) -> Bool { files?.contains(file) ?? true }

  /// Whether one of its patterns for names of types fits a name; what stands under `not` does not count.
  func names(type name: String) -> Bool {
    tree.asserts { if case .type(let selection) = $0 { selection.names(name) } else { false } }
  }
}

extension MemberTest {
  /// Whether a declaration fulfils it, as far as its name, its modifiers and its attributes tell.
  func quickTruth(for declaration: Int, _ facts: SourceFacts, _ words: FileWords) -> Truth {
    quickTruth ?? tree.truth { $0.quickTruth(for: declaration, facts, words) }
  }
}

extension MemberTest.Condition {
  fileprivate func quickTruth(for declaration: Int, _ facts: SourceFacts, _ words: FileWords) -> Truth {
    switch self {
    case .name(let wanted): Truth(wanted[words[facts.declarations[declaration].name]])
    case .modifier(let modifiers):
      Truth(!facts.declarations[declaration].modifiers.isDisjoint(with: modifiers))
    case .attribute(let patterns): Truth(facts.hasAttribute(fitting: patterns, at: declaration))
    case .type, .optional, .closure, .value, .contains, .function: .unknown
    }
  }

  /// The files in which a member may fulfil it, by their words; nil where one may in each.
  fileprivate func files(_ names: ProjectNames) -> Marks? {
    switch self {
    case .name(let words): words.files
    case .attribute(let patterns): names.files(holdingAttributes: patterns.map(\.name))
    case .value(let search), .contains(let search): search.files
    case .function(let test): test.files
    case .type, .optional, .closure, .modifier: nil
    }
  }

  /// Whether a member's name, its modifiers or its attributes tell.
  fileprivate var isQuick: Bool {
    switch self {
    case .name, .attribute, .modifier: true
    case .type, .optional, .closure, .value, .contains, .function: false
    }
  }
}

extension DeclarativeRun {
  /// Whether a member fulfils a condition, given what is true of its type.
  func truth(
    of test: MemberTest, for member: ProjectNames.Site, _ typeTruth: (Selection) -> Truth
  ) -> Truth {
    let facts = names.facts(member.file)
    let words = names.words.words(in: member.file)
    return test.tree.truth { condition in
      switch condition {
      case .type(let selection): return typeTruth(selection)
      case .optional: return isOptional(member)
      case .closure(let form): return holdsClosure(member, form)
      case .name, .modifier, .attribute: return condition.quickTruth(for: member.declaration, facts, words)
      case .value(let search):
        guard let extent = facts.valueExtent(of: member.declaration) else { return .no }
        return search.truth(in: member.file, within: extent)
      case .contains(let search):
        return search.truth(in: member.file, within: facts.bodyExtent(of: member.declaration))
      case .function(let test):
        let declared = facts.declarations[member.declaration]
        guard declared.kind == .parameter, let function = declared.parent.index else { return .no }
        return truth(of: test, for: ProjectNames.Site(file: member.file, declaration: function))
      }
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
