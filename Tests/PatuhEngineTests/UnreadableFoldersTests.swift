import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// Which unreadable folders leave open whether a target bundles a manifest. Notes are added by hand, since
/// tests may run as a user for whom every folder can be read.
@Suite struct UnreadableFoldersTests {
  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
    """
  private static let specification =
    "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n"

  @Test(arguments: [
    ("App/Resources", true, true), ("App/Main/Support", true, true), ("Docs", true, false),
    ("App/C.swift", false, false),
  ])
  func besideSourcesOfASpecification(path: String, isOfFolder: Bool, isOpen: Bool) async throws {
    let files = [
      "project.yml": Self.specification,
      "App/Main/A.swift": "import Foundation\nlet a = UserDefaults.standard\n",
      "App/B.swift": "let b = 1\n",
    ]
    #expect(try await leavesOpen(files, path, isOfFolder) == isOpen, "\(path)")
  }

  @Test(arguments: [("Sources/Kit/Support", true), ("Tools", false)])
  func beneathATargetOfAPackage(path: String, isOpen: Bool) async throws {
    let files = [
      "Package.swift": Self.package,
      "Sources/Kit/A.swift": "import Foundation\nlet a = UserDefaults.standard\n",
    ]
    #expect(try await leavesOpen(files, path, true) == isOpen, "\(path)")
  }

  private func leavesOpen(
    _ files: [String: String], _ path: String, _ isOfFolder: Bool
  ) async throws -> Bool {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, usesConfiguration: false, jobs: 1, today: fixtureDay)
    let analysis = try await analyse(request)
    var note = InputNote(kind: .unreadable, place: Place(path: path), message: "It cannot be read")
    note.isOfFolder = isOfFolder
    let rules = try Setup(request).rules.selected(only: ["manifest_missing"])
    let before = await check(analysis.project, with: rules)
    #expect(before.count == 1, "\(before)")
    return await check(analysis.project.adding(notes: [note]), with: rules).isEmpty
  }
}
