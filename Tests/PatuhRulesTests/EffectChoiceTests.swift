import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// What the place of an expression tells, code that only a queue runs, and what a build generates.
struct EffectChoiceTests {
  /// The functions that have an effect: `network Feed.load`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).map { chain in
      "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  @Test func aSubscriptIsChosenByTheTypeThatItsPlaceDemands() throws {
    let text = """
      import UIKit
      struct Theme {
        subscript(key: String) -> UIColor? { UIColor(named: key) }
        subscript(key: String) -> String? { try? String(contentsOfFile: key, encoding: .utf8) }
      }
      struct Page { init(css: String?) {} }
      final class Cell: UIView {
        let theme = Theme()
        var bubble: UIColor?
        func paint() { bubble = theme["bubble"] }
        func fill(_ view: UIView) { view.backgroundColor = theme["back"] }
        func tint() -> UIColor? { return theme["tint"] }
        func attributes() -> [NSAttributedString.Key: Any] { [.foregroundColor: theme["a"] ?? .gray] }
        func cast() -> Any { theme["a"]! as UIColor }
        func page() -> Page { Page(css: theme["css"]) }
        func isDark() -> Bool { theme["mode"] == "dark" }
        func label(_ label: UILabel) { label.text = theme["title"] }
        func any() { show(theme["a"]) }
        func show(_ value: Any?) {}
      }
      """
    let found = try effects(text).filter { $0.contains("Cell") }
    #expect(found == ["page", "isDark", "label", "any"].map { "files likely Cell.\($0)" })
  }

  @Test func aMethodOfADelegateIsNotPassedOnByItsNameAlone() throws {
    let text = """
      import UIKit
      final class List: UITableViewController {
        func footer() -> Footer { Footer(table: tableView) }
        func rows() -> Footer { Footer(action: reload) }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { reload() }
        func reload() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
      }
      struct Footer {
        init(table: UITableView) {}
        init(action: @escaping () -> Void) {}
      }
      """
    let found = try effects(text)
    #expect(found == ["network likely List.rows", "network List.tableView", "network List.reload"])
  }

  @Test func whatAnOperationDoesCountsForTheCodeThatMakesIt() throws {
    let text = """
      import Foundation
      class Step: Operation {
        let kind: String
        init(kind: String = "") { self.kind = kind }
        override func start() { run() }
        func run() { fatalError("\\(type(of: self)) must override \\(#function)") }
        func title() -> String { "" }
      }
      final class Upload: Step {
        let address: URL
        init(address: URL) { self.address = address; super.init() }
        override func run() { URLSession.shared.dataTask(with: address).resume() }
      }
      final class Clean: Step {
        init() { super.init(kind: "clean") }
        override func run() { try? FileManager.default.removeItem(atPath: "a") }
        override func title() -> String { try! String(contentsOfFile: "a", encoding: .utf8) }
      }
      final class Count: Operation { override func main() { UserDefaults.standard.set(1, forKey: "a") } }
      final class Queue {
        let queue = OperationQueue()
        func upload(_ address: URL) { queue.addOperation(Upload(address: address)) }
        func clean() { queue.addOperation(Clean()) }
        func count() { let all = [Count()]; queue.addOperations(all, waitUntilFinished: false) }
        func stop() { queue.cancelAllOperations() }
      }
      """
    let found = try effects(text).filter { $0.contains("Queue") }
    #expect(
      found == [
        "network likely Queue.upload", "files likely Queue.clean", "defaults likely Queue.count",
      ])
  }

  @Test func anAddressThatIsRelativeToABundleIsAFile() throws {
    let text = """
      import Foundation
      func bundled() -> String? {
        try? String(contentsOf: URL(string: "a.json", relativeTo: Bundle.main.resourceURL)!, encoding: .utf8)
      }
      func remote() -> String? {
        try? String(contentsOf: URL(string: "https://example.com/a.json")!, encoding: .utf8)
      }
      """
    #expect(try effects(text) == ["files bundled", "network remote"])
  }

  @Test func methodsOfAGeneratedClientUseTheNetwork() throws {
    let text = """
      import Foundation
      import OpenAPIRuntime
      import OpenAPIURLSession
      final class Pets {
        private let client = Client(serverURL: URL(string: "a")!, transport: URLSessionTransport())
        let api: any APIProtocol
        init(api: any APIProtocol) { self.api = api }
        func load() async throws { _ = try await client.listPets(.init()) }
        func save() async throws { _ = try await api.createPet(.init()) }
        func kind() -> String { "\\(client)" }
      }
      """
    #expect(try effects(text) == ["network Pets.load", "network Pets.save"])
    let without = text.split(separator: "\n").filter { !$0.contains("import OpenAPI") }.joined(
      separator: "\n")
    #expect(try effects(without).isEmpty)
  }

  @Test func aliasesInRequirementsAndConformersMeanTheSameType() throws {
    let text = """
      import Foundation
      enum Outcome<Value> { case success(Value) }
      typealias Handler = (Outcome<String>) -> Void
      protocol Loading {
        typealias Completion = (Outcome<String>) -> Void
        associatedtype Input
        func load(_ completion: @escaping Completion)
        func store(_ handler: @escaping Handler)
        func apply(_ input: Input)
        func page(_ number: Page.Number)
        func find(_ completion: @escaping Answer<String>)
        func open(_ source: Source)
      }
      typealias Answer<Value> = (Outcome<Value>) -> Void
      protocol Readable {}
      protocol Closable {}
      typealias Source = Closable & Readable
      struct Page { typealias Number = Int }
      struct Remote: Loading {
        typealias Input = Job
        typealias Done = (Outcome<String>) -> Void
        func load(_ completion: @escaping (Outcome<String>) -> Void) { send() }
        func store(_ handler: @escaping Done) { send() }
        func apply(_ input: Job) { send() }
        func page(_ number: Int) { send() }
        func find(_ completion: @escaping (Outcome<String>) -> Void) { send() }
        func open(_ source: Readable & Closable) { send() }
        private func send() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
      }
      struct Job {}
      func first(_ loader: any Loading) { loader.load { _ in } }
      func second(_ loader: any Loading) { loader.store { _ in } }
      func third<Kind: Loading>(_ loader: Kind, _ input: Kind.Input) { loader.apply(input) }
      func fourth(_ loader: any Loading) { loader.page(1) }
      func fifth(_ loader: any Loading) { loader.find { _ in } }
      func sixth(_ loader: any Loading, _ source: any Source) { loader.open(source) }
      """
    let found = try effects(text).filter { !$0.contains(".") }
    #expect(
      found == [
        "network first", "network second", "network third", "network fourth", "network fifth",
        "network sixth",
      ])
  }

  @Test func rowsOfLibrariesAsTheirSourcesHaveThem() throws {
    let text = """
      import FirebaseAuth
      import Foil
      import LaunchDarkly
      import Realm
      import SocketIO
      final class Session {
        @FoilDefaultStorage(key: "dark") var isDark = false
        let manager = SocketManager(socketURL: URL(string: "a")!, config: [])
        func color() -> Bool { isDark }
        func stored() -> Bool { FoilDefaultStorage(wrappedValue: false, key: "a").wrappedValue }
        func open() { manager.connect() }
        func chat() { manager.socket(forNamespace: "/chat").emit("a", "b") }
        func listen() { manager.defaultSocket.on("a") { _, _ in } }
        func identify(_ context: LDContext) { LDClient.get()?.identify(context: context) }
        func flag() -> Bool { LDClient.get()?.boolVariation(forKey: "a", defaultValue: false) ?? false }
        func rename() async throws { try await Auth.auth().currentUser?.updateEmail(to: "a") }
        func name() -> String? { Auth.auth().currentUser?.displayName }
        func dogs() { _ = Dog.allObjects() }
        func old() { _ = Dog.objects(with: NSPredicate(value: true)).max(ofProperty: "age") }
        func kinds() -> String { Dog.className() }
      }
      final class Dog: RLMObject {}
      """
    let found = try effects(text)
    #expect(
      Set(found) == [
        "defaults Session.color", "defaults Session.stored", "network Session.open", "network Session.chat",
        "network Session.identify", "network Session.rename", "database Session.dogs",
        "database Session.old", "defaults Session.isDark", "defaults likely Session",
      ])
  }
}
