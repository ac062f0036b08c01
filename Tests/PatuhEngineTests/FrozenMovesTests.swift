import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// Frozen uses stay frozen when their file is renamed or moved.
@Suite struct FrozenMovesTests {
  private let configuration = """
    version: 1
    layers: {Core: {path: "Core/**"}, Screens: {path: "Screens/**"}}
    rules:
      core_uses_screen:
        because: "Core knows no screen."
        dependencies: {forbid: {Core: [Screens]}}
    frozen:
      core_uses_screen:
        Core/Router.swift: [Home, Search]

    """

  private func tree() throws -> TemporaryTree {
    let tree = try TemporaryTree([
      ".patuh.yml": configuration, "Core/Router.swift": router,
      "Screens/Home.swift": "struct Home {}\nstruct Search {}\nstruct Feed {}\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
    try tree.makeFolder("Core/Routes")
    try tree.git("mv", "Core/Router.swift", "Core/Routes/AppRouter.swift")
    return tree
  }

  private let router = """
    struct Router {
      let home: Home
      let search: Search
      let title = "A router"
    }

    """

  private func findings(_ tree: TemporaryTree, _ comparison: Comparison? = nil) async throws -> [String] {
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = comparison
    return try await analyse(request).outcome.findings
      .filter { ["core_uses_screen", "frozen_use_gone"].contains($0.rule) }
      .map { "\($0.rule) \($0.place.path):\($0.place.position?.line ?? 0) \($0.violation.message)" }
  }

  private let movedNote =
    "frozen_use_gone .patuh.yml:9 `Core/Router.swift` is `Core/Routes/AppRouter.swift` now"

  @Test(arguments: [nil, .staged, .since("HEAD")] as [Comparison?])
  func aMoveIsFollowedAndTold(comparison: Comparison?) async throws {
    #expect(try await findings(tree(), comparison) == [movedNote])
  }

  @Test func whatTheMovedFileAddsIsReported() async throws {
    let tree = try tree()
    try tree.write(
      "Core/Routes/AppRouter.swift",
      router.replacing("  let search: Search\n", with: "  let feed: Feed\n"))
    let found = try await findings(tree)
    #expect(found.count == 3)
    #expect(found.contains { $0.hasPrefix("core_uses_screen Core/Routes/AppRouter.swift:3") })
    #expect(
      found.contains {
        $0.hasPrefix("frozen_use_gone") && $0.contains("does not use `Search` against `core_uses_screen`")
      })
    #expect(found.contains(movedNote))
  }

  @Test func theNewPathEndsTheNote() async throws {
    let tree = try tree()
    try tree.write(
      ".patuh.yml", configuration.replacing("Core/Router.swift", with: "Core/Routes/AppRouter.swift"))
    #expect(try await findings(tree) == [])
  }
}
