import PatuhCore
import Testing

@testable import PatuhEngine

/// Sources that are parsed last, and those for which there is no room to wait.
@Suite struct WaitingRoomTests {
  private static let texts = [
    "sound.swift": "struct Feed { let items: [Int] }", "unsound.swift": "struct Feed { let = }",
    "wanted.swift": "let date = Wanted.date", "empty.swift": "",
  ]

  private func results(_ tree: TemporaryTree, limit: Int) async throws -> [String: FileReader.Result] {
    let reader = FileReader(
      snapshot: Snapshot(root: tree.root), cache: nil, reading: [.problems, .usages],
      wanted: WordFilter(["Wanted".quickHash]), waitingRoom: WaitingRoom(limit: limit))
    let files = try await discover(root: tree.root).files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, reader.read($0)) })
  }

  @Test func onlySourcesThatNobodyWantsWait() async throws {
    let results = try await results(TemporaryTree(Self.texts), limit: .max)
    #expect(
      Set(results.filter { $0.value.unparsed != nil }.keys) == [
        "sound.swift", "unsound.swift", "empty.swift",
      ])
    #expect(results["wanted.swift"]?.outline == nil)
  }

  @Test func withoutRoomAllIsParsedAtOnce() async throws {
    let tree = try TemporaryTree(Self.texts)
    let (waiting, parsed) = (try await results(tree, limit: .max), try await results(tree, limit: -1))
    #expect(parsed.values.allSatisfy { $0.unparsed == nil })
    for (path, result) in waiting {
      let outline = result.outline
      let unsound = outline.flatMap { result.unparsed?.factsIfUnsound($0, nil) }
      #expect((unsound != nil) == (path == "unsound.swift"))
      #expect(parsed[path]?.facts == unsound.map { .source($0) } ?? result.facts)
      #expect(parsed[path]?.outline == (unsound == nil ? outline : nil))
    }
  }
}
