import PatuhCore
import Testing

@testable import PatuhRules

/// Which of several functions a call calls: generic and conditional ones, those of the library, those of
/// other systems.
struct CallOverloadTests {
  @Test func followsAssociatedTypesAndWhatIsDemandedOfThem() {
    let text = """
      protocol Row { init(_ text: String); func open() }
      protocol Table { associatedtype Item; var first: Item { get } }
      protocol Rows: Table where Item: Row {}
      protocol Base { associatedtype Content: Table where Content.Item: Row }
      struct Page<Source: Rows> {
        func run(_ source: Source) {
          source.first.open()
          Source.Item("a").open()
        }
      }
      struct Book<B: Base> { func make() { B.Content.Item("a").open() } }
      """
    #expect(
      calls(text) == ["7 open → 1", "8 open → 1", "8 Item → 1", "11 open → 1", "11 Item → 1"])
  }

  @Test func aVariadicParameterIsAnArrayInside() {
    let text = """
      struct Job {}
      func submit(_ jobs: [Job]) {}
      func submit(_ jobs: Job...) { submit(jobs) }
      func run(_ job: Job) { submit(job, job) }
      """
    #expect(calls(text) == ["3 submit → 2", "4 submit → 3"])
  }

  @Test func anOverloadWithOtherTypesIsNoDefaultOfARequirement() {
    let text = """
      struct Node {}
      protocol Parsed { init(_ node: Node); func read(_ node: Node) }
      extension Parsed {
        init(_ text: String) { self.init(Node()) }
        func read(_ text: String) { read(Node()) }
        func read(_ node: Node) {}
        func run() { read("a") }
      }
      """
    #expect(calls(text).filter { !$0.contains("Node") } == ["4 init → 2", "5 read → 2", "7 read → 5"])
  }

  @Test func aGenericValueHasNoMembersOfAConditionalExtension() {
    let text = """
      protocol Output { associatedtype Value }
      extension Output { @_disfavoredOverload func capture() {} }
      extension Output where Value == Void { func capture() {} }
      func run<O: Output>(_ output: O) { output.capture() }
      """
    #expect(calls(text) == ["4 capture → 2"])
  }

  @Test func followsClosuresOverMemoryAndLocks() {
    let text = """
      final class State { func open() {} }
      extension UnsafeRawBufferPointer { func wipe() {} }
      func run(_ lock: Mutex<State>, _ bytes: [UInt8], _ state: State) {
        lock.withLock { $0.open() }
        lock.withLock { state in state }.open()
        bytes.withUnsafeBytes { $0.wipe() }
        var copy = state
        withUnsafeMutablePointer(to: &copy) { $0.pointee.open() }
      }
      """
    #expect(calls(text) == ["4 open → 1", "5 open → 1", "6 wipe → 2", "8 open → 1"])
  }

  @Test func followsTheOwnerThatAnObservablePassesOn() {
    let text = """
      final class Model {
        func load() {}
        func bind(_ taps: ControlEvent<Void>) {
          taps.withUnretained(self).bind { model, _ in model.load() }
          taps.withUnretained(self).subscribe(onNext: { model, _ in model.load() })
          taps.subscribe(with: self, onNext: { owner, _ in owner.load() })
          taps.map { owner in owner.load() }
        }
      }
      """
    #expect(calls(text) == ["4 load → 2", "5 load → 2", "6 load → 2"])
  }

  @Test func aTypeFromOutsideFulfilsARequirementItself() {
    let text = """
      protocol Client { func data(from url: URL); func warm() }
      extension Client { func fetch(_ url: URL) { data(from: url) } }
      extension URLSession: Client { func warm() {} }
      func run(_ url: URL) {
        URLSession.shared.data(from: url)
        URLSession.shared.warm()
        URLSession.shared.fetch(url)
      }
      """
    #expect(calls(text) == ["2 data → 1", "6 warm → 3", "7 fetch → 2"])
  }

  @Test func aCommonNameOfATypeFromOutsideIsThatOfTheLibrary() {
    let text = """
      struct Secret {}
      extension Data {
        init(_ secret: Secret) { self.init() }
        init(hex: String) { self.init() }
      }
      extension Array { mutating func append(optional item: Element?) {} }
      func run<D: DataProtocol>(_ secret: Secret, _ bytes: D) {
        let all = [Data(secret), Data(bytes), Data(hex: make()), Data(make())]
        var rows = [String]()
        rows.append(optional: make())
        rows.append("a")
      }
      """
    #expect(
      calls(text).filter { !$0.hasPrefix("3") && !$0.hasPrefix("4") } == [
        "8 Data → 3", "8 Data → 4", "10 append → 6",
      ])
  }

  @Test func knowsTheTypeThatAnInitializerWithoutNameMakes() {
    let text = """
      struct Key { init(raw: Int) {} }
      protocol Style {}
      struct Plain: Style { init(size: Int) {} }
      extension Style { static func plain(_ size: Int) -> Self where Self == Plain { .init(size: size) } }
      func build<T>(_ make: () -> T) -> T { make() }
      func run() -> Key { build { return .init(raw: 1) } }
      """
    #expect(calls(text) == ["4 init → 3", "6 build → 5", "6 init → 1"])
  }

  @Test func codeForAnotherSystemMeansItsFunctions() {
    let text = """
      #if os(Windows)
      func shut(_ number: Int) {}
      #elseif os(Linux)
      func shut(_ number: Int) {}
      func run() { shut(1) }
      #else
      func shut(_ number: Int) {}
      #endif
      func all() { shut(1) }
      """
    #expect(calls(text) == ["5 shut → 4", "9 shut → 7"])
  }

  @Test func theParametersOfAClosureTellOverloadsApart() {
    let text = """
      func take(_ run: () -> Void) {}
      func take(_ run: (Int) -> Void) {}
      func take(_ run: (Int, Int) -> Void) {}
      func each(_ run: ((Int, Int)) -> Void) {}
      func run() {
        take { print(1) }
        take { _ in }
        take { print($0) }
        take { a, b in }
        take { [1].forEach { print($0) } }
        each { print($0, $1) }
      }
      """
    #expect(
      calls(text) == [
        "6 take → 1", "7 take → 2", "8 take → 2", "9 take → 3", "10 take → 1", "11 each → 4",
      ])
  }

  @Test func aDisfavoredOverloadIsMeantWhereNoOtherOneFits() {
    let text = """
      @_disfavoredOverload func take(_ run: (Int, Int) -> Void) {}
      func take(_ run: (Int) -> Void) {}
      func run() {
        take { a, b in }
        take { a in }
      }
      """
    #expect(calls(text) == ["4 take → 1", "5 take → 2"])
  }

  @Test func aValueOfAConcreteTypeRunsTheImplementationInAnExtension() {
    let text = """
      protocol Reader { func read() }
      extension Reader { func read() {} }
      struct File: Reader {}
      func run(_ file: File, _ reader: any Reader) {
        file.read()
        reader.read()
      }
      """
    #expect(calls(text) == ["5 read → 2", "6 read → 1"])
  }

  @Test func aConversionTellsWhichResultIsMeant() {
    let text = """
      struct Node {}
      func list() -> [Node] { [] }
      func list<T>(of type: T.Type = T.self) -> [T] { [] }
      func run() {
        print(list() as [String])
        print(list() as [Node])
      }
      """
    #expect(calls(text) == ["5 list → 3", "6 list → 2"])
  }

  @Test func tuplesAndTypesFromOutsideFitTheirOwnParameters() {
    let text = """
      struct Node { init(_ pairs: [(Node, Node)]) {} }
      protocol Shown {}
      extension Array: Shown {}
      extension String: Shown {}
      extension Node { init<T: Shown>(_ value: T) { self.init([]) } }
      struct Page {}
      func open(_ page: Page, quickly: Bool = true) {}
      func open(_ text: any Shown) {}
      func run(_ pairs: [(Node, Node)]) {
        _ = Node(pairs)
        open("a")
      }
      """
    #expect(calls(text).suffix(2) == ["10 Node → 1", "11 open → 8"])
  }

  @Test func whatAnIfBindsIsNotVisibleAfterElse() {
    let text = """
      struct Page { func open() {} }
      struct Book { func open() {} }
      func find() -> Page? { nil }
      func find(_ number: Int) -> Book? { nil }
      func run() {
        if let find = find() {
          find.open()
        } else if let find = find(1) {
          find.open()
        }
      }
      """
    #expect(calls(text) == ["6 find → 3", "7 open → 1", "8 find → 4", "9 open → 2"])
  }

  @Test func onlyTestsSeeTheirExtensions() {
    let tests = """
      @testable import App
      extension Session { func load(_ page: Page) {} }
      func test() { Session().load(Page()) }
      """
    let text = """
      protocol Source {}
      struct Page: Source {}
      struct Session { func load(_ source: any Source) {} }
      func run() { Session().load(Page()) }
      """
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      """, "Sources/App/App.swift": text, "Tests/AppTests/AppTests.swift": tests,
    ]
    let targets = resolvedCalls(of: project(files)).filter { $0.name == "load" }
      .map { call in call.targets.map { "\($0.path):\($0.position?.line ?? 0)" } }
    #expect(targets == [["Sources/App/App.swift:3"], ["Tests/AppTests/AppTests.swift:2"]])
  }

  @Test func valuesOfTheLibraryAreEquatableAndOptionalsAreOptionals() {
    let text = """
      func compare<T: Equatable>(_ left: T, _ right: T) {}
      func compare<K: Equatable, V: Equatable>(_ left: (key: K, value: V), _ right: (key: K, value: V)) {}
      func compare<T: Equatable>(_ left: T?, _ right: T?) {}
      func run(_ number: Int, _ text: String?, _ pair: (key: Int, value: Int)) {
        compare(number, 1)
        compare(text, text)
        compare(text, "a")
        compare(pair, pair)
      }
      """
    #expect(calls(text) == ["5 compare → 1", "6 compare → 3", "7 compare → 3", "8 compare → 2"])
  }
}
