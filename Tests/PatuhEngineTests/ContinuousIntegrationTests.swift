import PatuhCore
import Testing

@testable import PatuhEngine

/// What a project says about its builds without people.
@Suite struct ContinuousIntegrationTests {
  private func found(_ tree: TemporaryTree, at folder: String = "", include: [Glob] = []) async throws
    -> ContinuousIntegration
  {
    let root = folder.isEmpty ? tree.root : tree.root.appending(folder)
    let discovery = try await discover(root: root, include: include)
    let extraction = await extract(discovery.files, root: discovery.root)
    return assemble(discovery, extraction, tables: AppleTables()).continuousIntegration
  }

  private let files = [
    ".github/workflows/ci.yml": "jobs: {test: {runs-on: macos-26, steps: [{run: swift test}]}}",
    ".github/workflows/nested/no.yml": "jobs: {}", ".github/dependabot.yml": "version: 2",
    "ios/.github/workflows/no.yml": "jobs: {}", "ios/.xcode-version": "26.1\n", "ios/A.swift": "",
  ]

  @Test func workflowsLieAtTheRoot() async throws {
    let found = try await found(TemporaryTree(files))
    #expect(found.workflows.map(\.path) == [".github/workflows/ci.yml"])
    #expect(found.workflows.first?.facts.jobs.map(\.name) == ["test"])
    #expect(found.xcodeVersionFiles.map(\.path) == ["ios/.xcode-version"])
    #expect(found.xcodeVersionFiles.first?.facts.version == "26.1")
    #expect(!found.isBelowRepository)
  }

  @Test func theyAreFoundWhateverIsIncluded() async throws {
    let found = try await found(TemporaryTree(files), include: [try Glob("ios/*.swift")])
    #expect(found.workflows.count == 1 && found.xcodeVersionFiles.count == 1)
  }

  @Test func aPartOfARepository() async throws {
    let tree = try TemporaryTree(files)
    try tree.git("init", "-q")
    #expect(try await found(tree, at: "ios").isBelowRepository)
    #expect(try await !found(tree).isBelowRepository)
  }
}
