import PatuhCore
import Testing

@testable import PatuhRules

/// The references of files, and the chains that they form.
@Suite struct ReferenceTests {
  /// `3:5 construction Job`, with `?` where it is not sure, for all files in order.
  private func references(_ files: [String: String], targets: [SmallTarget] = []) -> [String] {
    let project = project(files, targets: targets)
    let index = project.derived(ReferenceIndex.self)
    return project.sources.indices.flatMap { file in
      index.references[file].map { reference in
        let position = project.sources[file].facts.lines.position(of: reference.offset)
        let target = index.target(of: reference)
        let mark = target.onlyEntry == nil && target.modules.isEmpty ? "?" : ""
        let meaning = target.entries.map(\.qualifiedName).joined(separator: "|")
        return "\(position.line):\(position.column) \(reference.kind) \(target.name)=\(meaning)\(mark)"
      }
    }
  }

  private let job = [
    "Z.swift": "enum Feed { struct Job {} }\nprotocol Work {}\ntypealias Task = Feed.Job\ntypealias ID = Int"
  ]

  @Test func everyPlaceCountsOnce() {
    let text = """
      struct A: Work, Equatable {
        let a: [Feed.Job: Work]
        let b = Feed.Job()
        let c = [Task](), d = ID()
        @Work var e = \\Feed.Job.a
        func f<T: Work>(_ t: T) { let Feed = 1; print(Feed, Work.self) }
      }
      """
    #expect(
      references(["A.swift": text].merging(job) { $1 }) == [
        "1:11 inheritance Work=Work", "2:11 reference Feed.Job=Feed.Job", "2:21 reference Work=Work",
        "3:11 construction Feed.Job=Feed.Job", "4:12 reference Task=Feed.Job", "4:25 construction ID=ID",
        "5:4 reference Work=Work", "5:18 reference Feed.Job=Feed.Job", "6:13 reference Work=Work",
        "6:55 reference Work=Work", "3:18 reference Feed.Job=Feed.Job",
      ])
  }

  @Test func whatAnAliasIsMadeOfIsUsedTogether() {
    let files = ["A.swift": "let a: Pair", "B.swift": "typealias Pair = (C, [D]?)\nstruct C {}\nstruct D {}"]
    #expect(references(files).prefix(2) == ["1:8 reference Pair=C", "1:8 reference Pair=D"])
  }

  @Test func namesAreCounted() {
    let counts = nameCounts(
      of: project(
        [
          "A.swift": "let a: [Work] = [Int](), b: Job?, c = UIColor.red",
          "B.swift": "enum A { struct X {} }\nenum B { struct X {} }\nextension B { var x: X }",
        ].merging(job) { $1 }))
    #expect(counts == ReferenceCounts(resolved: 4, ambiguous: 0, outside: 4))
  }

  @Test func importsOfOwnModules() {
    let targets = [SmallTarget(name: "App", folder: "App"), SmallTarget(name: "Kit", folder: "Kit")]
    #expect(
      references(
        ["App/A.swift": "import Kit\nimport UIKit\nlet a: Job", "Kit/B.swift": "public struct Job {}"],
        targets: targets)
        == ["1:8 import Kit=", "3:8 reference Job=Job"])
  }

  private final class Token: Sendable {}
  private struct Probe: DerivedFromProject {
    let token = Token()
    let index: ReferenceIndex
    init(_ project: Project) { index = project.derived(ReferenceIndex.self) }
  }

  @Test func whatIsDerivedIsSharedByAllRules() async {
    let project = project(job)
    let tokens = await withTaskGroup(of: Token.self) { group in
      for _ in 0..<8 {
        group.addTask { project.with(usages: UsagesBySource([], in: project)).derived(Probe.self).token }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(tokens.allSatisfy { $0 === tokens[0] })
  }

  private let app = [
    "App/Core/Router.swift":
      "struct Router { let start = Start() }\nstruct Start {\n  func open() { JobsView.show() } }",
    "App/Core/Clock.swift": "struct Clock {}",
    "App/Features/JobsView.swift":
      "enum JobsView { static func show() {} }\nextension JobsView { static let live = Live() }",
    "App/Features/Live.swift": "final class Live { let c: Clock? }",
  ]
  private let layers = "layers:\n  Core: {path: \"App/Core/**\"}\n  Features: {path: \"App/Features/**\"}"

  private func chain(_ start: String, _ end: String, _ files: [String: String]? = nil) throws -> [String]? {
    let vocabulary = try ownRule("forbid: {path: x}", layers: layers).vocabulary
    let project = project(
      files ?? app, targets: [SmallTarget(name: "App", folder: "App", product: .application)])
    return try referenceChain(from: start, to: end, in: project, vocabulary).steps?.map { step in
      let position = step.place.position.map { "\($0.line):\($0.column)" } ?? ""
      return
        """
        \(step.place.path.split(separator: "/").last ?? ""):\(position) \(step.user) \(step.verb) \
        \(step.name)
        """
          + (step.certainty == .likely ? "?" : "")
    }
  }

  @Test func chainsInsideOneModule() throws {
    #expect(
      try chain("Router", "Live") == [
        "Router.swift:1:29 Router builds Start", "Router.swift:3:17 Start uses JobsView",
        "JobsView.swift:2:40 JobsView builds Live",
      ])
    #expect(try chain("Core", "Features") == ["Router.swift:3:17 Start uses JobsView"])
    #expect(try chain("App/Features/", "App/Core") == ["Live.swift:1:27 Live uses Clock"])
    #expect(try chain("Clock", "Router") == nil)
    #expect(try chain("Features", "Router") == nil)
  }

  /// A use of the type alone stays with the type, as does a member that the type or several files declare.
  @Test func aMemberOfAnExtensionLeadsToTheExtension() throws {
    let files = [
      "App/Core/Space.swift": "enum Space {\n  enum Objects { static let own = 1 }\n}",
      "App/Core/A.swift": "struct A { let a = Space.Objects.user }",
      "App/Core/B.swift": "struct B { let b: Space.Objects.Type = Space.Objects.self }",
      "App/Core/C.swift":
        "struct C { let c = Space.Objects.own, d = Space.Objects.two, e = Space.Objects.other }",
      "App/Features/User.swift":
        "extension Space.Objects {\n  static let user = Live()\n  static let two = 1\n}",
      "App/Features/Two.swift": "extension Space.Objects {\n  static let two = 2\n  var other: Int { 1 }\n}",
      "App/Features/Live.swift": "struct Live {}",
    ]
    #expect(try chain("App/Core/A.swift", "Features", files) == ["A.swift:1:20 A uses Space.Objects"])
    #expect(
      try chain("A", "Live", files) == [
        "A.swift:1:20 A uses Space.Objects", "User.swift:2:21 Space.Objects builds Live",
      ])
    #expect(try chain("A", "Objects", files) == ["A.swift:1:20 A uses Space.Objects"])
    #expect(try chain("App/Core/B.swift", "App/Features/User.swift", files) == nil)
    #expect(try chain("App/Core/C.swift", "App/Features/User.swift", files) == nil)
  }

  @Test func sureChainsArePreferred() throws {
    let two = [
      "App/Core/A.swift": "struct A { let x: X; let b: B }\nstruct B { let c: C }",
      "App/Features/X.swift": "struct X { let c: C }", "App/Features/X2.swift": "struct X {}",
      "App/Core/C.swift": "struct C {}",
    ]
    #expect(try chain("A", "C", two)?.map { $0.split(separator: " ").last } == ["B", "C"])
    var one = two
    one["App/Core/A.swift"] = "struct A { let x: X }"
    #expect(try chain("A", "C", one)?.map { $0.split(separator: " ").last } == ["X?", "C"])
  }

  @Test func unknownPartsAreReported() throws {
    #expect(throws: UnknownPart(name: "Ruter", suggestion: "Router")) { try chain("Ruter", "Live") }
    #expect(throws: UnknownPart(name: "Feature", suggestion: "Features")) { try chain("Router", "Feature") }
    #expect(throws: UnknownPart(name: "Xyzzy", suggestion: nil)) { try chain("Xyzzy", "Live") }
  }

  @Test func theGraphCountsAndMarks() throws {
    let yaml = "dependencies: {allow: {Features: [Core], Core: []}}"
    let (definition, vocabulary) = try ownRule(yaml, layers: layers)
    let graph = layerGraph(of: project(app), vocabulary, rules: [definition])
    let drawing = try #require(graph.drawings.first)
    #expect(graph.drawings.count == 1)
    #expect(
      drawing.nodes == [
        .init(name: "Core", files: 2, row: 1, coupling: Coupling(types: 3, afferent: 1, efferent: 1)),
        .init(name: "Features", files: 2, row: 0, coupling: Coupling(types: 2, afferent: 1, efferent: 1)),
      ])
    #expect(
      drawing.edges.map { "\($0.from)\($0.to) \($0.uses.count) \($0.forbidden)" } == ["01 1 1", "10 1 0"])
    #expect(drawing.edges[0].uses[0].user == "Start")
  }

  @Test func theGraphTellsFrozenUsesApart() throws {
    let (definition, vocabulary) = try ownRule(
      "dependencies: {allow: {Features: [Core], Core: []}}", layers: layers)
    let plain = try #require(layerGraph(of: project(app), vocabulary, rules: [definition]).drawings.first)
    let use = try #require(plain.edges[0].uses.first)
    let frozen = FrozenUse(
      rule: Located(definition.id, at: nil), use: ForbiddenUse(path: use.place.path, name: use.name))
    let graph = layerGraph(of: project(app), vocabulary, rules: [definition], frozen: [frozen])
    let edge = try #require(graph.drawings.first?.edges.first)
    #expect((edge.uses.count, edge.forbidden, edge.frozen, edge.allowed) == (1, 0, 1, 0))
    var other = frozen
    other.rule = Located("other_rule", at: nil)
    #expect(
      layerGraph(of: project(app), vocabulary, rules: [definition], frozen: [other]).drawings[0] == plain)
  }

  @Test func theGraphHasSlices() throws {
    let yaml = "dependencies: {slices: {by: feature, cross: forbid}}"
    let (definition, vocabulary) = try ownRule(yaml, layers: "layers:\n  UI: {path: \"App/{feature}/**\"}")
    let graph = layerGraph(of: project(app), vocabulary, rules: [definition])
    #expect(graph.drawings.map(\.capture) == [nil, "feature"])
    #expect(graph.drawings[0].edges == [])
    #expect(graph.drawings[1].edges.map(\.forbidden) == [1, 1])
  }

  @Test func layersAreListed() throws {
    let vocabulary = try ownRule("forbid: {path: x}", layers: layers).vocabulary
    let files = app.merging(["App/Main.swift": "", "AppTests/T.swift": ""]) { $1 }
    let listing = layerListing(of: project(files), vocabulary, all: false)
    #expect(listing.layers.map(\.files.count) == [2, 2])
    #expect(listing.unassigned == ["App/Main.swift"])
    #expect(listing.fileCount == 5)
    #expect(layerListing(of: project(files), vocabulary, all: true).unassigned.count == 2)
  }
}
