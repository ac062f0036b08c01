import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// The findings about a target stay known when it is renamed.
@Suite struct RenamedTargetsTests {
  private let store = "import Foundation\nlet draft = UserDefaults.standard.string(forKey: \"draft\")\n"
  private let clock = "import Foundation\nlet start = ProcessInfo.processInfo.systemUptime\n"

  private func specification(_ name: String, folder: String = "App", further: String = "") -> String {
    """
    name: Notes
    targets:
      \(name):
        type: application
        platform: iOS
        sources: [\(folder)]
    \(further)
    """
  }

  private func tree(_ files: [String: String] = [:]) throws -> TemporaryTree {
    let tree = try TemporaryTree(
      ["project.yml": specification("Notes"), "App/Store.swift": store, "App/Other.swift": "let one = 1\n"]
        .merging(files) { $1 })
    try tree.git("init", "-q")
    try commit(tree)
    return tree
  }

  private func commit(_ tree: TemporaryTree) throws {
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
  }

  /// The rule and the target of each finding about what the targets use.
  private func findings(_ tree: TemporaryTree, _ comparison: Comparison?) async throws -> [String] {
    if comparison == .staged { try tree.git("add", "-A") }
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = comparison
    return try await analyse(request).outcome.findings
      .filter { $0.violation.target != nil || $0.rule == "baseline_stale" || $0.rule == "baseline_grown" }
      .map { "\($0.rule) \($0.violation.target ?? "")" }
  }

  private func writeBaseline(_ tree: TemporaryTree) async throws -> BaselineUpdate {
    let update = try await baselineUpdate(.write, for: AnalysisRequest(root: tree.root, today: fixtureDay))
    try tree.write(Baseline.fileName, update.text)
    return update
  }

  @Test(arguments: [.staged, .since("HEAD"), .lastCommit] as [Comparison])
  func aComparisonFollowsARename(comparison: Comparison) async throws {
    let tree = try tree()
    #expect(try await findings(tree, nil).contains("manifest_missing Notes"))
    try tree.write("project.yml", specification("Drafts"))
    #expect(try await findings(tree, comparison) == [])
  }

  @Test(arguments: [.staged, .since("HEAD")] as [Comparison])
  func aComparisonFollowsARenameWithTheFolder(comparison: Comparison) async throws {
    let tree = try tree()
    try tree.git("mv", "App", "Drafts")
    try tree.write("project.yml", specification("Drafts", folder: "Drafts"))
    #expect(try await findings(tree, comparison) == [])
  }

  @Test func aUseThatComesWithTheRenameIsNew() async throws {
    let tree = try tree()
    try tree.write("project.yml", specification("Drafts"))
    try tree.write("App/Clock.swift", clock)
    #expect(try await findings(tree, .staged) == ["manifest_missing Drafts"])
  }

  /// The first target is gone, and the second one has other sources.
  @Test(arguments: [nil, .staged] as [Comparison?])
  func anotherTargetIsNew(comparison: Comparison?) async throws {
    let tree = try tree()
    _ = try await writeBaseline(tree)
    try commit(tree)
    try tree.write("project.yml", specification("Widget", folder: "Widget"))
    try tree.write("Widget/Store.swift", store.replacing("draft", with: "widget") + clock)
    #expect(try await findings(tree, comparison).contains("manifest_missing Widget"))
  }

  /// The name is that of a target which is still there.
  @Test func aSecondTargetWithTheSourcesIsNew() async throws {
    let tree = try tree()
    let further = specification("Beta").split(separator: "\n").dropFirst(2).joined(separator: "\n")
    try tree.write("project.yml", specification("Notes", further: further))
    #expect(try await findings(tree, .staged) == ["manifest_missing Beta"])
  }

  @Test(arguments: [nil, .staged, .since("HEAD")] as [Comparison?])
  func aBaselineFollowsARename(comparison: Comparison?) async throws {
    let tree = try tree()
    _ = try await writeBaseline(tree)
    try commit(tree)
    try tree.write("project.yml", specification("Drafts"))
    #expect(try await findings(tree, comparison) == [])
    try commit(tree)
    #expect(try await findings(tree, nil) == [])
    try tree.write("App/Clock.swift", clock)
    #expect(try await findings(tree, nil) == ["manifest_missing Drafts"])
  }

  @Test(arguments: [BaselineTask.write, .prune])
  func anUpdateWritesTheNewName(task: BaselineTask) async throws {
    let tree = try tree()
    _ = try await writeBaseline(tree)
    try commit(tree)
    try tree.write("project.yml", specification("Drafts"))
    let update = try await baselineUpdate(task, for: AnalysisRequest(root: tree.root, today: fixtureDay))
    #expect(update.added == 0 && update.removed == 0 && update.moved > 0)
    #expect(Set(update.baseline.entries.map(\.identity.target)).subtracting([""]) == ["Drafts"])
    try tree.write(Baseline.fileName, update.text)
    for comparison in [nil, .staged, .since("HEAD")] as [Comparison?] {
      #expect(try await findings(tree, comparison) == [])
    }
  }

  /// An Xcode project is described by a specification from now on, or a specification by an Xcode project.
  @Test(arguments: [true, false], [nil, .staged, .since("HEAD")] as [Comparison?])
  func findingsFollowToAnotherProjectFile(isGeneratedLater: Bool, comparison: Comparison?) async throws {
    let (path, sources) = ("Notes.xcodeproj/project.pbxproj", ["App/Store.swift", "App/Other.swift"])
    let project = xcodeProject(["Notes": sources])
    let tree = try tree()
    if isGeneratedLater {
      try tree.remove("project.yml")
      try tree.write(path, project)
    }
    #expect(try await findings(tree, nil).contains("manifest_missing Notes"))
    _ = try await writeBaseline(tree)
    try commit(tree)
    if isGeneratedLater {
      try tree.remove("Notes.xcodeproj")
      try tree.write("project.yml", specification("Notes"))
    } else {
      try tree.remove("project.yml")
      try tree.write(path, project)
    }
    #expect(try await findings(tree, comparison) == [])
    let update = try await baselineUpdate(.prune, for: AnalysisRequest(root: tree.root, today: fixtureDay))
    #expect(update.moved > 0)
    let former = isGeneratedLater ? path : "project.yml"
    #expect(!update.baseline.entries.contains { $0.identity.path == former })
    try tree.write("App/Clock.swift", clock)
    if !isGeneratedLater { try tree.write(path, xcodeProject(["Notes": sources + ["App/Clock.swift"]])) }
    #expect(try await findings(tree, comparison) == ["manifest_missing Notes"])
  }

  /// The name is the same, and the sources are not.
  @Test(arguments: [nil, .staged] as [Comparison?])
  func anotherProjectWithTheNameIsNew(comparison: Comparison?) async throws {
    let tree = try tree()
    _ = try await writeBaseline(tree)
    try commit(tree)
    try tree.remove("project.yml")
    try tree.write("Other/Store.swift", store.replacing("draft", with: "other") + clock)
    try tree.write("Notes.xcodeproj/project.pbxproj", xcodeProject(["Notes": ["Other/Store.swift"]]))
    #expect(try await findings(tree, comparison).contains("manifest_missing Notes"))
  }

  private let suppression = """
    version: 1
    suppress:
      - {rule: manifest_missing, target: Notes, reason: known}

    """

  private func errors(_ tree: TemporaryTree) async throws -> [String] {
    try tree.git("add", "-A")
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = .staged
    return try await analyse(request).outcome.findings.filter { $0.severity == .error }
      .map { "\($0.place.path) \($0.rule) \($0.violation.message)" }
  }

  @Test func aSuppressionOfARenamedTargetSaysTheNewName() async throws {
    let tree = try tree([".patuh.yml": suppression])
    try tree.write("project.yml", specification("Drafts"))
    #expect(
      try await errors(tree) == [
        """
        .patuh.yml suppression_unused No target is named "Notes" any more: it is named "Drafts" now
        """
      ])
    // What else is new is found, too.
    try tree.write("App/Clock.swift", clock)
    #expect(try await errors(tree).count == 1)
    try tree.write(".patuh.yml", suppression.replacing("Notes", with: "Drafts"))
    #expect(try await errors(tree) == [])
  }

  @Test func aSuppressionOfARemovedProjectSaysWhichFileIsGone() async throws {
    let kit = "name: K\ntargets:\n  K: {type: framework, platform: iOS, sources: [Sources]}\n"
    let tree = try tree([
      ".patuh.yml": suppression, "Kit/project.yml": kit, "Kit/Sources/K.swift": "let k = 1\n",
    ])
    try tree.remove("project.yml")
    #expect(
      try await errors(tree).contains(
        """
        .patuh.yml suppression_unused No target is named "Notes" any more: project.yml, which described it, \
        is removed
        """))
  }

  @Test func aNameThatNoStateHasIsAnError() async throws {
    let tree = try tree([".patuh.yml": suppression.replacing("Notes", with: "Nobody")])
    try tree.write("App/Clock.swift", clock)
    await #expect { try await errors(tree) } throws: { "\($0)".contains("no target is named") }
  }
}
