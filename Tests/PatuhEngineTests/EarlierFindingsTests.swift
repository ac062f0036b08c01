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
    var kept: [Int: SwiftSource] = [:]
    for (number, source) in read.sources.enumerated() {
      if let same = earlier?.sources.first(where: { $0 == source }) { kept[number] = same.source }
    }
    let project = read.replacing(kept)
    project.follow(earlier)
    return project
  }

  /// The file with a line more at the start of a function, and without what is on the lines of it; empty if
  /// it has no function.
  private func editions(of file: ExampleFile) -> [ExampleFile] {
    if !file.path.hasSuffix(".swift") { return [] }
    return file.text.matches(of: /(?:func|init)[^{\n]*\{/).flatMap { brace -> [ExampleFile] in
      var (longer, shorter) = (file, file)
      longer.text.insert(contentsOf: "\n    let inserted = 1\n", at: brace.range.upperBound)
      let rest = file.text[brace.range.upperBound...]
      guard let line = rest.dropFirst().split(separator: "\n").first, !line.contains(/[{}]/) else {
        return [longer]
      }
      shorter.text.removeSubrange(line.startIndex..<line.endIndex)
      return [longer, shorter]
    }
  }

  @Test func anEditOfABodyLeavesTheRest() async throws {
    var (edits, kept) = (0, 0)
    for rule in setup.rules.all where !rule.rule.dependence.contains(.anyCode) {
      guard let definition = rule.definition else { continue }
      let rules = try setup.rules.selected(only: [rule.id.text])
      for example in definition.examples.bad + definition.examples.good {
        let first = project(example.files)
        let before = await check(first, with: rules, jobs: 1)
        for number in example.files.indices {
          for file in editions(of: example.files[number]) {
            var files = example.files
            files[number] = file
            let second = project(files, after: first)
            guard let earlier = EarlierFindings([rule.id: before], before: second) else { continue }
            let found = await check(second, with: rules, earlier: earlier, jobs: 1)
            let fresh = await check(project(files), with: rules, jobs: 1)
            #expect(Set(found) == Set(fresh), "\(rule.id): \(file.path)")
            edits += 1
            kept += found.count { $0.place.path != file.path }
          }
        }
      }
    }
    #expect(edits > 100 && kept > 0, "\(edits) edits, \(kept) kept")
  }

  @Test func rulesDependOnTheCodeThatTheirConditionsAskFor() throws {
    let rules = Dictionary(uniqueKeysWithValues: setup.rules.all.map { ($0.id.text, $0.rule.dependence) })
    #expect(rules["completion_handler"] == .ownCode)
    #expect(rules["protocol_requirement_missing"] == .ownCode)
    #expect(rules["singleton"] == [.ownCode, .effects])
    #expect(rules["view_data_access"]?.contains(.effects) == true)
    #expect(rules["viewmodel_concrete_dependency"] == [.ownCode, .effects, .madeTypes])
    #expect(rules["xctest_without_assertion"] == [.ownCode, .sameTypes])
    #expect(rules["layer_cycle"] == .anyCode)
    #expect(rules["import_unused"] == [.ownCode, .words])
    #expect(rules["dependency_unused"] == .words)
    #expect(rules["ci_tests_missing"] == [])
    #expect(rules["bundle_key_missing"] == .usages)
    for rule in setup.rules.all where !rule.rule.effects.isEmpty {
      #expect(!rule.rule.dependence.isDisjoint(with: [.effects, .anyCode]), "\(rule.id)")
    }
  }

  @Test func wordsOfOtherFilesCount() throws {
    func isJudgedAgain(_ before: String, _ after: String) -> Bool {
      let other = ExampleFile(path: "B.swift", text: "func feed() { let shared = 1 }\n")
      let first = project([ExampleFile(path: "A.swift", text: "func run() { \(before) }"), other])
      return project([ExampleFile(path: "A.swift", text: "func run() { \(after) }"), other], after: first)
        .pathsToJudgeAgain(.words) == nil
    }
    #expect(!isJudgedAgain("let one = 1", "let two = 2"))
    #expect(isJudgedAgain("let one = 1", "let shared = 1"))
    #expect(isJudgedAgain("feed()", "run()"))
    // What a file that cannot be read completely holds is not known.
    #expect(isJudgedAgain("let one = 1", "let one = "))
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
