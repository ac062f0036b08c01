import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct NeedleGraphTests {
  /// Every way of making a child leads to it, and nothing else does.
  @Test(arguments: [
    ("var a: A { A(parent: self) }", true),
    ("var a: A { return shared { A(parent: self) } }", true),
    ("var a: A { Feature.A(parent: self) }", true),
    ("var a: A { A.init(parent: self) }", true),
    ("var a: A { .init(parent: self) }", true),
    ("func a(id: Int) -> A { shared { .init(parent: self, id: id) } }", true),
    ("lazy var a: A = .init(parent: self)", true),
    ("var a: any Builder { flag ? A(parent: self) : other }", true),
    ("func open() { router.push(A(parent: self).screen) }", true),
    ("lazy var make = { [unowned self] in A(parent: self) }", true),
    ("struct Parts { let make: (Root) -> A = { A(parent: $0) } }", true),
    ("var a: A? { nil }", false),
    ("func a() { values.A(parent: self) }", false),
    ("var b: B { .init(parent: self) }", false),
  ])
  func childrenAreFound(member: String, isFound: Bool) {
    let text = "class Root: BootstrapComponent { \(member) }\nclass A: Component<EmptyDependency> {}"
    #expect(needlePaths(text) == ["^->Root"] + (isFound ? ["^->Root->A"] : []))
  }

  @Test func pathsAreAllWaysFromARoot() {
    let text = """
      class Root: BootstrapComponent { func f() { A(parent: self); B(parent: self) } }
      class A: Component<EmptyDependency> {}
      extension A { var b: B { B(parent: self) } }
      class B: NeedleFoundation.Component<EmptyDependency> { var a: A { A(parent: self) } }
      class Lost: Component<EmptyDependency> { var a: A { A(parent: self) } }
      """
    #expect(needlePaths(text) == ["^->Root", "^->Root->A", "^->Root->B->A", "^->Root->B", "^->Root->A->B"])
  }

  /// Twenty floors with two stairs each have a million paths.
  @Test func manyPathsEnd() throws {
    var text = "class Root: BootstrapComponent { func f() { L0(parent: self); R0(parent: self) } }\n"
    for floor in 0..<20 {
      for side in ["L", "R"] {
        text += """
          class \(side)\(floor): Component<EmptyDependency> {
            func f() { L\(floor + 1)(parent: self); R\(floor + 1)(parent: self) }
          }

          """
      }
    }
    text += "class L20: Component<D> {}\nprotocol D: Dependency { var a: Int { get } }"
    let found = try needleFindings("needle_dependency_missing", in: text)
    #expect(found.count == 2 && found.contains { $0.contains("too many paths") })
  }

  /// A module belongs to each program that links or imports it; equal names in different programs do not
  /// matter.
  @Test func eachProgramHasItsGraph() throws {
    let files = [
      "One/App.swift":
        "class Root: BootstrapComponent { public var a: Int { 1 }; func f() { Kit(parent: self) } }",
      "Two/App.swift": "import Kit\nclass Root: BootstrapComponent { func f() { Kit(parent: self) } }",
      "Kit/Kit.swift":
        "public protocol D: Dependency { var a: Int { get } }\npublic class Kit: Component<D> {}",
      "Old/App.swift": "class Root: BootstrapComponent {}",
    ]
    let project = needleProject(
      files, targets: [("One", "One", [2]), ("Two", "Two", []), ("Kit", "Kit", [])])
    #expect(try needleFindings("needle_name_duplicate", in: project) == [])
    #expect(try needleFindings("needle_component_orphan", in: project) == [])
    #expect(
      try needleFindings("needle_dependency_missing", in: project) == [
        "Kit/Kit.swift:1 sure: `D` demands `a: Int`, which no ancestor provides on ^->Root->Kit"
      ])
    // Without targets all of it is one program.
    #expect(try needleFindings("needle_name_duplicate", in: needleProject(files)).count == 2)
  }

  /// Other frameworks have a class of that name, too.
  @Test func componentsOfOthersAreNone() {
    let file = "import RIBs\nclass A: Component<D> {}\nprotocol D: Dependency { var a: Int { get } }"
    #expect(ProjectNames(project(["A.swift": file])).needleGraphs().isEmpty)
    #expect(
      ProjectNames(project(["A.swift": "class Component<T> {}\nclass A: Component<D> {}"])).needleGraphs()
        .isEmpty)
    #expect(ProjectNames(project(["A.swift": "class A: Component<D> {}"])).needleGraphs().count == 1)
    let root = "import UIKit\nclass Root: BootstrapComponent {}\nclass A: Component<D> {}"
    #expect(ProjectNames(project(["A.swift": root])).needleGraphs().first?.components.count == 2)
  }

  @Test func aTemplateIsNoComponent() {
    #expect(needlePaths("class Base<D>: Component<D> {}\nclass Root: BootstrapComponent {}") == ["^->Root"])
  }
}
