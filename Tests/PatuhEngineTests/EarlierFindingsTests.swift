import PatuhConfig
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine
@testable import PatuhRules

/// What rules are said to find after an edit of bodies, against what they find in a fresh project.
@Suite struct EarlierFindingsTests {
  private let setup: Setup
  private let tables: AppleTables

  init() throws {
    let bare = try Setup(AnalysisRequest(root: "/", usesConfiguration: false, today: fixtureDay))
    let names = bare.rules.presets.all.map(\.name)
    setup = try Setup(
      AnalysisRequest(root: "/", usesConfiguration: false, presets: names, today: fixtureDay))
    tables = try setup.data.decodedTables(of: Set(Effect.allCases))
  }

  private func project(_ files: [ExampleFile], after earlier: Project? = nil) -> Project {
    let read = exampleProject(RuleExample(files: files), tables: tables)
    let sources = read.sources.map { source in earlier?.sources.first { $0 == source } ?? source }
    let project = Project(members: TargetMembers(sources: sources, manifests: []), tables: tables)
    project.follow(earlier)
    return project
  }

  /// The file with a line more at the start of its first function; nil if it has none.
  private func edited(_ file: ExampleFile) -> ExampleFile? {
    guard file.path.hasSuffix(".swift"), let brace = file.text.firstMatch(of: /func [^{\n]*\{/) else {
      return nil
    }
    var file = file
    file.text.insert(contentsOf: "\n    let inserted = 1\n", at: brace.range.upperBound)
    return file
  }

  @Test func anEditOfABodyLeavesTheRest() async throws {
    var (edits, kept) = (0, 0)
    for rule in setup.rules.all where rule.rule.judgesEachSource {
      let definition = try #require(rule.definition)
      let rules = try setup.rules.selected(only: [rule.id.text])
      for example in definition.examples.bad + definition.examples.good {
        let first = project(example.files)
        let before = await check(first, with: rules, jobs: 1)
        for number in example.files.indices {
          var files = example.files
          guard let file = edited(files[number]) else { continue }
          files[number] = file
          let second = project(files, after: first)
          guard let paths = second.pathsOfEditedBodies else { continue }
          let earlier = EarlierFindings([rule.id: before], edited: paths)
          let found = await check(second, with: rules, earlier: earlier, jobs: 1)
          let fresh = await check(project(files), with: rules, jobs: 1)
          #expect(Set(found) == Set(fresh), "\(rule.id): \(file.path)")
          edits += 1
          kept += found.count { $0.place.path != file.path }
        }
      }
    }
    #expect(edits > 100 && kept > 0, "\(edits) edits, \(kept) kept")
  }

  @Test func rulesOnEffectsAndOnTheWholeProjectJudgeEverything() throws {
    let rules = setup.rules.all.map(\.rule)
    for rule in rules where !rule.effects.isEmpty { #expect(!rule.judgesEachSource) }
    let number = rules.count { $0.judgesEachSource }
    #expect(number > 20)
  }

  @Test func namesInBodiesThatOtherFilesSeeCount() throws {
    func isKept(_ before: String, _ after: String) -> Bool {
      let other = ExampleFile(path: "B.swift", text: "struct feed {}\nlet item: Loader? = nil\n")
      let first = project([ExampleFile(path: "A.swift", text: "func run() { \(before) }"), other])
      return project([ExampleFile(path: "A.swift", text: "func run() { \(after) }"), other], after: first)
        .pathsOfEditedBodies == ["A.swift"]
    }
    #expect(isKept("print(1)", "print(1); print(2)"))
    #expect(isKept("let one = 1", "let two = 1"))
    #expect(!isKept("let one = 1", "let feed = 1"))
    #expect(!isKept("print(1)", "let loader: (any Loader)? = nil"))
  }
}
