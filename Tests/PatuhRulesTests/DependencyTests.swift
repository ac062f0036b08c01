import PatuhCore
import Testing

@testable import PatuhRules

/// The `dependencies` primitive.
@Suite struct DependencyTests {
  private static let layers = """
    layers:
      Presentation: {path: "**/Features/{feature}/Presentation/**"}
      Domain: {path: "**/Features/{feature}/Domain/**"}
      Data: {path: "**/Features/{feature}/Data/**"}
      Core: {path: "**/Core/**"}
      Shared: {path: "**/Shared/**"}
      Kept: {path: "**/Shared/Kept/**"}
    """
  private static let matrix = """
    dependencies:
      allow: {Presentation: [Domain, Core], Data: [Domain, Core], Domain: [Core], Core: [], Shared: ["*"]}
    """

  private func violations(
    _ files: [String: String], rule yaml: String = matrix, unknown: UnknownPolicy = .note,
    targets: [SmallTarget]? = nil
  ) throws -> [Violation] {
    let (definition, vocabulary) = try ownRule(yaml, layers: Self.layers)
    let project =
      targets.map { PatuhRulesTests.project(files, targets: $0) } ?? PatuhRulesTests.project(files)
    return Rule(definition, vocabulary: vocabulary, preset: nil, unknown: unknown)
      .violations(in: project).sorted { $0.place < $1.place }
  }

  /// `Screen.swift:1:5 sure uses …`
  private func found(
    _ files: [String: String], rule yaml: String = matrix, unknown: UnknownPolicy = .note,
    targets: [SmallTarget]? = nil
  ) throws -> [String] {
    try violations(files, rule: yaml, unknown: unknown, targets: targets).map { violation in
      let position = violation.place.position.map { ":\($0.line):\($0.column)" } ?? ""
      let file = violation.place.path.split(separator: "/").last ?? ""
      return "\(file)\(position) \(violation.certainty.rawValue) \(violation.message)"
    }
  }

  private let screen = "App/Features/Jobs/Presentation/Screen.swift"
  private let service = [
    "App/Features/Jobs/Data/Live.swift": "import Foundation\n\nfinal class LiveJobService {}"
  ]

  @Test func aMemberIsInTheLayerOfTheExtensionThatDeclaresIt() throws {
    let files = [
      "App/Core/Colours.swift": "enum Colours { static let plain = 1 }",
      "App/Core/Router.swift": "let a = Colours.plain\nlet b = Colours.jobs\nlet c: Colours? = nil",
      "App/Features/Jobs/Presentation/Colours.swift": "\nextension Colours { static let jobs = 2 }",
    ]
    #expect(
      try found(files, targets: [SmallTarget(name: "App", folder: "App", product: .application)]) == [
        "Router.swift:2:9 sure layer `Core` must not use layer `Presentation`: uses `Colours`, declared in "
          + "App/Features/Jobs/Presentation/Colours.swift:2, layer Presentation"
      ])
  }

  @Test func aReferenceInsideOneModuleIsFoundWithoutAnyImport() throws {
    let files = [
      "App/Core/Router.swift": "struct Router {\n  let start: JobsView?\n}",
      "App/Features/Jobs/Presentation/JobsView.swift": "struct JobsView {}",
    ]
    let violation = try #require(
      try violations(files, targets: [SmallTarget(name: "App", folder: "App", product: .application)]).first)
    #expect(violation.place == Place(path: "App/Core/Router.swift", position: Position(line: 2, column: 14)))
    #expect(
      violation.message
        == "layer `Core` must not use layer `Presentation`: uses `JobsView`, declared in "
        + "App/Features/Jobs/Presentation/JobsView.swift:1, layer Presentation")
    #expect(violation.certainty == .sure)
    #expect(violation.evidence.map(\.place.path) == ["App/Features/Jobs/Presentation/JobsView.swift"])
  }

  @Test func everySortOfEdge() throws {
    let text = """
      final class Screen: LiveJobService {
        let a: [LiveJobService?] = []
        let b = LiveJobService()
        func c<T: LiveJobService>(_ d: T) -> Any { LiveJobService.self }
      }
      """
    let all = try found([screen: text].merging(service) { $1 })
    #expect(
      all.map { $0.split(separator: " ")[0] }
        == ["1:21", "2:11", "3:11", "4:13", "4:46"].map { "Screen.swift:\($0)" })
    #expect(all[0].contains("inherits from `LiveJobService`"))
    #expect(all[1].contains("uses `LiveJobService`"))
    #expect(all[2].contains("builds `LiveJobService`"))
  }

  @Test func nearMisses() throws {
    for text in [
      "let a: [Job] = []", "struct LiveJobService {}\nlet a = LiveJobService()", "// LiveJobService",
      "let a = \"LiveJobService\"", "func f<LiveJobService>(_ a: LiveJobService) {}",
      "#Preview { LiveJobService() }",
      "enum Own { struct LiveJobService {}\nstatic let a = LiveJobService() }",
    ] {
      let files = [screen: text, "App/Features/Jobs/Domain/Job.swift": "struct Job {}"]
      #expect(try found(files.merging(service) { $1 }) == [], "\(text)")
    }
    #expect(
      try found(
        ["AppTests/Features/Jobs/Presentation/S.swift": "let a: LiveJobService"].merging(service) { $1 })
        == [])
    #expect(try found(["App/Main.swift": "let a: LiveJobService"].merging(service) { $1 }) == [], "no layer")
  }

  @Test func ofSeveralLayersOneAllowedPairSuffices() throws {
    let kept = ["App/Shared/Kept/K.swift": "let a: LiveJobService", "App/Shared/Kept/L.swift": "struct L {}"]
    #expect(try found(kept.merging(service) { $1 }) == [])
    #expect(try found([screen: "let l: L"].merging(kept) { $1 }).count == 1)
  }

  @Test func whatIsForbiddenIsNotAllowed() throws {
    let yaml = "dependencies: {forbid: {Presentation: [Data]}}"
    #expect(try found([screen: "let a: LiveJobService"].merging(service) { $1 }, rule: yaml).count == 1)
    #expect(
      try found([screen: "let a: Core"].merging(["App/Core/C.swift": "struct Core {}"]) { $1 }, rule: yaml)
        == [])
    let any = "dependencies: {forbid: {Presentation: [\"*\"]}}"
    #expect(try found([screen: "let a: LiveJobService"].merging(service) { $1 }, rule: any).count == 1)
    #expect(
      try found([screen: "let a: B", "App/Features/Jobs/Presentation/B.swift": "struct B {}"], rule: any)
        == [])
  }

  @Test func ambiguousNamesAreUnknown() throws {
    let two = [
      "App/Features/Jobs/Data/Item.swift": "struct Item {}",
      "App/Features/Jobs/Domain/Item.swift": "struct Item {}",
    ]
    let all = try found([screen: "let a: Item"].merging(two) { $1 })
    #expect(all.count == 1 && all[0].contains("likely") && all[0].contains("2 times, not always alike"))
    #expect(try found([screen: "let a: Item"].merging(two) { $1 }, unknown: .ignore) == [])
    let alike = two.merging(["App/Features/Jobs/Domain/Item.swift": ""]) { $1 }
      .merging(["App/Features/Jobs/Data/B.swift": "struct Item {}"]) { $1 }
    #expect(try found([screen: "let a: Item"].merging(alike) { $1 })[0].contains("sure"))
  }

  @Test func slicesMustNotCross() throws {
    let yaml = "dependencies: {slices: {by: feature, cross: forbid}}"
    let files = [
      screen: "let a: Chat", "App/Features/Chat/Domain/Chat.swift": "struct Chat { let c: Core }",
      "App/Core/C.swift": "struct Core { let c: Chat }",
    ]
    let all = try found(files, rule: yaml)
    #expect(all.count == 1)
    #expect(
      all[0]
        == "Screen.swift:1:8 sure feature `Jobs` must not use feature `Chat`: uses `Chat`, declared in "
        + "App/Features/Chat/Domain/Chat.swift:1, feature Chat")
    let classes = "dependencies: {slices: {by: feature, cross: forbid, types: {kind: class}}}"
    #expect(try found(files, rule: classes) == [])
  }

  @Test func circlesAreReportedOnceWithTheShortestChain() throws {
    let yaml = "dependencies: {cycles: forbid}"
    let files = [
      "App/Core/C.swift": "struct Core { let l: Live }",
      "App/Features/Jobs/Data/L.swift": "struct Live { let j: Job }",
      "App/Features/Jobs/Domain/J.swift": "struct Job {\n  let c: Core\n  let l: Live\n  let m: Live }",
    ]
    let all = try violations(files, rule: yaml)
    #expect(all.map(\.message) == ["the layers use one another in a cycle: `Data` -> `Domain` -> `Data`"])
    #expect(
      all.first?.evidence.map(\.place) == [
        Place(path: "App/Features/Jobs/Data/L.swift", position: Position(line: 1, column: 22)),
        Place(path: "App/Features/Jobs/Domain/J.swift", position: Position(line: 3, column: 10)),
      ])
    let open = files.merging(["App/Features/Jobs/Domain/J.swift": "struct Job {}"]) { $1 }
    #expect(try violations(open, rule: yaml) == [])
  }

  @Test func slicesMayCrossButNotInACircle() throws {
    let yaml = "dependencies: {slices: {by: feature, cross: allow}, cycles: forbid}"
    let chat = "App/Features/Chat/Domain/Chat.swift"
    let files = [
      "App/Features/Jobs/Domain/J.swift": "struct Job { let a: Chat }", chat: "struct Chat { let j: Job }",
    ]
    #expect(
      try violations(files, rule: yaml).map(\.message)
        == ["the slices by `feature` use one another in a cycle: `Chat` -> `Jobs` -> `Chat`"])
    #expect(try violations(files.merging([chat: "struct Chat {}"]) { $1 }, rule: yaml) == [])
  }

  @Test func importsOfAModuleInOneLayer() throws {
    let targets = [
      SmallTarget(name: "App", folder: "App"), SmallTarget(name: "Live", folder: "Kit/Features/Jobs/Data"),
    ]
    let files = [
      screen: "import Live\nimport Foundation", "Kit/Features/Jobs/Data/L.swift": "public struct Live {}",
    ]
    #expect(
      try found(files, targets: targets) == [
        "Screen.swift:1:8 sure layer `Presentation` must not use layer `Data`: imports `Live`, layer Data"
      ])
    let mixed = files.merging([
      "Kit/Features/Jobs/Data/Core/C.swift": "", "Kit/Features/Jobs/Data/D.swift": "",
    ]) { $1 }
    #expect(try found(mixed, targets: targets).count == 1)
    let spread = [SmallTarget(name: "App", folder: "App"), SmallTarget(name: "Live", folder: "Kit")]
    #expect(try found(files.merging(["Kit/K.swift": ""]) { $1 }, targets: spread) == [])
  }

  /// The example of docs/rule-language.md.
  @Test func lessStableLayersMustNotBeUsed() throws {
    let layers = "layers:\n  Core: {path: \"Core/**\"}\n  Jobs: {path: \"Jobs/**\"}"
    let (definition, vocabulary) = try ownRule("dependencies: {less_stable: forbid}", layers: layers)
    let rule = Rule(definition, vocabulary: vocabulary, preset: nil)
    let files = [
      "Core/Log.swift": "struct Log {}\nprotocol Store {}",
      "Core/Start.swift": "struct Start { let job: Job }",
      "Jobs/Job.swift": "struct Job { let log: Log }\nstruct Jobs { let log: Log }",
    ]
    let found = rule.violations(in: project(files))
    #expect(
      found.map(\.message) == [
        "layer `Core` (instability 0.33) uses layer `Jobs` (0.67), which is less stable, once"
      ])
    #expect(found.first?.place.path == "Core/Start.swift")
    // Both use one another alike.
    let even = files.merging(["Jobs/Job.swift": "struct Job { let log: Log }"]) { $1 }
    #expect(rule.violations(in: project(even)) == [])
    let graph = layerGraph(of: project(files), vocabulary, rules: [])
    #expect(
      graph.drawings[0].nodes.map(\.coupling) == [
        Coupling(types: 3, protocols: 1, afferent: 2, efferent: 1),
        Coupling(types: 2, protocols: 0, afferent: 1, efferent: 2),
      ])
    #expect(graph.drawings[0].nodes.map { $0.coupling.distance?.text } == ["0.33", "0.33"])
  }

  @Test func modulesAreMeasured() throws {
    let targets = [SmallTarget(name: "App", folder: "App"), SmallTarget(name: "Kit", folder: "Kit")]
    let files = [
      "App/Screen.swift": "import Kit\nstruct Screen { let log: Log }\nstruct Page { let log: Log }",
      "Kit/Log.swift": "public struct Log {}\npublic protocol Store {}",
    ]
    let modules = layerGraph(of: project(files, targets: targets), Vocabulary([]), rules: []).modules
    #expect(modules.map(\.name) == ["App", "Kit"])
    #expect(
      modules.map(\.coupling) == [
        Coupling(types: 2, protocols: 0, afferent: 0, efferent: 2),
        Coupling(types: 2, protocols: 1, afferent: 2, efferent: 0),
      ])
    #expect(modules.map { $0.coupling.instability?.text } == ["1.00", "0.00"])
  }

  @Test func circlesOfGraphs() {
    #expect(cycles(in: [[1], [2], [0, 1], [3], [5], [4], []]) == [[1, 2], [4, 5]])
    #expect(cycles(in: [[1], [2], []]) == [])
  }
}
