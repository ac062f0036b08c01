import PatuhConfig
import PatuhCore
import PatuhEngine
import PatuhRules
import PatuhTestSupport
import SystemPackage
import Testing

@Suite struct SettleTests {
  private func rule(
    _ id: RuleID, severity: Severity? = .error, insteadOf: [RuleID] = [], _ violations: [Violation]
  ) -> Rule {
    Rule(
      RuleInformation(
        id: id, family: .privacy, defaultSeverity: severity, title: "", why: "", insteadOf: insteadOf),
      check: .project { _ in violations })
  }

  private func outcome(
    _ rules: [Rule], settings: [RuleSetting] = [], scope: PathScope = PathScope()
  ) async throws -> Outcome {
    let all = try ProjectRules(
      Configuration(settings: settings), presets: PresetLibrary([]), catalogue: rules)
    let selected = try all.selected()
    let project = Project(members: TargetMembers(sources: [], manifests: []), tables: AppleTables())
    return settle(
      await check(project, with: selected), of: selected, in: project, knownNames: all.knownNames,
      today: fixtureDay, scope: scope, files: 0)
  }

  private func violation(
    _ path: String, line: Int? = nil, _ certainty: Certainty = .sure, subject: String = ""
  ) -> Violation {
    Violation(
      at: Place(path: path, position: line.map { Position(line: $0, column: 1) }), "m", certainty: certainty,
      subject: subject)
  }

  @Test func likelyFindingsWarnUnlessConfigured() async throws {
    let rule = rule("a", [violation("A", .sure), violation("B", .likely)])
    #expect(try await outcome([rule]).findings.map(\.severity) == [.error, .warning])
    let setting = RuleSetting(rule: Located("a", at: nil), level: .error)
    #expect(try await outcome([rule], settings: [setting]).findings.map(\.severity) == [.error, .error])
    let off = RuleSetting(rule: Located("a", at: nil), level: .off)
    #expect(try await outcome([rule], settings: [off]).findings.isEmpty)
  }

  @Test func aViolationMayCarryItsOwnWeight() async throws {
    var light = violation("A")
    light.severity = .note
    #expect(try await outcome([rule("a", [light])]).findings.map(\.severity) == [.note])
  }

  @Test func oneRuleReportsTheFaultThatTwoFind() async throws {
    let both = [violation("A", line: 3), violation("B", line: 4, .likely)]
    let rules = [rule("best", insteadOf: ["other"], both), rule("other", both + [violation("A", line: 9)])]
    let found = try await outcome(rules).findings.map {
      "\($0.rule.text) \($0.place.path) \($0.place.position?.line ?? 0)"
    }
    #expect(found == ["best A 3", "other A 9", "best B 4"])
    let off = RuleSetting(rule: Located("best", at: nil), level: .off)
    #expect(try await outcome(rules, settings: [off]).findings.map(\.rule) == ["other", "other", "other"])
  }

  @Test func aMoreSevereFindingIsNotReplaced() async throws {
    let rules = [
      rule("best", insteadOf: ["other"], [violation("A", line: 3, .likely)]),
      rule("other", [violation("A", line: 3)]),
    ]
    #expect(try await outcome(rules).findings.map(\.rule) == ["best", "other"])
  }

  @Test func fingerprintsHoldNoLine() async throws {
    let before = try await outcome([rule("a", [violation("A", line: 3), violation("A", line: 9)])]).findings
    let after = try await outcome([rule("a", [violation("A", line: 5), violation("A", line: 11)])]).findings
    #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
    #expect(Set(before.map(\.fingerprint)).count == 2)
    #expect(before[0].fingerprint == "4de144dad4833a1f7d27c2a3fee441a5")
    let other = try await outcome([rule("b", [violation("A", line: 3)])]).findings
    #expect(other[0].fingerprint != before[0].fingerprint)
  }

  @Test func theScopeKeepsWhatHasItsEvidenceThere() async throws {
    var whole = violation(".")
    whole.evidence = [Evidence(place: Place(path: "App/A.swift"), message: "")]
    let rule = rule("a", [whole, violation("App/B"), violation("Apple/C")])
    let found = try await outcome([rule], scope: PathScope(["App"])).findings
    #expect(found.map(\.place.path) == [".", "App/B"])
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (4_107_542_400, "2100-03-01"),
    (1_798_675_199, "2026-12-30"), (1_798_675_200, "2026-12-31"),
  ])
  func daysOfTheCalendar(seconds: Int, day: String) {
    #expect(Day(secondsSince1970: seconds).description == day)
  }
}
