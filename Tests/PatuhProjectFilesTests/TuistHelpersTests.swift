import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct TuistHelpersTests {
  private static let helper = "Tuist/ProjectDescriptionHelpers/Helpers.swift"

  private func described(
    _ text: String, helpers: String? = nil, paths: [String] = []
  ) -> DescribedProject {
    var context = ProjectFiles(tree: FileTree(["Tuist/Package.swift", "A/a.swift"] + paths))
    if let helpers { context.take(TuistFormat(), [Self.helper: helpers]) }
    return describedTuistProject(tuistFacts(Array(text.utf8)), at: "Project.swift", in: context)
  }

  private func project(dependencies: String, packages: String = "[]") -> String {
    """
    let project = Project(name: "P", packages: \(packages), targets: [
      .target(name: "A", product: .app, dependencies: \(dependencies))])
    """
  }

  private let arrayBuilder = """
    extension Array { static func build(@Builder<Element> _ content: () -> [Element]) -> [Element] { \
    Array(content()) } }
    enum Kit: CaseIterable { case Maps, Times }
    extension TargetDependency {
      static func kit(_ kit: Kit) -> Self { .project(target: "\\(kit)", path: \
    .relativeToRoot("Kits/\\(kit)")) }
    }
    """

  @Test(arguments: [true, false])
  func theClosureOfAResultBuilderIsAList(isDeclared: Bool) {
    let builder = """
      .build {
        Kit.allCases.map(TargetDependency.kit)
        TargetDependency.external(name: "Rx")
        if true { .target(name: "B") } else { .target(name: "C") }
        for name in ["D", "E"] { .target(name: name) }
        switch Kit.Maps {
        case .Maps:
          .target(name: "F")
          TargetDependency.target(name: "G")
        case .Times: .target(name: "H")
        }
      }
      """
    let helpers =
      isDeclared ? arrayBuilder : arrayBuilder.split(separator: "\n").dropFirst().joined(separator: "\n")
    let found = described(project(dependencies: builder), helpers: helpers)
    #expect(found.problems == [])
    #expect(
      found.targets.first?.dependencies.map(\.subject) == [
        .target(name: "Maps", file: "Kits/Maps/Project.swift"),
        .target(name: "Times", file: "Kits/Times/Project.swift"), .product(name: "Rx", packageFolder: nil),
        .target(name: "B", file: "Project.swift"), .target(name: "D", file: "Project.swift"),
        .target(name: "E", file: "Project.swift"), .target(name: "F", file: "Project.swift"),
        .target(name: "G", file: "Project.swift"),
      ])
  }

  @Test(arguments: [
    (".build { unheardOf }", Position(line: 2, column: 60)), ("unheardOf { .target(name: name) }", nil),
    ("[.unheardOf(3)]", Position(line: 2, column: 52)), ("[.unheardOf]", Position(line: 2, column: 3)),
    ("[.target(name: unheardOf)]", Position(line: 2, column: 66)),
    ("[.project(target: \"B\", path: unheardOf)]", Position(line: 2, column: 80)),
  ])
  func aDependencyThatIsNotUnderstoodIsReported(text: String, position: Position?) {
    let found = described(project(dependencies: text))
    #expect(found.targets.map(\.dependencies.count) == [0])
    #expect(found.problems.map(\.extent) == [.part])
    #expect(found.problems.allSatisfy { $0.position != nil })
    if let position { #expect(found.problems.map(\.position) == [position]) }
  }

  /// Modules are often named by nested types of an alias, with members that are called like the type around
  /// them.
  @Test func membersOfAliasesAndNestedTypesAreFound() {
    let helpers = """
      public typealias Dep = TargetDependency
      public extension Dep {
        struct Modules {}
        enum SPM {}
        static let core = Dep.project(target: "Core", path: .core)
      }
      public extension Dep.Modules {
        static let testing = Dep.project(target: "Testing", path: .relativeToRoot("Modules/Testing"))
      }
      public extension TargetDependency.SPM { static let Rx = TargetDependency.external(name: "Rx") }
      public extension Path { static var core: Self { .relativeToRoot("Core") } }
      """
    let found = described(
      project(dependencies: "[[.core, .Modules.testing], [.SPM.Rx, Dep.SPM.Rx]].flatMap { $0 }"),
      helpers: helpers)
    #expect(found.problems == [])
    #expect(
      found.targets.first?.dependencies.map(\.subject) == [
        .target(name: "Core", file: "Core/Project.swift"),
        .target(name: "Testing", file: "Modules/Testing/Project.swift"),
        .product(name: "Rx", packageFolder: nil), .product(name: "Rx", packageFolder: nil),
      ])
  }

  @Test func typesCallTheirOwnFunctionsWithoutAName() {
    let helpers = """
      extension TargetDependency {
        static func kit(_ name: String) -> TargetDependency { .project(target: name, path: \
      .relativeToRoot(name)) }
        static let feed = kit("Feed")
        enum Remote { static let rx = external(name: "Rx") }
      }
      """
    let found = described(project(dependencies: "[.feed, .Remote.rx]"), helpers: helpers)
    #expect(found.problems == [])
    #expect(
      found.targets.first?.dependencies.map(\.subject) == [
        .target(name: "Feed", file: "Feed/Project.swift"), .product(name: "Rx", packageFolder: nil),
      ])
  }

  @Test(arguments: [
    "static func app(_ name: String = Self.title) -> Project { made(name) }",
    "static func app() -> Project { made(Self.title) }",
    "static func app() -> Project { Self.made(Self.title) }",
    "static func app() -> Project { made(Names().first) }",
    "static func app() -> Project { made(Names().second) }",
    "static func app() -> Project { made(computed) }",
  ])
  func selfIsTheTypeThatAnExtensionExtends(function: String) {
    let helpers = """
      extension Project {
        static let title = "A"
        static var computed: String { Self.title }
        struct Names {
          static let own = "A"
          let first = Self.own
          var second: String { Self.own }
        }
        \(function)
        static func made(_ name: String) -> Project {
          Project(name: "P", targets: [.target(name: name, product: .app)])
        }
      }
      """
    let found = described("let project = Project.app()", helpers: helpers)
    #expect(found.problems == [])
    #expect(found.targets.map(\.name) == ["A"])
  }

  @Test func selfOfAValueOfTheVocabularyIsItsType() {
    let helpers = """
      extension Target {
        static let kit = "Kit"
        func kitted() -> [TargetDependency] { [.target(name: Self.kit)] }
      }
      """
    let found = described(
      """
      let base = Target.target(name: "Base", product: .framework)
      let project = Project(name: "P", targets: [.target(name: "A", product: .app, dependencies: \
      base.kitted())])
      """, helpers: helpers)
    #expect(found.problems == [])
    #expect(found.targets.first?.dependencies.map(\.subject) == [.target(name: "Kit", file: "Project.swift")])
  }

  @Test func whatAHelperMakesStandsWhereItIsUsed() {
    let found = described(
      """
      let project = Project(name: "P", targets: [
        .part("A"),
          .part("B")])
      """,
      helpers: """
        extension Target {
          static func part(_ name: String) -> Target {
            .target(name: name, product: .app, sources: [unheardOf])
          }
        }
        """)
    #expect(
      found.targets.map(\.place) == [
        Place(path: "Project.swift", position: Position(line: 2, column: 3)),
        Place(path: "Project.swift", position: Position(line: 3, column: 5)),
      ])
    #expect(found.problems.map(\.position) == found.targets.map(\.place.position))
    #expect(found.problems.allSatisfy { $0.message.hasSuffix("(in \(Self.helper), line 3)") })
  }

  /// Default values, computed variables, raw values and closures of a helper are places in the helper, and
  /// closures of the project that a helper calls are places in the project.
  @Test(arguments: [
    (".part()", 6), (".part(Kind.a.rawValue)", 2), (".part(Kind.name)", 3), (".part(Kind.a.text)", 4),
    (".each { unheardOf }", nil),
  ])
  func unknownValuesAreReportedWhereTheyAre(target: String, line: Int?) {
    let found = described(
      "let project = Project(name: \"P\", targets: [\n  \(target)])",
      helpers: """
        enum Kind: String {
          case a = unheardOf
          static let name = unheardOf
          var text: String { unheardOf }
        }
        extension Target { static func part(_ name: String = unheardOf) -> Target { .target(name: name, \
        product: .app) }
          static func each(_ name: () -> String) -> Target { .target(name: name(), product: .app) }
        }
        """)
    #expect(!found.problems.isEmpty)
    for problem in found.problems {
      #expect(problem.position?.line == 2, "\(problem)")
      #expect(
        problem.message.hasSuffix(line.map { "(in \(Self.helper), line \($0))" } ?? "evaluated"), "\(problem)"
      )
    }
  }

  @Test func theHelpersOfAnotherRootAreNotUsed() {
    let helpers = "extension Target { static func part() -> Target { .target(name: \"A\", product: .app) } }"
    var context = ProjectFiles(tree: FileTree(["Other/Tuist.swift", "Mine/Tuist.swift"]))
    context.take(TuistFormat(), ["Other/Tuist/ProjectDescriptionHelpers/H.swift": helpers])
    let facts = tuistFacts(Array("let project = Project(name: \"P\", targets: [.part()])".utf8))
    #expect(describedTuistProject(facts, at: "Mine/Project.swift", in: context).targets.isEmpty)
    #expect(
      describedTuistProject(facts, at: "Other/Project.swift", in: context).targets.map(\.name) == ["A"])
  }

  @Test(arguments: [
    ("[.local(path: \"Kit\")]", "Kit"), ("[.package(path: .relativeToRoot(\"In/Kit\"))]", "In/Kit"),
    ("[.package(path: \"Kit\"), .package(path: \"Rx\")]", "Rx"),
    (
      "[.remote(url: \"https://example.org/rx\", requirement: .branch(\"main\")), .local(path: \"Kit\")]", nil
    ),
  ])
  func aProductIsOfTheLocalPackage(packages: String, folder: String?) {
    let found = described(
      project(dependencies: "[.package(product: \"Rx\")]", packages: packages), paths: ["Rx/Package.swift"])
    #expect(found.problems == [])
    #expect(
      found.targets.first?.dependencies.map(\.subject) == [.product(name: "Rx", packageFolder: folder)])
  }
}
