import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// The effects of code, and the chains of calls that lead to them.
struct EffectTests {
  /// The effects in a few files, one line each: `network Feed.load: Client.get 5, URLSession.data 9`;
  /// `likely` in front of the name if they are. The steps have the lines of their places.
  private func effects(_ files: [String: String]) throws -> [String] {
    let tables = try ruleTables()
    let sorted = files.sorted { $0.key < $1.key }.map { ExampleFile(path: $0.key, text: $0.value) }
    return effectChains(of: exampleProject(RuleExample(files: sorted), tables: tables)).map { chain in
      let steps = chain.steps.map { "\($0.name) \($0.place.position?.line ?? 0)" }.joined(separator: ", ")
      return "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name): \(steps)"
    }
  }

  private func effects(_ text: String) throws -> [String] { try effects(["Main.swift": text]) }

  @Test func followsCallsToTheAPI() throws {
    let text = """
      import Foundation
      struct Client {
        let session = URLSession.shared
        func get() async throws -> Data { try await session.data(from: URL(string: "a")!).0 }
      }
      enum API { static let client = Client() }
      final class Feed {
        func load() async { _ = try? await API.client.get() }
        func count() -> Int { 0 }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "network Client.get: URLSession.data 4", "network Feed.load: Client.get 8, URLSession.data 4",
      ])
  }

  @Test func findsNothingInTypesThatAreOnlyNamed() throws {
    let text = """
      import Foundation
      final class Delegate: NSObject, URLSessionDelegate {
        let configuration: URLSessionConfiguration = .default
        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}
        func answer(_ done: (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) { \
      done(.useCredential, nil) }
      }
      """
    let found = try effects(text)
    #expect(found == [])
  }

  @Test func takesTheTypeThatACallIsAskedFor() throws {
    let text = """
      import Foundation
      protocol Loading { func load() }
      struct Loader: Loading { func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() } }
      final class Box { static func find<T>(_ type: T.Type) -> T { fatalError() } }
      func first() { Resolver.resolve(Loading.self).load() }
      func second() { let found = Box.find(Loading.self); found.load() }
      func third() { Resolver.resolve(Loading.self, 1).self.load() }
      func fourth() { print(Loading.self) }
      """
    let found = try effects(text).map { $0.prefix { $0 != ":" } }
    #expect(found.contains("network first"))
    #expect(found.contains("network second"))
    #expect(found.contains("network third"))
    #expect(!found.contains("network fourth"))
  }

  @Test func takesTheOneImplementationOfAProtocol() throws {
    let text = """
      import Foundation
      protocol Loading { func load() async }
      struct Loader: Loading { func load() async { _ = try? await URLSession.shared.data(from: URL(string: \
      "a")!) } }
      struct MockLoader: Loading { func load() async {} }
      final class Model {
        let loader: any Loading
        init(loader: any Loading) { self.loader = loader }
        func start() async { await loader.load() }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "network Loading.load: Loader.load 3, URLSession.data 3", "network Loader.load: URLSession.data 3",
        "network Model.start: Loading.load 8, Loader.load 3, URLSession.data 3",
      ])
  }

  @Test func isUnsureWhereImplementationsDiffer() throws {
    let text = """
      import Foundation
      protocol Loading { func load() async }
      struct Loader: Loading { func load() async { _ = try? await URLSession.shared.data(from: URL(string: \
      "a")!) } }
      struct Cache: Loading { func load() async {} }
      func start(_ loader: any Loading) async { await loader.load() }
      """
    let found = try effects(text)
    #expect(
      found.suffix(1) == [
        "network likely start: Loading.load 5, Loader.load 3, URLSession.data 3"
      ])
  }

  @Test func followsStructsOfClosures() throws {
    let text = """
      import Foundation
      struct Client {
        var load: () async -> Void
        var name: () -> String
        static let live = Client(
          load: { _ = try? await URLSession.shared.data(from: URL(string: "a")!) },
          name: { "a" })
      }
      struct Model {
        let client: Client
        func start() async { await client.load() }
        func title() -> String { client.name() }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "network Model.start: the closure in Client.live 11, URLSession.data 6",
        "network the closure in Client.live: URLSession.data 6",
      ])
  }

  @Test func tellsReadingAPropertyFromWritingIt() throws {
    let text = """
      import Foundation
      final class Settings {
        var name = "" { didSet { UserDefaults.standard.set(name, forKey: "a") } }
        var size: Int { UserDefaults.standard.integer(forKey: "b") }
      }
      func read(_ settings: Settings) -> String { settings.name }
      func write(_ settings: Settings) { settings.name = "b" }
      func size(_ settings: Settings) -> Int { settings.size }
      """
    let found = try effects(text)
    #expect(
      found == [
        "defaults Settings.name.didSet: UserDefaults.set 3", "defaults Settings.size: UserDefaults.integer 4",
        "defaults write: Settings.name.didSet 7, UserDefaults.set 3",
        "defaults size: Settings.size 8, UserDefaults.integer 4",
      ])
  }

  @Test func followsAnOverrideOnlyWhereTheMethodLeavesItsWorkToIt() throws {
    let text = """
      import Foundation
      class Screen {
        func viewDidLoad() { setUp() }
        func setUp() {}
        func load() { fatalError("subclass") }
        func start() { load() }
      }
      final class Feed: Screen {
        override func viewDidLoad() { super.viewDidLoad(); UserDefaults.standard.synchronize() }
        override func load() { SecItemDelete([:] as CFDictionary) }
      }
      final class Help: Screen { override func viewDidLoad() { super.viewDidLoad() } }
      """
    let found = try effects(text)
    #expect(
      found == [
        "keychain likely Screen.load: Feed.load 10, SecItemDelete 10",
        "keychain likely Screen.start: Screen.load 6, Feed.load 10, SecItemDelete 10",
        "defaults Feed.viewDidLoad: UserDefaults.synchronize 9", "keychain Feed.load: SecItemDelete 10",
      ])
  }

  @Test func readersComputeLazyValuesAlone() throws {
    let text = """
      import Foundation
      final class Store {
        static let shared = Store()
        lazy var text = try? String(contentsOfFile: "a", encoding: .utf8)
        let size: Int
        init() { size = (try? Data(contentsOf: URL(fileURLWithPath: "b")))?.count ?? 0 }
      }
      func read() -> Int { Store.shared.size }
      func text(_ store: Store) -> String? { store.text }
      func make() -> Store { Store() }
      """
    let found = try effects(text).filter { chain in
      ["read", "text", "make"].contains { chain.contains(" \($0):") }
    }
    #expect(
      found == [
        "files likely text: Store.text 9, String(contentsOfFile:) 4",
        "files make: Store.init 10, Data(contentsOf:) 6",
      ])
  }

  @Test func theAddressTellsAFileFromAServer() throws {
    let text = """
      import Foundation
      func file() { _ = try? Data(contentsOf: URL(fileURLWithPath: "a")) }
      func server() {
        let address = URL(string: "https://example.org")!
        _ = try? Data(contentsOf: address)
      }
      func either(_ address: URL) { _ = try? Data(contentsOf: address) }
      """
    let found = try effects(text)
    #expect(
      found == [
        "files file: Data(contentsOf:) 2", "network server: Data(contentsOf:) 5",
        "files likely either: Data(contentsOf:) 7",
      ])
  }

  @Test func followsPropertyWrappersOfTheProject() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Stored {
        let key: String
        var wrappedValue: String {
          get { UserDefaults.standard.string(forKey: key) ?? "" }
          set { UserDefaults.standard.set(newValue, forKey: key) }
        }
      }
      final class Settings { @Stored(key: "name") var name: String }
      func read(_ settings: Settings) -> String { settings.name }
      func write(_ settings: Settings) { settings.name = "a" }
      """
    let found = try effects(text).filter { $0.contains(" read:") || $0.contains(" write:") }
    #expect(
      found.map { $0.prefix(while: { $0 != "," }) } == [
        "defaults read: Settings.name 10", "defaults write: Stored.wrappedValue.set 11",
      ])
  }

  @Test func doesNotFollowAClosureOfManyButtons() throws {
    var text = """
      import Foundation
      final class Button {
        var onTap: (() -> Void)?
        func tap() { onTap?() }
      }

      """
    for number in 1...4 {
      text +=
        "func set\(number)(_ button: Button) { button.onTap = { UserDefaults.standard.synchronize() } }\n"
    }
    let found = try effects(text)
    #expect(!found.contains { $0.contains("Button.tap") })
  }

  @Test func leavesOutTestsPreviewsAndStandIns() throws {
    let load = "_ = try? await URLSession.shared.data(from: URL(string: \"a\")!)"
    let files = [
      "App.swift": """
      import Foundation
      import SwiftUI
      struct FakeLoader { func load() async { \(load) } }
      #Preview { Text("").task { \(load) } }
      """,
      "Tests/LoaderTests.swift": """
      import XCTest
      final class LoaderTests: XCTestCase { func testLoad() async { \(load) } }
      """,
    ]
    let found = try effects(files)
    #expect(found == [])
  }

  @Test func callsValuesOfTheEnvironment() throws {
    let text = """
      import SwiftUI
      struct Page: View {
        @Environment(\\.dismiss) private var close
        @AppStorage("a") private var isOn = false
        var body: some View { Button("") { close() } }
        var title: String { isOn ? "a" : "b" }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "defaults Page.isOn: @AppStorage 4", "ui_navigation Page.body: DismissAction 5",
        "defaults Page.title: Page.isOn 6, @AppStorage 4",
      ])
  }

  @Test func endsInCyclesAndLongChains() throws {
    var text = "import Foundation\nfunc f0() { UserDefaults.standard.synchronize() }\n"
    for number in 1...3_000 { text += "func f\(number)() { f\(number - 1)() }\n" }
    text += "func a() { b() }\nfunc b() { a(); f3000() }\n"
    let found = try effects(text)
    #expect(found.count == 3_003)
  }
}
