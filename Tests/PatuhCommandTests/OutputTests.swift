import Foundation
import PatuhTestSupport
import Testing

@Suite struct OutputTests {
  private let bad = "fixtures/reason_unknown/fail/lower-case"

  @Test func severalFormatsInOneRun() throws {
    try withFolder([:]) { folder in
      let json = folder.appending(path: "out.json")
      let sarif = folder.appending(path: "out.sarif")
      let result = try patuh(
        "lint", bad, "--format", "compact", "--format", "json=\(json.path)", "--format",
        "sarif=\(sarif.path)")
      #expect(result.status == 1)
      #expect(try result.output == patuh("lint", bad, "--format", "compact").output)
      #expect(
        try String(contentsOf: json, encoding: .utf8) == patuh("lint", bad, "--format", "json").output)
      #expect(try String(contentsOf: sarif, encoding: .utf8).contains(#""version": "2.1.0""#))
      #expect(result.messages.contains("patuh: wrote \(json.path) (1 error"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left == ["out.json", "out.sarif"])
    }
  }

  @Test func helpNamesEveryFormat() throws {
    let help = try patuh("lint", "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      help.contains("text, compact, xcode, json, sarif, github, gitlab, junit, markdown or agent."), "\(help)"
    )
  }

  @Test func aReportThatCannotBeWrittenIsTwo() throws {
    let result = try patuh("lint", bad, "--format", "json=/nowhere/out.json")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.messages.contains("the report /nowhere/out.json cannot be written: no such file"))
  }

  @Test(arguments: ["A.swift", "App/PrivacyInfo.xcprivacy", ".patuh.yml", "project.yml"])
  func whatAProjectKeepsIsNoReport(name: String) throws {
    try withFolder(["A.swift": "let a = 1\n"]) { folder in
      let result = try patuh("lint", "--format", "json=\(name)", in: folder)
      #expect(result.status == 2 && result.messages.hasPrefix("error: \(name) is not written"))
      #expect(try patuh("report", "--format", "json=\(name)", in: folder).status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])
      #expect(try String(contentsOf: folder.appending(path: "A.swift"), encoding: .utf8) == "let a = 1\n")
    }
  }

  @Test func devicesAreWrittenToAsTheyAre() throws {
    #expect(try patuh("lint", bad, "--format", "json=/dev/null").status == 1)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func colourIsForTerminals() throws {
    let escape = "\u{1B}["
    #expect(try !patuh("lint", bad).output.contains(escape))
    #expect(try patuh("lint", "--color", "always", bad).output.contains(escape))
    #expect(try !patuh("lint", bad, environment: ["NO_COLOR": "1"]).output.contains(escape))
    #expect(try !patuh("lint", "--color", "never", bad).output.contains(escape))
  }

  @Test func messagesStayOffStandardOutput() throws {
    let result = try patuh("lint", "--stats", bad)
    #expect(result.messages.contains("no .patuh.yml, so only the rules of privacy, release and hygiene ran"))
    #expect(result.messages.contains("extract"))
    #expect(!result.output.contains("patuh:"))
    #expect(try patuh("lint", "--quiet", bad).messages.isEmpty)
  }

  @Test(arguments: [
    ["lint"], ["report", "--format", "json"], ["targets"], ["privacy", "usages"], ["privacy", "draft"],
    ["architecture", "layers"], ["architecture", "graph"], ["architecture", "why", "a", "b"],
    ["init", "--print"],
    ["config", "verify"], ["baseline", "write"],
  ])
  func quietLeavesErrorsAlone(arguments: [String]) throws {
    try withFolder(["Notes.txt": "a\n"]) { folder in
      let messages = try patuh(arguments + ["--quiet"], in: folder).messages
      #expect(
        messages.split(separator: "\n").allSatisfy { $0.hasPrefix("error: ") }, "\(arguments): \(messages)")
    }
  }

  @Test func statisticsCountFindingsByRule() throws {
    let project = "fixtures/projects/expense-tracker/faulty"
    let text = try patuh("lint", "--statistics", project)
    #expect(text.status == 1 && text.output.hasPrefix("RULE "), "\(text.output)")
    #expect(
      text.output.contains(/usecase_layer +error +\d+ +\d+\n/) && !text.output.contains(" | "),
      "\(text.output)")
    let json = try patuh("lint", "--statistics", "--format", "json", project).output
    #expect(json.contains(#""statistics": ["#))
    #expect(try schemaProblems(in: json, "findings") == [])
  }

  @Test func theWholeProjectIsReported() throws {
    let project = "fixtures/projects/expense-tracker/faulty"
    let text = try patuh("lint", project).output
    for rule in ["required_reason_undeclared", "usecase_layer", "viewmodel_concrete_dependency"] {
      #expect(text.contains("[\(rule)]"), "\(rule)")
    }
    let usages = try patuh("privacy", "usages", project, "--format", "json").output
    #expect(usages.contains("NSPrivacyAccessedAPICategoryUserDefaults"))
  }

  @Test func rulesAndPresets() throws {
    let rules = try patuh("rules").output
    #expect(rules.contains("manifest_missing ") && rules.contains("mvvm-clean"))
    #expect(try patuh("rules", "test").status == 0)
    #expect(try patuh("rules", "--print", "mvvm-clean").output.hasPrefix("version: 1\n"))
  }

  /// A rule of a project needs no examples, and an import is found by its name.
  @Test func aRuleWithoutExamples() throws {
    let configuration = """
      version: 1
      rules:
        maps_imported:
          because: Maps come from the server.
          message: "`{owner}` imports {found}"
          usage: {in: {path: "App/**"}}
          must_not: {imports: MapKit}

      """
    let files = [".patuh.yml": configuration, "App/Map.swift": "import MapKit\n"]
    try withFolder(files) { folder in
      let test = try patuh("rules", "test", in: folder)
      #expect(test.status == 0 && test.output.hasSuffix(": all passed; 1 rule has none.\n"), "\(test)")
      let lint = try patuh("lint", "--only", "maps_imported", in: folder)
      #expect(lint.output.contains("imports MapKit\n"), "\(lint)")
    }
  }

  @Test func explanationsByEveryName() throws {
    for name in [
      "manifest_missing", "manifest-missing", "ITMS-91053", "91053", "CA92.1", "ca92.1", "UserDefaults",
    ] {
      #expect(try patuh("explain", name).status == 0, "\(name)")
    }
  }

  @Test func configShowSaysWhereFrom() throws {
    let configuration = """
      version: 1
      exclude: ["Old/**"]
      layers:
        Views: {path: "Views/**"}
      rules:
        manifest_missing: off
      """
    let files = [".patuh.yml": configuration, "Old/A.swift": "", "Views/B.swift": "struct B {}\n"]
    try withFolder(files) { folder in
      let old = try patuh("config", "show", "Old/A.swift", in: folder).output
      #expect(old.contains(#"not looked at: exclude "Old/**" (.patuh.yml:2:11)"#), "\(old)")
      let view = try patuh("config", "show", "Views/B.swift", in: folder).output
      #expect(view.contains("Views (.patuh.yml:4:3)"), "\(view)")
      #expect(view.contains(/off +manifest_missing +\.patuh\.yml:6:3/), "\(view)")
    }
  }

  @Test func tablesFitTheColumns() throws {
    let project = "fixtures/projects/expense-tracker/faulty"
    for arguments in [["targets", project], ["rules"]] {
      let lines = try patuh(arguments, environment: ["COLUMNS": "80"]).output.split(separator: "\n")
      #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    }
  }

  @Test func aBinaryManifestHasNoFrame() throws {
    try withFolder([:]) { folder in
      let manifest = try PropertyListSerialization.data(
        fromPropertyList: ["NSPrivacyTrackingDomain": ["a"]], format: .binary, options: 0)
      try manifest.write(to: folder.appending(path: "PrivacyInfo.xcprivacy"))
      let output = try patuh("lint", in: folder).output
      #expect(output.contains("manifest_key_unknown") && !output.contains("bplist"), "\(output)")
      #expect(!output.contains(" | "))
    }
  }
}
