import PatuhCore
import PatuhProjectFiles
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Xcode projects whose file is gone and whose folder is not, and folders that cannot be read.
@Suite struct LostProjectsTests {
  private let workspace = "Notes.xcodeproj/project.xcworkspace/contents.xcworkspacedata"
  private let app = "import SwiftUI\n\nlet a = UserDefaults.standard\n"

  private func messages(_ tree: TemporaryTree) async throws -> [String] {
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.rule == "project_file_unreadable" }
      .map { "\($0.place.path) \($0.severity)" }
  }

  private let lost = ["Notes.xcodeproj/project.pbxproj error"]

  @Test(arguments: [false, true]) func aProjectOfWhichTheWorkspaceIsLeftIsAnError(isRepository: Bool)
    async throws
  {
    let tree = try TemporaryTree([workspace: "", "Notes/App.swift": app])
    if isRepository {
      try tree.git("init", "-q")
      try tree.git("add", "-A")
    }
    #expect(try await messages(tree) == lost)
  }

  @Test func aProjectOfWhichOnlyTheFolderIsLeftIsAnError() async throws {
    let tree = try TemporaryTree(["Notes.xcodeproj/project.pbxproj": "{}", "Notes/App.swift": app])
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.remove("Notes.xcodeproj/project.pbxproj")
    #expect(try await messages(tree) == lost)
    try tree.remove("Notes.xcodeproj")
    #expect(try await messages(tree) == [])
  }

  @Test(arguments: ["*.xcodeproj\n", "*.xcodeproj/project.pbxproj\n", "*.xcodeproj/*\n!*.xcworkspace\n"])
  func aProjectThatGitIgnoresIsNone(lines: String) async throws {
    let tree = try TemporaryTree([workspace: "", "Notes/App.swift": app, ".gitignore": lines])
    try tree.git("init", "-q")
    try tree.git("add", "-f", "-A")
    #expect(try await messages(tree) == [])
  }

  @Test func aProjectThatASpecificationMakesIsNone() async throws {
    let specification =
      "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [Notes]}\n"
    let tree = try TemporaryTree([
      workspace: "", "Notes/App.swift": app, "project.yml": specification,
    ])
    #expect(try await messages(tree) == [])
  }

  @Test func aProjectThatTheConfigurationLeavesOutIsNone() async throws {
    let tree = try TemporaryTree([
      workspace: "", "Notes/App.swift": app, ".patuh.yml": "version: 1\nexclude: [\"*.xcodeproj/**\"]\n",
    ])
    #expect(try await messages(tree) == [])
  }

  @Test func theTargetOfAnUnreadProjectHasItsName() async throws {
    for files in [["Notes.xcodeproj/project.pbxproj": ""], [workspace: ""]] {
      let tree = try TemporaryTree(files.merging(["Notes/App.swift": app]) { $1 })
      let report = try await releaseAudit(
        of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
      ).report
      #expect(report.targets.map(\.summary.name) == ["Notes"])
    }
  }

  /// What lies in a folder that cannot be read is not absent.
  @Test func whatCannotBeReadIsNotCalledAbsent() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit", "Ink"])],
        targets: [.target(name: "Kit"), .target(name: "Ink")])
      """
    let tree = try TemporaryTree(["Package.swift": manifest, "Sources/Ink/Ink.swift": "let a = 1\n"])
    var discovery = try await discover(root: tree.root)
    discovery.notes.append(
      InputNote(kind: .unreadable, place: Place(path: "Sources/Kit"), message: "The folder cannot be read"))
    let extraction = await extract(discovery.files, root: tree.root, cache: nil, jobs: 2)
    let project = assemble(discovery, extraction, tables: AppleTables())
    let notes = project.notes.map(\.message)
    #expect(notes.contains("The path Sources/Kit cannot be read"))
    #expect(!notes.contains { $0.contains("not found") || $0.contains("not in the tree") })
  }
}
