import PatuhConfig
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine
@testable import PatuhRules

/// Checks of a part of a project, which judge only its sources.
@Suite struct SourcePartTests {
  private let tables: AppleTables
  private let presets: [Preset]

  init() throws {
    let setup = try Setup(AnalysisRequest(root: "/", usesConfiguration: false, today: fixtureDay))
    tables = try setup.data.decodedTables(of: Set(Effect.allCases))
    presets = setup.rules.presets.all
  }

  /// In each source of each example of the presets, a rule that is asked for that source alone finds what it
  /// finds in all.
  @Test func aSourceIsJudgedAsInTheWholeProject() {
    #expect(presets.contains { $0.name == "mvvm-clean" })
    for preset in presets {
      let vocabulary = Vocabulary([preset.document])
      _ = concurrentMap(preset.document.rules) { definition in
        let rule = Rule(definition, vocabulary: vocabulary, preset: preset.name)
        for example in definition.examples.bad + definition.examples.good {
          let project = exampleProject(example, tables: tables)
          let found = Dictionary(grouping: rule.violations(in: project), by: \.place.path)
          for source in project.sources {
            let asked = rule.violations(in: project.examining { $0 == source.path }).filter {
              $0.place.path == source.path
            }
            #expect(Set(asked) == Set(found[source.path] ?? []), "\(definition.id): \(source.path)")
          }
        }
      }
    }
  }

  @Test func noOtherSourceIsJudged() throws {
    let preset = try #require(presets.first { $0.name == "mvvm-clean" })
    let definition = try #require(
      preset.document.rules.first { $0.body is UsageRule && !$0.examples.bad.isEmpty })
    let rule = Rule(definition, vocabulary: Vocabulary([preset.document]), preset: preset.name)
    let project = exampleProject(definition.examples.bad[0], tables: tables)
    #expect(!rule.violations(in: project).isEmpty)
    #expect(rule.violations(in: project.examining { _ in false }).isEmpty)
  }

  /// The configuration has suppressions and frozen uses that findings anywhere may use.
  @Test(arguments: [
    ([], false), (["."], false), ([".patuh.yml"], false), (["App"], true),
    (["App/A.swift", "B.swift"], true),
  ])
  func pathsArePartsWithoutTheConfiguration(paths: [String], isPart: Bool) {
    let request = AnalysisRequest(root: "/", paths: paths, today: fixtureDay)
    #expect((SourcePart(request) != nil) == isPart)
  }

  @Test func filesThatAreGoneMayHaveMovedIntoThePart() {
    let request = AnalysisRequest(root: "/", paths: ["App/A.swift"], today: fixtureDay)
    let project = exampleProject(
      RuleExample(files: ["App/A.swift", "App/B.swift"].map { ExampleFile(path: $0, text: "") }),
      tables: tables)
    let part = SourcePart(request)?.before(project)
    #expect(part?.contains("App/A.swift") == true && part?.contains("Old/A.swift") == true)
    #expect(part?.contains("App/B.swift") == false)
  }
}
