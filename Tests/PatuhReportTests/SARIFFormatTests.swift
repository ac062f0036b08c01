import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct SARIFFormatTests {
  private func log(_ outcome: Outcome, context: ReportContext = Sample.context()) throws -> JSONInstance {
    try JSONInstance(parsing: render(outcome, as: .sarif, context: context))
  }

  private func results(
    _ findings: [Finding], context: ReportContext = Sample.context()
  ) throws -> [JSONInstance] {
    let results = try log(Sample.outcome(findings), context: context)["runs"]?[0]?["results"]
    guard case .array(let results) = results else { return [] }
    return results
  }

  @Test func theRunNamesTheToolAndItsUnits() throws {
    let log = try log(Sample.none)
    #expect(log["version"] == "2.1.0")
    let run = log["runs"]?[0]
    #expect(log["runs"]?[1] == nil)
    #expect(run?["columnKind"] == "utf16CodeUnits")
    #expect(run?["originalUriBaseIds"]?["%SRCROOT%"] != nil)
    #expect(run?["results"] == [])
    let driver = run?["tool"]?["driver"]
    #expect(driver?["name"] == "patuh")
    #expect(driver?["version"] == "1.2.3")
    #expect(driver?["informationUri"] == "https://example.org/patuh")
  }

  @Test func rulesCarryTheirInformation() throws {
    let rules = try log(Sample.all)["runs"]?[0]?["tool"]?["driver"]?["rules"]
    #expect(
      rules?[1] == [
        "id": "manifest_missing", "shortDescription": ["text": "A manifest is missing"],
        "fullDescription": ["text": "Apple refuses the upload."],
        "helpUri": "https://example.org/patuh/docs/rules/manifest_missing.md",
        "help": [
          "text": "Apple refuses the upload.\nSee: Privacy manifest files",
          "markdown": """
          Apple refuses the upload.
          - Privacy manifest files

          `patuh explain manifest_missing` says more.
          """,
        ],
        "defaultConfiguration": ["level": "error"],
        "properties": ["tags": ["privacy", "ITMS-91053"], "problem.severity": "error"],
      ])
    #expect(rules?[0]?["defaultConfiguration"] == ["enabled": false])
    #expect(rules?[0]?["properties"] == ["tags": ["architecture", "mvvm-clean"]])
    #expect(rules?[3]?["id"] == "file_unreadable")
    #expect(rules?[4] == nil)
  }

  @Test func aResultNamesItsRuleAndPlace() throws {
    let result = try results([Sample.undeclared])[0]
    #expect(result["ruleId"] == "required_reason_undeclared")
    #expect(result["ruleIndex"] == 2)
    #expect(result["level"] == "error")
    #expect(
      result["message"] == [
        "text": """
        UserDefaults is used, but App declares no reason for it. \
        Fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy. \
        See: [App/PrivacyInfo.xcprivacy:4:9](0) (the manifest that App bundles), [App/Größe 1.swift](1) (not \
        read).
        """
      ])
    #expect(result["rank"] == 100)
    #expect(
      result["locations"] == [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": "App/Store.swift", "uriBaseId": "%SRCROOT%"],
            "region": ["startLine": 3, "startColumn": 22],
          ]
        ]
      ])
    #expect(result["partialFingerprints"] == ["patuh/v1": "f-undeclared"])
    #expect(
      result["relatedLocations"]?[0] == [
        "id": 0,
        "physicalLocation": [
          "artifactLocation": ["uri": "App/PrivacyInfo.xcprivacy", "uriBaseId": "%SRCROOT%"],
          "region": ["startLine": 4],
        ],
        "message": ["text": "the manifest that App bundles"],
      ])
    #expect(result["properties"]?["itms"] == ["ITMS-91053"])
  }

  @Test func everyResultHasAFile() throws {
    let results = try results([Sample.root, Sample.file, Sample.likely, Sample.hostile])
    let places = results.map { $0["locations"]?[0]?["physicalLocation"] }
    #expect(
      places.map { $0?["artifactLocation"]?["uri"] } == [
        ".patuh.yml", "App/Gr%C3%B6%C3%9Fe%201.swift", "Empty.plist", "Z/a,b%3Ac%25%0A%1B.swift",
      ])
    #expect(places.map { $0?["region"]?["startLine"] } == [nil, 1, nil, 7])
    #expect(results[0]["locations"]?[0]?["message"] == ["text": "The project as a whole."])
    #expect(results[1]["properties"]?["certainty"] == "likely" && results[1]["rank"] == 50)
    #expect(results[1]["message"] == ["text": "a belongs to another layer. (likely)"])
    #expect(results[2]["ruleIndex"] == 3)
  }

  @Test func filesAreNamedAsTheRepositoryNamesThem() throws {
    var context = Sample.context()
    context.rootInRepository = "apps/ios/"
    context.rootFile = "Package.swift"
    let uris = try results([Sample.root, Sample.file], context: context)
      .map { $0["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"] }
    #expect(uris == ["apps/ios/Package.swift", "apps/ios/Empty.plist"])
    let details = try log(Sample.none, context: context)["runs"]?[0]?["automationDetails"]
    #expect(details == ["id": "patuh/apps/ios/"])
    #expect(try log(Sample.none)["runs"]?[0]?["automationDetails"] == nil)
  }

  @Test func whatHasNoLineBringsItsHash() throws {
    let results = try results([Sample.file, Sample.likely])
    #expect(results[0]["partialFingerprints"] == ["patuh/v1": "f-likely"])
    #expect(
      results[1]["partialFingerprints"] == ["patuh/v1": "f-file", "primaryLocationLineHash": "f-file"])
  }

  @Test func linksHoldNoBracketOfAPath() throws {
    var finding = Sample.root
    finding.violation.evidence = [Evidence(place: Place(path: "a]b[c\\.swift"), message: "")]
    #expect(
      try results([finding])[0]["message"] == [
        "text": #"No target bundles a manifest. See: [a\]b\[c\\.swift](0)."#
      ])
  }

  @Test func everyIndexNamesTheRuleOfItsResult() throws {
    let run = try log(Sample.all)["runs"]?[0]
    for result in try results(Sample.all.findings) {
      guard case .integer(let index) = result["ruleIndex"] else {
        Issue.record("a result without an index")
        continue
      }
      #expect(run?["tool"]?["driver"]?["rules"]?[index]?["id"] == result["ruleId"])
    }
  }

  @Test(arguments: [
    ("abc", 1, 1), ("abc", 4, 4), ("ü=", 3, 2), ("🚀=", 5, 3), ("🚀=", 3, 1), ("漢字=", 7, 3),
    ("e\u{301}=", 4, 3),
  ])
  func columnsCountUTF16(line: String, column: Int, expected: Int) {
    #expect(utf16Column(ofByteColumn: column, in: line) == expected)
  }

  @Test func aColumnThatTheLineDoesNotHaveIsLeftOut() {
    #expect(utf16Column(ofByteColumn: 5, in: "abc") == nil)
    #expect(utf16Column(ofByteColumn: 0, in: "abc") == nil)
  }
}
