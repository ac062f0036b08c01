import Foundation
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What `lint` says of an `.xcframework` in the tree that a target links, in place of `audit`.
@Suite struct LinkedSealsTests {
  /// The findings in a project that holds the `.xcframework` of a fixture.
  private func findings(
    _ fixture: String, isLinked: Bool = true, without removed: String? = nil
  ) async throws -> [String] {
    let fixtures = repositoryFolder.appendingPathComponent("fixtures")
    let tree = try TemporaryTree(["Shop.swift": "struct Shop {}\n"])
    let project = try String(
      contentsOf: fixtures.appendingPathComponent(
        "expected_signature_mismatch/pass/the-same/Shop.xcodeproj/project.pbxproj"), encoding: .utf8)
    try tree.write(
      "Shop.xcodeproj/project.pbxproj",
      isLinked ? project : project.replacing("files = (D2);", with: "files = ();"))
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent("\(fixture)/Kit.xcframework"),
      to: tree.folder.appendingPathComponent("Kit.xcframework"))
    if let removed {
      try FileManager.default.removeItem(
        at: tree.folder.appendingPathComponent("Kit.xcframework/\(removed)"))
    }
    let analysis = try await analyse(AnalysisRequest(root: tree.root, today: fixtureDay))
    return analysis.outcome.findings.map(\.rule.text).filter { $0.hasPrefix("xcframework_") }
  }

  @Test(arguments: [
    ("xcframework_seal_broken/fail/changed", ["xcframework_seal_broken"]),
    ("xcframework_seal_broken/fail/added", ["xcframework_seal_broken"]),
    ("xcframework_seal_broken/pass/whole", []),
    ("xcframework_seal_broken/pass/unsigned", []),
    ("xcframework_slice_unsigned/fail/no-signature", ["xcframework_slice_unsigned"]),
    ("xcframework_slice_unsigned/pass/ad-hoc-for-simulators", []),
    // Who builds for a simulator sees it at once.
    ("xcframework_slice_missing/fail/for-simulators", []),
    ("xcframework_slice_missing/fail/named", ["xcframework_slice_missing"]),
    ("xcframework_slice_missing/fail/unnamed", ["xcframework_slice_missing"]),
    ("xcframework_slice_missing/pass/all", []),
  ])
  func lintSaysWhatAuditSays(_ fixture: String, _ rules: [String]) async throws {
    #expect(try await findings(fixture) == rules)
  }

  /// What nothing links is not opened.
  @Test func notLinked() async throws {
    #expect(try await findings("xcframework_seal_broken/fail/changed", isLinked: false) == [])
  }

  /// A build may fetch the libraries, which are in no slice. A single file that is not there may be lost.
  @Test func librariesFromElsewhere() async throws {
    let library = "ios-arm64/Kit.framework/Kit"
    #expect(try await findings("xcframework_seal_broken/pass/whole", without: library) == [])
    let header = "ios-arm64/Kit.framework/Headers/Kit.h"
    #expect(
      try await findings("xcframework_seal_broken/pass/whole", without: header) == [
        "xcframework_seal_broken"
      ])
  }
}
