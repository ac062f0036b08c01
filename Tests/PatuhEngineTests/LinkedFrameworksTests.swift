import Foundation
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What `lint` says of a dynamic framework in the tree that a target links, in place of `audit`.
@Suite struct LinkedFrameworksTests {
  private static let fixtures = repositoryFolder.appendingPathComponent("fixtures")
  private static let slice = "Kit.xcframework/ios-arm64/Kit.framework"

  /// A project that links an `.xcframework` at its root.
  /// - Parameter image: one of `fixtures/artefacts/images`; nil for a pointer of Git LFS
  private func tree(_ image: String?, manifest: String? = nil, isLinked: Bool = true) throws -> TemporaryTree
  {
    let tree = try TemporaryTree(["Shop.swift": "struct Shop {}\n"])
    let project = try String(
      contentsOf: Self.fixtures.appendingPathComponent(
        "expected_signature_mismatch/pass/the-same/Shop.xcodeproj/project.pbxproj"), encoding: .utf8
    ).replacing(#"expectedSignature = "AppleDeveloperProgram:ABCDE12345:Example Inc."; "#, with: "")
    try tree.write(
      "Shop.xcodeproj/project.pbxproj",
      isLinked ? project : project.replacing("files = (D2);", with: "files = ();"))
    try tree.write(
      "\(Self.slice)/Info.plist",
      "<plist><dict><key>CFBundleExecutable</key><string>Kit</string></dict></plist>")
    if let manifest { try tree.write("\(Self.slice)/PrivacyInfo.xcprivacy", manifest) }
    if let image {
      try FileManager.default.copyItem(
        at: Self.fixtures.appendingPathComponent("artefacts/images/\(image)"),
        to: tree.folder.appendingPathComponent("\(Self.slice)/Kit"))
    } else {
      try tree.write(
        "\(Self.slice)/Kit",
        """
        version https://git-lfs.github.com/spec/v1
        oid sha256:\(String(repeating: "0", count: 64))
        size 9

        """
      )
    }
    return tree
  }

  private func findings(in tree: TemporaryTree) async throws -> [Finding] {
    try await analyse(AnalysisRequest(root: tree.root, today: fixtureDay)).outcome.findings
      .filter { $0.rule.text.hasPrefix("artefact_") }
  }

  @Test func withoutAManifest() async throws {
    let findings = try await findings(in: try tree("libChained.dylib"))
    #expect(findings.map(\.rule.text) == ["artefact_manifest_missing"])
    let finding = try #require(findings.first)
    #expect(finding.place == Place(path: "Kit.xcframework") && finding.severity == .warning)
    #expect(finding.violation.certainty == .sure && finding.violation.target == "Shop")
  }

  @Test func withAManifestThatDeclaresNothing() async throws {
    let manifest = "<plist><dict><key>NSPrivacyTracking</key><false/></dict></plist>"
    let findings = try await findings(in: try tree("libChained.dylib", manifest: manifest))
    #expect(Set(findings.map(\.rule.text)) == ["artefact_reason_undeclared"] && findings.count > 3)
    #expect(findings.allSatisfy { $0.place.path == "Kit.xcframework" && $0.severity == .warning })
  }

  /// Of several copies, it is the one that the project file names.
  @Test func anotherCopy() async throws {
    let tree = try tree("libChained.dylib")
    try FileManager.default.copyItem(
      at: tree.folder.appendingPathComponent(Self.slice),
      to: tree.folder.appendingPathComponent("Kit.framework"))
    #expect(try await findings(in: tree).map(\.place.path) == ["Kit.xcframework"])
  }

  @Test(arguments: [("libAll.a", true), ("libTypes.dylib", true), (nil, true), ("libChained.dylib", false)])
  func nothingToAnswerFor(image: String?, isLinked: Bool) async throws {
    #expect(try await findings(in: try tree(image, isLinked: isLinked)).isEmpty)
  }

  @Test func theUsesAreListed() async throws {
    let tree = try tree("libChained.dylib")
    let list = try await usages(in: AnalysisRequest(root: tree.root, today: fixtureDay), all: false)
    let uses = list.usages.filter { $0.place.path == "\(Self.slice)/Kit" }
    #expect(uses.contains { $0.symbol == "_stat" } && uses.allSatisfy { $0.targets == ["Shop"] })
  }
}
