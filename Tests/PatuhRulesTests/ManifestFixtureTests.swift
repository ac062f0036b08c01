import Foundation
import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct ManifestFixtureTests {
  @Test(arguments: ManifestCase.all)
  func findingsAreExactlyThoseExpected(_ example: ManifestCase) {
    let found = findings(example.manifests)
    let expected = example.expectations
    #expect(!example.manifests.isEmpty)
    for finding in found {
      #expect(expected.contains { $0.fits(finding) }, "not expected: \(finding)")
    }
    for expectation in expected {
      #expect(found.contains { expectation.fits($0) }, "missing: \(expectation)")
    }
    #expect(found.count == expected.count)
    #expect((example.kind == "fail") == expected.contains { $0.rule == example.rule })
  }

  @Test(arguments: Rule.manifestRules.map(\.information.id.text))
  func everyRuleHasBothKindsOfFixture(rule: String) {
    for kind in ["fail", "pass"] {
      #expect(ManifestCase.all.contains { $0.rule == rule && $0.kind == kind }, "\(rule)/\(kind)")
    }
  }

  /// Every rule's file, its spelling and its place in the list.
  @Test func filesAndListAgree() throws {
    let folder = fixturesFolder.deletingLastPathComponent().appending(
      path: "Sources/PatuhRules/Privacy/Manifest")
    let ids = Rule.manifestRules.map(\.information.id.text)
    #expect(ids == ids.sorted())
    let spelt = ids.map { id in id.split(separator: "_").map(\.capitalized).joined() + ".swift" }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.contains("RuleInformation(")
    }
    #expect(files.sorted() == spelt.sorted())
  }

  @Test func codesAgreeWithTheTable() {
    for information in Rule.manifestRules.map(\.information) {
      let codes = tables.itmsCodes.filter { $0.rules.contains(information.id) }.map(\.code)
      #expect(information.itms.sorted() == codes.sorted(), "\(information.id)")
      #expect(information.family == .privacy)
      #expect(!information.references.isEmpty, "\(information.id)")
    }
  }

  @Test func codesOfRulesOnUploadsAreInTheTable() {
    let known = Set(tables.itmsCodes.map(\.code))
    for information in Rule.infoPlistRules.map(\.information) {
      #expect(known.isSuperset(of: information.itms), "\(information.id)")
    }
  }

  @Test func manifestsOfOthersAreCheckedOutsideOfTheirTests() {
    func vendored(below folder: String) -> [Manifest] {
      ManifestCase.all.flatMap(\.manifests).map {
        Manifest(path: folder + $0.path, facts: $0.facts, origin: .vendored)
      }
    }
    #expect(findings(vendored(below: "Pods/Maps/Tests/")).isEmpty)
    #expect(findings(vendored(below: "Pods/Maps/")).count == findings(vendored(below: "")).count)
    #expect(!findings(vendored(below: "Pods/Maps/")).isEmpty)
  }
}
