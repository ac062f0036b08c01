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
}
