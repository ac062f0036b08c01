import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// `stop_at` and `through` beside `reaches`.
struct EffectBorderTests {
  private let files = [
    "UI/Card.swift": """
    import Foundation
    struct CardView {
      let model: CardViewModel
      let sync: any Syncing
      func first() { model.load() }
      func second() { FeedManager.shared.load() }
      func third() { UserManager.shared.load() }
      func fourth() { URLSession.shared.dataTask(with: URL(string: "a")!) }
      func fifth() { sync.sync() }
      func sixth() { fourth() }
    }
    """,
    "App/CardViewModel.swift": """
    final class CardViewModel {
      func load() { FeedManager.shared.load() }
    }
    """,
    "Data/Managers.swift": """
    import Foundation
    import Vendor
    final class FeedManager {
      static let shared = FeedManager()
      func load() { URLSession.shared.dataTask(with: URL(string: "a")!) }
    }
    final class UserManager: VendorBase {
      static let shared = UserManager()
      func load() { Client().get() }
    }
    struct Client { func get() { URLSession.shared.dataTask(with: URL(string: "a")!) } }
    protocol Syncing { func sync() }
    final class SyncManager: Syncing {
      func sync() { FeedManager.shared.load() }
    }
    """,
  ]

  /// What a rule finds, one line each: `Card.swift:6 sure FeedManager.load`.
  private func found(_ rule: String, in files: [String: String]? = nil) throws -> [String] {
    let own = try ownRule(rule)
    var definition = own.definition
    definition.message = "{found}"
    let sorted = (files ?? self.files).sorted { $0.key < $1.key }.map {
      ExampleFile(path: $0.key, text: $0.value)
    }
    let tables = try ruleTables()
    let project = exampleProject(RuleExample(files: sorted), tables: tables)
    return Rule(definition, vocabulary: own.vocabulary, preset: nil).violations(in: project)
      .sorted { $0.place < $1.place }
      .map { violation in
        let file = violation.place.path.split(separator: "/").last ?? ""
        return
          """
          \(file):\(violation.place.position?.line ?? 0) \(violation.certainty.rawValue) \
          \(violation.message)
          """
      }
  }

  private func usage(_ border: String) throws -> [String] {
    try found("usage: {in: {path: \"UI/**\"}}\nmust_not: {reaches: network\(border)}")
  }

  /// A path selects all code of its files, also what is in no type.
  @Test func aPathStopsAtFunctionsOutsideOfTypes() throws {
    let files = [
      "Security/Secrets.swift": """
      import Security
      func secret() { SecItemCopyMatching([:] as CFDictionary, nil) }
      extension String { func keep() { secret() } }
      struct Box { func get() { secret() } }
      """,
      "UI/View.swift": """
      struct JobView {
        func first() { secret() }
        func second() { "a".keep() }
        func third() { Box().get() }
      }
      """,
    ]
    let rule = "usage: {in: {path: \"UI/**\"}}\nmust_not: {reaches: keychain"
    #expect(try found(rule + "}", in: files).count == 3)
    #expect(try found(rule + ", stop_at: {path: \"Security/**\"}}", in: files).isEmpty)
    #expect(try found(rule + ", through: {path: \"Security/**\"}}", in: files).count == 3)
    #expect(try found(rule + ", stop_at: {name: Box}}", in: files).count == 2)
  }

  @Test func countsEverythingWithoutABorder() throws {
    let found = try usage("")
    #expect(
      found == [
        "Card.swift:5 sure CardViewModel.load", "Card.swift:6 sure FeedManager.load",
        "Card.swift:7 sure UserManager.load", "Card.swift:8 sure URLSession.dataTask",
        "Card.swift:9 sure Syncing.sync",
      ])
  }

  @Test func leavesOutWhatIsReachedThroughABorderAlone() throws {
    let found = try usage(", stop_at: {name: [\"*ViewModel\", \"FeedManager\"]}")
    #expect(found == ["Card.swift:7 sure UserManager.load", "Card.swift:8 sure URLSession.dataTask"])
  }

  /// A requirement is not code, so a way through a protocol is one through its implementation.
  @Test func countsOnlyWhatIsReachedThroughTheTypes() throws {
    let found = try usage(", through: {name: \"*Manager\"}")
    #expect(found == ["Card.swift:6 sure FeedManager.load", "Card.swift:9 sure Syncing.sync"])
    let longer = try usage(", through: {name: [\"*Manager\", \"Client\", \"*ViewModel\"]}")
    #expect(
      longer == [
        "Card.swift:5 sure CardViewModel.load", "Card.swift:6 sure FeedManager.load",
        "Card.swift:7 sure UserManager.load", "Card.swift:9 sure Syncing.sync",
      ])
  }

  @Test func countsWhatIsReachedThroughTheTypesAndNoBorder() throws {
    let found = try usage(", through: {name: \"*Manager\"}, stop_at: {name: SyncManager}")
    #expect(found == ["Card.swift:6 sure FeedManager.load"])
  }

  /// A type that only may be on the way makes the finding likely.
  @Test func isUnsureIfTheBorderIsUnknown() throws {
    let found = try usage(", through: {any: [{name: Client}, {conforms: {kind: struct}}]}")
    #expect(found.map { $0.prefix { $0 != "(" } } == ["Card.swift:7 likely UserManager.load "])
  }

  private func types(_ border: String) throws -> [String] {
    try found("types: {path: \"{UI,App,Data}/**\", reaches: network\(border)}\nmust: {be: {name: None}}").map
    {
      String($0.split(separator: " ").last ?? "")
    }
  }

  @Test func selectsTypesInTheSameWay() throws {
    let all = try types("")
    #expect(
      all == ["CardViewModel", "FeedManager", "UserManager", "Client", "Syncing", "SyncManager", "CardView"])
    let stopped = try types(", stop_at: {name: \"*Manager\"}")
    #expect(stopped == ["FeedManager", "UserManager", "Client", "CardView"])
    let through = try types(", through: {name: FeedManager}")
    #expect(through == ["CardViewModel", "SyncManager", "CardView"])
  }

  @Test func belongsToReaches() {
    #expect(throws: (any Error).self) { try found("types: {name: A, through: B}\nmust: {be: {name: None}}") }
    #expect(throws: (any Error).self) {
      try found("usage: {in: {path: \"UI/**\"}}\nmust_not: {identifiers: A, through: B}")
    }
  }
}
