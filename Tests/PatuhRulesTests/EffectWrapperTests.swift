import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// Effects behind property wrappers of the project: of their getters, setters, projected values and
/// initializers.
struct EffectWrapperTests {
  /// The functions of the type `Screen` and those outside of types that have an effect:
  /// `defaults Screen.show`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).compactMap { chain in
      let name = "\(chain.name)"
      guard name.hasPrefix("Screen") || !name.contains(".") else { return nil }
      return "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(name)"
    }
  }

  /// A wrapper that keeps what is written and reads the stored value only when its key is set.
  private let kept = """
    import Foundation
    @propertyWrapper struct Kept<Value> {
      private var key: String?
      private var value: Value
      init(wrappedValue: Value) { value = wrappedValue }
      var wrappedValue: Value {
        get { value }
        set { value = newValue; UserDefaults.standard.set(newValue, forKey: key ?? "") }
      }
      var projectedValue: String? {
        get { key }
        set { key = newValue; FileManager.default.createFile(atPath: "a", contents: nil) }
      }
    }

    """

  @Test func readingAPropertyRunsOnlyTheGetterOfItsWrapper() throws {
    let text = """
      struct Screen {
        @Kept var size = 1
        @Kept var names: [String] = []
        @Kept var place = Place()
        func read() -> Int { size }
        func count() -> Int { names.count }
        func inner() -> Int { place.x }
        mutating func write() { size = 2 }
        mutating func raise() { size += 1 }
        mutating func append() { names.append("a") }
        mutating func element() { names[0] = "a" }
        mutating func move() { place.x = 1 }
        mutating func pass() { change(&size) }
      }
      struct Place { var x = 0 }
      func change(_ value: inout Int) {}
      func readFrom(_ screen: Screen) -> Int { screen.size }
      func writeTo(_ screen: inout Screen) { screen.size = 1 }
      """
    let found = try effects(kept + text)
    let writers = [
      "Screen.write", "Screen.raise", "Screen.append", "Screen.element", "Screen.move", "Screen.pass",
      "writeTo",
    ]
    #expect(found == writers.map { "defaults " + $0 })
  }

  @Test func writingAPropertyRunsOnlyTheSetterOfItsWrapper() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Loaded {
        private var value = 1
        init(wrappedValue: Int) { value = wrappedValue }
        var wrappedValue: Int {
          get { UserDefaults.standard.integer(forKey: "a") }
          set { value = newValue }
        }
      }
      struct Screen {
        @Loaded var size = 1
        func read() -> Int { size }
        mutating func write() { size = 2 }
        mutating func raise() { size += 1 }
        mutating func pass() { change(&size) }
      }
      func change(_ value: inout Int) {}
      """
    let readers = ["Screen.size", "Screen.read", "Screen.raise", "Screen.pass"]
    #expect(try effects(text) == readers.map { "defaults " + $0 })
  }

  @Test func theNameWithADollarSignIsTheProjectedValue() throws {
    let text = """
      struct Screen {
        @Kept var size = 1
        init() { $size = "a" }
        func key() -> String? { $size }
        mutating func rename() { self.$size = "b" }
        func isKept() -> Bool { _size.projectedValue != nil }
        mutating func exchange() { _size = Kept(wrappedValue: 1) }
      }
      func rename(_ screen: inout Screen) { screen.$size = "c" }
      func key(_ screen: Screen) -> String? { screen.$size }
      """
    #expect(
      try effects(kept + text) == ["Screen.init", "Screen.rename", "rename"].map { "files " + $0 })
  }

  @Test func methodsOfTheProjectedValueAreFollowed() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Remote {
        var wrappedValue: Int
        var projectedValue: Source { Source() }
      }
      struct Source {
        func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() }
        func count() -> Int { 0 }
      }
      final class Screen {
        @Remote var size = 1
        func reload() { $size.load() }
        func total() -> Int { $size.count() }
      }
      func reload(_ screen: Screen) { screen.$size.load() }
      func total(_ screen: Screen) -> Int { screen.$size.count() }
      """
    #expect(try effects(text) == ["network Screen.reload", "network reload"])
  }

  @Test func aTypeMakesTheWrappersOfItsProperties() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Stored {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        init(_ key: String) { wrappedValue = UserDefaults.standard.integer(forKey: key) }
      }
      struct Screen {
        @Stored("a") var size: Int
        init() {}
      }
      struct ScreenOfValues {
        @Stored var size = 1
        @Stored var width: Int
        init() { width = 2 }
        func read() -> Int { size + width }
      }
      func open() -> Screen { Screen() }
      func count() -> Int { @Stored("b") var count: Int; return count }
      """
    #expect(
      try effects(text) == ["Screen.init", "open", "count"].map { "defaults likely " + $0 })
  }

  @Test func theFirstValueOfAPropertyIsNotWrittenByTheSetter() throws {
    let text = """
      struct Screen {
        @Kept var size: Int
        @Kept var width = 1
        init(size: Int) { self.size = size }
        init(width: Int) { self.size = 1; self.width = width }
      }
      """
    #expect(try effects(kept + text) == ["defaults Screen.init"])
  }

  @Test func localVariablesHaveWrappers() throws {
    let text = """
      func read() -> Int { @Kept var size = 1; return size }
      func write() { @Kept var size = 1; size = 2 }
      func rename() { @Kept var size = 1; $size = "a" }
      """
    #expect(try effects(kept + text) == ["defaults write", "files rename"].map(likely))
  }

  private func likely(_ effect: String) -> String {
    effect.replacingOccurrences(of: " ", with: " likely ")
  }

  @Test func aRequirementIsWrittenThroughTheWrapper() throws {
    let text = """
      protocol Sized { var size: Int { get set } }
      final class Model: Sized { @Kept var size = 1 }
      struct Screen {
        let model: any Sized
        func write() { model.size = 1 }
        func read() -> Int { model.size }
      }
      """
    #expect(try effects(kept + text) == ["defaults Screen.write"])
  }

  @Test func classesMayHaveASubscriptInPlaceOfTheValue() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Shared<Value> {
        static subscript<Owner>(
          _enclosingInstance owner: Owner, wrapped key: KeyPath<Owner, Value>,
          storage path: KeyPath<Owner, Self>
        ) -> Value {
          get { owner[keyPath: path].value }
          set { UserDefaults.standard.set(newValue, forKey: "a") }
        }
        var value: Value
        init(wrappedValue: Value) { value = wrappedValue }
        var wrappedValue: Value { get { value } set { value = newValue } }
      }
      final class Screen {
        @Shared var size = 1
        func read() -> Int { size }
        func write() { size = 2 }
      }
      """
    #expect(try effects(text) == ["defaults Screen.write"])
  }
}
