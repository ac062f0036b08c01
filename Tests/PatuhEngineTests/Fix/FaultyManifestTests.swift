import PatuhCore
import PatuhExtract
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct FaultyManifestTests {
  private static let rules = Result {
    try Setup(AnalysisRequest(root: "/", usesConfiguration: false, today: fixtureDay)).rules
  }

  private func judge() throws -> ManifestChecker {
    let rules = try Self.rules.get()
    let request = AnalysisRequest(root: "/", usesConfiguration: false, today: fixtureDay)
    return ManifestChecker(
      Manifest.fileName, all: rules.all, selected: try rules.selected(), tables: embeddedTables,
      baseline: nil,
      request: request)
  }

  /// Some hundred manifests, each valid, and with some faults.
  @Test(arguments: Array(0..<4))
  func mendingGivesTheValidOneByteForByte(part: Int) throws {
    let judge = try judge()
    for seed in part * 75..<part * 75 + 75 {
      let made = FaultyManifest(seed: UInt64(seed))
      let (valid, faulty) = (made.style.bytes(made.valid), made.style.bytes(made.faulty))
      let sound = judge.state(valid, propertyListFacts(valid))
      try #require(sound.findings.isEmpty && sound.facts.root != nil, "\(seed): \(made.valid)")
      let before = judge.state(faulty, propertyListFacts(faulty))
      // A fault may hide below a key that is misspelt, but one that is alone shows.
      let found = Set(before.shown.map(\.rule.text))
      try #require(
        made.rules.count > 1 ? !found.isEmpty : found == Set(made.rules), "\(seed): \(made.faulty)")

      let fixed = FixedManifest(faulty, judge: judge)
      try #require(fixed.refused.isEmpty, "\(seed): \(fixed.refused.map(\.reason)) \(made.rules)")
      try #require(
        fixed.after == valid,
        "\(seed) \(made.rules): \(String(decoding: fixed.after, as: UTF8.self))\n\(made.valid)")
      #expect(fixed.isChanged && !fixed.fixed.isEmpty)
      let again = FixedManifest(fixed.after, judge: judge)
      #expect(!again.isChanged && again.fixed.isEmpty && again.refused.isEmpty)
    }
  }

  /// What they are good for: each kind of fault and of layout is among them.
  @Test func everyFaultAndLayoutIsAmongThem() {
    let made = (0..<300).map { FaultyManifest(seed: UInt64($0)) }
    let counts = made.flatMap(\.rules).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let rules = [
      "category_duplicate", "category_unknown", "data_type_duplicate", "data_type_unknown",
      "manifest_key_duplicate", "manifest_key_unknown", "purpose_unknown", "reason_duplicate",
      "reason_unknown",
      "reason_wrong_category", "tracking_domain_malformed",
    ]
    #expect(counts.keys.sorted() == rules && counts.values.allSatisfy { $0 >= 9 }, "\(counts)")
    #expect(made.count { $0.rules.count > 1 } > 90)
    for order in MadeStyle.ByteOrder.allCases { #expect(made.count { $0.style.byteOrder == order } > 9) }
    for newline in ["", "\n", "\r\n", "\r"] { #expect(made.count { $0.style.newline == newline } > 15) }
  }
}
