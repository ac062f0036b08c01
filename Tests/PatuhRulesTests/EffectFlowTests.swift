import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects behind values whose type a library, a tuple, a key path or an operator gives, and behind code that
/// no call names. Two types have `load`, so that only the type of a value tells which one is called.
struct EffectFlowTests {
  private let loaders = """
    import Combine
    import Factory
    import Foundation
    import NeedleFoundation
    import RxSwift
    final class Client {
      func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
    }
    final class Cache { func load() {} }

    """

  /// The functions that have an effect, without those of `Client`; `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: loaders + text)])
    let project = exampleProject(example, tables: try ruleTables())
    return effectChains(of: project).filter { "\($0.name)" != "Client.load" }.map { chain in
      "\(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  @Test func elementsOfTuplesHaveLabels() throws {
    let text = """
      typealias Input = (title: String, client: Client, cache: Cache)
      func parameter(_ input: Input) { input.client.load() }
      func literal() { let pair = (id: 1, client: Client()); pair.client.load() }
      func loop(_ all: [(id: Int, client: Client)]) { for one in all { one.client.load() } }
      func result(_ make: () -> (Int, client: Client)) { make().client.load() }
      func cached(_ input: Input) { input.cache.load() }
      """
    #expect(try effects(text) == ["parameter", "literal", "loop", "result"])
  }

  @Test func membersBehindADynamicMemberLookup() throws {
    let text = """
      struct Provider { var client: Client; var cache: Cache }
      @dynamicMemberLookup struct LoggedIn {
        let provider: Provider
        subscript<T>(dynamicMember path: KeyPath<Provider, T>) -> T { provider[keyPath: path] }
      }
      @dynamicMemberLookup struct Box<Base> {
        var base: Base
        subscript<T>(dynamicMember path: WritableKeyPath<Base, T>) -> T { base[keyPath: path] }
      }
      func plain(_ provider: LoggedIn) { provider.client.load() }
      func generic(_ box: Box<Provider>) { box.client.load() }
      func cached(_ provider: LoggedIn) { provider.cache.load() }
      """
    #expect(try effects(text) == ["plain", "generic"])
  }

  @Test func valuesFromContainers() throws {
    let text = """
      extension Container {
        var client: Factory<Client> { self { Client() } }
        var cache: Factory<Cache> { self { Cache() } }
        static let old = Factory<Client> { Client() }
      }
      func called() { Container.shared.client().load() }
      func resolved() { Container.shared.client.resolve().load() }
      struct Wrapped { @Injected(Container.old) var client; func refresh() { client.load() } }
      func cached() { Container.shared.cache().load() }
      protocol JobsDependency: Dependency { var client: Client { get }; var cache: Cache { get } }
      final class JobsComponent: Component<JobsDependency> {
        func refresh() { dependency.client.load() }
        func remember() { dependency.cache.load() }
      }
      """
    #expect(try effects(text) == ["called", "resolved", "Wrapped.refresh", "JobsComponent.refresh"])
  }

  @Test func publishersThatAreMadeFromOthers() throws {
    let text = """
      extension Publisher {
        func withOwner<T: AnyObject>(_ owner: T) -> Publishers.CompactMap<Self, (T, Self.Output)> {
          fatalError()
        }
      }
      func owned(_ all: PassthroughSubject<Int, Never>, _ client: Client) {
        all.withOwner(client).sink { owner, _ in owner.load() }
      }
      func just(_ client: Client) { Just(client).sink { $0.load() } }
      func joined(_ all: AnyPublisher<Int, Never>, _ client: Client) {
        all.combineLatest(Just(client)).sink { _, client in client.load() }
      }
      func paired(_ all: AnyPublisher<Int, Never>, _ client: Client) {
        Publishers.CombineLatest(all, Just(client)).sink { _, one in one.load() }
      }
      func latest(_ all: PublishSubject<Int>, _ clients: Observable<Client>) {
        all.withLatestFrom(clients).bind { $0.load() }
      }
      func both(_ all: PublishSubject<Int>, _ client: Client) {
        Observable.combineLatest(all, Observable.just(client)).subscribe(onNext: { _, one in one.load() })
      }
      func cached(_ cache: Cache) { Just(cache).sink { $0.load() } }
      """
    #expect(
      try effects(text).map { $0.replacing("likely ", with: "") } == [
        "owned", "just", "joined", "paired", "latest", "both",
      ])
  }

  @Test func initializersWithoutATypeName() throws {
    let text = """
      func read(_ url: URL) throws -> Data { let data: Data = try .init(contentsOf: url); return data }
      func convert(_ text: String) -> Data { let data: Data = .init(text.utf8); return data }
      """
    #expect(try effects(text).contains { $0.hasSuffix("read") })
    #expect(try effects(text).contains { $0.hasSuffix("convert") } == false)
  }

  @Test func wrappersOfLocalVariables() throws {
    let text = """
      @propertyWrapper struct Loaded {
        var wrappedValue: Int { Client().load(); return 1 }
      }
      @propertyWrapper struct Kept { var wrappedValue: Int { Cache().load(); return 1 } }
      func loaded() -> Int { @Loaded var count; return count }
      func kept() -> Int { @Kept var count; return count }
      """
    #expect(try effects(text).filter { !$0.contains("wrappedValue") } == ["loaded"])
  }

  @Test func valuesThatAreChangedInPlace() throws {
    let text = """
      final class Jobs {
        var count = 0 { didSet { Client().load() } }
        var names: [String] = [] { didSet { Client().load() } }
        var log = Log() { didSet { Client().load() } }
        func add() { count += 1 }
        func compare() -> Bool { count >= 1 }
        func append() { names.append("a") }
        func isEmpty() -> Bool { names.isEmpty }
        func write() { log.append("a") }
      }
      final class Log { func append(_ text: String) {} }
      """
    #expect(try effects(text).filter { !$0.contains("didSet") } == ["Jobs.add", "Jobs.append"])
  }

  @Test func lazyValues() throws {
    let text = """
      final class Jobs {
        lazy var client: Client = { let client = Client(); client.load(); return client }()
        lazy var button = Button { Client().load() }
        lazy var action = Action { Client().load() }
        func refresh() { client.cancel() }
        func show() { add(client) }
        func name() -> String { client.name }
        func layout() { button.resize() }
        func submit() { action.execute() }
        func add(_ client: Client) {}
      }
      extension Client { func cancel() {}; var name: String { "" } }
      final class Button { init(action: @escaping () -> Void) {}; func resize() {} }
      final class Action { init(work: @escaping () -> Void) {}; func execute() {} }
      """
    #expect(
      try effects(text) == [
        "Jobs.client", "Jobs.button", "Jobs.action", "likely Jobs.refresh", "likely Jobs.show",
        "likely Jobs.submit",
      ])
  }

  @Test func subscriptsOfTheProject() throws {
    let text = """
      struct Store {
        subscript(key: String) -> Int {
          get { Cache().load(); return 1 }
          set { Client().load() }
        }
        subscript(at index: Int) -> Int { Client().load(); return 1 }
      }
      func read(_ store: Store) -> Int { store["a"] }
      func write(_ store: Store) { var store = store; store["a"] = 1 }
      func index(_ store: Store) -> Int { store[at: 1] }
      """
    #expect(try effects(text).filter { !$0.contains("Store") } == ["write", "index"])
  }

  @Test func functionsThatASelectorRegisters() throws {
    let text = """
      import UIKit
      final class Jobs: NSObject {
        func bind(_ button: UIButton) { button.addTarget(self, action: #selector(tap), for: .touchDown) }
        func listen(_ button: UIButton) {
          button.addTarget(self, action: #selector(Jobs.tap), for: .touchDown)
        }
        func quiet(_ button: UIButton) { button.addTarget(self, action: #selector(close), for: .touchDown) }
        @objc func tap() { Client().load() }
        @objc func close() {}
      }
      """
    #expect(try effects(text) == ["likely Jobs.bind", "likely Jobs.listen", "Jobs.tap"])
  }

  @Test func anInitializerRunsNoObservers() throws {
    let text = """
      final class Jobs {
        var count: Int { didSet { Client().load() } }
        init() { count = 1 }
        init(_ queue: DispatchQueue) { count = 1; queue.async { self.count = 2 } }
        func reset() { count = 0 }
      }
      """
    let found = try effects(text).filter { !$0.contains("didSet") }
    #expect(found == ["Jobs.init", "Jobs.reset"])
  }

  @Test func genericArgumentsOfInitializers() throws {
    let text = """
      struct Box<Value> { var value: Value; init(_ value: Value) { self.value = value } }
      func boxed(_ make: () -> Client) { Box<Client>(make()).value.load() }
      func sent(_ client: Client) {
        let all = PassthroughSubject<Client, Never>()
        all.map { $0 }.sink { $0.load() }
      }
      func cached(_ cache: Cache) { Box<Cache>(cache).value.load() }
      """
    #expect(try effects(text) == ["boxed", "sent"])
  }

  @Test func viewsOfPreviewsOfFilesAreNoStandIns() throws {
    let text = """
      final class PreviewItemView { func refresh() { Client().load() } }
      final class PreviewClient { func refresh() { Client().load() } }
      """
    #expect(try effects(text) == ["PreviewItemView.refresh"])
  }
}
