import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What a baseline knows of packages and targets stays known while a lock file or project file is gone.
@Suite struct MovedPackagesTests {
  private let pods = """
    PODS:
      - AFNetworking (4.0.1)
      - nanopb (2.30908.0)

    DEPENDENCIES:

    COCOAPODS: 1.15.2

    """

  private func app(_ files: [String: String] = [:]) throws -> TemporaryTree {
    let tree = try TemporaryTree(
      [
        "project.yml": "name: N\ntargets:\n  N: {type: application, platform: iOS, sources: [App]}\n",
        "App/App.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": plainManifest,
        "Podfile": "target 'N' do\n  pod 'AFNetworking', '~> 4.0'\nend\n", "Podfile.lock": pods,
      ].merging(files) { $1 })
    try tree.git("init", "-q")
    return tree
  }

  private func commit(_ tree: TemporaryTree) throws {
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
  }

  private func write(_ task: BaselineTask, _ tree: TemporaryTree) async throws -> [FindingIdentity] {
    let update = try await baselineUpdate(task, for: AnalysisRequest(root: tree.root, today: fixtureDay))
    try tree.write(Baseline.fileName, update.text)
    return update.baseline.entries.map(\.identity)
  }

  private func found(_ tree: TemporaryTree, _ comparison: Comparison?) async throws -> [String] {
    if comparison == .staged { try tree.git("add", "-A") }
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = comparison
    return try await analyse(request).outcome.findings.filter { $0.rule != "project_file_unresolved" }
      .map { "\($0.place.path) \($0.rule) \($0.violation.subject)" }
  }

  @Test(arguments: [nil, .staged, .since("HEAD")] as [Comparison?])
  func anSDKStaysKnownWithoutItsLockFile(comparison: Comparison?) async throws {
    let tree = try app()
    let known = try await write(.write, tree)
    #expect(known.map(\.subject).contains("AFNetworking") && known.map(\.subject).contains("nanopb"))
    try commit(tree)
    try tree.remove("Podfile.lock")
    #expect(try await found(tree, comparison) == [])
    // An update keeps what is not known to be gone, and the new place.
    let pruned = try await write(.prune, tree).filter { $0.rule == "sdk_manifest_missing" }
    #expect(pruned.map { "\($0.path) \($0.subject)" } == ["Podfile AFNetworking", "Podfile.lock nanopb"])
    try tree.write("Podfile.lock", pods)
    #expect(try await found(tree, comparison) == [])
  }

  @Test func anotherSDKIsNewAndOneThatIsGoneIsStale() async throws {
    let tree = try app()
    _ = try await write(.write, tree)
    try commit(tree)
    try tree.write("Podfile.lock", pods.replacing("nanopb (2.30908.0)", with: "FMDB (2.7.5)"))
    let found = try await found(tree, nil)
    #expect(found.contains("Podfile.lock sdk_manifest_missing FMDB"), "\(found)")
    #expect(found.contains { $0.contains("baseline_stale") && $0.contains("nanopb") }, "\(found)")
    // Without the Podfile, nothing asks for pods any more.
    try tree.remove("Podfile.lock")
    try tree.remove("Podfile")
    let left = try await self.found(tree, nil)
    #expect(left.count { $0.contains("baseline_stale sdk_manifest_missing") } == 2, "\(left)")
  }

  @Test func packagesWithoutACopyStayKnownBesideAUse() async throws {
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      packages:
        Paint: {url: https://example.com/paint, exactVersion: 1.0.0}
      targets:
        Notes: {type: application, platform: iOS, sources: [App], dependencies: [{package: Paint}]}
      """,
      "App/A.swift": "let a = 1\n",
      "Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
      {"version": 2, "pins": [{"identity": "paint", "kind": "remoteSourceControl",
        "location": "https://example.com/paint", "state": {"version": "1.0.0"}}]}
      """,
    ])
    #expect(try await write(.write, tree).contains { $0.subject == "package Paint" })
    try tree.write("App/A.swift", "import Foundation\nlet d = UserDefaults.standard\n")
    let used = try await found(tree, nil)
    #expect(used.contains { $0.hasPrefix("App/A.swift manifest_missing") }, "\(used)")
    #expect(!used.contains { $0.contains("baseline_stale") }, "\(used)")
    // With a manifest, whether the package needs one is no question any more.
    try tree.write("App/A.swift", "let a = 1\n")
    try tree.write("App/PrivacyInfo.xcprivacy", plainManifest)
    #expect(try await found(tree, nil).contains { $0.contains("baseline_stale") })
  }

  @Test(arguments: [nil, .staged] as [Comparison?])
  func whatIsKnownOfARemovedProjectIsNotStale(comparison: Comparison?) async throws {
    let library = "name: K\ntargets:\n  K: {type: framework, platform: iOS, sources: [Sources]}\n"
    let tree = try app([
      "App/App.swift": "import UIKit\nlet page = UIWebView()\n", "Kit/project.yml": library,
      "Kit/Sources/K.swift": "let k = 1\n",
    ])
    #expect(try await write(.write, tree).contains { $0.rule == "web_view_removed" })
    try commit(tree)
    try tree.remove("project.yml")
    let found = try await found(tree, comparison)
    #expect(!found.contains { $0.contains("baseline_stale") }, "\(found)")
    // With the code, what was found in it is gone, too.
    try tree.remove("App")
    let left = try await self.found(tree, comparison)
    #expect(left.contains { $0.contains("baseline_stale") && $0.contains("web_view_removed") }, "\(left)")
  }
}
