import PatuhCore
import Testing

@Suite struct UsagesBySourceTests {
  private let project = Project(
    members: TargetMembers(
      sources: ["A", "B", "C"].map {
        SourceFile(path: "\($0).swift", facts: SourceFacts(), scope: .production)
      },
      cFamilySources: ["A", "B"].map {
        CFamilyFile(path: "\($0).m", facts: CFamilyFacts(), scope: .production)
      }),
    targets: [
      target("Shop", sources: [0, 1], cFamilySources: [1]), target("Kit", sources: [1]),
      target("Tool", platforms: [.macOS], sources: [1, 2]), target("Guess", sharedSources: [0]),
    ],
    tables: AppleTables())

  @Test func aSourceKnowsItsUses() {
    let project = project.with(usages: found)
    #expect(project.usages(in: .swift(0)).map(\.place.path) == ["A.swift", "A.swift"])
    #expect(project.usages(in: .swift(1)).isEmpty)
    #expect(project.usages(in: .cFamily(0)).map(\.place.path) == ["A.m"])
    #expect(project.usages.map(\.place.path) == ["A.swift", "A.swift", "C.swift", "A.m", "B.m"])
    #expect(
      project.usages(inSourcesOf: project.targets[0]).map(\.place.path) == ["A.swift", "A.swift", "B.m"])
    #expect(project.usages(inSourcesOf: project.targets[3]).isEmpty)
    #expect(self.project.usages.isEmpty && self.project.usages(in: .swift(0)).isEmpty)
  }

  @Test func aUseCountsForTheTargetsThatShipIt() {
    var usages = found
    usages.noteTargets(of: project)
    let noted = project.with(usages: usages)
    #expect(noted.usages(in: .swift(0)).map(\.targets) == [["Shop"], []])
    #expect(noted.usages(in: .swift(0)).map(\.counts) == [true, false])
    // A tool for macOS alone.
    #expect(noted.usages(in: .swift(2)).map(\.targets) == [[]])
    #expect(noted.usages(in: .swift(2)).map(\.counts) == [false])
    // What no target holds counts as it did.
    #expect(noted.usages(in: .cFamily(0)).map(\.targets) == [[]])
    #expect(noted.usages(in: .cFamily(0)).map(\.counts) == [true])
    #expect(noted.usages(in: .cFamily(1)).map(\.targets) == [["Shop"]])
  }

  private var found: UsagesBySource {
    UsagesBySource(
      [
        SourceUsages(.swift(0), [usage("A.swift"), usage("A.swift", [.os("macOS")])]),
        SourceUsages(.swift(2), [usage("C.swift")]),
        SourceUsages(.cFamily(0), [usage("A.m")]), SourceUsages(.cFamily(1), [usage("B.m")]),
      ], in: project)
  }

  private static func target(
    _ name: String, platforms: Set<Platform> = [.iOS], sources: [Int] = [], cFamilySources: [Int] = [],
    sharedSources: [Int] = []
  ) -> Target {
    Target(
      name: name, place: Place(path: name), folder: ".", basis: .folder, platforms: platforms,
      sources: sources, cFamilySources: cFamilySources, sharedSources: sharedSources)
  }

  private func usage(_ path: String, _ conditions: [BuildCondition] = []) -> RequiredReasonUsage {
    RequiredReasonUsage(
      place: Place(path: path), symbol: "stat", categories: [], certainty: .sure, scope: .production,
      conditions: conditions, counts: true, fittingReasons: [])
  }
}
