import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// What is kept of the effects of a project while bodies of functions are edited, against what a fresh search
/// finds.
struct EditedBodiesTests {
  private let client = """
    import Foundation
    protocol Loading { func load() async }
    final class Client: Loading {
      func get() async -> Data? { try? await URLSession.shared.data(from: URL(string: "a")!).0 }
      func load() async { }
      func count() -> Int { 0 }
      func store() { UserDefaults.standard.set(1, forKey: "a") }
      static func make() -> Client { Client() }
      static func start() -> Task<Void, Never> { Task { print(1) } }
    }
    """
  private let feed = """
    struct Feed {
      let client: Client
      func refresh() async { _ = await client.get() }
      func total() -> Int { client.count() }
      func keep() { client.store() }
    }
    """
  private let test = """
    import XCTest
    final class FeedTests: XCTestCase {
      func testRefresh() async { await Feed(client: Client()).refresh() }
    }
    """

  private func project(_ client: String, _ feed: String, after earlier: Project?) throws -> Project {
    let tables = try ruleData().decodedTables(of: Set(Effect.allCases))
    let texts = ["App/Client.swift": client, "App/Feed.swift": feed, "Tests/FeedTests.swift": test]
    let files = texts.sorted { $0.key < $1.key }.map { ExampleFile(path: $0.key, text: $0.value) }
    let read = exampleProject(RuleExample(files: files), tables: tables)
    let sources = read.sources.map { source in
      earlier?.sources.first { $0 == source } ?? source
    }
    let project = Project(members: TargetMembers(sources: sources, manifests: []), tables: tables)
    project.follow(earlier)
    return project
  }

  /// Whether the graph after an edit is what a fresh search finds, and whether only bodies were edited.
  private func isKept(after edit: (inout String, inout String) -> Void) throws -> Bool {
    var (client, feed) = (client, feed)
    let first = try project(client, feed, after: nil)
    _ = first.derived(TestEffects.self)
    edit(&client, &feed)
    let second = try project(client, feed, after: first)
    let fresh = try project(client, feed, after: nil)
    for unit in Set(second.derived(EffectGraph.self).units).union(fresh.derived(EffectGraph.self).units) {
      #expect(
        second.derived(EffectGraph.self).uses(of: unit) == fresh.derived(EffectGraph.self).uses(of: unit))
    }
    #expect(second.derived(EffectGraph.self).places == fresh.derived(EffectGraph.self).places)
    #expect(second.derived(TestEffects.self).found.places == fresh.derived(TestEffects.self).found.places)
    for (file, uses) in fresh.derived(TestEffects.self).found.uses where !uses.isEmpty {
      let kept = second.derived(TestEffects.self).found.uses[file] ?? []
      #expect(kept.map(\.unit) == uses.map(\.unit) && kept.map(\.use) == uses.map(\.use))
    }
    #expect(!fresh.derived(EffectGraph.self).places.isEmpty)
    return second.derived(EditedBodies.self).areKnown
  }

  @Test func keepsWhatAnEditOfABodyLeaves() throws {
    #expect(try isKept { client, _ in client.replace("{ 0 }", with: "{\n    let one = 1\n    return one }") })
    #expect(try isKept { _, feed in feed.replace("client.count()", with: "client.count() + 1") })
  }

  /// Only closures are kept beyond a call, in a shared value.
  @Test func startsAnewWhereAClosureOfASharedValueMayDiffer() throws {
    #expect(
      try isKept { client, _ in client.replace("{ Client() }", with: "{ let one = Client(); return one }") })
    #expect(try !isKept { client, _ in client.replace("print(1)", with: "print(2, 3)") })
    #expect(try !isKept { client, _ in client.replace("{ Client() }", with: "{ Task {}; return Client() }") })
  }

  @Test func findsCallsThatABodyGainsAndLoses() throws {
    #expect(try isKept { _, feed in feed.replace("client.store()", with: "client.store(); client.store()") })
    #expect(try isKept { client, _ in client.replace("URLSession.shared", with: "session") })
    // A unit that had no effect.
    #expect(
      try isKept { _, feed in
        feed.replace("{ client.count() }", with: "{ client.store(); return client.count() }")
      })
    #expect(
      try isKept { _, feed in
        feed.replace(
          "{ client.count() }", with: "{ func inner() { client.store() }; inner(); return client.count() }")
      })
  }

  /// What overrides such a function is called in its place.
  @Test func startsAnewWhereAFunctionBeginsOrCeasesToDoNothing() throws {
    #expect(try !isKept { _, feed in feed.replace("client.store()", with: "") })
    #expect(try !isKept { client, _ in client.replace("{ 0 }", with: "{ store(); return 0 }") })
    #expect(
      try !isKept { client, _ in client.replace("load() async { }", with: "load() async { _ = await get() }")
      }
    )
  }

  @Test func startsAnewAfterAnyOtherEdit() throws {
    #expect(try !isKept { client, _ in client.replace("count() -> Int", with: "count() -> Int?") })
    #expect(try !isKept { client, _ in client.replace("func store", with: "private func store") })
    #expect(try !isKept { client, _ in client.replace("{ 0 }", with: "{ struct Client {}; return 0 }") })
    #expect(
      try !isKept { _, feed in feed.replace("let client: Client", with: "let client: Client, other = 1") })
    #expect(try !isKept { _, feed in feed = "import Combine\n" + feed })
    #expect(try !isKept { _, feed in feed += "\nlet all = 1" })
  }
}

extension String {
  fileprivate mutating func replace(_ old: String, with new: String) {
    guard let range = firstRange(of: old) else { return }
    replaceSubrange(range, with: new)
  }
}
