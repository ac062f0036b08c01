import PatuhCore

/// Access to one of these members of a selected type: `AuthService.shared`. If ``types`` is nil, of any value
/// or type.
struct MemberUsage: UsageCondition {
  static let key = "member"
  static let meaning = "a member taken from a type by its name"
  static let example = #"member: {name: shared, of: {name: "*Service"}}"#
  static let schema = JSONSchema.either(
    .texts, .mapping(["name": .texts, "of": .types], required: ["name"]))

  private(set) var names: [NamePattern]
  private(set) var types: TypeSelector?

  /// Reads `{name: shared, of: …}`, or names.
  init?(_ field: Field) {
    let names: [NamePattern]?
    if case .mapping = field.node.content {
      guard var fields = Fields(field, subject: "a member") else { return nil }
      names = fields.required("name") { $0.namePatterns() }
      types = fields.optional("of") { $0.selectorOrNames() }
      fields.finish()
    } else {
      names = field.namePatterns()
    }
    guard let names else { return nil }
    self.names = names
  }

  var parts: [LanguagePart] { types.map { [.types($0)] } ?? [] }

  func binding(_ captures: [String: String]) -> Self {
    var copy = self
    copy.names = names.binding(captures)
    copy.types = types?.binding(captures)
    return copy
  }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let words = run.names.words(matching: names, .whole)
    let selection = types.map(run.selection)
    return CodeSearch(files: words.files) { $0.lookForMembers(words, selection) }
  }
}

extension UsageSearch {
  /// Finds members accessed on the name of a type, such as `AuthService.shared`; members of a call's result
  /// do not count.
  fileprivate func lookForMembers(_ words: MatchingWords, _ types: Selection?) {
    let numbers = names.words.words(in: file)
    for (index, element) in facts.expressions.enumerated() where element.kind == .member {
      guard words[numbers[element.name]], scope.truth(at: element.offset) != .no,
        let base = facts.firstChild(of: index), let owner = facts.dottedName(of: base)
      else { continue }
      let found = "\(owner).\(facts[element.name])"
      guard let types else {
        add(found, at: element.offset, within: element.declaration, truth: .yes)
        continue
      }
      guard owner.namesType, !hasLocal(facts.expressions[base].name, at: element.offset) else { continue }
      let offset = facts.expressions[base].chainStart(in: facts, at: base)
      for part in names.parts(named: owner, offset: offset, at: element.declaration, in: file) {
        guard let truth = run.truth(of: part, types) else { continue }
        add(
          found, at: element.offset, within: element.declaration, truth: truth, doubt: part.doubt,
          evidence: part.evidence(in: run.project))
      }
    }
  }
}
