import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// The root of a project is marked by a baseline where no configuration does.
@Suite struct BaselineRootTests {
  private func tree(_ files: [String: String] = [:]) throws -> TemporaryTree {
    let tree = try TemporaryTree(
      [
        "pubspec.yaml": "name: notes\n", "ios/App.swift": "",
        "ios/Runner.xcodeproj/project.pbxproj": xcodeProject(["Runner": ["App.swift"]]),
      ].merging(files) { $1 })
    try tree.git("init", "-q")
    return tree
  }

  /// The root and the part for the folder `ios`.
  private func project(_ tree: TemporaryTree) throws -> [String] {
    let project = try NamedProject(of: [], workingFolder: tree.root.appending("ios"))
    return [project.folder.relative(to: tree.root)] + project.paths
  }

  @Test func theFolderOfAnAppIsARoot() throws {
    #expect(try project(tree()) == ["ios"])
  }

  @Test func aBaselineAboveMarksTheRoot() throws {
    let tree = try tree([Baseline.fileName: ""])
    #expect(try project(tree) == [".", "ios"])
    #expect(try ProjectRoot(of: tree.root.appending("ios/App.swift")).folder == tree.root)
    let named = try NamedProject(of: [], workingFolder: tree.root.appending("ios"))
    #expect(named.isMarked && named.asWholeRepository.folder == tree.root)
  }

  @Test func aConfigurationGoesBeforeABaseline() throws {
    #expect(try project(tree([Baseline.fileName: "", "ios/.patuh.yml": "version: 1\n"])) == ["ios"])
    let inner = "ios/\(Baseline.fileName)"
    #expect(try project(tree([inner: "", ".patuh.yml": "version: 1\n"])) == [".", "ios"])
    #expect(try project(tree([Baseline.fileName: "", inner: ""])) == ["ios"])
  }

  /// That of another repository.
  @Test func aBaselineAboveTheRepositoryMarksNothing() throws {
    let tree = try tree([Baseline.fileName: ""])
    try tree.git("init", "-q", at: "ios")
    #expect(try project(tree) == ["ios"])
  }
}
