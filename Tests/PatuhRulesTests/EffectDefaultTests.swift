import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Functions that are the default values of parameters, and code within functions.
struct EffectDefaultTests {
  /// The functions that have an effect: `network Feed.load`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).map { chain in
      "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  @Test func aDefaultClosureThatAPropertyKeepsRunsWhereThePropertyIsCalled() throws {
    let text = """
      import Foundation
      final class Repository {
        private let write: (Data) throws -> Void
        private let notify: () -> Void
        init(
          write: @escaping (Data) throws -> Void = { try $0.write(to: URL(fileURLWithPath: "a")) },
          notify: @escaping () -> Void = {}
        ) {
          self.write = write
          self.notify = notify
        }
        func save() throws { try write(Data()) }
        func saveAgain() throws { try self.write(Data()) }
        func tell() { notify() }
        static func make() -> Repository { Repository() }
      }
      struct Screen {
        let repository: Repository
        func close() throws { try repository.save() }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "files likely Repository.save", "files likely Repository.saveAgain", "files likely Screen.close",
        "files the closure in Repository.init",
      ])
  }

  @Test func aDefaultFunctionThatAPropertyKeepsRunsWhereThePropertyIsCalled() throws {
    let text = """
      import Foundation
      import Security
      final class Vault {
        static let shared = Vault()
        func add(_ key: String) { SecItemAdd([:] as CFDictionary, nil) }
      }
      struct Importer {
        typealias Handler = (String) -> Void
        private let add: Handler
        private let remove: (URL) throws -> Void
        init(
          add: @escaping Handler = Vault.shared.add,
          remove: @escaping (URL) throws -> Void = FileManager.default.removeItem(at:)
        ) {
          self.add = add
          self.remove = remove
        }
        init(name: String) { self.init() }
        func run() { add("a") }
        func clean() throws { try remove(URL(fileURLWithPath: "a")) }
        func check() -> Bool { true }
      }
      struct Screen { func open() { _ = Importer(name: "a").check() } }
      """
    let found = Set(try effects(text).map { $0.replacing("likely ", with: "") })
    #expect(found.isSuperset(of: ["keychain Vault.add", "keychain Importer.run", "files Importer.clean"]))
    #expect(found.isDisjoint(with: ["keychain Importer.init", "files Importer.init"]))
    #expect(!found.contains("keychain Screen.open"))
    #expect(found.isDisjoint(with: ["keychain Importer.clean", "files Importer.run"]))
  }

  @Test func aDefaultValueThatIsEvaluatedRunsWithTheInitializer() throws {
    let text = """
      import Foundation
      struct Store {
        let load: () -> Void
        let name: String
        init(
          load: @escaping () -> Void = Store.make(),
          name: String = UserDefaults.standard.string(forKey: "a") ?? ""
        ) {
          self.load = load
          self.name = name
        }
        static func make() -> () -> Void {
          _ = FileManager.default.contents(atPath: "a")
          return {}
        }
        func run() { load() }
      }
      """
    let found = try effects(text)
    #expect(found.contains("files Store.init"))
    #expect(found.contains("defaults Store.init"))
    #expect(!found.contains { $0.hasSuffix("Store.run") })
  }

  @Test func localFunctionsAndPropertiesRunInTheFunctionThatUsesThem() throws {
    let text = """
      import Foundation
      import Security
      struct Store {
        func sync() {
          var password: OSStatus { SecItemCopyMatching([:] as CFDictionary, nil) }
          func save() { UserDefaults.standard.set(password, forKey: "a") }
          save()
        }
        func read() -> OSStatus {
          var password: OSStatus { SecItemCopyMatching([:] as CFDictionary, nil) }
          return password
        }
        func plain() -> Int {
          var size: Int { 1 }
          func twice() -> Int { size * 2 }
          return twice()
        }
      }
      """
    let found = try effects(text)
    #expect(found.contains("keychain Store.sync"))
    #expect(found.contains("defaults Store.sync"))
    #expect(found.contains("keychain Store.read"))
    #expect(!found.contains { $0.hasSuffix("Store.plain") })
  }
}
