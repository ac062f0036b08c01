import PatuhCore

/// A condition on members at work.
struct MemberTest {
  fileprivate let tree: LogicTree<MemberQuestion>
  /// Whether a part of it is a condition on the types that a member holds.
  let asksForType: Bool
  /// The files in which a member may fulfil it, by their words; nil where one may in each.
  let files: Marks?
  /// The truth, where neither names nor modifiers nor attributes are asked for.
  fileprivate let quickTruth: Truth?

  /// - Parameter depth: how many selections ask for it
  init(_ selector: MemberSelector, _ run: DeclarativeRun, depth: Int = 0) {
    let preparation = Preparation(run: run, depth: depth)
    tree = LogicTree(selector) { leaf in
      let question = leaf.condition.question(preparation)
      return (question, question.effort)
    }
    asksForType = tree.conditions.contains { if case .types = $0.source { true } else { false } }
    files = tree.files(of: run.project.sources.count) { $0.files }
    let isQuick = tree.conditions.contains { if case .head = $0.source { true } else { false } }
    quickTruth = isQuick ? nil : tree.truth { _ in .unknown }
  }

  /// The most work that one of its conditions is.
  var effort: Int { tree.effort }

  /// Whether a member in a file may fulfil it. No for most where none does, without a look at them.
  func mayHold(in file: Int) -> Bool { files?.contains(file) ?? true }

  /// Whether one of its patterns for names of types fits a name; what stands under `not` does not count.
  func names(type name: String) -> Bool {
    tree.asserts { if case .types(let selection) = $0.source { selection.names(name) } else { false } }
  }

  /// Whether a declaration fulfils it, as far as its name, its modifiers and its attributes tell.
  func quickTruth(for declaration: Int, _ facts: SourceFacts, _ words: FileWords) -> Truth {
    quickTruth
      ?? tree.truth { question in
        if case .head(let truth) = question.source { truth(declaration, facts, words) } else { .unknown }
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
    return test.tree.truth { question in
      switch question.source {
      case .head(let truth): truth(member.declaration, facts, words)
      case .types(let selection): typeTruth(selection)
      case .member(let truth): truth(member)
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
