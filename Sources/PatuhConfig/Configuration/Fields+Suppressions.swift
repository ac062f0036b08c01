import PatuhCore

extension Fields {
  /// Decodes `targets`: `{exclude: [{name: …, reason: …, until: …}]}`.
  mutating func excludedTargets() -> [ConfiguredSuppression] {
    let excluded = optional("targets") { targets -> [ConfiguredSuppression]? in
      guard var fields = Fields(targets, subject: #""targets""#) else { return nil }
      let excluded = fields.required("exclude") { $0.oneOrMore { $0.excludedTarget() } }
      fields.finish()
      return excluded
    }
    return excluded ?? []
  }

  /// Decodes `suppress`: `[{rule: …, target: …, path: …, category: …, reason: …, until: …}]`.
  mutating func suppressions() -> [ConfiguredSuppression] {
    optional("suppress") { $0.oneOrMore { $0.suppression() } } ?? []
  }
}

extension Field {
  fileprivate func excludedTarget() -> ConfiguredSuppression? {
    if case .scalar(let name, _) = node.content {
      report(
        #"an excluded target is a mapping with a reason: "#
          + #"{name: \#(name), reason: "why it is never submitted"}"#
      )
      return nil
    }
    guard var fields = Fields(self, subject: "the excluded target") else { return nil }
    let names = fields.required("name") { $0.names() }
    let reason = fields.required("reason") { $0.nonEmptyText() }
    let until = fields.optional("until") { $0.date() }
    fields.finish()
    guard let names, let reason else { return nil }
    return ConfiguredSuppression(targets: names, reason: reason, until: until, position: fields.position)
  }

  fileprivate func suppression() -> ConfiguredSuppression? {
    guard var fields = Fields(self, subject: "the suppression") else { return nil }
    let rules = fields.required("rule") { field in
      field.oneOrMore { rule in rule.located(rule.nonEmptyText().map { RuleID($0) }) }
    }
    let targets = fields.optional("target") { $0.names() }
    let paths = fields.optional("path") { $0.locatedGlobs() }
    let categories = fields.optional("category") { $0.names() }
    let reason = fields.required("reason") { $0.nonEmptyText() }
    let until = fields.optional("until") { $0.date() }
    fields.finish()
    if !fields.holds("target"), !fields.holds("path") {
      report(
        #"""
        the suppression names neither "target" nor "path"; a rule's severity for the whole project \#
        belongs under "rules"
        """#
      )
      return nil
    }
    guard let rules, let reason else { return nil }
    return ConfiguredSuppression(
      rules: rules, targets: targets ?? [], paths: paths ?? [], categories: categories ?? [], reason: reason,
      until: until, position: fields.position)
  }

  private func names() -> [Located<String>]? { oneOrMore { $0.located($0.nonEmptyText()) } }
}
