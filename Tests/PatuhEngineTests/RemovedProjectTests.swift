import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// A change that takes the project file away: what is then assumed is new, and nothing was made worse.
@Suite struct RemovedProjectTests {
  private let specification = """
    name: Notes
    targets:
      Notes: {type: application, platform: iOS, sources: [App]}
    """
  private let store = "import Foundation\nlet store = UserDefaults.standard\n"

  private func staged(
    _ files: [String: String], _ change: (TemporaryTree) throws -> Void
  ) async throws -> [String] {
    let tree = try TemporaryTree(files)
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
    try change(tree)
    try tree.git("add", "-A")
    var request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    request.comparison = .staged
    return try await analyse(request).outcome.findings
      .map { "\($0.rule) \($0.severity) \($0.violation.certainty)" }
  }

  @Test func aGuessInPlaceOfAProjectFileIsAWarning() async throws {
    let found = try await staged(["project.yml": specification, "App/Store.swift": store]) {
      try $0.remove("project.yml")
    }
    #expect(found.contains("manifest_missing warning likely"), "\(found)")
    #expect(found.contains("project_file_unreadable warning sure"), "\(found)")
    #expect(!found.contains { $0.contains(" error ") }, "\(found)")
  }

  /// The Xcode project of another app is left: the code beside the one that is gone is in no target.
  @Test func oneOfSeveralProjects() async throws {
    let found = try await staged([
      "A/project.yml": specification, "A/App/Store.swift": store,
      "B/project.yml": specification, "B/App/Store.swift": store,
    ]) { try $0.remove("A/project.yml") }
    #expect(!found.isEmpty && !found.contains { $0.contains(" error ") }, "\(found)")
  }

  /// Where no project file was, nothing is known less than before: a use that is added is an error.
  @Test func whatWasAssumedBeforeIsAsSureAsBefore() async throws {
    let found = try await staged(["App/Store.swift": "import Foundation\n"]) {
      try $0.write("App/Store.swift", store)
    }
    #expect(found.contains("manifest_missing error sure"), "\(found)")
  }

  /// A severity that the project has set stays.
  @Test func aConfiguredSeverityStays() async throws {
    let found = try await staged([
      "project.yml": specification, "App/Store.swift": store,
      ".patuh.yml": "version: 1\nrules: {manifest_missing: error}\n",
    ]) { try $0.remove("project.yml") }
    #expect(found.contains("manifest_missing error likely"), "\(found)")
  }
}
