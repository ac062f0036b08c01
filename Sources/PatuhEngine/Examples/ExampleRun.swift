import PatuhConfig
import PatuhCore
import PatuhRules

/// The results of running the examples of rules in YAML.
public struct ExampleRun: Hashable, Sendable {
  /// The number of rules that were run.
  public var rules = 0
  public var examples = 0
  /// The number of rules that have no example.
  public var rulesWithoutExamples = 0
  /// The examples that did not give the expected result, in the order of presets, rules and examples.
  public var faults: [ConfigurationError] = []
  private let tables: AppleTables

  /// Runs the examples of all presets and of a project's own rules.
  public init(for request: AnalysisRequest) throws(AnalysisError) {
    let setup = try Setup(request)
    tables = try setup.data.decodedTables(of: Set(Effect.allCases))
    for preset in setup.rules.presets.all {
      let vocabulary = Vocabulary([preset.document])
      for rule in preset.document.rules {
        reportLackingExamples(of: rule)
        run(rule, vocabulary: vocabulary, unknown: .note)
      }
    }
    for entry in setup.rules.selection.rules where entry.preset == nil {
      run(
        entry.rule, vocabulary: entry.vocabulary,
        unknown: setup.configuration.unknown ?? .note)
    }
  }

  /// The rules of presets have examples of both kinds; those of a project need none.
  private mutating func reportLackingExamples(of rule: RuleDefinition) {
    for (kind, examples) in [("bad", rule.examples.bad), ("good", rule.examples.good)] where examples.isEmpty
    {
      report("\(rule.id) has no \(kind) example", of: rule, at: nil)
    }
  }

  private mutating func run(_ rule: RuleDefinition, vocabulary: Vocabulary, unknown: UnknownPolicy) {
    rules += 1
    let count = rule.examples.bad.count + rule.examples.good.count
    examples += count
    if count == 0 { rulesWithoutExamples += 1 }
    let found = exampleFaults(of: rule, vocabulary: vocabulary, unknown: unknown) { [tables] example in
      exampleProject(example, tables: tables)
    }
    for fault in found {
      let kind = fault.isBad ? "bad" : "good"
      report("\(rule.id), \(kind) example \(fault.number): \(fault.message)", of: rule, at: fault.position)
    }
  }

  private mutating func report(_ message: String, of rule: RuleDefinition, at position: Position?) {
    faults.append(
      ConfigurationError(file: rule.file, position: position ?? rule.position, message: message))
  }
}

extension ExampleRun {
  /// The faults, one per line, followed by a summary line.
  public var report: String {
    let verdict = faults.isEmpty ? "all passed" : "\(faults.count) failed"
    let without =
      rulesWithoutExamples == 0
      ? "" : "; \(rulesWithoutExamples) \(rulesWithoutExamples == 1 ? "rule has" : "rules have") none"
    return faults.map { "\($0)\n" }.joined()
      + "\(examples) examples of \(rules) rules: \(verdict)\(without).\n"
  }
}
