import PatuhCore
import PatuhExtract
import PatuhReport
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What a baseline knows, and what becomes of it.
@Suite struct BaselineTests {
  private func request(_ tree: TemporaryTree, paths: [String] = [], only: [String] = []) -> AnalysisRequest {
    AnalysisRequest(root: tree.root, paths: paths, only: only, today: fixtureDay)
  }

  private func write(_ task: BaselineTask, _ request: AnalysisRequest) async throws -> BaselineUpdate {
    let update = try await baselineUpdate(task, for: request)
    try writeText(update.text, to: update.path.string)
    return update
  }

  private func shown(_ tree: TemporaryTree) async throws -> [String] {
    try await analyse(request(tree)).outcome.findings.map { "\($0.place.path) \($0.rule)" }
  }

  @Test func whatItKnowsIsCountedAndNotShown() async throws {
    let tree = try TemporaryTree(["A/UseCases/One.swift": "", ".patuh.yml": rules])
    let update = try await write(.write, request(tree))
    #expect(update.summary == "1 finding (1 new)")
    let outcome = try await analyse(request(tree)).outcome
    #expect(outcome.findings.isEmpty && outcome.baselined == 1)
    try tree.write("B/UseCases/Two.swift")
    #expect(try await shown(tree) == ["B/UseCases/Two.swift usecase_layer"])
  }

  @Test func pruningTakesOutWhatIsGoneAndAddsNothing() async throws {
    let tree = try TemporaryTree([
      "A/UseCases/One.swift": "", "B/UseCases/Two.swift": "", ".patuh.yml": rules,
    ])
    _ = try await write(.write, request(tree))
    try tree.remove("A")
    try tree.write("C/UseCases/Three.swift")
    #expect(
      try await shown(tree) == [
        ".patuh-baseline.json baseline_stale", "C/UseCases/Three.swift usecase_layer",
      ])
    let update = try await write(.prune, request(tree))
    #expect(update.summary == "1 finding (1 gone); 1 more is not in it")
    #expect(try await shown(tree) == ["C/UseCases/Three.swift usecase_layer"])
  }

  @Test func entriesOfRulesThatDoNotExistAreStale() async throws {
    func entry(_ rule: String) -> Baseline.Entry {
      .init(
        FindingIdentity(rule: rule, path: "A/One.swift", subject: "One", target: ""),
        SeverityCounts(errors: 1))
    }
    // A rule of a preset that is not extended exists, and so does one that is off.
    let viper = try #require(PresetLibrary.builtIn.preset(named: "viper")?.document.rules.first?.id.text)
    let existing = [viper, "selection_empty"]
    let tree = try TemporaryTree([
      "A/One.swift": "", ".patuh.yml": rules,
      ".patuh-baseline.json": renderBaseline(
        Baseline(entries: (["usecase_layr", "old_rule"] + existing).map(entry))),
    ])
    let findings = try await analyse(request(tree)).outcome.findings
    #expect(findings.map(\.rule.text) == ["baseline_stale", "baseline_stale"])
    #expect(findings.allSatisfy { $0.violation.message.contains("but no rule has that name") })
    #expect(
      findings.contains { $0.violation.fix?.hasPrefix("Write usecase_layer, if that is meant") == true })
    // What the project calls its own rules is not known then.
    var unconfigured = request(tree)
    unconfigured.usesConfiguration = false
    let unnamed = try await analyse(unconfigured).outcome.findings.filter {
      $0.violation.message.contains("but no rule has that name")
    }
    #expect(unnamed.isEmpty)
    let update = try await write(.prune, request(tree))
    #expect(
      update.removed == 2 && Set(update.baseline.entries.map(\.identity.rule)) == Set(existing))
    #expect(try await shown(tree).isEmpty)
  }

  @Test func eachCategoryOfATargetIsKnownByItself() async throws {
    let uptime = "import Foundation\nlet uptime = ProcessInfo.processInfo.systemUptime\n"
    let tree = try TemporaryTree(["B/Two.swift": use, ".patuh.yml": quiet])
    _ = try await write(.write, request(tree))
    try tree.write("A/One.swift", use)
    #expect(try await shown(tree).isEmpty)
    try tree.write("A/One.swift", uptime)
    #expect(try await shown(tree) == ["A/One.swift manifest_missing"])
    _ = try await write(.write, request(tree))
    try tree.remove("A")
    #expect(try await shown(tree) == [".patuh-baseline.json baseline_stale"])
  }

  @Test func eachCategoryOfCodeInNoTargetIsKnownByItself() async throws {
    let defaults = "import Foundation\nlet store = UserDefaults.standard\n"
    let uptime = "let uptime = ProcessInfo.processInfo.systemUptime\n"
    let tree = try TemporaryTree([
      "project.yml": "name: N\ntargets:\n  N: {type: application, platform: iOS, sources: [App]}\n",
      "App/A.swift": "", "Other/B.swift": defaults,
    ])
    _ = try await write(.write, request(tree))
    try tree.write("Other/B.swift", defaults + uptime)
    let finding = try #require(try await analyse(request(tree)).outcome.findings.first)
    #expect(finding.rule == "use_without_target" && finding.place.position?.line == 3)
    // An earlier version knew the file with all of its categories.
    let former = Baseline.Entry(
      FindingIdentity(rule: "use_without_target", path: ".", subject: "Other/B.swift", target: ""),
      SeverityCounts(warnings: 1))
    try tree.write(".patuh-baseline.json", renderBaseline(Baseline(entries: [former])))
    #expect(try await shown(tree).isEmpty)
    #expect(try await write(.prune, request(tree)).baseline.entries.map(\.identity) == [former.identity])
    let written = try await write(.write, request(tree)).baseline.entries.map(\.identity.subject)
    #expect(
      written == [
        "NSPrivacyAccessedAPICategorySystemBootTime in Other/B.swift",
        "NSPrivacyAccessedAPICategoryUserDefaults in Other/B.swift",
      ])
    try tree.write(".patuh-baseline.json", renderBaseline(Baseline(entries: [former])))
    try tree.write("Other/B.swift")
    #expect(try await shown(tree) == [".patuh-baseline.json baseline_stale"])
  }

  @Test func adviceNamesTheBaselineThatWasNamed() async throws {
    let entry = Baseline.Entry(
      FindingIdentity(rule: "usecase_layer", path: "A/UseCases/One.swift", subject: "", target: ""),
      SeverityCounts(errors: 1))
    let tree = try TemporaryTree([
      ".patuh.yml": rules, "Config/known.json": renderBaseline(Baseline(entries: [entry])),
    ])
    var named = request(tree)
    named.baseline = BaselineChoice("Config/known.json", workingFolder: tree.root, root: tree.root)
    let finding = try #require(try await analyse(named).outcome.findings.first)
    #expect(finding.violation.fix?.hasSuffix("patuh baseline prune --baseline Config/known.json") == true)
    named.baseline = BaselineChoice("/nowhere/known.json", workingFolder: tree.root, root: tree.root)
    await #expect { _ = try await analyse(named) } throws: { "\($0)".contains("/nowhere/known.json") }
  }

  @Test func aFindingThatBecomesMoreSevereIsNotKnown() async throws {
    let tree = try TemporaryTree(projectWithExtension)
    let likely = try await write(.write, request(tree))
    #expect(likely.baseline.entries.map(\.severities) == [SeverityCounts(warnings: 1)])
    #expect(try await shown(tree).isEmpty)
    try tree.write("Widget/W.swift", use)
    #expect(try await shown(tree) == ["Widget/W.swift manifest_missing"])
    #expect(try await write(.prune, request(tree)).summary == "1 finding; 1 more is not in it")
    #expect(try await shown(tree) == ["Widget/W.swift manifest_missing"])
    // One of an earlier version does not say how severe its findings are, and knows them all.
    try tree.write(
      ".patuh-baseline.json", likely.text.replacing(#", "warnings": 1"#, with: ""))
    #expect(try await shown(tree).isEmpty)
    try tree.write(".patuh-baseline.json", likely.text)
    let update = try await write(.write, request(tree))
    #expect(update.summary == "1 finding (1 new)" && !update.text.contains("warnings"))
    #expect(try await shown(tree).isEmpty)
    try tree.write("Widget/W.swift", "")
    #expect(try await shown(tree).isEmpty)
    #expect(try await write(.prune, request(tree)).text == update.text)
  }

  @Test func aSeverityThatIsConfiguredMakesNothingNew() async throws {
    let tree = try TemporaryTree(projectWithExtension)
    _ = try await write(.write, request(tree))
    try tree.write(".patuh.yml", "version: 1\nrules: {manifest_missing: error}\n")
    #expect(try await shown(tree).isEmpty)
    try tree.write("Widget/W.swift", use)
    #expect(try await shown(tree).isEmpty)
  }

  @Test func whatIsMoreSevereThanTheOthersIsNotKnown() throws {
    let identity = FindingIdentity(rule: "a", path: "A", subject: "", target: "")
    func finding(_ severity: Severity, line: Int) -> Finding {
      Finding(
        rule: "a", family: .privacy, severity: severity,
        violation: Violation(at: Place(path: "A", position: Position(line: line, column: 1)), "m"), itms: [],
        fingerprint: "")
    }
    let baseline = Baseline(entries: [.init(identity, SeverityCounts(notes: 1, warnings: 1, errors: 1))])
    func unknown(_ severities: Severity...) -> [Int?] {
      baseline.unknown(of: severities.enumerated().map { finding($1, line: $0) }).findings
        .map(\.place.position?.line)
    }
    #expect(unknown(.note, .warning, .error) == [])
    #expect(unknown(.note, .error, .error) == [2])
    #expect(unknown(.warning, .warning, .warning) == [2])
    #expect(unknown(.note, .note, .note, .note) == [3])
    #expect(unknown(.note, .note, .note, .error) == [2])
  }

  @Test func aPartOfTheProjectLeavesTheRestAsItIs() async throws {
    let tree = try TemporaryTree([
      "A/UseCases/One.swift": "", "B/UseCases/Two.swift": use, ".patuh.yml": rules,
    ])
    _ = try await write(.write, request(tree))
    try tree.remove("A")
    try tree.write("B/UseCases/Two.swift", "")
    let ofFolder = try await write(.write, request(tree, paths: ["B"]))
    // A finding on a target is one on the whole of it.
    #expect(
      ofFolder.removed == 0
        && ofFolder.baseline.entries.map(\.identity.path)
          == [".", "A/UseCases/One.swift", "B/UseCases/Two.swift"]
    )
    let ofRule = try await write(.prune, request(tree, only: ["manifest_missing"]))
    #expect(ofRule.removed == 1)
    let whole = try await write(.write, request(tree))
    #expect(whole.baseline.entries.map(\.identity.path) == ["B/UseCases/Two.swift"])
  }

  @Test func findingsOnTargetsStayKnownWhereverTheyAreFound() async throws {
    let tree = try TemporaryTree([
      "Sources/Kit/A.swift": use, "Sources/Kit/Inner/B.swift": use, ".patuh.yml": "version: 1\n",
      "Package.swift": package,
    ])
    _ = try await write(.write, request(tree))
    for task in [BaselineTask.prune, .write] {
      for path in ["Package.swift", "Sources/Kit/A.swift", "Sources/Kit/Inner"] {
        let update = try await write(task, request(tree, paths: [path]))
        #expect(update.summary == "1 finding")
      }
    }
    try tree.remove("Sources/Kit/A.swift")
    #expect(try await write(.prune, request(tree, paths: ["Package.swift"])).summary == "1 finding")
    try tree.write("Sources/Kit/Inner/B.swift", "")
    #expect(try await write(.prune, request(tree, paths: ["Package.swift"])).summary == "0 findings (1 gone)")
  }

  @Test func whatATargetDeclaresStaysKnownWhenItsManifestMoves() async throws {
    let tree = try TemporaryTree([
      "Sources/Kit/A.swift": use, "Sources/Kit/Privacy/PrivacyInfo.xcprivacy": bootTime,
      ".patuh.yml": "version: 1\n",
      "Package.swift": package,
    ])
    let update = try await write(.write, request(tree))
    #expect(
      update.baseline.entries.map { "\($0.identity.path) \($0.identity.rule)" } == [
        "Package.swift required_reason_undeclared", "Package.swift required_reason_unused",
      ])
    try tree.remove("Sources/Kit/Privacy/PrivacyInfo.xcprivacy")
    try tree.write("Sources/Kit/Resources/PrivacyInfo.xcprivacy", bootTime)
    #expect(try await shown(tree).isEmpty)
  }

  @Test func rulesThatDidNotRunAreNotCalledStale() async throws {
    let tree = try TemporaryTree(["A/UseCases/One.swift": "", ".patuh.yml": rules])
    _ = try await write(.write, request(tree))
    try tree.write(".patuh.yml", quiet)
    #expect(try await shown(tree).isEmpty)
    let alone = try await analyse(request(tree, only: ["baseline_stale"])).outcome
    #expect(alone.findings.isEmpty)
  }

  @Test func pruningWithoutABaselineIsMisuse() async throws {
    let tree = try TemporaryTree(["a.swift": ""])
    await #expect(
      throws: AnalysisError.misuse(
        "there is no baseline .patuh-baseline.json; `patuh baseline write` makes one")
    ) { try await baselineUpdate(.prune, for: request(tree)) }
  }

  @Test func theTextIsReadBackAndIsSorted() throws {
    let odd = "a \"b\" \u{1B} \u{2028} 🚀 \\"
    let entries = [
      Baseline.Entry(
        .init(rule: "b", path: odd, subject: odd, target: ""),
        SeverityCounts(notes: 1, warnings: 1, errors: 1)),
      Baseline.Entry(.init(rule: "a", path: "Ä.swift", subject: "", target: odd), SeverityCounts(errors: 1)),
    ]
    let text = renderBaseline(Baseline(entries: entries))
    let read = try baseline(json: Array(text.utf8), file: "b.json")
    #expect(read.counts == Baseline(entries: entries).counts)
    #expect(read.entries.map(\.position) == [Position(line: 4, column: 5), Position(line: 5, column: 5)])
    #expect(text.split(separator: "\n").count == 7)
    let empty = renderBaseline(Baseline(entries: []))
    #expect(try baseline(json: Array(empty.utf8), file: "b.json").entries.isEmpty)
  }

  @Test(arguments: [
    ("", "b.json:1:1: error: the file is not JSON: the text ends too early"),
    ("[]", #"b.json:1:1: error: the baseline has no list "findings""#),
    (#"{"findings": []}"#, #"b.json:1:1: error: the baseline does not say "schema": 1"#),
    (#"{"schema": 2, "findings": []}"#, #"b.json:1:12: error: the baseline does not say "schema": 1"#),
    (#"{"schema": 1, "findings": [{"path": "a"}]}"#, #"b.json:1:28: error: the entry has no "rule""#),
    (
      #"{"schema": 1, "findings": [{"rule": "a", "path": "a", "traget": "b"}]}"#,
      #"b.json:1:65: error: unknown key "traget"; did you mean "target"?"#
    ),
    (
      #"{"schema": 1, "findings": [{"rule": "a", "path": "a", "count": 0}]}"#,
      #"b.json:1:64: error: "count" must be a number from 1 on"#
    ),
    (
      #"{"schema": 1, "findings": [{"rule": "a", "path": "a", "warnings": 0}]}"#,
      #"b.json:1:67: error: "warnings" must be a number from 1 on"#
    ),
    (
      #"{"schema": 1, "findings": [{"rule": "a", "path": "a", "count": 2, "warnings": 1, "notes": 2}]}"#,
      #"b.json:1:79: error: "warnings" and "notes" must be no more than "count" together"#
    ),
    ("<<<<<<< HEAD\n{}", "b.json:1:1: error: A merge conflict in the file has not been resolved"),
  ])
  func aFaultyFileIsSaid(_ text: String, _ message: String) throws {
    let errors = #expect(throws: ConfigurationErrors.self) {
      try baseline(json: Array(text.utf8), file: "b.json")
    }
    #expect(errors?.description == message)
  }

  @Test func ofTwoEntriesForTheSameTheGreaterCountHolds() throws {
    let text = """
      {"schema": 1, "findings": [
        {"rule": "a", "path": "a", "count": 2}, {"rule": "a", "path": "a", "count": 5}, {"rule": "a", \
      "path": "a"}]}
      """
    #expect(try baseline(json: Array(text.utf8), file: "b.json").entries.map(\.count) == [5])
  }

  @Test func aPartIsAsSureAsTheSurestUseOfTheLibrary() async throws {
    let alias = "import Foundation\ntypealias Store = UserDefaults\n"
    let tree = try TemporaryTree([
      "App/A.swift": "import Foundation\nimport Kit\nlet uptime = ProcessInfo.processInfo.systemUptime\n",
      "Kit/A.swift": "", ".patuh.yml": "version: 1\n",
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App], dependencies: [{target: Kit}]}
        Kit: {type: library.static, platform: iOS, sources: [Kit]}
      """,
    ])
    _ = try await write(.write, request(tree))
    func severities() async throws -> [Severity] {
      try await analyse(request(tree)).outcome.findings.filter { $0.rule == "manifest_missing" }
        .map(\.severity)
    }
    #expect(try await severities() == [])
    try tree.write("Kit/A.swift", alias)
    #expect(try await severities() == [.warning])
    try tree.write("Kit/B.swift", "func save() { Store.standard.set(1, forKey: \"a\") }\n")
    #expect(try await severities() == [.error])
  }

  @Test func ofTwoEntriesWithOneCountTheMoreSevereHolds() throws {
    for warnings in [
      #", "warnings": 1}, {"rule": "a", "path": "a"}"#, #"}, {"rule": "a", "path": "a", "notes": 1}"#,
    ] {
      let text = #"{"schema": 1, "findings": [{"rule": "a", "path": "a"\#(warnings)]}"#
      #expect(
        try baseline(json: Array(text.utf8), file: "b.json").entries.map(\.severities)
          == [SeverityCounts(errors: 1)])
    }
  }
}

/// An extension without a manifest that links a library which uses `UserDefaults`: likely, until it does so
/// itself.
private let projectWithExtension = [
  "Kit/K.swift": use, "Widget/W.swift": "", ".patuh.yml": "version: 1\n",
  "project.yml": """
  name: Notes
  targets:
    Widget: {type: app-extension, platform: iOS, sources: [Widget], dependencies: [{target: Kit}]}
    Kit: {type: library.static, platform: iOS, sources: [Kit]}
  """,
]
private let package = """
  // swift-tools-version: 5.9
  import PackageDescription

  let package = Package(
    name: "Kit", platforms: [.iOS(.v16)], products: [.library(name: "Kit", targets: ["Kit"])],
    targets: [.target(name: "Kit", resources: [.process("Resources"), .process("Privacy")])])

  """
private let bootTime = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict>
    <key>NSPrivacyTracking</key><false/>
    <key>NSPrivacyAccessedAPITypes</key>
    <array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategorySystemBootTime</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array><string>35F9.1</string></array>
    </dict></array>
  </dict></plist>
  """
private let use = "import Foundation\nlet defaults = UserDefaults.standard\n"
private let rules =
  """
  version: 1
  extends: [mvvm-clean]
  rules:
    usecase_layer: error
    project_file_unresolved: off
    selection_empty: off
    features_folder_missing: off

  """

/// Says nothing of the absence of a project file.
private let quiet = "version: 1\nrules: {project_file_unresolved: off}\n"
