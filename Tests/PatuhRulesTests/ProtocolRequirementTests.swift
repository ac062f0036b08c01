import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct ProtocolRequirementTests {
  /// What is missing, one line each: `A.swift:3 sure `b()``.
  private func missing(in files: [String: String]) throws -> [String] {
    let (definition, vocabulary) = try ownRule("builtin: protocol_requirements\nmessage: \"{missing}\"")
    return Rule(definition, vocabulary: vocabulary, preset: nil).violations(in: project(files))
      .sorted { $0.place < $1.place }
      .map { violation in
        let line = violation.place.position.map { "\($0.line)" } ?? "-"
        return "\(violation.place.path):\(line) \(violation.certainty.rawValue) \(violation.message)"
      }
  }

  private func missing(_ text: String) throws -> [String] {
    try missing(in: ["A.swift": text]).map { String($0.dropFirst("A.swift:".count)) }
  }

  @Test(
    arguments: [
      ("func f()", "func f() {}", nil),
      ("func f()", "func g() {}", "`f()`"),
      ("func f(at index: Int)", "func f(at place: Int) {}", nil),
      ("func f(at index: Int)", "func f(index: Int) {}", "`f(at:)` (it implements `f(index:)`)"),
      ("func f(_ a: Int)", "func f(a: Int) {}", "`f(_:)` (it implements `f(a:)`)"),
      ("func f()", "func f(a: Int = 0) {}", "`f()` (it implements `f(a:)`)"),
      ("func f() async throws", "func f() {}", nil),
      ("static func f()", "func f() {}", "`static f()` (it implements `f()`)"),
      ("static func f()", "class func f() {}", nil),
      ("var a: Int { get }", "let a = 1", nil),
      ("var a: Int { get }", "var b = 1, a: Int", nil),
      ("var a: Int { get }", "func a() -> Int { 1 }", "`a`"),
      ("var a: () -> Void { get }", "func a() {}", "`a`"),
      ("static var a: Int { get }", "var a = 1", "`static a` (it implements `a`)"),
      ("subscript(i: Int) -> Int { get }", "subscript(j: Int) -> Int { 0 }", nil),
      (
        "subscript(at i: Int) -> Int { get }", "subscript(i: Int) -> Int { 0 }",
        "`subscript(at:)` (it implements `subscript(_:)`)"
      ),
      ("subscript(i i: Int) -> Int { get }", "subscript(i j: Int) -> Int { 0 }", nil),
      ("init(a: Int)", "init(a: Int) {}", nil),
      ("init(a: Int)", "init(b: Int) {}", "`init(a:)` (it implements `init(b:)`)"),
      ("func `default`()", "func `default`() {}", nil),
      ("associatedtype Item\ntypealias List = [Item]\nfunc f()", "func f() {}", nil),
      ("@objc optional func f()", "", nil),
      ("#if DEBUG\nfunc f()\n#endif", "", nil),
      ("#if DEBUG\nfunc f()\n#endif\nfunc g()", "", "`g()`"),
      ("static func == (a: Self, b: Self) -> Bool", "", nil),
      ("func f()", "#if DEBUG\nfunc f() {}\n#else\nfunc f() {}\n#endif", nil),
    ] as [(String, String, String?)])
  func members(demanded: String, member: String, found: String?) throws {
    let found = found.map { ["1 sure \($0)"] } ?? []
    #expect(try missing("class C: P { \(member) }\nprotocol P { \(demanded) }") == found)
  }

  @Test(
    arguments: [
      // A default, also a constrained one, and one of a protocol that the type conforms to besides.
      "struct S: P {}\nextension P { func f() {} }",
      "struct S: P {}\nextension P where Self: Equatable { func f() {} }",
      "struct S: Q {}\nprotocol Q: P {}\nextension Q { func f() {} }",
      "struct S {}\nextension S: P, Q {}\nprotocol Q {}\nextension Q { func f() {} }",
      // A superclass, an extension of it, of the type, or of an alias.
      "class A { func f() {} }\nclass B: A, P {}",
      "class A<T> {}\nextension A { func f() {} }\nclass B: A<Int>, P {}",
      "class A: P { func f() {} }\nclass B: A {}\nclass D: B, P {}",
      "struct S: P {}\nextension S { func f() {} }",
      "struct S: P {}\ntypealias T = S\nextension T { func f() {} }",
      "enum E { struct S: P {} }\nextension E.S { func f() {} }",
      // What the project does not declare may implement it.
      "import Lib\nclass B: Other, P {}",
      "import Lib\nstruct S: P, Other {}",
      "import UIKit\nclass V: UIViewController, P {}\nextension UIViewController { func f() {} }",
      "import UIKit\nclass V: UIViewController, P {}\nextension UIResponder { func f() {} }",
      "@Model class S: P {}", "@Other.Model final class S: P {}", "struct S: P { #members }",
      "struct S: P { @Peer func g() {} }", "struct S: Q {}\n@Model protocol Q: P {}",
      "struct S: P { @_implements(P, f()) func g() {} }",
      // Which of two is meant is not known.
      "struct S: P {}\nextension S {}\n#if A\nprotocol P {}\n#endif",
      "#if A\nclass S: P {}\n#else\nclass S: P { func f() {} }\n#endif",
      "typealias Both = P & Equatable\nstruct S: Both { func f() {} }",
      // Never compiled.
      "struct S {}\n#if false\nextension S: P {}\n#endif",
      // Not said to conform.
      "struct S { func g() {} }", "extension String: P {}",
    ])
  func silent(text: String) throws {
    #expect(try missing("protocol P { func f() }\n" + text) == [])
  }

  @Test(
    arguments: [
      "struct S {}\nextension S: P {}",
      "struct S: Q {}\nprotocol Q: P {}",
      "struct S: Both {}\ntypealias Both = P & Equatable",
      "struct S: Equatable, Sendable, P {}",
      "class S: P {}\nclass T: S { func f() {} }",
      "class S: NSObject, P {}",
      "@MainActor @objcMembers final class S: NSObject, P {}",
      "struct S: P {}\nextension R { func f() {} }\nprotocol R {}",
      "struct S: P {}\nextension String { func f() {} }",
      "actor S: P { @Wrapper var a = 1 }",
    ])
  func found(text: String) throws {
    let found = try missing("protocol P { func f() }\n" + text)
    #expect(found.count == 1 && found[0].contains(" sure `f()`"), "\(found)")
  }

  /// A member of nearly the same name speaks where something else may meet the requirement after all.
  @Test(
    arguments: [
      ("func listLoaded() {}", "3 likely `listFetched()` (it implements `listLoaded()`)", false),
      ("func fetchedList() {}", "3 likely `listFetched()` (it implements `fetchedList()`)", true),
      ("func listfetched() {}", "3 likely `listFetched()` (it implements `listfetched()`)", true),
      // It may stand beside what is inherited.
      ("func listFetched(_ a: Int) {}", "", false),
      ("func show() {}", "", false),
      // It is there for another protocol.
      ("func fetchedList() {}\n}\nextension V: Q {", "", false),
    ] as [(String, String, Bool)])
  func nearNames(member: String, line: String, isFound: Bool) throws {
    let found = try missing(
      """
      import Library
      protocol P { func listFetched() }
      class V: LibraryController, P { \(member) }
      protocol Q { func fetchedList() }
      """)
    let doubt = " (what it inherits from is not in the project)"
    #expect(found == (isFound ? [line + doubt] : []))
  }

  /// What a controller of the SDK has is known, but for members of one word.
  @Test(arguments: [("listFetched", 1), ("fetch", 0), ("viewDidLoad", 0), ("setEditing", 0)])
  func controllersOfTheSDK(name: String, count: Int) throws {
    let text = "protocol P { func \(name)() }\nclass V: UIViewController, P { @IBOutlet var label: UILabel? }"
    #expect(try missing(text).count == count)
    // A library may add members to it.
    let certain = try missing("import Library\n" + text)
    #expect(certain == [])
  }

  @Test func synthesizedInitializers() throws {
    #expect(try missing("protocol P { init(a: Int, b: Int) }\nstruct S: P { var a: Int; var b: Int }") == [])
    #expect(try missing("protocol P { init(a: Int) }\nstruct S: P { var a: Int; init() {} }").count == 1)
    #expect(
      try missing("protocol P { init(a: Int) }\nstruct S: P { var a: Int }\nextension S { init() {} }") == [])
    #expect(try missing("protocol P { init() }\nclass C: P { var a = 1 }") == [])
    #expect(try missing("protocol P { init() }\nclass C: P { init(a: Int) {} }").count == 1)
    #expect(try missing("protocol P { init(a: Int) }\nclass A { init(a: Int) {} }\nclass C: A, P {}") == [])
    #expect(try missing("protocol P { init(a: Int) }\nclass C: UIView, P {}") == [])
    #expect(try missing("protocol P { init(from: Decoder) }\nstruct S: P, Codable {}") == [])
    #expect(try missing("protocol P { var rawValue: Int { get } }\nenum E: Int, P { case a }") == [])
  }

  @Test func casesMeetStaticRequirements() throws {
    let demands = "protocol P { static var none: Self { get }; static func some(_ value: Int) -> Self }\n"
    #expect(try missing(demands + "enum E: P { case none, some(Int) }") == [])
    #expect(try missing(demands + "enum E: P { case none, some }").count == 1)
  }

  /// An asynchronous function meets a requirement of Objective-C that has a completion handler.
  @Test func objectiveC() throws {
    let text = "protocol P { func f(completion: () -> Void) }\nclass C: P { func f() async {} }"
    #expect(try missing("@objc " + text) == [])
    #expect(try missing(text).count == 1)
  }

  @Test func allThatIsMissingIsOneFindingOfItsConformance() throws {
    let files = [
      "P.swift": "protocol Base { func base() }\nprotocol P: Base {\n  func f()\n  var a: Int { get }\n}",
      "S.swift": "struct S {}\n\nextension S: P {\n  func base() {}\n}",
    ]
    #expect(try missing(in: files) == ["S.swift:3 sure `f()`, `a`"])
  }

  @Test func evidenceIsTheRequirement() throws {
    let (definition, vocabulary) = try ownRule("builtin: protocol_requirements")
    let violation = try #require(
      Rule(definition, vocabulary: vocabulary, preset: nil)
        .violations(in: project(["A.swift": "protocol P {\n  func f()\n}\nstruct S: P {}"])).first)
    #expect(violation.evidence.map { $0.place.position?.line } == [2])
    #expect(violation.evidence.map(\.message) == ["`f()` is demanded here"])
  }

  /// A broken file may hide what it implements.
  @Test func filesThatCannotBeReadAreNotJudged() throws {
    #expect(try missing("protocol P { func f() }\nstruct S: P { func f( {} }") == [])
  }
}
