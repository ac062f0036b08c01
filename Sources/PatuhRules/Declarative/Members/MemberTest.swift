import PatuhCore

/// A condition on members, prepared for evaluation.
struct MemberTest {
  fileprivate let tree: LogicTree<PreparedMemberCondition>
  /// Whether it contains a condition on the types of a member.
  let needsTypeToDecide: Bool
  /// The files that may contain a member which fulfils it, judged by their words; nil for all files.
  let files: BitSet?
  /// Its truth if it contains no condition on names, modifiers or attributes; otherwise nil.
  fileprivate let quickTruth: Truth?

  /// - Parameter depth: how many selections enclose it
  init(_ selector: MemberSelector, _ run: DeclarativeRun, depth: Int = 0) {
    let preparation = Preparation(run: run, depth: depth)
    tree = LogicTree(selector) { leaf in
      let question = leaf.condition.question(preparation)
      return (question, question.cost)
    }
    needsTypeToDecide = tree.conditions.contains { if case .types = $0.source { true } else { false } }
    files = tree.files(of: run.project.sources.count) { $0.files }
    let isQuick = tree.conditions.contains { if case .head = $0.source { true } else { false } }
    quickTruth = isQuick ? nil : tree.truth { _ in .unknown }
  }

  /// The highest cost of any of its conditions.
  var cost: Int { tree.cost }

  /// Whether a file may contain a member that fulfils it; false for most files without one, judged only by
  /// their words.
  func mayHold(in file: Int) -> Bool { files?.contains(file) ?? true }

  /// Whether one of its patterns for type names matches a name; patterns under `not` do not count.
  func names(type name: String) -> Bool {
    tree.asserts { if case .types(let selection) = $0.source { selection.names(name) } else { false } }
  }

  /// Whether a declaration fulfils it, judged only by its name, modifiers and attributes.
  func quickTruth(for declaration: Int, _ facts: SourceFacts, _ words: FileWords) -> Truth {
    quickTruth
      ?? tree.truth { question in
        if case .head(let truth) = question.source { truth(declaration, facts, words) } else { .unknown }
      }
  }
}

extension DeclarativeRun {
  /// Whether a member fulfils a condition, given the truth of conditions on its type.
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

  /// Whether a member fulfils a condition. If its type contains several named types (`[JobID: Job]`), one
  /// selected type is enough. A type that the project does not declare counts as not selected if no name
  /// pattern matches it.
  func truth(of test: MemberTest, for member: ProjectNames.Site) -> Truth {
    var parts: [TypePart]?
    return truth(of: test, for: member) { selection in
      let held = parts ?? heldTypes(of: member.declaration, in: member.file)
      parts = held
      if held.isEmpty { return hasNamelessType(member) ? .no : .unknown }
      return held.lazy.map { self.truth(of: $0, selection) ?? .no }.disjunction
    }
  }

  /// Whether a member's type surely has no name: a function type, or the type of a literal.
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
