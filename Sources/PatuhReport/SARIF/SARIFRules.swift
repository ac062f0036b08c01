import PatuhCore

/// The rules of a run, in the order of their indices.
struct SARIFRules {
  private let rules: [RuleInformation]
  private let indices: [RuleID: Int]

  /// Lists the rules that ran. A rule that only a finding names comes after them, with nothing but its name.
  init(of outcome: Outcome) {
    var rules: [RuleInformation] = []
    var indices: [RuleID: Int] = [:]
    for rule in outcome.rules where indices[rule.id] == nil {
      indices[rule.id] = rules.count
      rules.append(rule)
    }
    for finding in outcome.findings.sorted(by: { $0.rule.text < $1.rule.text })
    where indices[finding.rule] == nil {
      indices[finding.rule] = rules.count
      rules.append(
        RuleInformation(
          id: finding.rule, family: finding.family, defaultSeverity: finding.severity,
          title: finding.rule.text, why: ""))
    }
    self.rules = rules
    self.indices = indices
  }

  func index(of rule: RuleID) -> Int? { indices[rule] }

  func json(helpBase: String?) -> JSONValue {
    .array(rules.map { Self.descriptor(of: $0, helpBase: helpBase) })
  }

  private static func descriptor(of rule: RuleInformation, helpBase: String?) -> JSONValue {
    let full = rule.why.isEmpty ? rule.title : rule.why
    let help = [full] + rule.references.map { "See: \($0)" }
    let markdown = [full.markdown] + rule.references.map { "- \($0.markdown)" }
    let configuration: JSONValue =
      rule.defaultSeverity.map { .record(["level": .string($0.rawValue)]) }
      ?? .record(["enabled": .bool(false)])
    return .record([
      "id": .string(rule.id.text),
      "shortDescription": .record(["text": .string(shortened(rule.title, to: SARIFLimits.description))]),
      "fullDescription": .record(["text": .string(shortened(full, to: SARIFLimits.description))]),
      "helpUri": helpBase.map { .string(rulePage(of: rule.id, base: $0)) },
      "help": .record([
        "text": .string(help.joined(separator: "\n")),
        "markdown": .string(
          markdown.joined(separator: "\n") + "\n\n`patuh explain \(rule.id)` says more."),
      ]),
      "defaultConfiguration": configuration,
      "properties": .record([
        "tags": .strings(
          Array(
            ([rule.family.rawValue] + [rule.preset].compactMap { $0 } + rule.itms).prefix(SARIFLimits.tags))),
        "problem.severity": rule.defaultSeverity.map { .string(problemSeverity($0)) },
      ]),
    ])
  }

  /// The severity in the terms of code scanning.
  private static func problemSeverity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "recommendation"
    }
  }
}

/// The address of a rule's page under ``ReportContext/ruleHelpBase``.
func rulePage(of rule: RuleID, base: String) -> String {
  (base.hasSuffix("/") ? base : base + "/") + relativeURI(of: rule.text) + ".md"
}
