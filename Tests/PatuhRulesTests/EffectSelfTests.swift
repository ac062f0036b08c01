import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects of code in extensions of protocols, which depend on the type of `self`.
struct EffectSelfTests {
  /// The functions that have an effect: `network Feed.load`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).map { chain in
      "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  @Test func aDefaultDoesWhatTheTypeOfItsReceiverDoes() throws {
    let text = """
      import Foundation
      protocol Coordinator { func navigate(to route: String, animated: Bool) }
      extension Coordinator {
        func navigate(to route: String) { self.navigate(to: route, animated: true) }
        func restart() { navigate(to: "start") }
      }
      struct Printing: Coordinator {
        func navigate(to route: String, animated: Bool) { print(route) }
        func start() { navigate(to: "a") }
        func again() { self.restart() }
      }
      struct Saving: Coordinator {
        func navigate(to route: String, animated: Bool) { try? Data().write(to: URL(fileURLWithPath: route)) }
        func start() { navigate(to: "b") }
        func again() { self.restart() }
      }
      struct App {
        let printing = Printing()
        let saving = Saving()
        let any: any Coordinator
        func print() { printing.restart() }
        func save() { saving.restart() }
        func either() { any.restart() }
        func generic<T: Coordinator>(_ coordinator: T) { coordinator.restart() }
      }
      """
    let found = try effects(text).map { $0.replacing("likely ", with: "") }
    for name in ["Saving.start", "Saving.again", "App.save", "App.either", "App.generic"] {
      #expect(found.contains("files \(name)"), "\(name)")
    }
    for name in ["Printing.start", "Printing.again", "App.print"] {
      #expect(!found.contains("files \(name)"), "\(name)")
    }
    // The extension itself has the effect for some types.
    #expect(found.filter { $0 == "files Coordinator.restart" }.count == 1)
  }

  @Test func aStaticRequirementIsThatOfTheType() throws {
    let text = """
      import Foundation
      protocol Store {
        static func make() -> Self
        static var path: String { get }
        init(path: String)
      }
      extension Store {
        static func shared() -> Self { Self.make() }
        static func second() -> Self { Self(path: path) }
        func copy() -> Self { type(of: self).make() }
        func later() { let run = { [self] in _ = self.copy() }; run() }
      }
      final class Memory: Store {
        static let path = "a"
        static func make() -> Memory { Memory(path: path) }
        init(path: String) {}
      }
      final class Disk: Store {
        static var path: String { UserDefaults.standard.string(forKey: "a") ?? "" }
        static func make() -> Disk {
          FileManager.default.createFile(atPath: "a", contents: nil)
          return Disk(path: "")
        }
        init(path: String) {}
      }
      struct Screen {
        func memory() { _ = Memory.shared(); _ = Memory.second(); _ = Memory.shared().copy() }
        func disk() { _ = Disk.shared() }
        func other() { _ = Disk.second() }
        func copy(_ disk: Disk?) { _ = disk?.copy() }
      }
      """
    let found = try effects(text).map { $0.replacing("likely ", with: "") }
    #expect(found.contains("files Screen.disk"))
    #expect(found.contains("defaults Screen.other"))
    #expect(found.contains("files Screen.copy"))
    #expect(!found.contains { $0.hasSuffix("Screen.memory") })
  }

  @Test func aDefaultThatATypeReplacesIsNotRunForIt() throws {
    let text = """
      import Foundation
      protocol Loading { func load(); func reload() }
      extension Loading {
        func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
        func reload() { load() }
        func refresh() { reload() }
      }
      struct Usual: Loading { func open() { refresh() } }
      struct Cached: Loading {
        func load() {}
        func open() { refresh() }
      }
      struct Lazy: Loading {
        func reload() {}
        func open() { refresh() }
        func start() { load() }
      }
      """
    let found = try effects(text).map { $0.replacing("likely ", with: "") }
    #expect(found.contains("network Usual.open"))
    #expect(found.contains("network Lazy.start"))
    #expect(!found.contains("network Cached.open"))
    #expect(!found.contains("network Lazy.open"))
  }

  @Test func aSubclassAndAnExtendedTypeFromOutsideImplementRequirements() throws {
    let text = """
      import Foundation
      protocol Keeping { func keep(_ text: String) }
      extension Keeping { func keepAll() { keep("a") } }
      class Shelf: Keeping {
        func keep(_ text: String) { try? Data().write(to: URL(fileURLWithPath: text)) }
      }
      final class Low: Shelf { func fill() { keepAll() } }
      final class Empty: Shelf {
        override func keep(_ text: String) { print(text) }
        func fill() { keepAll() }
      }
      extension String: Keeping { func keep(_ text: String) {} }
      extension Data: Keeping { func keep(_ text: String) { try? write(to: URL(fileURLWithPath: text)) } }
      struct Screen {
        func text(_ text: String) { text.keepAll() }
        func data(_ data: Data) { data.keepAll() }
      }
      """
    let found = try effects(text).map { $0.replacing("likely ", with: "") }
    #expect(found.contains("files Low.fill"))
    #expect(found.contains("files Screen.data"))
    #expect(!found.contains("files Empty.fill"))
    #expect(!found.contains("files Screen.text"))
  }
}
