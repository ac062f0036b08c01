import PatuhCore
import Testing

@testable import PatuhRules

/// Conditions on members, and what `must` demands.
@Suite struct DeclarativeMemberTests {
  /// The members of this kind, in `A.swift`, that a condition finds; with `?` those that it may find.
  private func found(
    _ kind: String, _ condition: String, _ text: String, and files: [String: String] = [:]
  ) throws -> [String] {
    var files = files
    files["A.swift"] = text
    var (rule, vocabulary) = try ownRule(
      "files: {path: A.swift}\nmust: {each: \(kind), be: {not: \(condition)}}")
    rule.message = "{found}"
    return Rule(rule, vocabulary: vocabulary, preset: nil).violations(in: project(files))
      .sorted { $0.place < $1.place }
      .map { "\($0.message.prefix { $0 != " " })\($0.certainty == .sure ? "" : "?")" }
  }

  private let every = "{name: \"*\"}"

  @Test func kinds() throws {
    let text = """
      let a = 1
      var b: Int { 1 }
      var (c, d) = (1, 2)
      enum E { case f, g(h: Int) }
      class I {
        static var j = 1
        class var k: Int { 1 }
        var l = 1
        init(m: Int) { let n = m; if let o = x { use(o) }; for p in q {} ; use { let r = $0 } }
        func s(t: Int) { func u(v: Int) {}; guard let w = t, case .some(let y) = w else { return } }
      }
      func z() { struct Local { let aa = 1; static let ab = 2 } ; var ac: Int { 1 } }
      """
    #expect(try found("global_variables", every, text) == ["a", "c", "d"])
    #expect(try found("local_variables", every, text) == ["n", "r"])
    #expect(try found("static_properties", every, text) == ["j", "k", "ab"])
    #expect(try found("stored_properties", every, text) == ["j", "l", "aa", "ab"])
    #expect(try found("properties", every, text) == ["j", "k", "l", "aa", "ab"])
    #expect(try found("initializers", every, text) == ["init"])
    #expect(try found("enum_cases", every, text) == ["f", "g"])
    #expect(try found("functions", every, text) == ["s", "z"])
    #expect(try found("parameters", every, text) == ["m", "t"])
    #expect(try found("init_parameters", every, text) == ["m"])
    #expect(try found("[functions, enum_cases]", "{name: [f, s]}", text) == ["f", "s"])
  }

  @Test func optionals() throws {
    let text = """
      struct A<T> {
        let a: Int?, b: Optional<Int>, c: Int!, d: (any P)?, e: Maybe, f: [Int?], g: Int, h: T
        weak var i = make()
        var j = make(), k = 1, l = "", q = Vendor(), r = Vendor(1), s = Own(t: 1), t = Odd(u: 1)
        func m() -> Int? { nil }
        func n(o: Int?, p: (Int?)) {}
      }
      typealias Maybe = Int?
      struct Own { init(t: Int) {} }
      struct Odd { init?(u: Int) {} }
      """
    #expect(
      try found("stored_properties", "{optional: true}", text) == [
        "a", "b", "c", "d", "e", "i", "j?", "r?", "t?",
      ])
    #expect(
      try found("stored_properties", "{optional: false}", text) == [
        "f", "g", "h", "j?", "k", "l", "q", "r?", "s", "t?",
      ])
    #expect(try found("functions", "{optional: true}", text) == ["m"])
    #expect(try found("parameters", "{optional: true}", text) == ["o", "p"])
  }

  @Test func witnesses() throws {
    let text = """
      import Vendor
      protocol Own { func own() }
      protocol Wide: VendorProtocol {}
      class A: NSObject, Codable, Own { func a() {}; func own() {} }
      class B: VendorProtocol { func b() {}; private func hidden() {}; func c() { func local() {} } }
      struct D {}
      extension D: VendorProtocol { func d() {}; fileprivate func e() {} }
      extension D { func f() {} }
      class G: Wide { func g() {} }
      extension Session: VendorProtocol { func h() {} }
      class I: NSObject {}
      extension I: LoadingDelegate { func i() {} }
      extension I: NSItemProviderWriting, Sendable { func j() {} }
      extension I: Identifiable, Hashable { func k() {} }
      protocol L: VendorProtocol { func l() }
      public class M: VendorProtocol { func m() {}; public func n() {} }
      extension M: OtherProtocol { func o() {}; public func p() {} }
      """
    #expect(
      try found("functions", "{witness: outside}", text) == [
        "b?", "c?", "d", "f?", "g?", "h", "i", "j", "k?", "n?", "p",
      ])
    #expect(
      try found("parameters", "{function: {witness: outside}}", "extension A: V { func a(b: Int) {} }") == [
        "b"
      ])
  }

  @Test func closures() throws {
    let text = """
      struct A {
        let a: () -> Void, b: (() -> Void)?, c: Done, d: Int, e: [() -> Void]
        var f = { 1 }, g = make(), h: VendorHandler, i: Vendor
        func j() -> () -> Void {}
        func k(
          l: () -> Void, m: @escaping () -> Void, n: (() -> Void)?, o: Done, p: @escaping Done, q: Done?,
          r: @Sendable () -> Void, s: @MainActor @escaping () -> Void, t: LaterDone, u: @autoclosure () -> \
      Int,
          v: VendorHandler, w: @escaping VendorHandler, x: Int) {}
      }
      enum B { case y(z: () -> Void) }
      typealias Done = (Int) -> Void
      typealias LaterDone = Done?
      """
    #expect(
      try found("stored_properties", "{closure: any}", text) == ["a", "b", "c", "f", "g?", "h?"])
    #expect(
      try found("stored_properties", "{closure: escaping}", text) == ["a", "b", "c", "f", "g?", "h?"])
    #expect(
      try found("parameters", "{closure: any}", text) == [
        "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v?", "w?",
      ])
    #expect(
      try found("parameters", "{closure: escaping}", text) == ["m", "n", "p", "q", "s", "t", "w?"])
    #expect(try found("functions", "{closure: any}", text) == ["j"])
  }

  @Test func attributes() throws {
    let text = """
      class A {
        @Attribute(.unique) var a: Int, b = 1
        @Attribute(.externalStorage) var c: Int
        @Attribute(Schema.Attribute.Option.unique) var d: Int
        @Relationship(deleteRule: .cascade, inverse: \\B.a) var e: [Int]
        @Relationship(.unique) @Attribute(.externalStorage) var f: Int
        @Environment(\\.dismiss) var g
        var h: Int
      }
      """
    func attributed(_ condition: String) throws -> [String] {
      try found("properties", "{attribute: \(condition)}", text)
    }
    #expect(try attributed("Attribute") == ["a", "b", "c", "d", "f"])
    #expect(try attributed("{name: Attribute, mentions: .unique}") == ["a", "b", "d"])
    #expect(try attributed("{name: Attribute, mentions: unique}") == ["a", "b", "d"])
    #expect(try attributed("{name: Relationship, labels: [deleteRule, inverse]}") == ["e"])
    #expect(try attributed("{name: Relationship, labels: deleteRule, mentions: .nullify}") == [])
    #expect(try attributed("{name: Environment, mentions: dismiss}") == ["g"])
  }

  @Test func theFunctionOfAParameter() throws {
    let text = """
      class A: B {
        @objc func a(x: Int) {}
        override func b(y: Int) {}
        init(z: Int) {}
        let w = 1
      }
      """
    #expect(try found("parameters", "{function: {attribute: objc}}", text) == ["x"])
    #expect(
      try found("parameters", "{not: {function: {any: [{attribute: objc}, {modifier: override}]}}}", text)
        == ["z"])
    #expect(try found("stored_properties", "{function: {name: \"*\"}}", text) == [])
  }

  @Test func attributesOfTheExtensionAround() throws {
    let text = """
      struct A {}
      @MainActor extension A { static var x = 1; struct B { static var y = 1 } }
      extension A { static var z = 1; @MainActor static var w = 1 }
      @MainActor struct C { static var v = 1 }
      """
    #expect(try found("stored_properties", "{attribute: MainActor}", text) == ["x", "w"])
  }

  @Test func whatBodiesContain() throws {
    let text = """
      class A {
        var a: Int { load(); return 1 }
        func b() { func c() { load() } }
        func d() {}
        let e = load(), f = 1
      }
      """
    let load = "{call: {name: load}}"
    #expect(try found("functions", "{contains: \(load)}", text) == ["b"])
    #expect(try found("properties", "{contains: \(load)}", text) == ["a", "e"])
    #expect(try found("stored_properties", "{value: \(load)}", text) == ["e"])
  }

  @Test func eachMemberIsJudgedOnce() throws {
    let (rule, vocabulary) = try ownRule(
      "types: {kind: class}\nmust: {each: stored_properties, be: {modifier: let}}")
    let files = [
      "A.swift": "class A { var a = 1\nclass B { var b = 1 } }",
      "B.swift": "extension A { static var c = 1 }\nextension Other { static var d = 1 }",
    ]
    #expect(
      rule.findings(vocabulary, in: files) == ["A.swift:1 sure a", "A.swift:2 sure b", "B.swift:1 sure c"])
  }

  @Test func whatATypeMustBe() throws {
    let (rule, vocabulary) = try ownRule(
      """
      types: {name: "*ViewModel"}
      must: [{be: {modifier: final}}, {be: {isolation: MainActor}}]
      """)
    let text = """
      @MainActor final class AViewModel {}
      @MainActor class BViewModel {}
      final class CViewModel {}
      final class DViewModel: Vendor {}
      class E {}
      """
    #expect(
      rule.findings(vocabulary, in: ["A.swift": text]) == [
        "A.swift:2 sure BViewModel", "A.swift:3 sure CViewModel", "A.swift:4 likely DViewModel",
      ])
    #expect(
      rule.findings(vocabulary, in: ["A.swift": text], unknown: .ignore).count == 2)
  }

  @Test func whatATypeMustHave() throws {
    var (rule, vocabulary) = try ownRule(
      "types: {kind: enum}\nmust: {have: {each: enum_cases, where: {name: \"f*\"}, at_least: 2, at_most: 3}}")
    rule.message = "{missing}"
    let text = """
      enum A { case f1, f2 }
      enum B { case f1, g }
      enum C { case f1, f2, f3, f4 }
      extension B { enum D { case f1, f2 } }
      """
    let violations = Rule(rule, vocabulary: vocabulary, preset: nil).violations(
      in: project(["A.swift": text]))
    #expect(violations.map(\.place.position?.line) == [2, 3])
    #expect(
      violations.map(\.message) == [
        "2 to 3 enum cases of the form, not 1", "2 to 3 enum cases of the form, not 4",
      ])
  }

  @Test func whatIsMissingIsNamedOnce() throws {
    var (rule, vocabulary) = try ownRule(
      """
      for_each: {kind: struct, name: "{screen}View"}
      must_exist:
        any:
          - type: {name: ["{screen}ViewModel", "{screen}VM", "{name}Model"]}
          - usage: {reference: {name: "*VM"}}
            in: {name: "{name}"}
      """)
    rule.message = "{missing}"
    let violations = Rule(rule, vocabulary: vocabulary, preset: nil).violations(
      in: project(["A.swift": "struct JobsView {}\nstruct FeedView {}\nclass FeedVM {}"]))
    #expect(violations.map(\.message) == ["JobsViewModel or JobsVM"])
  }

  @Test func extensionsInFilesThatAreLeftOut() throws {
    let (rule, vocabulary) = try ownRule(
      "types: {not: {path: \"Demo/**\"}}\nmust: {each: functions, be: {modifier: async}}")
    let files = [
      "App/A.swift": "enum A { static func a() {} }", "App/B.swift": "extension A { func b() {} }",
      "Demo/C.swift": "extension A { func c() {} }",
    ]
    #expect(rule.findings(vocabulary, in: files) == ["A.swift:1 sure a", "B.swift:1 sure b"])
  }

  @Test func whatStandsInSomethingPrivateIsPrivate() throws {
    let text =
      "private extension A { enum B {} }\nclass A { fileprivate struct C { class D {} } }\nclass E {}"
    let project = project(["A.swift": text])
    #expect(try selected("{modifier: [private, fileprivate]}", in: project) == ["A.B", "A.C", "A.C.D"])
    #expect(
      try selected("{kind: class, not: {modifier: [private, fileprivate]}}", in: project) == ["A", "E"])
  }

  @Test func membersOfFiles() throws {
    let (rule, vocabulary) = try ownRule(
      "files: {path: \"Core/**\"}\nmust: {each: [global_variables, static_properties], be: {modifier: let}}")
    let text = "var a = 1\nlet b = 1\nenum C { static var d = 1; var e: Int { 1 } }\nfunc f() { var g = 1 }"
    #expect(
      rule.findings(vocabulary, in: ["Core/A.swift": text, "B.swift": text]) == [
        "A.swift:1 sure a", "A.swift:3 sure d",
      ])
  }
}
