import Foundation
import PatuhTestSupport
import Testing

@Suite struct ReportTests {
  private let files = [
    "project/Sources/Store.swift": "import Foundation\nlet defaults = UserDefaults.standard\n",
    "project/Sources/PrivacyInfo.xcprivacy": "no property list",
  ]

  @Test func aPageIsWrittenWhenNothingIsSaid() throws {
    try withFolder(files) { folder in
      let result = try patuh("report", "project", in: folder)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.messages.contains("patuh: wrote patuh-report.html\n"))
      #expect(result.messages.contains("App Store Connect would refuse"), "\(result.messages)")
      let page = try String(contentsOf: folder.appending(path: "patuh-report.html"), encoding: .utf8)
      #expect(pageFaults(in: page) == [] && page.contains("Would be refused"))
      #expect(!page.contains(folder.path))
      #expect(try patuh("report", "project", "--exit-zero", in: folder).status == 0)
    }
  }

  @Test func otherFormsGoWhereTheyAreSent() throws {
    try withFolder(files) { folder in
      let result = try patuh(
        "report", "project", "--quiet", "--format", "markdown", "--format", "json=out.json", in: folder)
      #expect(result.messages.isEmpty && result.output.hasPrefix("# Release report: "))
      let json = try String(contentsOf: folder.appending(path: "out.json"), encoding: .utf8)
      #expect(json.contains(#""verdict": "refused""#))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "patuh-report.html").path))
    }
  }

  /// Apple does not know what is in a baseline.
  @Test func whatTheBaselineHoldsIsSaid() throws {
    let app = [
      "project.yml": """
      name: Notes
      options: {deploymentTarget: {iOS: "13.0"}}
      targets:
        Notes: {type: application, platform: iOS, sources: [App], \(faultlessInfo)}

      """,
      "App/Store.swift":
        "import Foundation\nfunc save() { UserDefaults.standard.set(1, forKey: \"a\") }\n",
    ]
    try withFolder(app) { folder in
      #expect(try patuh("baseline", "write", in: folder).status == 0)
      let text = try patuh("report", "--quiet", "--format", "markdown", in: folder).output
      #expect(!text.contains("Nothing is sure to be refused"), "\(text)")
      #expect(
        text.contains("would refuse Notes: ITMS-91053 (Missing API declaration); that is in the baseline"),
        "\(text)")
      #expect(
        text.contains("1 finding (1 error) is accepted in the baseline, which Apple does not read"), "\(text)"
      )
      #expect(text.contains("### For the upload") && !text.contains("### For App Review"), "\(text)")
    }
  }

  @Test func theThresholdIsThatOfLint() throws {
    try withFolder(["A.swift": "let a = 1\n"]) { folder in
      let status = try patuh("report", in: folder).status
      #expect(status == 0)
    }
    let faulty = "fixtures/projects/expense-tracker/faulty"
    for option in ["note", "error"] {
      let status = try patuh("lint", "--fail-on", option, faulty).status
      #expect(
        try patuh("report", "--fail-on", option, "--format", "json=/dev/null", faulty).status == status)
    }
  }

  @Test(arguments: [
    (["report", "nowhere"], "error: there is no file or folder nowhere"),
    (["report", "--format", "htm", "fixtures"], #"error: no format is named "htm"; did you mean "html"?"#),
    (["report", "--format", "html=", "fixtures"], "error: --format html= names no file"),
    (["report", "--format", "html=/nowhere/a.html", "fixtures/projects/sdk-pods"], "cannot be written"),
  ])
  func misuseIsTwo(arguments: [String], message: String) throws {
    let result = try patuh(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  /// App Store Connect gives no code for an identifier that does not begin with that of the app.
  @Test func anAnswerWithoutACodeIsNamedByItsTitle() throws {
    let folder = "fixtures/extension_identifier_unprefixed/fail/another-company"
    let page = try patuh("report", folder, "-q", "--exit-zero", "--format", "markdown").output
    #expect(page.contains("\n### Bad bundle identifier\n\nThe CFBundleIdentifier of a bundle"), "\(page)")
    #expect(page.contains("App Store Connect would refuse") && page.contains("“Bad bundle identifier”"))
    let json = try patuh("report", folder, "-q", "--exit-zero", "--format", "json").output
    #expect(try schemaProblems(in: json, "report") == [])
    #expect(json.contains("\"codes\": []") && json.contains("\"effect\": \"a refusal\""), "\(json)")
  }
}
