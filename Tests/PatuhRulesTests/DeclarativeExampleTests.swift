import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

@Suite struct DeclarativeExampleTests {
  private let tables: AppleTables

  init() throws { tables = try ruleTables() }

  private func project(_ example: RuleExample) -> Project { exampleProject(example, tables: tables) }

  @Test func thePresetsKeepTheirExamples() throws {
    for preset in try shippedPresets() {
      let vocabulary = Vocabulary([preset.document])
      for rule in preset.document.rules {
        for fault in exampleFaults(of: rule, vocabulary: vocabulary, project: project) {
          Issue.record(
            "\(rule.id), \(fault.isBad ? "bad" : "good") example \(fault.number): \(fault.message)")
        }
      }
    }
  }

  /// A rule that finds nothing fails each of its bad examples, and one that finds everything its good ones.
  @Test func anEmptiedRuleFailsItsExamples() throws {
    for preset in try shippedPresets() {
      for rule in preset.document.rules {
        var emptied = rule
        emptied.body = ForbidRule([])
        let faults = exampleFaults(
          of: emptied, vocabulary: Vocabulary([preset.document]), project: project)
        #expect(faults.map(\.isBad) == rule.examples.bad.map { _ in true }, "\(rule.id)")

        var greedy = rule
        greedy.body = ForbidRule([.fileOrFolder([try Glob("**")])])
        let others = exampleFaults(
          of: greedy, vocabulary: Vocabulary([preset.document]), project: project)
        #expect(others.map(\.isBad) == rule.examples.good.map { _ in false }, "\(rule.id)")
        #expect(others.allSatisfy { !$0.violations.isEmpty })
      }
    }
  }

  @Test func anExampleMustBeSwift() throws {
    var rule = try mvvmRule("usecase_layer").definition
    let file = ExampleFile(path: "UseCase/A.swift", text: "struct A {")
    rule.examples = RuleExamples(bad: [RuleExample(files: [file])])
    let faults = exampleFaults(of: rule, vocabulary: Vocabulary(), project: project)
    #expect(faults.count == 1 && faults[0].message.hasPrefix("line 1 of UseCase/A.swift is not Swift"))
  }

  @Test func informationOfARule() throws {
    let (definition, vocabulary) = try mvvmRule("usecase_layer")
    let information = Rule(definition, vocabulary: vocabulary, preset: "mvvm-clean").information
    #expect(information.defaultSeverity == .error && information.family == .architecture)
    #expect(information.preset == "mvvm-clean" && information.exception?.needs == [.reason, .until])
    var likely = definition
    (likely.head.severity, likely.head.certainty) = (nil, .likely)
    #expect(Rule(likely, vocabulary: vocabulary, preset: nil).information.defaultSeverity == .warning)
  }
}
