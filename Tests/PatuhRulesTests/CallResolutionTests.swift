import PatuhCore
import Testing

@testable import PatuhRules

/// The calls in `Main.swift`, one line each: `4 load → 2`, with the lines of the functions that may be
/// meant; `?` if only the name tells.
func calls(_ text: String, others: [String: String] = [:]) -> [String] {
  var files = others
  files["Main.swift"] = text
  return resolvedCalls(of: project(files)).filter { $0.place.path == "Main.swift" && !$0.targets.isEmpty }
    .map { call in
      let targets = call.targets.map {
        "\($0.path == "Main.swift" ? "" : $0.path + ":")\($0.position?.line ?? 0)"
      }
      return
        """
        \(call.place.position?.line ?? 0) \(call.name) → \
        \(targets.joined(separator: ", "))\(call.isSure ? "" : " ?")
        """
    }
}

/// What calls call: by the type of the value, by the arguments, and by what can be seen.
struct CallResolutionTests {
  @Test func followsTheTypesOfValues() {
    let text = """
      class Service {
        static let shared = Service()
        let client = Client()
        func load() {}
      }
      struct Client { func get() -> [Item] { [] } }
      struct Item { func open() {} }
      func run(_ service: Service?) {
        Service.shared.load()
        service?.client.get().first?.open()
        for item in Service.shared.client.get() { item.open() }
        if let service { service.load() }
        let items = Service.shared.client.get()
        items.forEach { $0.open() }
        items.map { item in item }.forEach { item in item.open() }
      }
      """
    #expect(
      calls(text) == [
        "2 Service → 1", "3 Client → 6", "9 load → 4", "10 open → 7", "10 get → 6", "11 get → 6",
        "11 open → 7",
        "12 load → 4", "13 get → 6", "14 open → 7", "15 open → 7",
      ])
  }

  @Test func anArgumentOfAValueHasTheTypeAtItsPosition() {
    let text = """
      struct Input { static func make() -> Input { Input() } }
      struct Output { static func make() -> Output { Output() } }
      func run(_ handlers: [(Input, Output) -> Void]) {
        handlers[0](.make(), .make())
      }
      """
    #expect(calls(text) == ["1 Input → 1", "2 Output → 2", "4 make → 1", "4 make → 2"])
  }

  @Test func aNameInAPatternWithinAPatternIsOfTheInner() {
    let text = """
      struct First { func open() {} }
      struct Second { func open() {} }
      enum Outer { case some(First) }
      enum Inner { case some(Second) }
      func run(_ outer: Outer, _ inner: Inner) {
        switch outer {
        case matching({ (value: Outer) -> Bool in
          switch inner {
          case .some(let found): found.open()
          }
          return true
        }):
          break
        case .some(let found): found.open()
        }
      }
      """
    #expect(calls(text).filter { $0.contains("open") } == ["9 open → 2", "14 open → 1"])
  }

  @Test func prefersTheOverloadThatTheArgumentsFit() {
    let text = """
      struct Store {
        func save(_ text: String) {}
        func save(_ number: Int) {}
        func save(_ text: String, in folder: String) {}
        func save(_ text: String, then done: () -> Void) {}
      }
      func run(_ store: Store) {
        store.save("a")
        store.save(1)
        store.save("a", in: "b")
        store.save("a") {}
      }
      """
    #expect(calls(text) == ["8 save → 2", "9 save → 3", "10 save → 4", "11 save → 5"])
  }

  @Test func findsMembersOfSuperclassesProtocolsAndExtensions() {
    let text = """
      protocol Loading { func load() }
      extension Loading { func reload() { load() } }
      class Base { func start() {} }
      final class Loader: Base, Loading {
        func load() {}
        func run() { start(); self.reload(); super.start() }
      }
      extension Array where Element: Loading { func loadAll() { forEach { $0.load() } } }
      func run(_ all: [Loader], _ any: any Loading) { all.loadAll(); any.load(); any.reload() }
      func generic<T: Loading>(_ value: T) { value.load() }
      """
    #expect(
      calls(text) == [
        "2 load → 1", "6 start → 3", "6 reload → 2", "6 start → 3", "8 load → 1", "9 loadAll → 8",
        "9 load → 1",
        "9 reload → 2", "10 load → 1",
      ])
  }

  @Test func followsGenericArgumentsAndResults() {
    let text = """
      struct Box<Value> { let value: Value; func map<T>(_ change: (Value) -> T) -> Box<T> { Box<T>(value: \
      change(value)) } }
      struct Item { func open() {} }
      func identity<T>(_ value: T) -> T { value }
      func run(_ box: Box<Item>) {
        box.value.open()
        identity(Item()).open()
        box.map { $0.open() }
      }
      """
    #expect(
      calls(text) == [
        "1 Box → 1", "5 open → 2", "6 open → 2", "6 identity → 3", "6 Item → 2", "7 map → 1", "7 open → 2",
      ])
  }

  @Test func takesWhatCannotBeSeenForSomethingElse() {
    let others = [
      "Other.swift":
        "extension String { fileprivate func trimmed() -> String { self } }\nprivate func log() {}"
    ]
    let text = """
      func run(_ text: String) { text.trimmed(); log() }
      """
    #expect(calls(text, others: others) == [])
  }

  @Test func resolvesImplicitMembersByTheTypeThatIsWanted() {
    let text = """
      struct Style { static func large(_ size: Int) -> Style { Style() }; init() {} }
      struct Other { static func large(_ size: Int) -> Other { Other() } }
      func draw(_ style: Style) {}
      func run() -> Other {
        draw(.large(1))
        let style: Style = .init()
        return .large(2)
      }
      """
    #expect(
      calls(text).filter { !$0.hasPrefix("1 ") && !$0.hasPrefix("2 ") } == [
        "5 draw → 3", "5 large → 1", "6 init → 1", "7 large → 2",
      ])
  }

  @Test func guessesByNameOnlyWhereOneFunctionFits() {
    let text = """
      struct Item { func archive(in folder: String) {} }
      func run(_ value: Unknown.Thing) { value.find { $0 }.archive(in: "a") }
      func other() { make().archive(in: "a") }
      """
    #expect(calls(text) == ["3 archive → 1 ?"])
  }

  @Test func takesTheTypeThatAPropertyWrapperIsWrittenWith() {
    let text = """
      struct Session { func open() {} }
      struct Store { func open() {} }
      @propertyWrapper struct Box<Value> { var wrappedValue: [Value] }
      final class Model {
        @Injected<Session> private var session
        @Box<Store> private var stores
        func run() {
          session.open()
          stores.first?.open()
        }
      }
      """
    #expect(calls(text).filter { $0.contains("open") } == ["8 open → 1", "9 open → 2"])
  }

  @Test func seesMembersOfExtensionsThatAnotherFileOfTheModuleImports() {
    let files = [
      "Package.swift": """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Kit"), .target(name: "Apart"), .target(name: "App", dependencies: ["Kit", "Apart"]),
        ])
      """,
      "Sources/Kit/Text.swift": "extension String { public func trimmed() {}; func own() {} }",
      "Sources/Apart/Text.swift": "extension String { public func folded() {} }",
      "Sources/App/Start.swift": "import Kit",
      "Sources/App/Main.swift": "func run(_ text: String) { text.trimmed(); text.own(); text.folded() }",
    ]
    let found = resolvedCalls(of: project(files)).filter { !$0.targets.isEmpty }
    #expect(found.map(\.name) == ["trimmed"])
  }

  @Test func followsReactiveExtensionsByTheTypeOfTheirObject() {
    let text = """
      final class Slider: UIView { func reset() {} }
      final class Store { func reset() {} }
      extension Reactive where Base: Slider { func clear() { base.reset() } }
      extension Reactive where Base: Store { func clear() { base.reset() } }
      func run(_ slider: Slider, _ store: Store, _ view: UIView) {
        slider.rx.clear()
        store.rx.clear()
        view.rx.clear()
      }
      """
    #expect(calls(text) == ["3 reset → 1", "4 reset → 2", "6 clear → 3", "7 clear → 4"])
  }

  @Test func takesTheResultOfAClosureThatAFunctionRuns() {
    let text = """
      struct Action { func perform() {} }
      func run() {
        let action = withDependencies { $0.date = now } operation: { Action() }
        action.perform()
      }
      """
    #expect(calls(text) == ["3 Action → 1", "4 perform → 1"])
  }
}
