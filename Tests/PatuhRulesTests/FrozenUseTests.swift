import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct FrozenUseTests {
  private static let layers = "layers: {Core: {path: Core/**}, Screens: {path: Screens/**}}"
  private let files = [
    "Core/Router.swift": "struct Router {\n  let a: Home\n  let b: [Home]\n  let c: Search.Field\n}",
    "Core/Other.swift": "struct Other { let a: Home }",
    "Screens/Home.swift": "struct Home {}\nstruct Search { struct Field {} }",
  ]

  private func rule() throws -> (definition: RuleDefinition, vocabulary: Vocabulary) {
    try ownRule("dependencies: {forbid: {Core: [Screens]}}", layers: Self.layers)
  }

  private func frozen(_ path: String, _ name: String) -> FrozenUse {
    FrozenUse(rule: Located("own_rule", at: nil), use: ForbiddenUse(path: path, name: name))
  }

  @Test func aFrozenUseIsPassedOverInItsFileAlone() throws {
    let (definition, vocabulary) = try rule()
    func lines(_ frozen: [FrozenUse]) -> [String] {
      Rule(definition, vocabulary: vocabulary, preset: nil, frozen: frozen).violations(in: project(files))
        .map(\.place).sorted().map { "\($0.path):\($0.position?.line ?? 0)" }
    }
    #expect(
      lines([]) == [
        "Core/Other.swift:1", "Core/Router.swift:2", "Core/Router.swift:3", "Core/Router.swift:4",
      ])
    #expect(lines([frozen("Core/Router.swift", "Home")]) == ["Core/Other.swift:1", "Core/Router.swift:4"])
    #expect(lines([frozen("Core/Router.swift", "Search.Field")]).count == 3)
    #expect(lines([frozen("Core/Router.swift", "Field")]).count == 4)
  }

  @Test func whatIsForbiddenIsListedOnceForEachFile() throws {
    let (definition, vocabulary) = try rule()
    let uses = forbiddenUses(by: definition, in: project(files), vocabulary)
    #expect(
      uses.keys.sorted() == [
        ForbiddenUse(path: "Core/Other.swift", name: "Home"),
        ForbiddenUse(path: "Core/Router.swift", name: "Home"),
        ForbiddenUse(path: "Core/Router.swift", name: "Search.Field"),
      ])
    #expect(uses[ForbiddenUse(path: "Core/Router.swift", name: "Home")]?.count == 2)
  }

  @Test func aUseThatIsGoneIsANote() throws {
    let (definition, vocabulary) = try rule()
    let selection = RuleSelection(
      rules: [.init(rule: definition, preset: nil, vocabulary: vocabulary)], vocabulary: vocabulary,
      frozen: [
        frozen("Core/Router.swift", "Home"), frozen("Core/Router.swift", "Gone"),
        frozen("Core/A.swift", "Home"),
      ])
    let found = Rule.frozenUseGone.violations(in: project(files), selection: selection)
    #expect(found.map(\.subject) == ["own_rule Core/Router.swift Gone", "own_rule Core/A.swift Home"])
    #expect(Rule.frozenUseGone.information.defaultSeverity == .note)
  }
}
