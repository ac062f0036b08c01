import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Whether something is there is asked of the state that is checked, not of the disk.
@Suite struct StagedAbsenceTests {
  private let path = "Notes.xcodeproj/project.pbxproj"

  private func repository(_ files: [String: String]) throws -> TemporaryTree {
    let tree = try TemporaryTree(files)
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
    return tree
  }

  /// The messages about the project file.
  private func messages(_ tree: TemporaryTree) async throws -> [String] {
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = .staged
    return try await analyse(request).outcome.findings
      .filter { $0.rule.text == "project_file_unresolved" }.map(\.violation.message)
  }

  @Test func aSourceThatTheIndexMovesIsNotInTheTree() async throws {
    let tree = try repository([
      path: xcodeProject(["Notes": ["A.swift", "B.swift"]]), "A.swift": "", "B.swift": "",
    ])
    try tree.git("mv", "B.swift", "C.swift")
    try tree.write("B.swift")
    #expect(
      try await messages(tree) == [
        "The target Notes: the source B.swift is not in the tree: what it uses is not known"
      ])
  }

  @Test func aSourceThatOnlyTheDiskLacksIsThere() async throws {
    let tree = try repository([
      path: xcodeProject(["Notes": ["A.swift", "B.swift"]]), "A.swift": "", "B.swift": "",
    ])
    try tree.write("A.swift", "let one = 1\n")
    try tree.git("add", "A.swift")
    try tree.remove("B.swift")
    #expect(try await messages(tree) == [])
  }

  /// The staged `.gitignore` counts, whatever is on disk.
  @Test(arguments: [true, false])
  func whatGitIgnoresIsReadFromTheIndex(isIgnored: Bool) async throws {
    let tree = try repository([".gitignore": "", "A.swift": "", path: xcodeProject(["Notes": ["A.swift"]])])
    try tree.write(".gitignore", isIgnored ? "B.swift\n" : "")
    try tree.write(path, xcodeProject(["Notes": ["B.swift"]]))
    try tree.git("add", "-A")
    try tree.write(".gitignore", isIgnored ? "" : "B.swift\n")
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = .staged
    let findings = try await analyse(request).outcome.findings
    // What git ignores may be made before a build, so that it is no error.
    let found = findings.filter { $0.rule.text == "project_file_unresolved" }.map(\.severity)
    #expect(found == [isIgnored ? .note : .error], "\(findings.map(\.violation.message))")
  }

  @Test func aStateKnowsWhatItHas() async throws {
    let tree = try repository(["Kept/A.swift": "a", "Gone/B.swift": "b"])
    try tree.git("rm", "-q", "-r", "--cached", "Gone")
    try tree.write("New/C.swift", "c")
    try tree.git("add", "New")
    try tree.remove("New")
    let snapshot = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil).current
    #expect(["Kept", "New", "Kept/A.swift", "New/C.swift", "."].allSatisfy(snapshot.leadsSomewhere))
    #expect(!["Gone", "Gone/B.swift", "Nowhere"].contains(where: snapshot.leadsSomewhere))
    #expect(["Kept/A.swift", "New/C.swift"].allSatisfy(snapshot.hasFile))
    #expect(!["Gone/B.swift", "Kept", "New"].contains(where: snapshot.hasFile))
  }
}
