import Foundation
import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// What is said of packages that a project uses and that are outside of the folder that is read.
@Suite struct OutsideCodeTests {
  private static let note =
    "No package in the folder that Patuh reads has the product “Clock”, and the project does not say where "
    + "its package is: what it uses is not known"

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Clock", products: [.library(name: "Clock", targets: ["Clock"])], targets: [.target(name: \
    "Clock")])
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

  /// It may be of a package from a repository, unless each such package is known by its own products.
  @Test func aProductMayBeOfAPackageFromARepository() async throws {
    let reference = "isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.com/time.git\";"
    let path = "App/Notes.xcodeproj/project.pbxproj"
    let tree = try repository()
    #expect(try await messages(tree, at: "App").contains(Self.note))
    let project = try String(contentsOfFile: tree.root.appending(path).string, encoding: .utf8)
    let referring = project.replacing("objects = {", with: "objects = {\n\t\tFF01 = {\(reference)};")
      .replacing("packageReferences = (", with: "packageReferences = (FF01, ")
    try Data(referring.utf8).write(to: URL(filePath: tree.root.appending(path).string))
    #expect(try await !messages(tree, at: "App").contains(Self.note))
    let used = referring.replacing(
      "objects = {",
      with:
        """
        objects = {
        \t\tFF02 = {isa = XCSwiftPackageProductDependency; package = FF01; productName = Time; };
        """
    )
    try Data(used.utf8).write(to: URL(filePath: tree.root.appending(path).string))
    #expect(try await messages(tree, at: "App").contains(Self.note))
  }

  @Test func thePackageThatFlutterWritesIsNotSought() async throws {
    let path = "App/Notes.xcodeproj/project.pbxproj"
    let tree = try repository()
    let project = try String(contentsOfFile: tree.root.appending(path).string, encoding: .utf8)
      .replacing("productName = Clock", with: "productName = FlutterGeneratedPluginSwiftPackage")
    try Data(project.utf8).write(to: URL(filePath: tree.root.appending(path).string))
    #expect(try await !messages(tree, at: "App").contains { $0.contains("No package in the folder") })
  }

  /// The paths are `../Modules/Feed` and `../Shared/Shared.swift`.
  @Test func aPathAtWhichNothingIsLeadsNowhere() async throws {
    let tree = try repository(["Modules/Feed/Package.swift": Self.package])
    #expect(
      Set(try await messages(tree, at: "App").filter { $0.contains("“../") }) == [
        """
        “../Modules/Feed” lies outside of the folder that Patuh reads: what the targets use from there is \
        not known
        """,
        "“../Shared/Shared.swift” leads nowhere: what the targets use from there is not known",
      ])
  }

  /// What is beside a repository differs from one machine to another.
  @Test func aPathOutOfTheRepositoryIsNotLookedUp() async throws {
    let tree = try repository()
    try tree.git("init", "App")
    let found = try await messages(tree, at: "App")
    #expect(found.contains { $0.contains("lie outside") })
    #expect(!found.contains { $0.contains("nowhere") })
  }
}
