import Foundation
import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct TextFormatTests {
  private func text(
    _ outcome: Outcome, color: Bool = false, width: Int? = nil, detail: ReportDetail = .usual,
    threshold: Severity? = nil
  ) -> String {
    var context = Sample.context(color: color, width: width)
    context.detail = detail
    context.threshold = threshold
    return render(outcome, as: .text, context: context)
  }

  private func notes(_ count: Int, of rule: RuleID, in path: String) -> [Finding] {
    (1...count).map { number in
      Finding(
        rule: rule, family: .architecture, severity: .note,
        violation: Violation(
          at: Place(path: path, position: Position(line: number, column: 1)), "\(rule) \(number)"),
        itms: [], fingerprint: "\(rule)-\(number)")
    }
  }

  @Test func ofManyNotesAFewAreListed() {
    let few = notes(10, of: "few", in: "A.swift")
    let many = notes(6, of: "many", in: "A.swift") + notes(6, of: "many", in: "B.swift")
    let outcome = Sample.outcome(few + many + [Sample.likely])
    let usual = text(outcome)
    #expect(
      usual.hasSuffix(
        "\n9 more notes of many; --all shows them\n\n1 warning, 22 notes in 12 files.\n"
          + "9 of these are not listed; --all lists them.\n"))
    #expect(usual.components(separatedBy: "[many]").count == 4, "\(usual)")
    #expect(usual.components(separatedBy: "[few]").count == 11)
    #expect(!usual.contains("B.swift") && usual.contains("a belongs to another layer"))
    for whole in [text(outcome, detail: .all), text(outcome, threshold: .note)] {
      #expect(whole.components(separatedBy: "[many]").count == 13 && !whole.contains("--all"))
    }
  }

  @Test func ofVeryManyWarningsAFewAreListedAndEveryError() {
    func weighing(_ severity: Severity, _ findings: [Finding]) -> [Finding] {
      findings.map { finding in
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
    let outcome = Sample.outcome(
      weighing(.warning, notes(51, of: "many", in: "A.swift")) + notes(11, of: "many", in: "B.swift")
        + weighing(.warning, notes(50, of: "few", in: "C.swift"))
        + weighing(.error, notes(60, of: "grave", in: "D.swift")))
    let usual = text(outcome)
    #expect(
      usual.hasSuffix(
        "\n41 more warnings of many; --all shows them\n8 more notes of many; --all shows them\n\n"
          + "60 errors, 101 warnings, 11 notes in 12 files.\n49 of these are not listed; --all lists them.\n")
    )
    #expect(usual.components(separatedBy: "[many]").count == 1 + 10 + 3, "\(usual)")
    #expect(usual.components(separatedBy: "[few]").count == 51)
    #expect(usual.components(separatedBy: "[grave]").count == 61)
    let failing = text(outcome, threshold: .warning)
    #expect(failing.components(separatedBy: "[many]").count == 1 + 51 + 3)
    #expect(text(outcome, detail: .all).components(separatedBy: "[many]").count == 63)
    #expect(!text(outcome, detail: .statistics).contains("listed"))
  }

  @Test func otherFormatsListAllFindings() {
    let many = (1...60).map { number in
      var finding = notes(60, of: "many", in: "A.swift")[number - 1]
      finding.severity = number > 12 ? .warning : .note
      return finding
    }
    let outcome = Sample.outcome(many)
    for format in Format.allCases where ![.text, .github].contains(format) {
      #expect(render(outcome, as: format, context: Sample.context()).contains("many 60"), "\(format)")
    }
  }

  @Test func statisticsStandInPlaceOfTheFindings() {
    let outcome = Sample.outcome(
      notes(12, of: "many", in: "A.swift") + notes(1, of: "few", in: "B.swift") + [
        Sample.likely, Sample.root,
      ])
    #expect(
      text(outcome, detail: .statistics) == """
        RULE              SEVERITY  COUNT  FILES
        manifest_missing  error     1      1
        layer_crossed     warning   1      1
        many              note      12     1
        few               note      1      1

        1 error, 1 warning, 13 notes in 12 files.

        """)
    #expect(text(Sample.none, detail: .statistics) == "No findings in 12 files.\n")
  }

  @Test func everyKindOfFindingHasItsForm() {
    let outcome = Sample.outcome(
      [Sample.undeclared, Sample.likely, Sample.root, Sample.file], suppressed: 3, baselined: 10)
    #expect(
      text(outcome) == """
        Project root
          error: No target bundles a manifest
            [manifest_missing]

        App/Größe 1.swift
          1:5  warning (likely): a belongs to another layer
            1 | let a = 1
              |     ^
            [layer_crossed]

        App/Store.swift
          3:27  error: UserDefaults is used, but App declares no reason for it
            3 |     let name = "ü🇮🇩"; UserDefaults.standard.set(name)
              |                       ^^^^^^^^^^^^
            fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy
            see: App/PrivacyInfo.xcprivacy:4:9  the manifest that App bundles
                 App/Größe 1.swift  not read
            [required_reason_undeclared]  target App  ITMS-91053

        Empty.plist
          note: The file is empty
            [file_unreadable]

        2 errors, 1 warning, 1 note in 12 files (3 suppressed, 10 baselined).

        """)
  }

  @Test func coloursMarkTheParts() {
    let escape = "\u{1B}"
    #expect(
      text(Sample.outcome([Sample.likely]), color: true) == """
        \(escape)[1mApp/Größe 1.swift\(escape)[0m
          \(escape)[2m1:5  \(escape)[0m\(escape)[1;33mwarning\(escape)[0m\(escape)[2m (likely)\(escape)[0m: \
        a belongs to another layer
        \(escape)[34m    1 |\(escape)[0m let a = 1
        \(escape)[34m      |\(escape)[0m     \(escape)[1;33m^\(escape)[0m
            \(escape)[2m[layer_crossed]\(escape)[0m

        \(escape)[1;33m1 warning\(escape)[0m in 12 files.

        """)
  }

  @Test func wordsWrapAtTheTerminal() {
    #expect(
      text(Sample.outcome([Sample.undeclared]), width: 50) == """
        App/Store.swift
          3:27  error: UserDefaults is used, but App
            declares no reason for it
            3 |     let name = "ü🇮🇩"; UserDefaults.stan...
              |                       ^^^^^^^^^^^^
            fix: declare the reason CA92.1 in
                 App/PrivacyInfo.xcprivacy
            see: App/PrivacyInfo.xcprivacy:4:9  the
                   manifest that App bundles
                 App/Größe 1.swift  not read
            [required_reason_undeclared]  target App  ITMS-91053

        1 error in 12 files.

        """)
  }

  @Test func findingsOfAFileShareItsHeading() {
    var second = Sample.file
    second.rule = "file_unused"
    second.violation.message = "Nothing reads the file"
    #expect(
      text(Sample.outcome([Sample.file, second])) == """
        Empty.plist
          note: The file is empty
            [file_unreadable]

          note: Nothing reads the file
            [file_unused]

        2 notes in 12 files.

        """)
  }

  @Test func nothingFound() {
    #expect(text(Sample.none) == "No findings in 12 files.\n")
    var one = Sample.outcome([], suppressed: 1)
    one.files = 1
    #expect(text(one) == "No findings in 1 file (1 suppressed).\n")
  }

  @Test func theProjectFileToCorrectFirstIsNamed() {
    func finding(_ rule: RuleID, _ path: String) -> Finding {
      Finding(
        rule: rule, family: .hygiene, severity: .error, violation: Violation(at: Place(path: path), "b"),
        itms: [], fingerprint: path)
    }
    let cause = finding("project_file_unreadable", "project.yml")
    let report = text(Sample.outcome([finding("manifest_missing", "A.swift"), cause]))
    #expect(report.hasSuffix("Correct project.yml first: the other findings may change with that.\n"))
    #expect(!text(Sample.outcome([cause])).contains("first"))
  }

  @Test func hostileTextSteersNoTerminal() {
    let report = text(Sample.outcome([Sample.hostile]))
    #expect(
      report == """
        Z/a,b:c% ␛.swift
          7:1  error: a b c "q" \\ :: %0A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end
            fix: a b c "q" \\ :: %0A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end
            see: project root  a b c "q" \\ :: %0A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end
            [manifest_missing]  target a b c "q" \\ :: %0A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end

        1 error in 12 files.

        """)
  }

  @Test func hostileSourceSteersNoTerminal() {
    var context = Sample.context()
    context.sourceLine = { _, _ in "\u{1B}[2Jlet\r" }
    let report = render(Sample.outcome([Sample.likely]), as: .text, context: context)
    #expect(report.contains("    1 | ␛[2Jlet\n"))
    #expect(!report.unicodeScalars.contains("\u{1B}") && !report.unicodeScalars.contains("\r"))
  }

  @Test func manyPlacesAreCounted() {
    var finding = Sample.file
    finding.violation.evidence = (1...10).map { Evidence(place: Place(path: "\($0).swift"), message: "") }
    let report = text(Sample.outcome([finding]))
    #expect(report.contains("    see: 1.swift\n         2.swift\n"))
    #expect(report.contains("         8.swift\n         and 2 more places\n"))
  }
}
