import Foundation
import PatuhTestSupport
import Testing

/// What `patuh privacy draft` writes and what the rules ask for.
@Suite struct DraftAgreementTests {
  @Test(
    "A manifest that a draft writes declares the reasons that the uses need",
    arguments: FixtureCase.ofRules.filter { $0.rule == "manifest_missing" && $0.kind == .fail })
  func aDraftIsWithoutMismatch(_ example: FixtureCase) throws {
    try withFolder([:]) { folder in
      let copy = folder.appending(path: "copy")
      try FileManager.default.copyItem(at: example.folder, to: copy)
      let written = try patuh("privacy", "draft", "--write", "--no-config", in: copy)
      let found = try patuh("lint", "--no-config", "--only", "reason_mismatch", "--format", "json", in: copy)
      #expect(found.output.contains(#""findings": []"#), "\(example) \(written.messages) \(found.output)")
    }
  }
}
