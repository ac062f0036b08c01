import PatuhCore
import PatuhReport
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Bytes that nobody has written: cut off, or changed in a few places.
@Suite struct HostileFactsTests {
  @Test(arguments: FactSamples.all.indices)
  func refusesWhatIsCutOff(sample: Int) throws {
    let bytes = try #require(FactSamples.all[sample].facts.coded)
    for length in bytes.indices {
      #expect(throws: MalformedFacts.self) { try FileFacts(coded: bytes.prefix(length).map(\.self)) }
    }
    #expect(throws: MalformedFacts.self) { try FileFacts(coded: bytes + [0]) }
  }

  @Test(arguments: FactSamples.all.indices)
  func survivesChanges(sample: Int) throws {
    let (path, facts) = FactSamples.all[sample]
    let bytes = try #require(facts.coded)
    var changes = ByteChanges(state: UInt64(sample))
    var refused = 0
    let tries = 3_000
    for _ in 0..<tries {
      let changed = changes.changed(bytes)
      do {
        let found = try FileFacts(coded: changed)
        switch found {
        case .source(let source): source.facts.walk()
        case .cFamily(let facts): facts.walk()
        default: break
        }
        #expect(try FileFacts(coded: try #require(found.coded)) == found, "\(path)")
      } catch is MalformedFacts { refused += 1 }
    }
    #expect(refused > tries / 20 && refused < tries, "\(path): \(refused)")
  }

  /// What was read from changed bytes goes through everything: targets, all rules, the report.
  @Test(.timeLimit(.minutes(15))) func analysesWhatWasReadFromChangedBytes() async throws {
    let tree = try TemporaryTree()
    for (path, text) in FactSamples.texts { try tree.write(path, text) }
    try tree.write(
      ".patuh.yml",
      "version: 1\nextends: [mvvm-clean, needle, project-policy, quality, swiftui-modern, viper]\n")
    let setup = try Setup(AnalysisRequest(root: tree.root, today: fixtureDay))
    let discovery = try await setup.discovery(in: tree.root)
    let extraction = await extract(discovery.files, root: tree.root, jobs: 1)
    let rules = try setup.rules.selected(only: [])
    let tables = try setup.data.decodedTables()

    func findings(_ extraction: Extraction) async -> Int {
      let project = assemble(discovery, extraction, tables: tables)
      let found = await check(project, with: rules, jobs: 1)
      return settle(
        found, of: rules, in: project, knownNames: setup.rules.knownNames, today: fixtureDay,
        files: discovery.files.count
      ).findings.count
    }

    #expect(await findings(extraction) > 5)
    var analysed = 0
    for index in extraction.facts.indices {
      guard let bytes = extraction.facts[index].coded else { continue }
      var changes = ByteChanges(state: UInt64(1_000 + index))
      var changed = extraction
      for _ in 0..<60 {
        guard let facts = try? FileFacts(coded: changes.changed(bytes)) else { continue }
        changed.results[index] = FileReader.Result(facts: facts)
        _ = await findings(changed)
        analysed += 1
      }
    }
    #expect(analysed > 100)
  }
}
