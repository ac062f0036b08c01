import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// Findings stay known when their files are renamed or moved.
@Suite struct FileMovesTests {
  private let rules = """
    version: 1
    rules:
      legacy_store_used:
        because: "Settings are read through Settings."
        usage: {in: {path: "**"}}
        must_not: {call: "LegacyStore.shared.*"}
      global_mutable:
        because: "It is shared."
        usage: {in: {path: "**"}}
        must_not: {call: "Global.*"}

    """
  private func source(_ name: String, calls: Int = 1) -> String {
    "// The file \(name)\nstruct \(name) {\n"
      + (0..<calls).map { "  func save\($0)() { LegacyStore.shared.set(\($0)) }\n" }.joined()
      + "}\nlet \(name.lowercased()) = Global.make()\n"
  }

  private func tree() throws -> TemporaryTree {
    let tree = try TemporaryTree([
      ".patuh.yml": rules, "App/Store.swift": source("Store"), "App/Feed.swift": source("Feed", calls: 3),
      "App/Empty.swift": "",
    ])
    try tree.git("init", "-q")
    try commit(tree)
    return tree
  }

  private func commit(_ tree: TemporaryTree) throws {
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
  }

  private func findings(_ tree: TemporaryTree, _ comparison: Comparison?) async throws -> [String] {
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = comparison
    return try await analyse(request).outcome.findings.filter {
      $0.family == .architecture || $0.family == .hygiene
    }
    .map { "\($0.rule) \($0.place.path)" }
  }

  @Test(arguments: ["git mv", "mv"]) func aMoveMakesNothingNew(way: String) async throws {
    let tree = try tree()
    if way == "mv" {
      try tree.makeFolder("Modules/Kit")
      try tree.move("App/Store.swift", to: "Modules/Kit/Store.swift")
      try tree.move("App/Feed.swift", to: "Modules/Kit/News.swift")
    } else {
      try tree.makeFolder("Modules")
      try tree.git("mv", "App", "Modules/Kit")
      #expect(try await findings(tree, .staged) == [])
    }
    #expect(try await findings(tree, .since("HEAD")) == [])
    #expect(try await findings(tree, .lastCommit) == [])
    try commit(tree)
    #expect(try await findings(tree, .since("HEAD~1")) == [])
  }

  @Test func whatAMovedFileAddsIsNew() async throws {
    let tree = try tree()
    try tree.makeFolder("Kit")
    try tree.move("App/Store.swift", to: "Kit/Store.swift")
    try tree.write("Kit/Store.swift", source("Store", calls: 2))
    // A copy is not a move.
    try tree.write("Kit/Feed.swift", source("Feed", calls: 3))
    for step in ["on disk", "committed"] {
      let new = try await findings(tree, .since(step == "committed" ? "HEAD~1" : "HEAD"))
      #expect(
        new == [
          "legacy_store_used Kit/Feed.swift", "legacy_store_used Kit/Feed.swift",
          "legacy_store_used Kit/Feed.swift",
          "global_mutable Kit/Feed.swift", "legacy_store_used Kit/Store.swift",
        ], "\(step)")
      if step == "on disk" { try commit(tree) }
    }
  }

  @Test func theBaselineFollows() async throws {
    let tree = try tree()
    let request = AnalysisRequest(root: tree.root, today: fixtureDay)
    func update(_ task: BaselineTask) async throws -> BaselineUpdate {
      let update = try await baselineUpdate(task, for: request)
      try tree.write(Baseline.fileName, update.text)
      return update
    }
    let written = try await update(.write)
    #expect(try await findings(tree, nil) == [])
    try commit(tree)

    try tree.makeFolder("Kit")
    try tree.move("App/Store.swift", to: "Kit/Shop.swift")
    #expect(try await findings(tree, nil) == [])
    #expect(try await findings(tree, .since("HEAD")) == [])
    try commit(tree)
    #expect(try await findings(tree, nil) == [])
    // A later move, after a commit that does not touch the baseline.
    try tree.git("mv", "Kit/Shop.swift", "App/Shop.swift")
    #expect(try await findings(tree, nil) == [])
    #expect(try await findings(tree, .staged) == [])

    let pruned = try await update(.prune)
    #expect((pruned.findings, pruned.added, pruned.removed) == (written.findings, 0, 0))
    #expect(pruned.moved == 2)
    #expect(
      Set(pruned.baseline.entries.map(\.identity.path)).isSuperset(of: ["App/Feed.swift", "App/Shop.swift"]))
    #expect(!pruned.baseline.entries.contains { $0.identity.path == "App/Store.swift" })
    #expect(try await findings(tree, nil) == [])
    #expect(try await findings(tree, .staged) == [])
    try commit(tree)
    #expect(try await findings(tree, nil) == [])
    #expect(try await findings(tree, .since("HEAD~1")) == [])

    // What is gone is still gone.
    try tree.remove("App/Shop.swift")
    #expect(try await findings(tree, nil).allSatisfy { $0.hasPrefix("baseline_stale") })
    #expect(try await update(.prune).removed == 2)
  }

  private func moved(_ pairs: [(String, String)]) -> FileMoves {
    FileMoves(pairs.map { (old: $0.0, new: $0.1) })
  }

  @Test func pathsInTextsMove() {
    let moves = moved([
      ("App/A b.swift", "Kit/A b.swift"), ("App/C.swift", "Kit/C.swift"), ("X/P.swift", "Y/P.swift"),
    ])
    #expect(moves.text("App/A b.swift") == "Kit/A b.swift")
    #expect(moves.text("UserDefaults in App/C.swift") == "UserDefaults in Kit/C.swift")
    #expect(moves.text("Core in X/P.swift deployment target") == "Core in Y/P.swift deployment target")
    #expect(moves.text("App/C.swift.cache") == "Kit/C.swift.cache")
    #expect(moves.text("App/C.swifty and Store.cache") == "App/C.swifty and Store.cache")
    #expect(moves.path("App") == "Kit")
    #expect(moves.text("App") == "App")
    let deep = moved([("A/Feed/Views/V.swift", "A/News/Views/V.swift"), ("A/Feed/M.swift", "A/News/M.swift")])
    #expect(deep.text("A/Feed") == "A/News")
    #expect(deep.path("A/Feed/Views") == "A/News/Views")
    #expect(deep.path("A") == "A")
    #expect(moved([("App/A.swift", "K/A.swift"), ("App/B.swift", "L/B.swift")]).path("App") == "App")
    #expect(
      moves.followed(by: moved([("Kit/C.swift", "Z.swift")])).paths["App/C.swift"] == "Z.swift")
  }

  @Test func theMostAlikeBelongTogether() {
    func file(_ path: String, _ lines: [String]) -> (path: String, bytes: [UInt8]) {
      (path, Array(lines.joined(separator: "\n").utf8))
    }
    let lines = (0..<10).map { "let value\($0) = \($0)" }
    let moves = FileMoves(
      from: [
        file("A.swift", lines), file("B.swift", lines + ["b"]), file("Empty.swift", []),
        file("C.swift", ["c", "d"]),
      ],
      to: [
        file("K/A.swift", lines + ["more"]), file("K/B.swift", lines), file("K/Empty.swift", []),
        file("K/C.swift", ["e", "f"]),
      ])
    // The same bytes come before the same name.
    #expect(moves.paths == ["A.swift": "K/B.swift", "B.swift": "K/A.swift"])
  }
}
