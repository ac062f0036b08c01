import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct GitLabFormatTests {
  private func entries(
    _ outcome: Outcome, context: ReportContext = Sample.context()
  ) throws -> [JSONInstance] {
    guard case .array(let entries) = try JSONInstance(parsing: render(outcome, as: .gitlab, context: context))
    else {
      Issue.record("no array")
      return []
    }
    return entries
  }

  @Test func theKeysThatGitLabReads() throws {
    #expect(
      try entries(Sample.outcome([Sample.undeclared])) == [
        [
          "description": """
          UserDefaults is used, but App declares no reason for it. \
          Fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy.
          """,
          "check_name": "required_reason_undeclared", "fingerprint": "f-undeclared", "severity": "blocker",
          "location": ["path": "App/Store.swift", "lines": ["begin": 3]],
        ]
      ])
  }

  @Test func theFixNamesFilesAsTheRepositoryDoes() throws {
    var finding = Sample.undeclared
    finding.violation.fixPath = "App/PrivacyInfo.xcprivacy"
    var context = Sample.context()
    context.rootInRepository = "apps/ios"
    for format in [Format.gitlab, .github, .markdown, .sarif] {
      let report = render(Sample.outcome([finding]), as: format, context: context)
      #expect(report.contains("in apps/ios/App/PrivacyInfo.xcprivacy"), "\(format)")
    }
    let text = render(Sample.outcome([finding]), as: .text, context: context)
    #expect(text.contains("in App/PrivacyInfo.xcprivacy"))
  }

  @Test func nothingFoundIsAnEmptyArray() throws {
    #expect(try entries(Sample.none).isEmpty)
  }

  @Test func everyFindingHasAFileAndALine() throws {
    let entries = try entries(Sample.all)
    #expect(
      entries.map { $0["location"]?["path"] } == [
        ".patuh.yml", "App/Größe 1.swift", "App/Store.swift", "Empty.plist", "Z/a,b:c%\n\u{1B}.swift",
      ])
    #expect(entries.map { $0["location"]?["lines"]?["begin"] } == [1, 1, 3, 1, 7])
  }

  @Test func severityShowsWhatBlocksARelease() throws {
    var surely = Sample.likely
    surely.violation.certainty = .sure
    surely.violation.place.path = "B.swift"
    let entries = try entries(
      Sample.outcome([Sample.undeclared, Sample.likely, surely, Sample.root, Sample.file]))
    #expect(entries.map { $0["severity"] } == ["critical", "minor", "blocker", "major", "info"])
    #expect(entries[1]["description"] == "a belongs to another layer. (likely)")
  }

  @Test func projectsOfARepositoryShareNoFingerprint() throws {
    var context = Sample.context()
    context.rootInRepository = "apps/ios/"
    context.rootFile = "Package.swift"
    let entry = try entries(Sample.outcome([Sample.root]), context: context)[0]
    #expect(entry["fingerprint"] == "apps/ios/f-root")
    #expect(entry["location"]?["path"] == "apps/ios/Package.swift")
  }

  @Test func fingerprintsAreUnique() throws {
    let fingerprints = try entries(Sample.all).map { "\(String(describing: $0["fingerprint"]))" }
    #expect(Set(fingerprints).count == Sample.all.findings.count)
  }
}
