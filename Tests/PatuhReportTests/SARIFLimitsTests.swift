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

  private func run(_ findings: [Finding]) throws -> (run: JSONInstance?, results: [JSONInstance]) {
    let log = try JSONInstance(
      parsing: render(Sample.outcome(findings), as: .sarif, context: Sample.context()))
    guard case .array(let results)? = log["runs"]?[0]?["results"] else { return (nil, []) }
    return (log["runs"]?[0], results)
  }

  @Test func reportOrderAsLongAsEverythingIsStored() throws {
    let (run, results) = try run(findings(5_000))
    #expect(results.count == 5_000 && results.first?["level"] == "note" && results.last?["level"] == "error")
    #expect(run?["invocations"] == nil)
  }

  @Test func theGravestFirstWhenGitHubStoresAPart() throws {
    let (run, results) = try run(findings(5_001))
    #expect(results.count == 5_001)
    #expect(results.prefix(4).map { $0["level"] } == ["error", "error", "warning", "note"])
    #expect(run?["invocations"] == nil)
  }

  @Test func whatARunCannotHoldIsSaid() throws {
    let (run, results) = try run(findings(25_002))
    #expect(results.count == 25_000 && results[0]["level"] == "error")
    let invocation = run?["invocations"]?[0]
    #expect(invocation?["executionSuccessful"] == true)
    #expect(
      invocation?["toolExecutionNotifications"]?[0]?["message"]?["text"] == """
        2 findings of 25002 left out: code scanning takes 25000 results of a run. \
        Those that weigh least were left out.
        """)
  }

  @Test func longEvidenceIsCounted() throws {
    var finding = Sample.root
    finding.violation.evidence = (1...300).map {
      Evidence(place: Place(path: "A.swift", position: Position(line: $0, column: 1)), message: "use")
    }
    let result = try run([finding]).results[0]
    guard case .array(let related)? = result["relatedLocations"] else { return #expect(Bool(false)) }
    #expect(related.count == 100)
    guard case .string(let text)? = result["message"]?["text"] else { return #expect(Bool(false)) }
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
