import Foundation
import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// What is said of packages that a project uses and that are outside of the folder that is read.
@Suite struct OutsideCodeTests {
  private static let note =
    "No package in the folder that Patuh reads has the product “Clock”, and the project does not say where its package is: "
    + "what it uses is not known"

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Clock", products: [.library(name: "Clock", targets: ["Clock"])], targets: [.target(name: "Clock")])
    """

  /// A repository with a project in `App` that uses a product `Clock` and names no package for it.
  private func repository(_ files: [String: String] = [:]) throws -> TemporaryTree {
    let path =
      "fixtures/project_file_unresolved/fail/code-outside-of-the-root/Notes.xcodeproj/project.pbxproj"
    let project = try String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
      .replacing("productName = Store", with: "productName = Clock")
    let tree = try TemporaryTree(
      files.merging(["App/Notes.xcodeproj/project.pbxproj": project, "App/Notes/NotesApp.swift": ""]) { $1 })
    try tree.git("init")
    return tree
  }

  private func messages(_ tree: TemporaryTree, at path: String) async throws -> [String] {
    let request = AnalysisRequest(root: tree.root.appending(path), jobs: 1, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.rule == "project_file_unresolved" }
      .map(\.violation.message)
  }

  @Test(arguments: ["Clock", "Modules/Clock"])
  func aProductOfAPackageBesideTheRootIsNotKnown(folder: String) async throws {
    let tree = try repository([
      "\(folder)/Package.swift": Self.package, "\(folder)/Sources/Clock/Clock.swift": "",
    ])
    #expect(try await messages(tree, at: "App").contains(Self.note))
    #expect(try await !messages(tree, at: "").contains(Self.note))
  }

  /// It may be of any remote package.
  @Test func aProductIsNotSoughtWhereNoPackageIsNear() async throws {
    #expect(try await !messages(try repository(), at: "App").contains(Self.note))
  }

  /// The paths are `../Modules/Feed`, `../Modules/Store` and `../Shared/Shared.swift`.
  @Test func aPathAtWhichNothingIsLeadsNowhere() async throws {
    let tree = try repository(["Modules/Feed/Package.swift": Self.package, "Shared/Shared.swift": ""])
    #expect(
      try await messages(tree, at: "App").filter { $0.contains("“../") } == [
        "“../Modules/Feed” and “../Shared/Shared.swift” lie outside of the folder that Patuh reads: what the targets use"
          + " from there is not known",
        "“../Modules/Store” leads nowhere: what the targets use from there is not known",
      ])
  }

  /// What is beside a repository differs from one machine to another.
  @Test func aPathOutOfTheRepositoryIsNotLookedUp() async throws {
    let files = try repository().root.appending("App")
    let tree = try TemporaryTree([:])
    try FileManager.default.copyItem(atPath: files.string, toPath: tree.root.appending("App").string)
    try tree.git("init", "App")
    #expect(try await messages(tree, at: "App").allSatisfy { !$0.contains("nowhere") })
  }
}
