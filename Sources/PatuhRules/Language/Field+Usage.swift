import PatuhCore

extension Field {
  /// What code must not do: one pattern, a list of them, or `any` with a list.
  func usagePatterns() -> [UsagePattern]? {
    if case .sequence = node.content { return conditions { $0.usagePattern() } }
    if let any = node["any"], case .mapping(let entries) = node.content, entries.count == 1 {
      return Field(name: "any", node: any, log: log).conditions { $0.usagePattern() }
    }
    return usagePattern().map { [$0] }
  }

  /// One pattern: a mapping with one kind of usage. `identifiers` and `imports` may stand together as alternatives.
  func usagePattern() -> UsagePattern? {
    guard var fields = Fields(self, subject: "a usage") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" holds no usage"#) }
    let before = log.errors.count
    var found: [(key: String, pattern: UsagePattern)] = []
    func add(_ key: String, _ read: (Field) -> UsagePattern?) {
      if let pattern = fields.optional(key, read) { found.append((key, pattern)) }
    }
    add("use") { $0.located($0.words()).map(UsagePattern.use) }
    add("identifiers") { $0.namePatterns().map(UsagePattern.identifiers) }
    add("imports") { $0.namePatterns().map(UsagePattern.imports) }
    add("reference") { $0.selectorOrNames().map(UsagePattern.reference) }
    add("call") { $0.callPattern().map(UsagePattern.call) }
    add("construction") { $0.constructedTypes().map { .construction(of: $0) } }
    add("any") { $0.conditions { $0.usagePattern() }.map(UsagePattern.any) }
    add("member") { $0.memberUsage() }
    add("assignment") { $0.namePatterns().map(UsagePattern.assignment) }
    add("attribute") { $0.attributePatterns().map(UsagePattern.attribute) }
    add("discarded_try") { $0.discardedTry() }
    let contained = fields.optional("contains") { $0.containedExpression() }
    add("modifier_call") { $0.modifierNames().map { .modifierCall(names: $0, contains: contained) } }
    let certainty = fields.optional("certainty") { $0.choice(among: Self.certainties) }
    if fields.holds("contains"), !fields.holds("modifier_call") {
      report(#""contains" belongs to "modifier_call""#)
    }
    fields.finish()
    let keys = found.map(\.key)
    if found.count > 1, keys != ["identifiers", "imports"] {
      let words = keys.map { #""\#($0)""# }.joined(separator: " and ")
      report(#"\#(words) stand together; make them entries of "any""#)
    }
    guard log.errors.count == before, let first = found.first else { return nil }
    let pattern = found.count == 1 ? first.pattern : .any(found.map(\.pattern))
    return certainty == .likely ? .likely(pattern) : pattern
  }

  /// Whether a selection is one of usage: it holds a key that only usage has.
  var describesUsage: Bool {
    switch node.content {
    case .mapping(let entries):
      entries.contains { Self.usageKeys.contains($0.key) }
        || node["any"].map { Field(name: "any", node: $0, log: log).describesUsage } == true
    case .sequence(let elements):
      elements.contains { Field(name: name, node: $0, log: log).describesUsage }
    case .scalar: false
    }
  }

  private static let usageKeys: Set = [
    "identifiers", "reference", "call", "modifier_call", "construction", "contains", "member", "assignment",
    "discarded_try",
  ]

  /// `true`, or `{of: names, except: names}`: what must not be called so, and what may.
  private func discardedTry() -> UsagePattern? {
    guard case .mapping = node.content else {
      guard let flag = boolean() else { return nil }
      if !flag { report(#""\#(name)" is true, or left out"#) }
      return .discardedTry(of: nil, except: [])
    }
    guard var fields = Fields(self, subject: #""\#(name)""#) else { return nil }
    let names = fields.optional("of") { $0.namePatterns() }
    let exceptions = fields.optional("except") { $0.namePatterns() }
    fields.finish()
    if names == nil, exceptions == nil { report(#""\#(name)" holds neither "of" nor "except""#) }
    return .discardedTry(of: names, except: exceptions ?? [])
  }

  private func constructedTypes() -> TypeSelector? {
    guard var fields = Fields(self, subject: "a construction") else { return nil }
    let types = fields.required("of") { $0.selectorOrNames() }
    fields.finish()
    return types
  }

  /// `{name: shared, of: …}`, or names.
  private func memberUsage() -> UsagePattern? {
    guard case .mapping = node.content else { return namePatterns().map { .member(names: $0, of: nil) } }
    guard var fields = Fields(self, subject: "a member") else { return nil }
    let names = fields.required("name") { $0.namePatterns() }
    let types = fields.optional("of") { $0.selectorOrNames() }
    fields.finish()
    return names.map { .member(names: $0, of: types) }
  }

  /// `await`, or usage.
  private func containedExpression() -> ContainedExpression? {
    if case .scalar = node.content {
      return choice(among: [(word: "await", value: ContainedExpression.await)])
    }
    return usagePatterns().map(ContainedExpression.usage)
  }

  private func modifierNames() -> [String]? {
    oneOrMore { field in
      guard let text = field.words() else { return nil }
      return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }
  }
}
