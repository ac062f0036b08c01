import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct AgentFormatTests {
  @Test func errorsFirstThenWarnings() {
    let outcome = Sample.outcome([Sample.undeclared, Sample.likely, Sample.root, Sample.file])
    #expect(
      render(outcome, as: .agent, context: Sample.context()) == """
        project root: error manifest_missing: No target bundles a manifest
        App/Store.swift:3:27: error required_reason_undeclared: UserDefaults is used, but App declares no \
        reason for it (ITMS-91053)
          code: let name = "ü🇮🇩"; UserDefaults.standard.set(name)
          fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy
          see: App/PrivacyInfo.xcprivacy:4:9  the manifest that App bundles; 1 more place
        App/Größe 1.swift:1:5: warning layer_crossed: a belongs to another layer (likely)
          code: let a = 1
        not listed: 1 note of file_unreadable

        """)
  }

  @Test func nothingThatFailsOrWarnsIsNothingPrinted() {
    #expect(render(Sample.none, as: .agent, context: Sample.context()) == "")
    var context = Sample.context()
    #expect(render(Sample.outcome([Sample.file]), as: .agent, context: context) == "")
    context.threshold = .note
    #expect(
      render(Sample.outcome([Sample.file]), as: .agent, context: context)
        == "Empty.plist: note file_unreadable: The file is empty\n")
  }

  @Test func whatExceedsTheBudgetIsCountedByRule() {
    func finding(_ line: Int, _ severity: Severity) -> Finding {
      Finding(
        rule: severity == .error ? "layer_crossed" : "file_long", family: .architecture, severity: severity,
        violation: Violation(
          at: Place(path: "A.swift", position: Position(line: line, column: 1)), "It is wrong",
          fix: "Repair it"),
        itms: [], fingerprint: "\(line)")
    }
    let findings = (1...40).map { finding($0, .error) } + (41...45).map { finding($0, .warning) }
    let lines = render(Sample.outcome(findings), as: .agent, context: Sample.context()).split(separator: "\n")
    #expect(lines.count == 61)
    #expect(lines.last == "not listed: 10 errors of layer_crossed, 5 warnings of file_long")
    var all = Sample.context()
    all.detail = .all
    #expect(render(Sample.outcome(findings), as: .agent, context: all).split(separator: "\n").count == 90)
  }

  @Test func changedFilesComeFirstAmongEquals() {
    func finding(_ path: String, _ severity: Severity, see: String? = nil) -> Finding {
      Finding(
        rule: "a", family: .hygiene, severity: severity,
        violation: Violation(
          at: Place(path: path), "b",
          evidence: see.map { [Evidence(place: Place(path: $0), message: "c")] } ?? []),
        itms: [], fingerprint: path)
    }
    var context = Sample.context()
    context.changedFiles = ["C.swift", "E.swift"]
    let outcome = Sample.outcome([
      finding("A.swift", .warning), finding("B.swift", .error), finding("C.swift", .warning),
      finding("D.swift", .warning, see: "E.swift"),
    ])
    let lines = render(outcome, as: .agent, context: context).split(separator: "\n").filter {
      !$0.hasPrefix(" ")
    }
    #expect(lines.map { $0.prefix(1) } == ["B", "C", "D", "A"])
  }

  /// What supports the finding most is shown, however short other evidence is.
  @Test func theStrongestEvidenceIsShown() {
    let places = ["A.swift", "B.swift"].map { Place(path: $0) }
    let finding = Finding(
      rule: "reason_mismatch", family: .privacy, severity: .error,
      violation: Violation(
        at: Place(path: "PrivacyInfo.xcprivacy"), "No reason fits",
        evidence: [
          Evidence(place: places[0], message: "uses UserDefaults: needs 1C8F.1, which is not declared"),
          Evidence(place: places[1], message: "uses UserDefaults: CA92.1 fits"),
        ]),
      itms: [], fingerprint: "1")
    let report = render(Sample.outcome([finding]), as: .agent, context: Sample.context())
    #expect(
      report.split(separator: "\n").last
        == "  see: A.swift  uses UserDefaults: needs 1C8F.1, which is not declared; 1 more place")
  }

  @Test func causesOfOthersComeFirst() {
    func finding(_ rule: RuleID, _ path: String) -> Finding {
      Finding(
        rule: rule, family: .hygiene, severity: .error, violation: Violation(at: Place(path: path), "b"),
        itms: [], fingerprint: path)
    }
    let outcome = Sample.outcome([
      finding("manifest_missing", "A.swift"), finding("project_file_unreadable", "project.yml"),
    ])
    let lines = render(outcome, as: .agent, context: Sample.context()).split(separator: "\n")
    #expect(lines.map { $0.prefix(1) } == ["p", "A"])
  }

  @Test func hostileTextStaysInItsLine() {
    let report = render(Sample.outcome([Sample.hostile]), as: .agent, context: Sample.context())
    #expect(report.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
    #expect(!report.contains("\u{1B}") && !report.contains("\r"))
  }
}
