import PatuhCore

extension Field {
  /// A rule whose id is the name of this field.
  func ruleDefinition(position: Position?) -> RuleDefinition? {
    let before = log.errors.count
    let subject = #"the rule "\#(name)""#
    if !name.isRuleID {
      log.report(#""\#(name)" is no rule id: lower-case words joined by "_""#, at: position)
    }
    guard var fields = Fields(self, subject: subject, position: position) else { return nil }
    let title = fields.optional("title") { $0.words() } ?? name.split(separator: "_").joined(separator: " ")
    let because = fields.required("because") { $0.words() }
    let message = fields.optional("message") { $0.message() }
    let fix = fields.optional("fix") { $0.words() }
    let severity = fields.optional("severity") { $0.choice(among: Self.severities) }
    let certainty = fields.optional("certainty") { $0.choice(among: Self.certainties) }
    let references = fields.optional("references") { $0.oneOrMore { $0.words() } } ?? []
    let exception = fields.optional("exception") { $0.exceptionPolicy() }
    let onEmpty = fields.optional("on_empty") { $0.choice(EmptyPolicy.self) }
    let examples = fields.optional("examples") { $0.ruleExamples() } ?? RuleExamples()
    let body = ruleBody(&fields)
    fields.finish()
    guard log.errors.count == before, let because, let body else { return nil }
    return RuleDefinition(
      id: RuleID(name), title: title, because: because, message: message, fix: fix, severity: severity,
      certainty: certainty, references: references, body: body, exception: exception, onEmpty: onEmpty,
      examples: examples, file: log.file, position: position)
  }

  /// The keys that only a definition holds, not a mere setting of a rule.
  static let definitionKeys = [
    "title", "because", "message", "fix", "certainty", "references", "exception", "on_empty", "examples",
    "forbid", "types", "must", "usage", "must_not",
  ]

  private func ruleBody(_ fields: inout Fields) -> RuleBody? {
    let forbidden = fields.optional("forbid") { $0.forbiddenThings() }
    let types = fields.optional("types") { $0.selector() }
    let must = fields.optional("must") { $0.must() }
    let scope = fields.optional("usage") { $0.usageScope() }
    let mustNot = fields.optional("must_not") { $0.usagePatterns() }
    let written = ["forbid", "types", "usage"].filter(fields.holds)
    guard written.count == 1 else {
      let words = written.map { #""\#($0)""# }.joined(separator: " and ")
      let problem =
        written.isEmpty
        ? #"needs "forbid", "types" or "usage""# : "holds \(words); it can have only one of them"
      log.report("\(fields.subject) \(problem)", at: fields.position)
      return nil
    }
    for (part, whole) in [("must", "types"), ("must_not", "usage")] {
      if fields.holds(part) != fields.holds(whole) {
        let (present, absent) = fields.holds(part) ? (part, whole) : (whole, part)
        log.report(#"\#(fields.subject) has "\#(present)" without "\#(absent)""#, at: fields.position)
      }
    }
    if let forbidden { return .forbid(forbidden) }
    if let types, let must { return .types(types, must: must) }
    if let scope, let mustNot { return .usage(in: scope, mustNot: mustNot) }
    return nil
  }

  private func forbiddenThings() -> [ForbiddenThing]? {
    if case .sequence = node.content { return conditions { $0.forbiddenThing() } }
    if let any = node["any"], case .mapping(let entries) = node.content, entries.count == 1 {
      return Field(name: "any", node: any, log: log).conditions { $0.forbiddenThing() }
    }
    return forbiddenThing().map { [$0] }
  }

  /// `{type: …}`, or conditions on files.
  private func forbiddenThing() -> ForbiddenThing? {
    guard let type = node["type"] else { return selector(filesOnly: true).map(ForbiddenThing.file) }
    guard var fields = Fields(self, subject: "a forbidden type") else { return nil }
    _ = fields.field("type")
    fields.finish()
    return Field(name: "type", node: type, log: log).selectorOrNames().map(ForbiddenThing.type)
  }

  private func must() -> Must? {
    guard var fields = Fields(self, subject: #""must""#) else { return nil }
    let before = log.errors.count
    let each = fields.required("each") { $0.oneOrMore { $0.choice(MemberKind.self) } }
    let condition = fields.optional("where") { $0.memberCondition() }
    let requirement = fields.required("be") { $0.memberCondition() }
    fields.finish()
    guard log.errors.count == before, let each, let requirement else { return nil }
    return Must(each: each, where: condition, be: requirement)
  }

  private func usageScope() -> TypeSelector? {
    guard var fields = Fields(self, subject: #""usage""#) else { return nil }
    let scope = fields.required("in") { $0.selector() }
    fields.finish()
    return scope
  }

  private func exceptionPolicy() -> ExceptionPolicy? {
    guard var fields = Fields(self, subject: #""exception""#) else { return nil }
    let needs = fields.required("needs") { $0.oneOrMore { $0.choice(ExceptionPolicy.Need.self) } }
    fields.finish()
    return needs.map(ExceptionPolicy.init(needs:))
  }

  /// Text whose placeholders are known.
  private func message() -> String? {
    guard let text = words() else { return nil }
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let placeholder = String(part.prefix { $0 != "}" })
      if part.contains("}"), RuleDefinition.placeholders.contains(placeholder) { continue }
      let known = RuleDefinition.placeholders.map { "{\($0)}" }.quotedAlternatives()
      report(#""\#(name)" holds "{\#(placeholder)}"; a placeholder must be \#(known)"#)
    }
    return text
  }

  private static let severities = Severity.allCases.map { (word: $0.rawValue, value: $0) }
  static let certainties = [Certainty.sure, .likely].map { (word: $0.rawValue, value: $0) }
}

extension String {
  /// Whether this is lower-case ASCII words, joined by single underscores.
  var isRuleID: Bool {
    let words = split(separator: "_", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { ($0 &- 97) < 26 || ($0 &- 48) < 10 }
    } && utf8.first.map { ($0 &- 97) < 26 } == true
  }
}
