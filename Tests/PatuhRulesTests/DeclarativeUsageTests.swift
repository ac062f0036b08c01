import PatuhCore
import Testing

@testable import PatuhRules

/// What the kinds of usage find, and their near misses, in the selections of `mvvm-clean`.
@Suite struct DeclarativeUsageTests {
  private let rule: (definition: RuleDefinition, vocabulary: Vocabulary)

  init() throws {
    let own = try ownRule(
      """
      usage: {in: {layer: Components, use: app_code, not: {any: [{imports: NeedleFoundation}, {conforms: \
      Transferable}]}}}
      must_not:
        any:
          - use: network_api
          - use: view_queries
          - use: storage_api
          - reference: {use: data_sources}
          - call: {receiver: {conforms: ["?*Service", "?*Repository"]}}
          - modifier_call: [task, onAppear, refreshable]
            contains: await
          - call: {name: "Data(contentsOf:)"}
            certainty: likely
          - construction: {of: AsyncImage}
      """)
    rule = (own.definition, try mvvmRule("component_api_call").vocabulary)
  }

  private func found(
    _ text: String, and files: [String: String] = [:], unknown: UnknownPolicy = .note
  ) -> [String] {
    var all = ["UI/Components/Card.swift": text]
    all.merge(files) { $1 }
    return rule.definition.findings(rule.vocabulary, in: all, unknown: unknown)
  }

  private func view(_ body: String, _ members: String = "") -> String {
    "struct Card: View {\n  var body: some View { Text(title)\(body) }\n  \(members)\n}"
  }

  @Test func identifiersOfTheSystem() {
    #expect(found("let a = URLSession.shared") == ["Card.swift:1 sure URLSession"])
    #expect(found("let a: Foundation.URLSession?") == ["Card.swift:1 sure Foundation.URLSession"])
    #expect(
      found("import Foundation\nlet a = Foundation.URLSession.shared") == ["Card.swift:2 sure URLSession"])
    // A nested type is not the type around it.
    #expect(found("var a: URLSession.DataTaskPublisher?") == [])
    #expect(found("let a = URLSession.AuthChallengeDisposition.useCredential") == [])
    #expect(found("import Alamofire") == ["Card.swift:1 sure Alamofire"])
    for text in [
      "// URLSession.shared\n/* URLSession */ let a = 1", "let a = \"URLSession\"", "let a = b.URLSession",
      "func f(URLSession: Int) -> Int { URLSession }", "enum Own { struct URLSession {}\nlet a: URLSession }",
    ] {
      #expect(found(text) == [], "\(text)")
    }
    #expect(found("let a = URLSession()", and: ["Core/S.swift": "struct URLSession {}"]) == [])
    #expect(found("let a = AF.x", and: ["Core/S.swift": "let AF = Affine()"]) == [])
    #expect(found("let a = AF.request(b)") == ["Card.swift:1 sure AF"])
  }

  @Test func references() {
    let service = [
      "Domain/S.swift": "protocol PriceService {}\nfinal class LivePriceService: PriceService {}"
    ]
    #expect(found("struct A { let p: any PriceService }", and: service) == ["Card.swift:1 sure PriceService"])
    #expect(found("let a = LivePriceService()", and: service) == ["Card.swift:1 sure LivePriceService"])
    #expect(found("struct A { let p: any PriceService }") == ["Card.swift:1 sure PriceService"])
    #expect(found("struct A { let p: PriceService }") == ["Card.swift:1 likely PriceService"])
    #expect(found("struct A { let p: PriceService }", unknown: .ignore) == [])
    let mock = ["CardTests/Mock.swift": "struct Mock: PriceService {}"]
    #expect(found("struct A { let p: PriceService }", and: mock) == ["Card.swift:1 sure PriceService"])
    #expect(found("struct A<PriceService> { let p: PriceService }", and: service) == [])
    #expect(found("let a = PriceService.x") == [], "an undeclared name in an expression may be anything")
  }

  @Test func previewsAreExempt() {
    let service = [
      "Domain/S.swift": "final class LivePriceService { static let shared = LivePriceService() }"
    ]
    #expect(found("#Preview { Card(prices: LivePriceService()) }", and: service) == [])
    #expect(found("struct P: PreviewProvider { static let a = LivePriceService() }", and: service) == [])
  }

  @Test func waitingInModifiers() {
    let store = ["Domain/Store.swift": "final class JobStore { func load() async {} }"]
    #expect(
      found(view(".task { await store.load() }", "let store: JobStore"), and: store)
        == [
          "Card.swift:2 sure .task { await store.load"
        ].map { $0 + "(…) }" })
    #expect(
      found(view(".task { await store.load() }", "let store: Vendor")) == [
        "Card.swift:2 likely .task { await store.load(…) }"
      ])
    #expect(found(view(".task { await store.load() }", "let store: Vendor"), unknown: .ignore) == [])
    #expect(found(view(".task { await load() }", "let load: () async -> Void")) == [], "a closure passed in")
    #expect(found(view(".task { await delay(1) }")) == [], "a free function")
    #expect(
      found(view(".onAppear { Task { await store.load() } }", "let store: JobStore"), and: store).count == 1)
    #expect(
      found(
        view(
          ".refreshable { await refresh() }",
          "func refresh() async { await store.load() }\nlet store: JobStore"), and: store) == [
          "Card.swift:2 sure .refreshable { await refresh(…) }"
        ])
  }

  @Test func theEnvironmentTellsTheType() {
    let store = ["Domain/Store.swift": "final class JobStore { func load() async {} }"]
    let members = "@Environment(JobStore.self) private var store"
    #expect(
      found(view(".task { await store.load() }", members), and: store) == [
        "Card.swift:2 sure .task { await store.load(…) }"
      ])
  }

  @Test func pausesAreNoCalls() {
    for text in [
      ".task { try? await Task.sleep(for: .seconds(1)); shown = true }", ".task { await Task.yield() }",
      ".task { try? await clock.sleep(until: x) }", ".onAppear { DispatchQueue.main.async { shown = true } }",
      ".task { await MainActor.run { shown = true } }", ".onAppear { print(1) }", ".padding { await f() }",
    ] {
      #expect(found(view(text)) == [], "\(text)")
    }
    let pulse = "func pulse() async { try? await Task.sleep(nanoseconds: 5); await pulse() }"
    #expect(found(view(".task { await pulse() }", pulse)) == [], "its own function only pauses")
  }

  @Test func calls() {
    #expect(found("let a = try? Data(contentsOf: url)") == ["Card.swift:1 likely Data(contentsOf:)"])
    #expect(found("let a = try? Data.init(contentsOf: url)") == ["Card.swift:1 likely Data(contentsOf:)"])
    #expect(found("let a = Data(b)\nlet c = Data(base64Encoded: b)") == [])
    #expect(
      found("let a = Data(contentsOf: b)", and: ["C.swift": "struct Data {}"]) == [
        "Card.swift:1 likely Data(contentsOf:)"
      ])
    let prices = [
      "S.swift": "protocol PService {}\nstruct Prices: PService {}\nstruct Box { let prices: Prices }"
    ]
    let calls = """
      struct Card {
        let box: Box
        func a() { self.box.prices.all() }
        func b(_ x: Box) { x.prices.all(); if let box { box.prices.all() } }
      }
      """
    #expect(
      found(calls, and: prices) == [
        "Card.swift:3 sure self.box.prices.all()", "Card.swift:4 sure x.prices.all()",
        "Card.swift:4 sure box.prices.all()",
      ])
  }

  @Test func constructions() {
    #expect(found("let a = AsyncImage(url: b)") == ["Card.swift:1 sure AsyncImage"])
    #expect(found("let a = SwiftUI.AsyncImage(url: b)") == ["Card.swift:1 sure SwiftUI.AsyncImage"])
    #expect(found("let a: AsyncImage<Text>?\nlet b = AsyncImage.self\nfunc AsyncImages() {}") == [])
  }

  @Test func onlyInTheScope() {
    #expect(found("", and: ["Features/A.swift": "let a = URLSession.shared"]) == [])
    #expect(found("", and: ["UITests/Components/A.swift": "let a = URLSession.shared"]) == [])
    #expect(found("import NeedleFoundation\nlet a = URLSession.shared") == [])
  }

  @Test func aScopeOfTypes() throws {
    let (rule, vocabulary) = try ownRule(
      "usage: {in: {conforms: View}}\nmust_not: {identifiers: URLSession}")
    let files = [
      "A.swift": """
      let a = URLSession.shared
      struct V: View { let a = URLSession.shared }
      struct W { let a = URLSession.shared }
      """,
      "B.swift": "extension V { func f() { URLSession.shared.x() } }",
    ]
    #expect(
      rule.findings(vocabulary, in: files) == ["A.swift:2 sure URLSession", "B.swift:1 sure URLSession"])
  }

  @Test func importsCountWhereATypeIsDeclared() throws {
    let (rule, vocabulary) = try ownRule("usage: {in: {name: V}}\nmust_not: {imports: SwiftUI}")
    let files = ["A.swift": "import SwiftUI\nclass V {}", "B.swift": "import SwiftUI\nextension V {}"]
    #expect(rule.findings(vocabulary, in: files) == ["A.swift:1 sure SwiftUI"])
  }

  @Test func codeOutsideOfTypes() throws {
    let text = """
      func free() { URLSession.shared.a() }
      class Mock { func f() { URLSession.shared.b() } }
      class Live { func f() { URLSession.shared.c() } }
      extension UIView { func f() { URLSession.shared.d() } }
      extension Mock { func g() { URLSession.shared.e() } }
      let last = URLSession.shared
      """
    func lines(_ selector: String) throws -> [Int] {
      let (rule, vocabulary) = try ownRule("usage: {in: \(selector)}\nmust_not: {identifiers: URLSession}")
      return rule.findings(vocabulary, in: ["A.swift": text]).compactMap { Int($0.dropFirst(8).prefix(1)) }
    }
    #expect(try lines("{path: A.swift, not: {name: Mock}}") == [1, 3, 4, 6])
    #expect(try lines("{name: Mock}") == [2, 5])
    #expect(try lines("{kind: class}") == [2, 3, 5])
  }

  /// The example project has no targets, so that nothing tells for which iOS a file is made.
  @Test func anUndecidedConditionOnAFile() throws {
    let (rule, vocabulary) = try ownRule(
      """
      usage: {in: {deployment_target: {iOS: 17}}}
      must_not: {any: [{imports: CoreData}, {identifiers: NSObject}]}
      """
    )
    let text = "import CoreData\nfunc f() { NSObject() }"
    #expect(
      rule.findings(vocabulary, in: ["A.swift": text]) == [
        "A.swift:1 likely CoreData", "A.swift:2 likely NSObject",
      ])
  }

  @Test func droppedTries() throws {
    let files = ["A.swift": "func f() {\n  try? save()\n  try? a().remove()\n  _ = try? save()\n}"]
    let (rule, vocabulary) = try ownRule("usage: {in: {path: \"**\"}}\nmust_not: {discarded_try: true}")
    #expect(
      rule.findings(vocabulary, in: files) == ["A.swift:2 sure try? save", "A.swift:3 sure try? remove"])
    let (sparing, names) = try ownRule(
      "usage: {in: {path: \"**\"}}\nmust_not: {discarded_try: {except: remove}}")
    #expect(sparing.findings(names, in: files) == ["A.swift:2 sure try? save"])
    let (narrow, own) = try ownRule(
      "usage: {in: {path: \"**\"}}\nmust_not: {discarded_try: {of: \"{save,remove}\", except: save}}")
    #expect(narrow.findings(own, in: files) == ["A.swift:3 sure try? remove"])
  }

  @Test func numbersAmongArguments() throws {
    let (rule, vocabulary) = try ownRule(
      "usage: {in: {path: \"**\"}}\nmust_not: {call: {name: font, argument: {label: size, value: number}}}")
    let text = "let a = font(size: 12)\nlet b = font(size: 2 * 6)\nlet c = font(size: base * 2)"
    #expect(
      rule.findings(vocabulary, in: ["A.swift": text]).map { $0.prefix(9) } == ["A.swift:1", "A.swift:2"])
  }

  /// `free: true` means no method, neither by a receiver nor by a type around the call.
  @Test func freeFunctions() throws {
    let text = """
      func a() { print(1) }
      func b() { logger.print(2) }
      struct C { func c() { print(3) } }
      struct D { func print(_ n: Int) {}; func d() { print(4); [1].forEach { print($0) } } }
      class E { func print(_ n: Int) {} }
      class F: E { func f() { print(6) } }
      extension G { func g() { print(7) } }
      struct G {}
      struct H { func h() { Swift.print(8); self.print(8); func print(_ n: Int) {}; print(8) } }
      """
    let files = ["A.swift": "import Swift\n" + text, "B.swift": "extension G { func print(_ n: Int) {} }"]
    func found(_ pattern: String) throws -> [String] {
      let rule = try ownRule("usage: {in: {path: A.swift}}\nmust_not: \(pattern)")
      return rule.definition.findings(rule.vocabulary, in: files).map { String($0.prefix { $0 != " " }) }
    }
    #expect(try found("{call: {name: print, free: true}}") == ["A.swift:2", "A.swift:4", "A.swift:10"])
    #expect(try found("{identifiers: print}") == ["A.swift:2", "A.swift:4", "A.swift:10"])
    #expect(try found("{call: print}").count == 10)
  }
}
