import Foundation
import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct ManifestMutationTests {
  private static let valid: [(file: String, text: String)] = {
    let folder = fixturesFolder.appending(path: "manifests-valid")
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
    return files.compactMap { file in
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)).map { (file, $0) }
    }
  }()

  private static let broken = valid.flatMap { ManifestBreaker(file: $0.file, text: $0.text).mutations }
  private static let variants = valid.flatMap { validVariants(file: $0.file, text: $0.text) }

  /// What was found in each broken text: every finding of a broken text is one that the change must cause.
  private static let results = broken.map { mutation in
    Set(findings(mutation.text).map { ManifestMutation.Expected(rule: $0.rule, line: $0.line) })
  }

  @Test func everyBreakIsReportedUnderItsRuleAtItsLine() {
    #expect(Self.valid.count >= 8)
    #expect(Self.broken.count >= 500, "\(Self.broken.count)")
    for (mutation, found) in zip(Self.broken, Self.results) {
      #expect(found == mutation.expected, "\(mutation)")
    }
    let texts = Set(Self.valid.map(\.text))
    #expect(Self.broken.allSatisfy { !texts.contains($0.text) && !$0.expected.isEmpty })
  }

  @Test func everyVariantIsSilent() {
    #expect(Self.variants.count >= 200, "\(Self.variants.count)")
    for variant in Self.variants {
      #expect(findings(variant.text).isEmpty, "\(variant)")
    }
  }

  /// The breaks would notice the loss of any rule but the two that no break of a valid manifest reaches.
  @Test func theBreaksNoticeTheLossOfEachRule() {
    for id in Rule.manifestRules.map(\.information.id.text) {
      let escapes = zip(Self.broken, Self.results).count { mutation, found in
        found.filter { $0.rule != id } != mutation.expected
      }
      #expect((escapes > 0) == !["accessed_types_empty", "manifest_misnamed"].contains(id), "\(id)")
    }
  }
}
