import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct NeedleRuleTests {
  @Test(
    arguments: [
      ("A(parent: self)", nil), ("A(parent: BootstrapComponent())", nil), ("A(id: 1)", nil),
      ("A(parent: other)", "sure: `A(parent: other)`"),
      ("A.init(parent: root.a)", "sure: `A(parent: root.a)`"),
      ("A(parent: make())", "sure: `A(parent: …)`"),
      ("UnknownComponent(parent: other)", "likely: `UnknownComponent(parent: other)`"),
      ("Node(parent: other)", nil), ("NodeComponent(parent: other)", nil),
    ] as [(String, String?)])
  func parentsAreSelf(call: String, found: String?) throws {
    let text =
      "class Root: BootstrapComponent { func f() { \(call) } }\nclass A: Component<EmptyDependency> {}\n"
      + "struct NodeComponent { let parent: Int }"
    let findings = try needleFindings("needle_parent_not_self", in: text)
    #expect(
      findings.map { $0.dropFirst("App.swift:1 ".count).prefix(found?.count ?? 0) }
        == (found.map { [$0[...]] } ?? []))
  }

  /// A public component of a library may be made by code that is not here.
  @Test(arguments: [
    ("class A", "", "sure"), ("public class A", "", "likely"),
    ("public class A", "class Root: BootstrapComponent {}", "sure"), ("class A", "let make = A.init", ""),
    ("class A", "func f() { let a = A(parent: scope) }", ""),
  ])
  func orphans(head: String, rest: String, certainty: String) throws {
    let found = try needleFindings(
      "needle_component_orphan", in: "\(head): Component<EmptyDependency> {}\n\(rest)")
    #expect(found.map { $0.contains(certainty + ":") } == (certainty.isEmpty ? [] : [true]), "\(found)")
  }

  @Test func rootsAreNamed() throws {
    let text = ["App.swift": "class A: Component<EmptyDependency> {}\nclass B: Component<EmptyDependency> {}"]
    let (definition, vocabulary) = try ownRule("builtin: needle_component_orphan\noptions: {roots: [A]}")
    #expect(definition.findings(vocabulary, in: text) == ["App.swift:2 sure B"])
  }

  @Test func eachCircleIsFoundOnce() throws {
    let text = """
      class A: Component<E> { func f() { B(parent: self); C(parent: self) } }
      class B: Component<E> { func f() { C(parent: self) } }
      class C: Component<E> { func f() { A(parent: self) } }
      class X: Component<E> { func f() { X(parent: self); A(parent: self) } }
      """
    let found = try needleFindings("needle_cycle", in: text)
    #expect(found.map { $0.drop { $0 != "`" } } == ["`A->C->A`", "`X->X`"])
  }

  @Test(
    arguments: [
      ("func f() -> Int { dependency.a }", nil), ("func f() -> Int { self.dependency.a }", nil),
      ("func f() -> Int { 1 }", "sure"), ("func f(other: D) -> Int { other.a }", "sure"),
      ("func f() -> Model { Model(dependency: dependency) }", "likely"),
      ("func f() { Child(parent: self) }", nil),
      ("func f() { go { [weak me = self] in me?.dependency.a } }", nil),
    ] as [(String, String?)])
  func unusedDependencies(member: String, certainty: String?) throws {
    let text = """
      protocol D: Dependency { var a: Int { get } }
      class A: Component<D> { \(member) }
      protocol ChildDependency: Dependency { var a: Int { get } }
      class Child: Component<ChildDependency> { var b: Int { dependency.a } }
      """
    let found = try needleFindings("needle_dependency_unused", in: text)
    #expect(found.map { $0.split(separator: " ")[1] } == (certainty.map { ["\($0):"] } ?? []))
  }

  @Test(arguments: [
    ("var cart: Cart { LiveCart() }", 1), ("var cart: Cart { return LiveCart() }", 1),
    ("var cart: Cart { get { LiveCart() } }", 1), ("var cart: Cart { Kit.UnknownCart() }", 1),
    ("var cart: Cart { shared { LiveCart() } }", 0), ("private var cart: Cart { LiveCart() }", 0),
    ("var cart: Cart { PlainCart() }", 0), ("let cart: Cart = LiveCart()", 0),
    ("var cart: Cart { makeCart() }", 0),
    ("var screen: UIViewController { CartScreen() }", 0),
  ])
  func stateIsShared(member: String, count: Int) throws {
    let text = """
      class Root: BootstrapComponent { \(member) }
      class LiveCart: Cart {}
      struct PlainCart: Cart {}
      class CartScreen: UIViewController {}
      """
    let found = try needleFindings("needle_state_not_shared", in: text)
    #expect(found.count == count && found.allSatisfy { $0.contains("likely") }, "\(found)")
  }

  /// Longer literals are not kept, so that their number must do.
  @Test(arguments: [0, 1, 2])
  func longPathsAreCounted(registered: Int) throws {
    let names = (0..<registered + 9).map { "Component\(String(repeating: "x", count: 20))\($0)" }
    var text = "class Root: BootstrapComponent { func f() { \(names[0])(parent: self) } }\n"
    for (name, child) in zip(names, names.dropFirst() + ["g"]) {
      text += "class \(name): Component<EmptyDependency> { func f() { \(child)(parent: self) } }\n"
    }
    let paths = needlePaths(text)
    let kept = paths.dropLast(registered == 1 ? 1 : 0)
    let calls = kept.map { "  registerProviderFactory(\"\($0)\", f)\n" }.joined()
    let files = ["App.swift": text, "Gen.swift": "func r() {\n\(calls)}"]
    #expect(paths.contains { $0.utf8.count > NeedleRegistrations.longestPath })
    let found = try needleFindings("needle_generated_stale", in: needleProject(files))
    #expect(found.count == (registered == 1 ? 1 : 0), "\(found)")
  }

  @Test func emptyProjectsAreCheap() throws {
    let preset = try #require(try shippedPresets().first { $0.name == "needle" })
    for rule in preset.document.rules {
      #expect(try needleFindings(rule.id.text, in: "struct A { let b = 1 }") == [], "\(rule.id)")
    }
  }
}
