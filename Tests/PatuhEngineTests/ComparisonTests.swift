import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What a run shows that compares two states.
@Suite struct ComparisonTests {
  private func repository(_ files: [String: String]) throws -> TemporaryTree {
    let tree = try TemporaryTree(files)
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    return tree
  }

  private func shown(_ tree: TemporaryTree, _ comparison: Comparison = .staged) async throws -> [String] {
    try await outcome(tree, comparison).findings.map { "\($0.place.path) \($0.rule)" }
  }

  private func outcome(_ tree: TemporaryTree, _ comparison: Comparison = .staged) async throws -> Outcome {
    try await analyse(AnalysisRequest(root: tree.root, comparison: comparison, today: fixtureDay)).outcome
  }

  @Test func whatTheLastCommitHasIsNotShown() async throws {
    let tree = try repository(["App/A.swift": use])
    #expect(try await shown(tree).isEmpty)
    try tree.write("App/A.swift", "// moved\n\n" + use)
    try tree.git("add", ".")
    let outcome = try await outcome(tree)
    #expect(outcome.findings.isEmpty && outcome.alsoInComparedState == 2)
  }

  @Test func aFindingCountsWhereverItLies() async throws {
    let tree = try repository(["App/A.swift": use, "App/PrivacyInfo.xcprivacy": manifest])
    #expect(try await shown(tree).isEmpty)
    try tree.git("rm", "-q", "App/PrivacyInfo.xcprivacy")
    #expect(try await shown(tree) == ["App/A.swift manifest_missing"])
  }

  @Test func anotherCategoryInAKnownFindingIsNew() async throws {
    let tree = try repository(["App/A.swift": use])
    try tree.write("App/B.swift", "import Foundation\nlet uptime = ProcessInfo.processInfo.systemUptime\n")
    try tree.git("add", ".")
    let outcome = try await outcome(tree)
    #expect(outcome.findings.map(\.violation.message).contains { $0.contains("SystemBootTime") })
    #expect(outcome.alsoInComparedState == 1)
  }

  /// What is known is an error, and what is new alone is a suspicion.
  @Test func anotherCategoryThatIsOnlyLikelyIsAWarning() async throws {
    let tree = try repository([
      "project.yml": """
      name: N
      targets:
        N: {type: application, platform: iOS, sources: [App], configFiles: {Release: Absent.xcconfig}}
      """, "App/A.swift": use,
    ])
    try tree.write(
      "App/B.swift", "import Foundation\n#if MAYBE\n  let ticks = mach_absolute_time()\n#endif\n")
    try tree.git("add", ".")
    for comparison in [Comparison.staged, .since("HEAD")] {
      let finding = try #require(try await outcome(tree, comparison).findings.first)
      #expect(finding.rule == "manifest_missing" && finding.place.path == "App/B.swift")
      #expect(finding.severity == .warning && finding.violation.certainty == .likely)
    }
    try tree.write(".patuh.yml", "version: 1\nrules:\n  manifest_missing: error\n")
    let configured = try await outcome(tree, .since("HEAD")).findings.first { $0.rule == "manifest_missing" }
    #expect(configured?.severity == .error)
  }

  /// Though the first use of the target, and more than are listed, are old.
  @Test func aFindingIsReportedByThatOfItsPartsWhichIsNew() async throws {
    let tree = try repository([
      "App/A.swift": use + (0..<20).map { "let d\($0) = UserDefaults.standard\n" }.joined()
    ])
    let before = try await analyse(AnalysisRequest(root: tree.root, today: fixtureDay)).outcome.findings
      .filter { $0.rule.text != "project_file_unresolved" }
    try tree.write("App/B.swift", "import Foundation\nlet uptime = ProcessInfo.processInfo.systemUptime\n")
    try tree.git("add", ".")
    for comparison in [Comparison.staged, .since("HEAD")] {
      let finding = try #require(try await outcome(tree, comparison).findings.first)
      #expect(finding.place.path == "App/B.swift" && finding.place.position?.line == 2)
      #expect(finding.violation.evidence.first?.place == finding.place)
      #expect(finding.violation.evidence.count + (finding.violation.furtherUses ?? 0) == 22)
      #expect(finding.fingerprint == before.first?.fingerprint)
    }
    let whole = try await analyse(AnalysisRequest(root: tree.root, today: fixtureDay)).outcome.findings
      .filter { $0.rule.text != "project_file_unresolved" }
    #expect(whole.first?.place.path == "App/A.swift" && whole.first?.fingerprint == before.first?.fingerprint)
    #expect(whole.first?.violation.evidence.prefix(3).contains { $0.place.path == "App/B.swift" } == true)
    #expect(whole.first?.violation.evidence.count == 8)
  }

  @Test func aFileWithoutATargetIsNamedWhenItIsNew() async throws {
    let tree = try repository([
      "project.yml": "name: N\ntargets:\n  N: {type: application, platform: iOS, sources: [App]}\n",
      "App/A.swift": "let a = 1\n",
      "Other/A.swift": use + (0..<9).map { "let d\($0) = UserDefaults.standard\n" }.joined(),
    ])
    try tree.write("Other/B.swift", use)
    try tree.git("add", ".")
    let finding = try #require(try await outcome(tree).findings.first)
    #expect(finding.rule == "use_without_target" && finding.place.path == "Other/B.swift")
    #expect(finding.violation.evidence.map(\.place.path).prefix(2) == ["Other/B.swift", "Other/A.swift"])
    #expect(finding.violation.evidence.count + (finding.violation.furtherUses ?? 0) == 11)
  }

  @Test func anotherCategoryInAFileWithoutATargetIsNew() async throws {
    let tree = try repository([
      "project.yml": "name: N\ntargets:\n  N: {type: application, platform: iOS, sources: [App]}\n",
      "App/A.swift": "let a = 1\n", "Other/A.swift": use,
    ])
    try tree.write("Other/A.swift", use + "let uptime = ProcessInfo.processInfo.systemUptime\n")
    try tree.git("add", ".")
    for comparison in [Comparison.staged, .since("HEAD")] {
      let finding = try #require(try await outcome(tree, comparison).findings.first)
      #expect(finding.rule == "use_without_target")
      #expect(finding.violation.evidence.first?.message.contains("systemUptime") == true)
    }
  }

  @Test func aFindingThatBecomesMoreSevereIsNew() async throws {
    let tree = try repository([
      "project.yml": """
      name: Notes
      targets:
        Widget: {type: app-extension, platform: iOS, sources: [Widget], dependencies: [{target: Kit}]}
        Kit: {type: library.static, platform: iOS, sources: [Kit]}
      """, "Kit/K.swift": use, "Widget/W.swift": "",
    ])
    let before = try await analyse(AnalysisRequest(root: tree.root, today: fixtureDay)).outcome.findings
    #expect(before.map(\.severity) == [.warning])
    try tree.write("Widget/W.swift", use)
    try tree.git("add", ".")
    let new = try await outcome(tree).findings
    #expect(new.map(\.severity) == [.error] && new.map(\.place.path) == ["Widget/W.swift"])
    #expect(new.map(\.fingerprint) == before.map(\.fingerprint))
    try tree.git("commit", "-qm", "2")
    try tree.git("rm", "-q", "--cached", "Widget/W.swift")
    try tree.write("Widget/W.swift", "")
    try tree.git("add", ".")
    let less = try await outcome(tree)
    #expect(less.findings.isEmpty && less.alsoInComparedState == 1)
    try tree.write(".patuh.yml", "version: 1\nrules: {manifest_missing: error}\n")
    try tree.write("Widget/W.swift", use)
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "3")
    #expect(try await shown(tree).isEmpty)
  }

  @Test func aBaselineThatAcceptsSomethingMoreSevereHasGrown() async throws {
    func baseline(_ severity: String) -> String {
      #"{"schema": 1, "findings": [{"rule": "manifest_missing", "path": "App", "subject": "#
        + #""NSPrivacyAccessedAPICategoryUserDefaults", "target": "App"\#(severity)}]}"#
    }
    let tree = try repository([
      ".patuh-baseline.json": baseline(#", "warnings": 1"#), "App/A.swift": "let a = 1\n",
    ])
    try tree.write(".patuh-baseline.json", baseline(""))
    try tree.git("add", ".")
    let grown = try await outcome(tree).findings.filter { $0.rule == "baseline_grown" }
    #expect(
      grown.map { $0.violation.message.hasSuffix(" as an error; before, it had it as a warning") } == [true])
    try tree.git("commit", "-qm", "2")
    try tree.write(".patuh-baseline.json", baseline(#", "warnings": 1"#))
    try tree.git("add", ".")
    let shrunk = try await shown(tree)
    #expect(!shrunk.contains { $0.hasSuffix("baseline_grown") })
  }

  @Test func usesOfATargetThatGoOrMoveMakeNothingNew() async throws {
    let uptime = "import Foundation\nlet uptime = ProcessInfo.processInfo.systemUptime\n"
    let tree = try repository(["App/B.swift": use, "App/C.swift": use, "App/D.swift": uptime])
    try tree.git("rm", "-q", "App/B.swift")
    #expect(try await shown(tree).isEmpty)
    try tree.git("rm", "-q", "App/D.swift")
    #expect(try await shown(tree).isEmpty)
    try tree.git("mv", "App/C.swift", "App/A.swift")
    let outcome = try await outcome(tree)
    #expect(outcome.findings.isEmpty && outcome.alsoInComparedState == 2)
  }

  @Test func aTargetsFirstUseMayMoveIntoThePartThatIsShown() async throws {
    let tree = try repository(["App/A/One.swift": use, "App/B/Two.swift": use])
    try tree.git("rm", "-q", "App/A/One.swift")
    let request = AnalysisRequest(
      root: tree.root, paths: ["App/B"], comparison: .staged, today: fixtureDay)
    let outcome = try await analyse(request).outcome
    #expect(outcome.findings.isEmpty && outcome.alsoInComparedState == 2)
  }

  @Test func aManifestThatChangesBehindALinkIsSeen() async throws {
    let tree = try TemporaryTree(["App/A.swift": "let a = 1\n", "Shared/PrivacyInfo.xcprivacy": manifest])
    try tree.link("App/PrivacyInfo.xcprivacy", to: "../Shared/PrivacyInfo.xcprivacy")
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    try tree.write(
      "Shared/PrivacyInfo.xcprivacy", manifest.replacing("NSPrivacyTracking", with: "NSPrivacyTracing"))
    let new = ["App/PrivacyInfo.xcprivacy manifest_key_unknown"]
    #expect(try await shown(tree, .since("HEAD")) == new)
    try tree.git("add", ".")
    #expect(try await shown(tree) == new)
    try tree.write("Shared/PrivacyInfo.xcprivacy", manifest)
    #expect(try await shown(tree) == new)
    try tree.remove("Shared")
    #expect(try await shown(tree) == new)
  }

  @Test func whatIsNotStagedIsNotShown() async throws {
    let tree = try repository(["App/A.swift": "let a = 1\n"])
    try tree.write("App/A.swift", use)
    try tree.write("App/B.swift", use)
    #expect(try await shown(tree).isEmpty)
    try tree.git("add", "App/B.swift")
    #expect(try await shown(tree) == ["App/B.swift manifest_missing"])
  }

  @Test func beforeTheFirstCommitAllIsNew() async throws {
    let tree = try TemporaryTree(["App/A.swift": use])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    #expect(
      try await shown(tree) == ["App/A.swift project_file_unresolved", "App/A.swift manifest_missing"])
  }

  @Test func theMergeBaseIsWhatABranchIsHeldAgainst() async throws {
    let tree = try repository([".patuh.yml": rules, "A/UseCases/One.swift": "", "b.swift": ""])
    try tree.git("branch", "trunk")
    try tree.git("checkout", "-qb", "work")
    try tree.write("B/UseCases/Two.swift", "struct Two {}\n")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "2")
    try tree.git("checkout", "-q", "trunk")
    try tree.git("rm", "-q", "-r", "A")
    try tree.git("commit", "-qm", "3")
    try tree.git("checkout", "-q", "work")
    #expect(try await shown(tree, .since("trunk")) == ["B/UseCases/Two.swift usecase_layer"])
    #expect(try await shown(tree, .since("work")).isEmpty)
    try tree.write("C/UseCases/Three.swift", "struct Three {}\n")
    #expect(try await shown(tree, .since("work")) == ["C/UseCases/Three.swift usecase_layer"])
  }

  @Test func aMergeIsHeldAgainstBothSides() async throws {
    let tree = try repository(["a.swift": "1"])
    try tree.git("branch", "work")
    try tree.write("App/A.swift", use)
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "2")
    try tree.git("branch", "trunk")
    try tree.git("checkout", "-q", "work")
    try tree.git("merge", "-q", "--no-ff", "--no-commit", "trunk")
    #expect(try await shown(tree).isEmpty)
    try tree.write("Other/B.swift", "import Foundation\nlet up = ProcessInfo.processInfo.systemUptime\n")
    try tree.write("Other/PrivacyInfo.xcprivacy", manifest)
    try tree.git("add", ".")
    #expect(try await !shown(tree).isEmpty)
  }

  @Test func theIndexThatTheEnvironmentNamesIsRead() async throws {
    let tree = try repository(["App/A.swift": "let a = 1\n"])
    try tree.write("App/B.swift", use)
    try tree.git("add", ".")
    try tree.git("update-index", "--refresh")
    try tree.move(".git/index", to: "other-index")
    try tree.git("reset", "-q")
    var request = AnalysisRequest(root: tree.root.appending("App"), comparison: .staged, today: fixtureDay)
    #expect(try await analyse(request).outcome.findings.isEmpty)
    request.indexFile = "other-index"
    #expect(try await analyse(request).outcome.findings.map(\.rule) == ["manifest_missing"])
    request.indexFile = "gone"
    await #expect(throws: AnalysisError.misuse("--staged: there is no index gone (GIT_INDEX_FILE)")) {
      try await analyse(request)
    }
  }

  @Test func aConfigurationHoldsForBothStates() async throws {
    let tree = try repository(["A/UseCases/One.swift": ""])
    try tree.write(".patuh.yml", rules)
    try tree.git("add", ".")
    let outcome = try await outcome(tree)
    #expect(outcome.findings.isEmpty && outcome.alsoInComparedState == 2)
  }

  /// The one that stands on a line which was not found before, and with a fingerprint that is new.
  @Test func oneOfSeveralAlikeIsTheNewOne() async throws {
    let tree = try repository([
      ".patuh.yml": "version: 1\nextends: [quality]\n", "a.swift": loader(["one"]),
    ])
    let before = try await analyse(AnalysisRequest(root: tree.root, today: fixtureDay)).outcome.findings
      .filter { $0.rule.text != "project_file_unresolved" }
    try #require(before.count == 1)
    try tree.write("a.swift", loader(["two", "one"]))
    try tree.git("add", ".")
    let new = try await outcome(tree).findings
    #expect(new.map(\.place.position?.line) == [2])
    #expect(new.first?.fingerprint != before.first?.fingerprint)
  }

  @Test(arguments: [
    (Comparison.since("nowhere"), "--since: no commit is named nowhere; has it been fetched?"),
    (.since("--help"), "--since: no commit is named --help; has it been fetched?"),
    (.since("lone"), "--since: lone and HEAD share no commit"),
  ])
  func aBaseThatCannotBeIsSaid(_ comparison: Comparison, _ message: String) async throws {
    let tree = try repository(["a.swift": ""])
    try tree.git("branch", "lone")
    try tree.git("checkout", "-q", "--orphan", "work")
    try tree.git("commit", "-qm", "2")
    await #expect(throws: AnalysisError.misuse(message)) { try await shown(tree, comparison) }
  }

  @Test func aShallowCloneSaysHowToDeepenIt() async throws {
    let tree = try repository(["a.swift": ""])
    try tree.write("b.swift")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "2")
    let clone = try TemporaryTree()
    try clone.git("clone", "-q", "--depth", "1", "file://\(tree.root)", "copy")
    let request = AnalysisRequest(
      root: clone.root.appending("copy"), comparison: .since("HEAD~1"), today: fixtureDay)
    let error = await #expect(throws: AnalysisError.self) { try await analyse(request) }
    #expect("\(try #require(error))".contains("no commit HEAD~1 is here; the clone is shallow"))
  }

  @Test func conflictsAndFoldersOutsideARepositoryAreSaid() async throws {
    let tree = try repository(["a.swift": "1"])
    try tree.git("checkout", "-qb", "other")
    try tree.write("a.swift", "2")
    try tree.git("commit", "-qam", "2")
    try tree.git("checkout", "-q", "-")
    try tree.write("a.swift", "3")
    try tree.git("commit", "-qam", "3")
    #expect(throws: TemporaryTree.GitError.self) { try tree.git("merge", "-q", "other") }
    await #expect(
      throws: AnalysisError.misuse("--staged: a.swift has conflicts; resolve them and `git add` it")
    ) {
      try await shown(tree)
    }
    let outside = try TemporaryTree(["a.swift": ""])
    let error = await #expect(throws: AnalysisError.self) { try await shown(outside) }
    #expect(error?.description.hasPrefix("error: --staged: \(outside.root) is in no git repository;") == true)
  }

  @Test func whatAddedToTheBaselineIsShown() async throws {
    let tree = try repository(["App/A.swift": use, ".patuh-baseline.json": #"{"schema": 1, "findings": []}"#])
    let update = try await baselineUpdate(.write, for: AnalysisRequest(root: tree.root, today: fixtureDay))
    try tree.write(".patuh-baseline.json", update.text)
    try tree.git("add", ".")
    #expect(Set(try await shown(tree)) == [".patuh-baseline.json baseline_grown"])
    try tree.git("commit", "-qm", "2")
    #expect(try await shown(tree).isEmpty)
    try tree.write("App/A.swift", "let a = 1\n")
    try tree.git("add", ".")
    #expect(try await shown(tree) == [".patuh-baseline.json baseline_stale"])
  }
}

private let use = "import Foundation\nlet defaults = UserDefaults.standard\n"
private let rules =
  """
  version: 1
  extends: [mvvm-clean]
  rules:
    usecase_layer: error
    selection_empty: off
    features_folder_missing: off

  """
private let manifest = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict><key>NSPrivacyTracking</key><false/></dict></plist>
  """

private func loader(_ names: [String]) -> String {
  "final class Loader {\n"
    + names.map { "  func \($0)(completion: @escaping (Int) -> Void) { completion(1) }\n" }.joined() + "}\n"
}
