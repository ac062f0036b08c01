import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeGenFactsTests {
  private func facts(_ text: String) -> XcodeGenFacts { xcodeGenFacts(Array(text.utf8)) }

  /// In time that is linear in the length.
  @Test(.timeLimit(.minutes(15)))
  func longLinesAreRead() {
    let facts = facts("include: [" + String(repeating: "a, ", count: 100_000) + "b.yml]")
    #expect(facts.includes.count == 100_001)
  }

  @Test(arguments: [
    ("name: A\ntargets:\n  B:\n    type: tool\n", true),
    ("include: base.yml\n", false),
    ("include: base.yml\nname: A\n", false),
    ("include: base.yml\nname: A\noptions: {}\n", true),
    ("include: [.well-known]\ntitle: Site\noptions: {}\n", false),
    ("aggregateTargets:\n  B: {}\n", true),
    ("name: some-other-tool\nsteps: [build]\n", false),
    ("", false),
    ("- a\n", false),
    ("targets: [\n", true),
    ("name: [\n", true),
    ("packages: {\ntargets\n", true),
    ("steps: [\n", false),
  ])
  func onlySpecificationsCount(text: String, isSpecification: Bool) {
    #expect(facts(text).isSpecification == isSpecification)
  }

  @Test(arguments: [
    ("include: base.yml\n", true), ("name: A\n", false), ("targets: {A: {type: tool}}\n", true),
  ])
  func includesAreEnoughWhereTheNameSaysTheRest(text: String, isSpecification: Bool) {
    #expect(facts(text).isNamedSpecification == isSpecification)
  }

  @Test(arguments: [
    ("name: A\nsettingGroups: {}\ntargets:\n  - B\n", 3),
    ("options: {}\nschemes: {}\ntargets: B\n", 3),
    ("targets:\n  - B:\n      type: application\n      platform: iOS\n", 1),
    ("targets:\n  - name: B\n    type: application\n    sources: B\n", 1),
    ("- name: A\n- targets:\n    B: {type: tool, platform: macOS}\n", 1),
  ])
  func aSpecificationOfAnotherShapeIsUnreadable(text: String, line: Int) {
    let facts = facts(text)
    #expect(facts.isSpecification)
    #expect(facts.root == nil)
    #expect(facts.problems.map(\.extent) == [.whole])
    #expect(facts.problems.first?.position?.line == line)
  }

  @Test(arguments: [
    "name: site\ntargets: [web, api]\n", "- targets: {a: {command: x}}\n", "options: {}\ntargets: []\n",
    "name: A\nschemes: {}\nsettings: {}\ntargets:\n", "settingGroups: {}\ntargets: {B: {}}\n",
  ])
  func otherFilesOfTheNameAreNoneOfItsProblems(text: String) {
    #expect(facts(text).problems == [])
  }

  @Test func aliasesAndMergeKeysAreResolved() {
    let root = facts("base: &base {a: 1, b: '*c'}\nx:\n  <<: *base\n  a: 2\ny: *base\nz: '*.m'\n").root
    #expect(root?["x"]?["a"]?.text == "2")
    #expect(root?["x"]?["b"]?.text == "*c")
    #expect(root?["y"]?["a"]?.text == "1")
    #expect(root?["z"]?.text == "*.m")
  }

  @Test func aliasesThatUnfoldWithoutEndAreAProblem() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    #expect(facts(text).problems.map(\.extent) == [.whole])
  }

  @Test func deepNestingIsAProblem() {
    #expect(
      facts("a: " + String(repeating: "[", count: 500) + String(repeating: "]", count: 500)).root == nil)
  }

  @Test func includesSayHowTheyCount() {
    let includes = facts(
      """
      include:
        - a.yml
        - path: b.yml
          relativePaths: false
          enable: no
        - path: c.yml
          enable: ${X}

      """
    ).includes
    #expect(includes.map(\.path) == ["a.yml", "b.yml", "c.yml"])
    #expect(includes.map(\.hasRelativePaths) == [true, false, true])
    #expect(includes.map(\.isEnabled) == [.yes, .no, .unknown])
    #expect(includes.map(\.position.line) == [2, 3, 6])
  }

  @Test func anyPrefixIsRead() {
    let text = Array("a: &x {b: [1, 'c']}\ninclude:\n  - *x\ntargets:\n  <<: *x\n  D: \"e\\\"\"\n".utf8)
    for end in text.indices { _ = xcodeGenFacts(Array(text[..<end])) }
    #expect(xcodeGenFacts(text).isSpecification)
  }
}
