import PatuhCore

extension Field {
  /// A condition on members: a mapping of which all entries must hold.
  func memberCondition() -> MemberCondition? {
    guard var fields = Fields(self, subject: "a condition") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" holds no condition"#) }
    let before = log.errors.count
    var all: [MemberCondition] = []
    func add(_ condition: MemberCondition?) { if let condition { all.append(condition) } }
    add(fields.optional("name") { $0.namePatterns() }.map(MemberCondition.name))
    add(fields.optional("attribute") { $0.attributePatterns() }.map(MemberCondition.attribute))
    add(fields.optional("modifier") { $0.modifiers() }.map(MemberCondition.modifier))
    add(fields.optional("optional") { $0.boolean() }.map { $0 ? .optional : .not(.optional) })
    add(fields.optional("closure") { $0.choice(ClosureForm.self) }.map(MemberCondition.closure))
    add(fields.optional("type") { $0.selectorOrNames() }.map(MemberCondition.type))
    add(fields.optional("value") { $0.usagePatterns() }.map(MemberCondition.value))
    add(fields.optional("contains") { $0.usagePatterns() }.map(MemberCondition.contains))
    add(fields.optional("function") { $0.memberCondition() }.map(MemberCondition.function))
    add(fields.optional("any") { $0.conditions { $0.memberCondition() } }.map(MemberCondition.any))
    add(fields.optional("all") { $0.conditions { $0.memberCondition() } }.map(MemberCondition.all))
    add(fields.optional("not") { $0.memberCondition() }.map(MemberCondition.not))
    fields.finish()
    guard log.errors.count == before, let first = all.first else { return nil }
    return all.count == 1 ? first : .all(all)
  }

  /// One or more attributes: names, or mappings with what stands among the arguments.
  func attributePatterns() -> [AttributePattern]? {
    oneOrMore { field in
      guard case .mapping = field.node.content else {
        return field.attributePattern().map { AttributePattern(name: $0) }
      }
      guard var fields = Fields(field, subject: "an attribute") else { return nil }
      let name = fields.required("name") { $0.attributePattern() }
      let labels = fields.optional("labels") { $0.oneOrMore { $0.words() } } ?? []
      let mentions = fields.optional("mentions") { $0.namePatterns() } ?? []
      fields.finish()
      return name.map { AttributePattern(name: $0, labels: labels, mentions: mentions) }
    }
  }

  /// `{each: …, where: …, at_least: …, at_most: …}`; without bounds, at least one.
  func memberCount() -> MemberCount? {
    guard var fields = Fields(self, subject: #""\#(name)""#) else { return nil }
    let before = log.errors.count
    let each = fields.required("each") { $0.memberKinds() }
    let condition = fields.optional("where") { $0.memberCondition() }
    let bounds = fields.countBounds() ?? .some
    fields.finish()
    guard log.errors.count == before, let each else { return nil }
    return MemberCount(each: each, where: condition, bounds: bounds)
  }

  /// One or more kinds of members.
  func memberKinds() -> [MemberKind]? { oneOrMore { $0.choice(MemberKind.self) } }
}

extension Fields {
  /// `at_least` and `at_most`, or `exactly`; nil when none is written.
  mutating func countBounds() -> CountBounds? {
    let atLeast = optional("at_least") { $0.count() }
    let atMost = optional("at_most") { $0.count() }
    let exactly = optional("exactly") { $0.count() }
    if let exactly {
      if holds("at_least") || holds("at_most") {
        log.report(#"\#(subject) has "exactly" and other bounds"#, at: position)
      }
      return CountBounds(atLeast: exactly, atMost: exactly)
    }
    guard atLeast != nil || atMost != nil else { return nil }
    if let atLeast, let atMost, atMost < atLeast {
      log.report(#"\#(subject) has "at_most" below "at_least""#, at: position)
      return nil
    }
    return CountBounds(atLeast: atLeast ?? 0, atMost: atMost)
  }
}
