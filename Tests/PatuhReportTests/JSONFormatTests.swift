import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

private let documentation = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "docs")

/// The validator of a schema in `docs/schema`.
func schema(_ name: String) throws -> JSONSchemaValidator {
  let file = documentation.appending(path: "schema/\(name).schema.json")
  return try JSONSchemaValidator(schema: JSONInstance(parsing: String(contentsOf: file, encoding: .utf8)))
}

@Suite struct JSONFormatTests {
  @Test func oneFindingWithEveryKey() {
    #expect(
      render(Sample.outcome([Sample.undeclared]), as: .json, context: Sample.context()) == """
        {
          "schema": 1,
          "tool": {
            "name": "patuh",
            "version": "1.2.3",
            "rules": "2026-10"
          },
          "summary": {
            "errors": 1,
            "warnings": 0,
            "notes": 0,
            "suppressed": 0,
            "baselined": 0,
            "files": 12
          },
          "findings": [
            {
              "rule": "required_reason_undeclared",
              "family": "privacy",
              "severity": "error",
              "certainty": "sure",
              "path": "App/Store.swift",
              "line": 3,
              "column": 27,
              "message": "UserDefaults is used, but App declares no reason for it",
              "fix": "declare the reason CA92.1 in App/PrivacyInfo.xcprivacy",
              "target": "App",
              "category": "NSPrivacyAccessedAPICategoryUserDefaults",
              "reason": "CA92.1",
              "itms": [
                "ITMS-91053"
              ],
              "evidence": [
                {
                  "path": "App/PrivacyInfo.xcprivacy",
                  "line": 4,
                  "column": 9,
                  "message": "the manifest that App bundles"
                },
                {
                  "path": "App/Größe 1.swift",
                  "message": "not read"
                }
              ],
              "fingerprint": "f-undeclared"
            }
          ]
        }

        """)
  }

  @Test(arguments: [Sample.all, Sample.none])
  func theReportKeepsItsSchema(outcome: Outcome) throws {
    let report = try JSONInstance(parsing: render(outcome, as: .json, context: Sample.context()))
    #expect(try schema("findings").problems(in: report) == [])
  }

  @Test func keysWithoutAValueAreAbsent() throws {
    let report = try JSONInstance(parsing: render(Sample.all, as: .json, context: Sample.context()))
    #expect(
      report["findings"]?[0] == [
        "rule": "manifest_missing", "family": "privacy", "severity": "error", "certainty": "sure",
        "path": ".",
        "message": "No target bundles a manifest", "evidence": [], "fingerprint": "f-root",
      ])
  }

  @Test func hostileTextIsReadBack() throws {
    let report = try JSONInstance(parsing: render(Sample.all, as: .json, context: Sample.context()))
    #expect(report["findings"]?[4]?["message"] == .string(Sample.hostileText))
    #expect(report["findings"]?[4]?["path"] == "Z/a,b:c%\n\u{1B}.swift")
  }

  @Test(arguments: Format.allCases)
  func theDocumentationNames(format: Format) throws {
    let commands = try String(contentsOf: documentation.appending(path: "commands.md"), encoding: .utf8)
    #expect(commands.contains("\n| `\(format)` | "))
  }

  @Test(arguments: Format.allCases)
  func theSameBytesTwice(format: Format) {
    let first = render(Sample.all, as: format, context: Sample.context(color: true))
    #expect(first == render(Sample.all, as: format, context: Sample.context(color: true)))
    #expect(first.hasSuffix("\n") && !first.hasSuffix("\n\n"))
  }
}
