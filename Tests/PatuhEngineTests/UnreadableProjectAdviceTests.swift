import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// The only project file is not to be left out: then nothing would say which targets there are.
@Suite struct UnreadableProjectAdviceTests {
  private let specification =
    "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n"
  private let conflict =
    "Keep what is right of both sides, and remove the lines with <<<<<<<, ======= and >>>>>>>"

  private func fixes(_ files: [String: String]) async throws -> [String?] {
    let tree = try TemporaryTree(files.merging(["App/A.swift": "let a = 1\n"]) { $1 })
    return try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome.findings
      .filter { ["project_file_unreadable", "manifest_unreadable"].contains($0.rule.text) }
      .map(\.violation.fix)
  }

  private func inConflict(_ text: String) -> String { "<<<<<<< HEAD\n\(text)=======\n>>>>>>> b\n" }

  @Test func aConflictIsToBeResolved() async throws {
    #expect(try await fixes(["project.yml": inConflict(specification)]) == [conflict])
    let project = xcodeProject(["Notes": ["App/A.swift"]])
    #expect(try await fixes(["Notes.xcodeproj/project.pbxproj": inConflict(project)]) == [conflict])
    #expect(
      try await fixes([
        "project.yml": specification, "App/PrivacyInfo.xcprivacy": inConflict("<plist></plist>\n"),
      ]) == [conflict])
  }

  @Test func theOnlyProjectFileIsNotToBeLeftOut() async throws {
    let broken = "name: Notes\ntargets: [\n"
    #expect(try await fixes(["project.yml": broken]) == ["Fix the file"])
    #expect(
      try await fixes(["project.yml": specification, "Other/project.yml": broken]) == [
        "Fix the file, or leave it out with \"exclude\" in .patuh.yml"
      ])
  }
}
