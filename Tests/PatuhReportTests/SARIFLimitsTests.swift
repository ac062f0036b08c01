import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct SARIFLimitsTests {
  /// Findings of which the gravest come last in report order.
  private func findings(_ count: Int) -> [Finding] {
    (0..<count).map { index in
      var finding = index < count - 3 ? Sample.file : index == count - 3 ? Sample.likely : Sample.undeclared
      finding.violation.place = Place(path: "z\(10_000_000 + index).swift")
      finding.violation.evidence = []
      return finding
    }
  }

  private func severities(_ count: Int) -> [Severity] {
    SARIFLimits.results(of: Sample.outcome(findings(count))).map(\.severity)
  }

  @Test func reportOrderAsLongAsEverythingIsStored() {
    let severities = severities(5_000)
    #expect(severities.count == 5_000 && severities.first == .note && severities.last == .error)
  }

  @Test func theGravestFirstWhenGitHubStoresAPart() {
    let severities = severities(5_001)
    #expect(severities.count == 5_001)
    #expect(severities.prefix(4) == [.error, .error, .warning, .note])
  }

  @Test func whatARunCannotHoldIsSaid() {
    let severities = severities(25_002)
    #expect(severities.count == 25_000 && severities.first == .error)
    #expect(SARIFLimits.notice(on: Sample.outcome(findings(25_000))) == nil)
    #expect(!render(Sample.all, as: .sarif, context: Sample.context()).contains("invocations"))
    let outcome = Sample.outcome(findings(25_002))
    let notice = """
      2 findings of 25002 left out: code scanning takes 25000 results of a run. \
      Those that weigh least were left out.
      """
    #expect(SARIFLimits.notice(on: outcome) == notice)
    let log = render(outcome, as: .sarif, context: Sample.context())
    #expect(log.contains("\"toolExecutionNotifications\": [") && log.contains(notice))
  }

  @Test func longEvidenceIsCounted() throws {
    var finding = Sample.root
    finding.violation.evidence = (1...300).map {
      Evidence(place: Place(path: "A.swift", position: Position(line: $0, column: 1)), message: "use")
    }
    let log = try JSONInstance(
      parsing: render(Sample.outcome([finding]), as: .sarif, context: Sample.context()))
    let result = log["runs"]?[0]?["results"]?[0]
    guard case .array(let related)? = result?["relatedLocations"] else { return #expect(Bool(false)) }
    #expect(related.count == 100)
    guard case .string(let text)? = result?["message"]?["text"] else { return #expect(Bool(false)) }
    #expect(text.hasSuffix("[A.swift:8:1](7) (use), and 292 more places."))
  }

  @Test func descriptionsAreShortEnough() throws {
    let long = String(repeating: "why ", count: 1_000)
    let rule = RuleInformation(
      id: "long", family: .hygiene, defaultSeverity: .note, title: long, why: long,
      itms: (1...30).map { "ITMS-\($0)" })
    let outcome = Outcome(findings: [], files: 0, rules: [rule])
    let log = try JSONInstance(parsing: render(outcome, as: .sarif, context: Sample.context()))
    let descriptor = log["runs"]?[0]?["tool"]?["driver"]?["rules"]?[0]
    for key in ["shortDescription", "fullDescription"] {
      guard case .string(let text)? = descriptor?[key]?["text"] else { return #expect(Bool(false)) }
      #expect(text.utf16.count <= 1_024 && text.hasSuffix("more characters)"))
    }
    guard case .array(let tags)? = descriptor?["properties"]?["tags"] else { return #expect(Bool(false)) }
    #expect(tags.count == 20)
    guard case .string(let help)? = descriptor?["help"]?["text"] else { return #expect(Bool(false)) }
    #expect(help == long)
  }
}
