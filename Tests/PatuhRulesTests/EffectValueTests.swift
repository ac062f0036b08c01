import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects that depend on what a value is: its type, where it comes from, and what is written to it.
struct EffectValueTests {
  /// The functions that have an effect: `network Feed.load`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effects(of: exampleProject(example, tables: try ruleTables()))
  }

  private func effects(of project: Project) -> [String] {
    effectChains(of: project).map { chain in
      "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  @Test func aMappedOptionalWithADefaultHasTheTypeOfBoth() throws {
    let text = """
      import Foundation
      struct Client {
        let session: URLSession
        func get(_ delegate: (any Watching)?) async throws {
          let active = delegate.map { Session(delegate: $0).session } ?? session
          _ = try await active.data(from: URL(string: "a")!)
        }
        func choose(_ other: Foreign?) async throws {
          let active = other?.session ?? session
          _ = try await active.data(from: URL(string: "a")!)
        }
        func count(_ delegate: (any Watching)?) -> Int { delegate.map { $0.count } ?? 0 }
      }
      protocol Watching { var count: Int { get } }
      struct Session { var delegate: any Watching; var session: URLSession { .shared } }
      """
    let found = try effects(text)
    #expect(found == ["network Client.get", "network Client.choose"])
  }

  @Test func anOptionalOfATypeThatIsNotKnownHoldsSomethingUnknown() throws {
    let text = """
      import RxSwift
      import UIKit
      final class Cell { func bind(_ url: URL) -> Data? { try? Data(contentsOf: url) } }
      func show(_ cover: UIImageView, _ button: UIButton) {
        Observable.combineLatest(cover.rx.observe(Optional<UIImage>.self), cover.rx.observe(Bool.self))
          .bind(to: button.rx.isEnabled)
        zip(Optional(cover), [1]).bind(to: button)
      }
      """
    let found = try effects(text)
    #expect(found == ["files likely Cell.bind"])
  }

  @Test func aSubclassHasTheMembersThatALibraryGivesToItsSuperclass() throws {
    let text = """
      import Kingfisher
      import UIKit
      final class Avatar: UIImageView {
        func show(_ url: URL) { self.kf.setImage(with: url) }
        func showAgain(_ url: URL) { kf.setImage(with: url) }
        func clear() { self.kf.cancelDownloadTask() }
      }
      final class Label: NSString { func show(_ url: URL) { self.kf.setImage(with: url) } }
      """
    let found = try effects(text)
    #expect(found == ["network likely Avatar.show", "network likely Avatar.showAgain"])
  }

  @Test func aMethodThatReturnsItsReceiverKeepsTheType() throws {
    let text = """
      import Kingfisher
      import Then
      import UIKit
      final class Cell: UIView {
        private lazy var picture = UIImageView().then { $0.contentMode = .scaleAspectFill }
        private let title = UILabel().then { $0.numberOfLines = 1 }
        func update(_ url: URL) { picture.kf.setImage(with: url) }
        func rename(_ url: URL) { title.kf.setImage(with: url) }
      }
      """
    let found = try effects(text)
    #expect(found == ["network likely Cell.update"])
  }

  @Test func aMacroMakesATypeConform() throws {
    let text = """
      import SwiftData
      @ModelActor actor Store {
        static let shared = Store()
        func add() throws { try modelContext.save() }
      }
      extension ModelActor { func saveAll() throws { try modelContext.save() } }
      struct Screen { func keep() async { try? await Store.shared.saveAll() } }
      actor Other { func add() throws { try modelContext.save() } }
      """
    let found = try effects(text)
    #expect(
      found == ["database Store.add", "database ModelActor.saveAll", "database Screen.keep"])
  }

  @Test func writingARequirementRunsTheSetterOfItsImplementation() throws {
    let text = """
      import Foundation
      import Security
      protocol Vault { var token: String? { get set } }
      final class KeychainVault: Vault {
        private var known: String?
        var token: String? {
          get { known }
          set { SecItemDelete([:] as CFDictionary) }
        }
      }
      final class Session {
        let vault: any Vault
        init(vault: any Vault) { self.vault = vault }
        func close() { vault.token = nil }
        func isOpen() -> Bool { vault.token != nil }
      }
      """
    let found = try effects(text)
    #expect(found.contains("keychain Session.close"))
    #expect(!found.contains("keychain Session.isOpen"))
  }

  @Test func aFunctionThatATypeKeepsWhenItIsMadeRunsWhereItIsCalled() throws {
    let text = """
      import Foundation
      protocol Loading { func load() }
      struct Loader: Loading {
        func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
      }
      final class AnyLoader {
        private let start: () -> Void
        private let again: () -> Void
        init<Base: Loading>(_ base: Base) {
          start = base.load
          again = { base.load() }
        }
        func run() { start() }
        func runAgain() { again() }
      }
      struct Screen {
        let loader: AnyLoader
        func open() { loader.run() }
        static func make() -> Screen { Screen(loader: AnyLoader(Loader())) }
      }
      """
    let found = try effects(text).map { $0.replacing("likely ", with: "") }
    #expect(found.contains("network AnyLoader.run"))
    #expect(found.contains("network AnyLoader.runAgain"))
    #expect(found.contains("network Screen.open"))
    #expect(!found.contains("network AnyLoader.init"))
    #expect(!found.contains("network Screen.make"))
  }

  @Test func theFirstTrailingClosureIsStoredUnderTheNameOfItsParameter() throws {
    let text = """
      import Foundation
      struct Client {
        let save: (Int) -> Void
        let load: () -> Void
        init(save: @escaping (Int) -> Void = { _ in }, load: @escaping () -> Void = {}) {
          self.save = save
          self.load = load
        }
      }
      struct Plain { var send: () -> Void }
      extension Client {
        static let live: Client = .init { _ in
          URLSession.shared.dataTask(with: URL(string: "a")!).resume()
        } load: {
          _ = FileManager.default.contents(atPath: "a")
        }
      }
      extension Plain {
        static let live = Plain { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
      }
      struct Screen {
        let client: Client
        let plain: Plain
        func keep() { client.save(1) }
        func open() { client.load() }
        func send() { plain.send() }
      }
      """
    let found = try effects(text).filter { $0.contains("Screen") }
    #expect(found == ["network Screen.keep", "files Screen.open", "network Screen.send"])
  }

  @Test func aTypeOfALibraryImplementsRequirementsWithItsAPI() throws {
    let text = """
      import Foundation
      protocol Session {
        func data(from url: URL) async throws -> (Data, URLResponse)
        func finish()
      }
      extension URLSession: Session { func finish() {} }
      protocol Reading { func contents(atPath path: String) -> Data? }
      extension FileManager: Reading { func contents(atPath path: String) -> Data? { nil } }
      struct Feed {
        let session: any Session
        let reader: any Reading
        func load(_ url: URL) async throws { _ = try await session.data(from: url) }
        func read() { _ = reader.contents(atPath: "a") }
        func stop() { session.finish() }
      }
      """
    let found = try effects(text).filter { $0.contains("Feed") }
    #expect(found == ["network Feed.load"])
  }

  @Test func aMethodDoesNotHideAPropertyThatHasMembers() throws {
    let text = """
      import Foundation
      struct Maker {
        func request() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
      }
      class Endpoint { var retrieve: Maker { Maker() } }
      final class Jobs: Endpoint {
        func retrieve(page: Int) { self.retrieve.request() }
        func again(page: Int) { retrieve.request() }
      }
      """
    let found = try effects(text).filter { $0.contains("Jobs") }
    #expect(found == ["network Jobs.retrieve", "network Jobs.again"])
  }

  @Test func aPreviewInTheMiddleOfANameIsAFeature() throws {
    let text = """
      import Foundation
      protocol Loading { func load() }
      struct FilePreviewLoader: Loading { func load() { _ = FileManager.default.contents(atPath: "a") } }
      struct PreviewLoader: Loading { func load() { SecItemDelete([:] as CFDictionary) } }
      struct LoaderPreview: Loading { func load() { SecItemDelete([:] as CFDictionary) } }
      struct Screen {
        let loader: any Loading
        func open() { loader.load() }
      }
      """
    let found = try effects(text).filter { $0.contains("Screen") }
    #expect(found == ["files Screen.open"])
  }

  @Test func aViewWhoseNameEndsInPreviewIsNoStandIn() throws {
    let text = """
      import UIKit
      final class NotePreview: UIView {
        final class Snapshot { init(id: String) { SecItemDelete([:] as CFDictionary) } }
      }
      final class NoteCell: UIView { func show() { _ = NotePreview.Snapshot(id: "a") } }
      """
    #expect(try effects(text).contains("keychain NoteCell.show"))
  }

  @Test func bindingANameReadsTheProperty() throws {
    let text = """
      import Foundation
      final class Note {
        var text: String? { try? String(contentsOfFile: "a", encoding: .utf8) }
        static var all: Data? { FileManager.default.contents(atPath: "a") }
        func shown() { if let text { print(text) } }
        func checked() { guard let text else { return }; print(text) }
        func local() { let text: String? = nil; if let text { print(text) } }
        static func every() { while let all { print(all) } }
      }
      """
    let found = try effects(text).filter { !$0.contains("text") && !$0.contains("all") }
    #expect(found == ["files Note.shown", "files Note.checked", "files Note.every"])
  }

  @Test func subscriptsOfProtocolsAreReadAndWritten() throws {
    let text = """
      import Foundation
      import KeychainAccess
      protocol Storing: AnyObject { subscript(key: String) -> String? { get set } }
      extension Keychain: Storing {}
      protocol Keeping: AnyObject { subscript(key: String) -> String? { get set } }
      final class Keeper: Keeping {
        subscript(key: String) -> String? {
          get { nil }
          set { SecItemDelete([:] as CFDictionary) }
        }
      }
      final class Model {
        let stored: Storing
        let kept: Keeping
        func read() -> String? { stored["a"] }
        func write() { stored["a"] = "b" }
        func readKept() -> String? { kept["a"] }
        func writeKept() { kept["a"] = "b" }
      }
      """
    let found = try effects(text).filter { $0.contains("Model") }
    #expect(found == ["keychain Model.read", "keychain Model.write", "keychain Model.writeKept"])
  }

  @Test func writingToAnObjectDoesNotWriteThePropertyThatHoldsIt() throws {
    let text = """
      import Foundation
      final class State { var count = 0 }
      struct Values { var count = 0 }
      final class Model {
        var state: State? { didSet { UserDefaults.standard.set(1, forKey: "a") } }
        var values = Values() { didSet { UserDefaults.standard.set(1, forKey: "a") } }
        func count() { state?.count = 1 }
        func replace() { state = State() }
        func change() { values.count = 1 }
      }
      """
    let found = try effects(text).filter { !$0.contains("didSet") }
    #expect(found == ["defaults Model.replace", "defaults Model.change"])
  }

  @Test func aCallOfSuperReachesNoOverride() throws {
    let text = """
      import Foundation
      class Screen {
        func bind() {}
        func open() { bind() }
      }
      final class Feed: Screen {
        override func bind() { SecItemDelete([:] as CFDictionary) }
      }
      final class Help: Screen {
        override func bind() { super.bind() }
      }
      """
    let found = try effects(text)
    #expect(found == ["keychain likely Screen.bind", "keychain likely Screen.open", "keychain Feed.bind"])
  }

  @Test func manyOverridesSayNothingOfTheMethod() throws {
    var text = """
      import Foundation
      class Screen {
        func bind() {}
        func open() { bind() }
      }
      final class Feed: Screen {
        override func bind() { SecItemDelete([:] as CFDictionary) }
      }
      """
    for number in 0..<20 { text += "\nfinal class Page\(number): Screen { override func bind() {} }" }
    let found = try effects(text)
    #expect(found == ["keychain Feed.bind"])
  }

  @Test func aModuleShowsWhatItReexports() throws {
    let request = "AF.request(\"a\").response { _ in }"
    let files = [
      "Base/Exports.swift": "@_exported import Alamofire",
      "Base/Base.swift": "public enum Base { public static func inside() { \(request) } }",
      "App/Feed.swift": "import Base\nenum Feed { static func load() { \(request) } }",
      "Apart/Apart.swift": "import Foundation\nenum Apart { static func load() { \(request) } }",
    ]
    let targets = ["Base", "App", "Apart"].map { SmallTarget(name: $0, folder: $0) }
    let found = effects(of: project(files, targets: targets, tables: try ruleTables()))
    #expect(found.sorted() == ["network Base.inside", "network Feed.load"])
  }

  /// Two types have `load`, so that only the type of a value tells which one is called.
  private let loaders = """
    import Combine
    import Foundation
    import RxSwift
    final class Client {
      func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
      func jobs() -> AnyPublisher<Client, Never> { Empty().eraseToAnyPublisher() }
    }
    final class Cache { func load() {} }

    """

  @Test func operatorsOfStreamsPassValuesOn() throws {
    let text = """
      func mapped(_ all: AnyPublisher<Client, Never>) -> Any {
        all.map { $0 }.removeDuplicates { $0 === $1 }.sink { $0.load() }
      }
      func flat(_ all: AnyPublisher<Int, Never>, _ client: Client) -> Any {
        all.flatMap { _ in client.jobs() }.sink { $0.load() }
      }
      func cached(_ all: AnyPublisher<Cache, Never>) -> Any { all.map { $0 }.sink { $0.load() } }
      func reactive(_ all: PublishRelay<Client>) -> Any {
        all.compactMap { $0 }.distinctUntilChanged().subscribe(onNext: { $0.load() })
      }
      func retained(_ all: PublishRelay<Client>, _ cache: Cache) -> Any {
        all.withUnretained(cache).map { owner, client in client }.bind { $0.load() }
      }
      func unretained(_ all: PublishRelay<Client>, _ cache: Cache) -> Any {
        all.withUnretained(cache).map { owner, client in owner }.bind { $0.load() }
      }
      """
    let found = try effects(loaders + text)
    #expect(
      found == [
        "network Client.load", "network mapped", "network flat", "network reactive", "network retained",
      ])
  }

  @Test func callsOfValues() throws {
    let text = """
      struct LoadJobs { func callAsFunction() { Client().load() } }
      struct CountJobs { func callAsFunction() {} }
      final class Jobs {
        let loadJobs: LoadJobs
        let countJobs: CountJobs
        init(_ load: LoadJobs, _ count: CountJobs) { loadJobs = load; countJobs = count }
        func refresh() { loadJobs() }
        func count() { countJobs() }
      }
      func local() { let load = LoadJobs(); load() }
      """
    let found = try effects(loaders + text)
    #expect(
      found == [
        "network Client.load", "network LoadJobs.callAsFunction", "network Jobs.refresh", "network local",
      ])
  }

  @Test func valuesFromOutside() throws {
    let text = """
      func first(_ all: [Client]) { all.first(where: { $0 === all[0] })?.load() }
      func firstCached(_ all: [Cache]) { all.first(where: { $0 === all[0] })?.load() }
      func result(_ result: Result<Client, any Error>) {
        switch result {
        case .success(let client): client.load()
        case .failure: break
        }
      }
      """
    let found = try effects(loaders + text)
    #expect(found == ["network Client.load", "network first", "network result"])
  }

  @Test func propertyWrappersAreValues() throws {
    let text = """
      @propertyWrapper struct Loaded {
        var wrappedValue: Int
        var projectedValue: Client { Client() }
        func load() { projectedValue.load() }
      }
      @propertyWrapper struct Cached { var wrappedValue: Int; var projectedValue: Cache { Cache() } }
      final class Jobs {
        @Loaded var count = 0
        @Cached var size = 0
        func projected() { $count.load() }
        func stored() { _count.load() }
        func cached() { $size.load() }
      }
      """
    let found = try effects(loaders + text)
    #expect(
      Set(found)
        == Set(["Client.load", "Loaded.load", "Jobs.projected", "Jobs.stored"].map { "network " + $0 }))
  }
}
