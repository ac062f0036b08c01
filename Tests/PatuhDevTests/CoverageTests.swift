import Foundation
import PatuhConfig
import PatuhCore
import PatuhTestSupport
import Testing

@testable import patuh_dev

/// What `docs/coverage.md` is made from.
@Suite struct CoverageTests {
  private func requirement(_ rows: String) throws -> Requirement {
    let head = "id: a\nstated_in: [\"A: 1\"]\nclass: S/H\nbasis: implied\n"
    return try Requirement(DocumentNode(yaml: head + rows, file: "requirements.yml"))
  }

  @Test func aRequirementHasRulesOrAReason() throws {
    #expect(try requirement("rules: [x, y]").rules == ["x", "y"])
    #expect(try requirement("rules: [x]").decidability == .explicitFormsOnly)
    #expect(try requirement("not_done: nobody can tell").notDone == "nobody can tell")
    #expect(throws: Requirement.Fault.self) { try requirement("rules: []") }
    #expect(throws: Requirement.Fault.self) { try requirement("rules: [x]\nnot_done: y") }
  }

  @Test func everyRequirementStandsOnce() throws {
    let all = try Requirement.all(inFile: repositoryFolder.appending(path: "docs/requirements.yml").path)
    #expect(all.count == 122)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.allSatisfy { !$0.statedIn.isEmpty })
  }

  @Test func firingsAreAddedUp() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "patuh-firings-\(UUID()).tsv")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("rule\tproject\tfindings\na\tx\t2\na\ty\t3\nb\tx\t1\n".utf8).write(to: file)
    let firings = try Firings(inFile: file.path)
    #expect(firings.text(of: "a") == "5 in 2" && firings.text(of: "b") == "1 in 1")
    #expect(firings.text(of: "c") == "none")
    try Data("rule\tproject\tfindings\na\t2\n".utf8).write(to: file)
    #expect(throws: Firings.MalformedRow.self) { try Firings(inFile: file.path) }
  }
}
