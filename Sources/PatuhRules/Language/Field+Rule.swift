import PatuhCore

extension Field {
  /// Reads a rule whose id is the name of this field.
  public func ruleDefinition(position: Position?) -> RuleDefinition? {
    let before = log.errors.count
    if !name.isRuleID {
      log.report(#""\#(name)" is not a rule id: lower-case words joined by "_""#, at: position)
    }
    guard var fields = ruleFields(position: position) else { return nil }
    let head = fields.ruleHead(RuleID(name))
    let message = fields.optional("message") { $0.message() }
    let fix = fields.optional("fix") { $0.nonEmptyText() }
    let onEmpty = fields.optional("on_empty") { $0.choice(EmptyPolicy.self) }
    let examples = fields.optional("examples") { $0.ruleExamples() } ?? RuleExamples()
    let body = ruleBody(&fields)
    fields.finish()
    guard log.errors.count == before, let head, let body else { return nil }
    return RuleDefinition(
      head: head, message: message, fix: fix, body: body, onEmpty: onEmpty, examples: examples,
      file: log.file, position: position)
  }

  /// Reads what a rule, whose id is the name of this field, says of itself; what it checks is left unread.
  public func ruleHead() -> RuleHead? {
    guard var fields = ruleFields(position: nil) else { return nil }
    return fields.ruleHead(RuleID(name))
  }

  private func ruleFields(position: Position?) -> Fields? {
    Fields(self, subject: #"the rule "\#(name)""#, position: position)
  }

  /// The keys that only the definition of a rule has, and the settings of a rule have not.
  public static let definitionKeys =
    [
      "title", "because", "message", "fix", "certainty", "references", "exception", "instead_of", "on_empty",
      "examples",
    ] + bodyKeys + demandKeys

  fileprivate func ruleID() -> RuleID? {
    guard let name = nonEmptyText() else { return nil }
    if !name.isRuleID { report(#""\#(self.name)" holds "\#(name)", which is not a rule id"#) }
    return RuleID(name)
  }

  fileprivate func exceptionPolicy() -> ExceptionPolicy? {
    guard var fields = Fields(self, subject: #""exception""#) else { return nil }
    let needs = fields.required("needs") { $0.oneOrMore { $0.choice(ExceptionPolicy.Need.self) } }
    fields.finish()
    return needs.map(ExceptionPolicy.init(needs:))
  }

  /// Reads a text that contains only known placeholders.
  func message() -> String? {
    guard let text = nonEmptyText() else { return nil }
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let placeholder = String(part.prefix { $0 != "}" })
      if part.contains("}"), RuleDefinition.placeholders.contains(placeholder) { continue }
      let known = RuleDefinition.placeholders.map { "{\($0)}" }.quotedAlternatives()
      report(#""\#(name)" holds "{\#(placeholder)}"; a placeholder must be \#(known)"#)
    }
    return text
  }

  fileprivate static let severities = Severity.allCases.map { (word: $0.rawValue, value: $0) }
  static let certainties = [Certainty.sure, .likely].map { (word: $0.rawValue, value: $0) }
}

extension Fields {
  fileprivate mutating func ruleHead(_ id: RuleID) -> RuleHead? {
    let title =
      optional("title") { $0.nonEmptyText() } ?? id.text.split(separator: "_").joined(separator: " ")
    let because = required("because") { $0.nonEmptyText() }
    let severity = optional("severity") { $0.choice(among: Field.severities) }
    let certainty = optional("certainty") { $0.choice(among: Field.certainties) }
    let references = optional("references") { $0.oneOrMore { $0.nonEmptyText() } } ?? []
    let exception = optional("exception") { $0.exceptionPolicy() }
    let insteadOf = optional("instead_of") { $0.oneOrMore { $0.ruleID() } } ?? []
    guard let because else { return nil }
    return RuleHead(
      id: id, title: title, because: because, severity: severity, certainty: certainty,
      references: references,
      exception: exception, insteadOf: insteadOf)
  }
}

extension String {
  /// Whether this consists of lower-case ASCII words joined by single underscores.
  var isRuleID: Bool {
    let words = split(separator: "_", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { ($0 &- 97) < 26 || ($0 &- 48) < 10 }
    } && utf8.first.map { ($0 &- 97) < 26 } == true
  }
}
