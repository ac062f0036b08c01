import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct JUnitFormatTests {
  private func root(_ outcome: Outcome, context: ReportContext = Sample.context()) throws -> XMLTree {
    try #require(XMLTree.root(of: render(outcome, as: .junit, context: context)))
  }

  @Test func aCaseForEachFindingAndEachSilentRule() {
    #expect(
      render(Sample.outcome([Sample.undeclared]), as: .junit, context: Sample.context()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="patuh" tests="3" failures="1" errors="0" time="0">
          <testsuite name="patuh.privacy" tests="2" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="patuh.privacy.manifest_missing" name="no findings" time="0"/>
            <testcase classname="patuh.privacy.required_reason_undeclared" name="App/Store.swift: \
        UserDefaults is used, but App declares no reason for it" time="0">
              <failure type="error" message="App/Store.swift:3:27: error: \
        UserDefaults is used, but App declares no reason for it">App/Store.swift:3:27: error: \
        UserDefaults is used, but App declares no reason for it
        fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy
        see: App/PrivacyInfo.xcprivacy:4:9  the manifest that App bundles
        see: App/Größe 1.swift  not read
        ITMS-91053</failure>
            </testcase>
          </testsuite>
          <testsuite name="patuh.architecture" tests="1" failures="0" errors="0" skipped="0" time="0">
            <testcase classname="patuh.architecture.layer_crossed" name="no findings" time="0"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func aCleanRunPasses() throws {
    let root = try root(Sample.none)
    #expect(root["tests"] == "3" && root["failures"] == "0")
    #expect(root.all("testcase").count == 3 && root.all("testcase").allSatisfy(\.children.isEmpty))
  }

  @Test(arguments: [(Severity?.none, 3, 2), (.error, 3, 2), (.warning, 4, 1), (.note, 5, 0)])
  func whatDoesNotFailTheRunIsSkipped(threshold: Severity?, failures: Int, skipped: Int) throws {
    var context = Sample.context()
    context.threshold = threshold
    let root = try root(Sample.all, context: context)
    #expect(root.all("failure").count == failures && root.all("skipped").count == skipped)
    #expect(root["failures"] == "\(failures)" && root["tests"] == "\(root.all("testcase").count)")
    for suite in root.all("testsuite") {
      #expect(suite["tests"] == "\(suite.all("testcase").count)")
      #expect(suite["failures"] == "\(suite.all("failure").count)")
      #expect(suite["skipped"] == "\(suite.all("skipped").count)")
    }
  }

  @Test func namesAreUniqueAndWithoutLines() throws {
    var below = Sample.undeclared
    below.violation.place.position = Position(line: 90, column: 1)
    let names = try root(Sample.outcome([Sample.undeclared, below])).all("testcase").compactMap { $0["name"] }
    let name = "App/Store.swift: UserDefaults is used, but App declares no reason for it"
    #expect(names.filter { $0.hasPrefix(name) } == [name, "\(name) (2)"])
  }

  @Test func hostileTextIsText() throws {
    var finding = Sample.hostile
    finding.violation.message = "]]></failure><a b=\"c\">&amp; \u{0} \u{FFFE}" + Sample.hostileText
    let failure = try #require(root(Sample.outcome([finding])).all("failure").first)
    #expect(failure.children.isEmpty)
    let line = """
      Z/a,b:c% ␛.swift:7:1: error: ]]></failure><a b="c">&amp; ␀ \u{FFFD}a b c "q" \\ :: %0A, : 🚀 \
      ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end
      """
    #expect(failure["message"] == line)
    #expect(failure.text.hasPrefix(line + "\nfix: a b c"))
  }

  @Test func aNameIsShortAFailureWhole() throws {
    var finding = Sample.root
    finding.violation.message = String(repeating: "é", count: 100_000)
    let element = try root(Sample.outcome([finding])).all("testcase")[0]
    #expect(element["name"] == "project root: " + String(repeating: "é", count: 200) + "…")
    #expect(element.children[0].text.count > 100_000)
  }

  @Test func filesAreNamedAsTheRepositoryNamesThem() throws {
    var context = Sample.context()
    context.rootInRepository = "ios"
    let text = try root(Sample.outcome([Sample.undeclared]), context: context).all("failure")[0].text
    #expect(
      text.hasPrefix("ios/App/Store.swift:3:27: ") && text.contains("see: ios/App/PrivacyInfo.xcprivacy"))
  }
}
