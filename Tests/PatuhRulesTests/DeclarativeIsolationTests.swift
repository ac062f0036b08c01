import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhRules

/// `isolation`: what types are isolated to.
@Suite struct DeclarativeIsolationTests {
  /// What is said of the types of `A.swift`: `A` for yes, `A?` for unknown.
  private func isolated(
    _ text: String, to actor: String = "MainActor", and files: [String: String] = [:],
    default isolation: DefaultIsolation? = nil
  ) throws -> [String] {
    var sources = files
    sources["A.swift"] = text
    let project = targeted(sources, [("App", { $0.defaultIsolation = isolation ?? .nonisolated })])
    return try selected("{path: A.swift, isolation: \(actor)}", in: project)
  }

  @Test func byAttribute() throws {
    #expect(try isolated("@MainActor class A {}\nclass B {}\n@Observable class C {}") == ["A"])
    #expect(try isolated("@MainActor class A { class B {} }") == ["A"], "a nested type inherits nothing")
    #expect(try isolated("@MainActor extension A {}\nstruct A {}") == [])
    #expect(try isolated("actor A {}\nnonisolated struct B {}") == [])
    #expect(try isolated("@DataActor struct A {}\n@MainActor struct B {}", to: "DataActor") == ["A"])
    let own = ["B.swift": "@globalActor actor Disk { static let shared = Disk() }\nstruct Wrapper {}"]
    #expect(try isolated("@Disk struct A {}\n@Wrapper struct B {}", to: "\"*\"", and: own) == ["A"])
    #expect(
      try isolated("@UIActor class A {}", and: ["B.swift": "typealias UIActor = MainActor"]) == ["A"])
  }

  @Test func byInheritance() throws {
    let base = [
      "B.swift": """
      @MainActor class Base {}
      class Middle: Base {}
      @MainActor protocol Showing {}
      protocol ShowingMore: Showing {}
      typealias Both = ShowingMore & Sendable
      nonisolated class Free: Base {}
      """
    ]
    #expect(try isolated("class A: Middle {}", and: base) == ["A"])
    #expect(try isolated("struct A: ShowingMore {}", and: base) == ["A"])
    #expect(try isolated("struct A: Both {}", and: base) == ["A"])
    #expect(
      try isolated("struct A {}\nextension A: Showing {}", and: base) == [],
      "an extension does not isolate the type")
    #expect(
      try isolated("class A: Free {}\nnonisolated class B: Middle {}\nactor C: Showing {}", and: base) == [])
    #expect(try isolated("class A: B {}\nclass B: A {}") == [], "a circle ends")
  }

  @Test func byTypesOfTheSystem() throws {
    #expect(
      try isolated("class A: UIViewController {}\nstruct B: View {}\nclass C: UIKit.UIView {}") == [
        "A", "B", "C",
      ])
    #expect(try isolated("class A: NSObject, UIApplicationDelegate {}") == ["A"])
    #expect(
      try isolated("class A: ObservableObject {}\nenum B: String, Codable {}\nstruct C: Error {}") == [])
    #expect(try isolated("class A: @unchecked Sendable {}") == [])
    #expect(try isolated("class A: VendorBase {}\nstruct B: Equatable, VendorShowing {}") == ["A?", "B?"])
    #expect(try isolated("@MainActor class A: VendorBase {}\nnonisolated class B: VendorBase {}") == ["A"])
    let own = ["B.swift": "protocol View {}"]
    #expect(try isolated("struct A: View {}", and: own) == [], "the project's own type is meant")
  }

  @Test func byTheDefaultOfTheModule() throws {
    let text = """
      class A {}
      nonisolated class B {}
      actor C {}
      enum D: CodingKey {}
      @DataActor class E {}
      class F: NSObject {}
      """
    #expect(try isolated(text, default: .mainActor) == ["A", "F"])
    #expect(try isolated(text, default: .nonisolated) == [])
    #expect(try isolated(text, default: .unknown) == ["A?", "D?", "F?"])
    #expect(
      try isolated("struct A: Load {}\nprotocol Load: Sendable {}", default: .mainActor) == ["A?", "Load?"])
    #expect(try isolated("struct A: Sendable {}\nenum B: Error {}", default: .mainActor) == ["A", "B?"])
  }

  @Test func whatIsInSeveralTargetsOrInNone() throws {
    let files = ["A.swift": "class A {}"]
    let isolation = "{isolation: MainActor}"
    #expect(try selected(isolation, in: project(files)) == [], "without targets the language decides")
    #expect(
      try selected(
        isolation,
        in: targeted(
          files, [("A", { $0.defaultIsolation = .mainActor }), ("B", { $0.defaultIsolation = .nonisolated })])
      )
        == ["A?"])
    #expect(try selected(isolation, in: targeted(files, [("A", { $0.sources = [] })])) == ["A?"])
    func together(_ one: DefaultIsolation, _ other: DefaultIsolation) throws -> [String] {
      try selected(
        isolation,
        in: targeted(files, [("A", { $0.defaultIsolation = one }), ("B", { $0.defaultIsolation = other })]))
    }
    #expect(try together(.nonisolated, .unknown) == [], "in one of them it is surely not isolated")
    #expect(try together(.mainActor, .unknown) == ["A?"])
    #expect(try together(.mainActor, .mainActor) == ["A"])
  }
}

/// A project whose files are all in each of these targets, unless a change says otherwise.
func targeted(
  _ files: [String: String], _ targets: [(name: String, change: (inout Target) -> Void)]
) -> Project {
  let sources = files.map { path, text in
    SourceFile(path: path, facts: sourceFacts(Array(text.utf8)), scope: .production)
  }
  let made = targets.map { name, change in
    var target = Target(
      name: name, place: Place(path: "."), folder: ".", basis: .projectFile,
      sources: Array(sources.indices))
    change(&target)
    return target
  }
  return Project(members: TargetMembers(sources: sources), targets: made, tables: AppleTables())
}

/// The names of the types that a selector finds, in order of places; with `?` those that it may find.
func selected(_ selector: String, in project: Project) throws -> [String] {
  var (rule, vocabulary) = try ownRule("forbid: {type: \(selector)}")
  rule.message = "{found}"
  return Rule(rule, vocabulary: vocabulary, preset: nil).violations(in: project)
    .sorted { $0.place < $1.place }
    .map { "\($0.message)\($0.certainty == .sure ? "" : "?")" }
}
