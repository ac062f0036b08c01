import PatuhCore
import PatuhEngine
import PatuhReport
import PatuhRules
import PatuhTestSupport
import Testing

@Suite struct FixtureTests {
  @Test(arguments: FixtureCase.ofRules)
  func aRuleFindsWhatItsFixtureExpects(_ example: FixtureCase) async throws {
    let rule = try #require(example.rule)
    let (expected, faults) = example.expectations()
    let outcome = try await ReadFixtures.shared.fixture(example).outcome(only: [rule])
    expectNone(faults + differences(found: outcome.findings, expected: expected), in: example)
    #expect((example.kind == .fail) == !expected.isEmpty, "\(example)")
    #expect(expected.allSatisfy { $0.rule == rule }, "\(example)")
  }

  @Test(arguments: FixtureCase.ofProjects)
  func aProjectGivesWhatItExpects(_ example: FixtureCase) async throws {
    let (expected, faults) = example.expectations()
    let outcome = try await ReadFixtures.shared.fixture(example).outcome()
    expectNone(faults + differences(found: outcome.findings, expected: expected), in: example)
  }

  @Test(arguments: FixtureCase.ofRules + FixtureCase.ofProjects)
  func allRulesTogetherFindTheSumOfSingleRuns(_ example: FixtureCase) async throws {
    let fixture = try await ReadFixtures.shared.fixture(example)
    let together = try await fixture.outcome(jobs: 4)
    var single: [Finding] = []
    var suppressed = 0
    // Each rule that finds something, and those that find nothing in one run.
    let found = Set(together.findings.map(\.rule.text))
    let enabled = try fixture.enabledRules()
    let silent = enabled.filter { !found.contains($0) }
    for rules in enabled.filter(found.contains).map({ [$0] }) + (silent.isEmpty ? [] : [silent]) {
      let outcome = try await fixture.outcome(only: rules)
      single += outcome.findings
      suppressed += outcome.suppressed
    }
    let insteadOf = Dictionary(uniqueKeysWithValues: together.rules.map { ($0.id, $0.insteadOf) })
    let distinct = single.filter { finding in
      !single.contains {
        $0.place == finding.place && $0.severity >= finding.severity
          && insteadOf[$0.rule]?.contains(finding.rule) == true
      }
    }
    #expect(together.findings == distinct.sorted(by: Finding.inReportOrder), "\(example)")
    #expect(together.suppressed == suppressed, "\(example)")
  }

  @Test(arguments: FixtureCase.sample)
  func orderAndNumberOfJobsLeaveNoTrace(_ example: FixtureCase) async throws {
    let first = try await ReadFixtures.shared.fixture(example).outcome(jobs: 1)
    let second = try await ReadFixture(example, jobs: 8, order: { $0.shuffled() }).outcome(jobs: 8)
    let context = ReportContext(toolVersion: "0", rulesVersion: "0")
    let text = render(first, as: .json, context: context)
    #expect(text == render(second, as: .json, context: context), "\(example)")
    #expect(Set(first.findings.map(\.fingerprint)).count == first.findings.count, "\(example)")
  }

  @Test(arguments: Rule.catalogue.map(\.information.id.text))
  func everyRuleHasFixturesOfBothKinds(rule: String) {
    for kind in [FixtureCase.Kind.fail, .pass] {
      #expect(FixtureCase.ofRules.contains { $0.rule == rule && $0.kind == kind }, "\(rule)/\(kind)")
    }
  }

  /// A fixture that passes without its rule's check would prove nothing.
  @Test(arguments: Rule.catalogue.map(\.information.id.text))
  func everyRuleIsMissedWhenItsCheckIsEmptied(rule: String) async throws {
    let catalogue = Rule.catalogue.map { other in
      other.information.id.text == rule ? Rule(other.information, check: .project { _ in [] }) : other
    }
    for example in FixtureCase.ofRules where example.rule == rule && example.kind == .fail {
      let expected = example.expectations().expected
      let outcome = try await ReadFixtures.shared.fixture(example).outcome(only: [rule], catalogue: catalogue)
      let missing = differences(found: outcome.findings, expected: expected).count {
        $0.hasPrefix("missing: ")
      }
      #expect(missing == expected.count && missing > 0, "\(example)")
    }
  }

  @Test func everyFixtureBelongsToARule() {
    let ids = Set(Rule.catalogue.map(\.information.id.text))
    for example in FixtureCase.ofRules {
      #expect(ids.contains(example.rule ?? ""), "\(example)")
    }
  }

  private func expectNone(_ differences: [String], in example: FixtureCase) {
    #expect(differences.isEmpty, "\(example)\n\(differences.map { "  \($0)\n" }.joined())")
  }
}
