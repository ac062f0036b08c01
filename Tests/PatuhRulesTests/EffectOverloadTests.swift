import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects behind overloads with equal labels, key paths and erased types.
struct EffectOverloadTests {
  /// The functions that have an effect: `network Feed.load`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).map { chain in
      "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  private let client = """
    import Foundation
    struct Client { func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() } }
    struct Cache { func load() {} }

    """

  @Test func anOverloadOfAClassOverridesNoOtherOne() throws {
    let text = """
      final class Card {
        var name = ""
        func update(with person: Person) { Client().load() }
        func update(with page: Page) { name = page.name }
        func show(_ page: Page) { update(with: page) }
        func show(_ person: Person) { update(with: person) }
      }
      struct Person {}
      struct Page { var name = "" }
      """
    let found = try effects(client + text).filter { $0.contains("Card") }
    #expect(found == ["network Card.update", "network Card.show"])
  }

  @Test func aRequirementIsFulfilledByTheOverloadOfItsTypes() throws {
    let text = """
      protocol Showing {
        func show(_ page: Page)
        func show(_ person: Person)
        func isSame(as other: Self) -> Bool
      }
      struct Screen: Showing {
        func show(_ page: Page) {}
        func show(_ person: Person) { Client().load() }
        func isSame(as other: Screen) -> Bool { Client().load(); return true }
      }
      struct Person {}
      struct Page {}
      func first(_ screen: any Showing, _ page: Page) { screen.show(page) }
      func second(_ screen: any Showing, _ person: Person) { screen.show(person) }
      func third<Kind: Showing>(_ screen: Kind) -> Bool { screen.isSame(as: screen) }
      """
    let found = try effects(client + text).filter { !$0.contains(".") }
    #expect(found == ["network second", "network third"])
  }

  @Test func overloadsThatTheArgumentsDoNotTellApartAreLikely() throws {
    let text = """
      struct Screen {
        func show(_ value: Person) { Client().load() }
        func show(_ value: Page) {}
        func open(_ text: String) { show(convert(text)) }
        func read() { show(Page()) }
      }
      struct Person {}
      struct Page {}
      func convert<Value>(_ text: String) -> Value { fatalError() }
      """
    let found = try effects(client + text).filter { $0.contains("Screen") }
    #expect(found == ["network Screen.show", "network likely Screen.open"])
  }

  @Test func theValueAtAKeyPathHasTheTypeOfThePath() throws {
    let text = """
      protocol Loading { func fetch() }
      struct Jobs: Loading { func fetch() { Client().load() } }
      struct Store {
        var jobs = Jobs()
        var cache = Cache()
        func refresh() { load(\\.jobs) }
        func load<Part: Loading>(_ path: KeyPath<Store, Part>) { self[keyPath: path].fetch() }
        func first(_ path: WritableKeyPath<Store, Client>) { self[keyPath: path].load() }
        func second(_ path: WritableKeyPath<Store, Cache>) { self[keyPath: path].load() }
        func third() { self[keyPath: \\.jobs].fetch() }
        func fourth() { self[keyPath: \\.cache].load() }
      }
      """
    let found = try effects(client + text).filter { $0.contains("Store") }
    #expect(
      found == ["Store.refresh", "Store.load", "Store.first", "Store.third"].map { "network " + $0 })
  }

  @Test func anErasedTypeCallsWhatItKeeps() throws {
    let text = """
      protocol Coordinator { associatedtype Route; func open(_ route: Route) }
      final class AnyCoordinator<Route> {
        private let opening: (Route) -> Void
        init<Base: Coordinator>(_ base: Base) where Base.Route == Route { opening = { base.open($0) } }
        func open(_ route: Route) { opening(route) }
      }
      enum FeedRoute { case list }
      final class FeedCoordinator: Coordinator {
        func open(_ route: FeedRoute) { Client().load() }
      }
      struct Feed {
        let coordinator: AnyCoordinator<FeedRoute>
        func show() { coordinator.open(.list) }
        func count() -> Int { 0 }
      }
      """
    let found = try effects(client + text).filter { $0.contains("Feed.") }
    #expect(found == ["network Feed.show"])
  }
}
