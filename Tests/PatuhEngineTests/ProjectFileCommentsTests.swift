import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Suppressions in comments of project files.
@Suite struct ProjectFileCommentsTests {
  private let use = "import Foundation\nlet d = UserDefaults.standard\n"
  private let words = #"manifest_missing reason: "later""#

  private func package(_ comment: String, before name: String = "Kit") -> String {
    let targets = ["Kit", "Core"].map { target in
      (target == name ? "    \(comment)\n" : "") + "    .target(name: \"\(target)\"),\n"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v17)],
        products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "Core", targets: ["Core"])],
        targets: [
      \(targets.joined())  ])

      """
  }

  private func findings(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.family != .release }.map {
      "\($0.rule) \($0.place.path)"
    }
  }

  private func findings(ofPackage text: String) async throws -> [String] {
    try await findings(["Package.swift": text, "Sources/Kit/A.swift": use, "Sources/Core/A.swift": use])
  }

  @Test func aCommentAtATargetCoversWhatIsFoundAboutIt() async throws {
    #expect(
      try await findings(ofPackage: package("// patuh:disable:next \(words)"))
        == ["manifest_missing Sources/Core/A.swift"])
    #expect(
      try await findings(ofPackage: package("// patuh:disable:next \(words)", before: "Core"))
        == ["manifest_missing Sources/Kit/A.swift"])
    #expect(try await findings(ofPackage: package("// patuh:disable:file \(words)")) == [])
  }

  @Test(arguments: [
    (#"manifest_missing"#, "suppression_malformed"),
    (#"manifest_mising reason: "later""#, "suppression_rule_unknown"),
    (#"manifest_missing reason: "later" until: 2020-01-31"#, "suppression_expired"),
    (#"link_broken reason: "later""#, "suppression_unused"),
  ])
  func aFaultyCommentIsReported(_ words: String, rule: String) async throws {
    let found = try await findings(ofPackage: package("// patuh:disable:next \(words)"))
    #expect(found.contains("\(rule) Package.swift"), "\(found)")
    #expect(found.count { $0.hasPrefix("manifest_missing") } == 2)
  }

  @Test(arguments: ["Patuh:disable:next", "PATUH:DISABLE:NEXT", "patuh:Disable:next"])
  func aCommentInCapitalsIsMalformed(_ start: String) async throws {
    let found = try await findings(["A.swift": "// \(start) link_broken reason: \"later\"\nlet a = 1\n"])
    #expect(found == ["project_file_unresolved A.swift", "suppression_malformed A.swift"])
    let comment = try await findings(["A.swift": "// Patuh: see the manifest\nlet a = 1\n"])
    #expect(comment == ["project_file_unresolved A.swift"])
  }

  @Test(arguments: ["don't ask", "5\" wide", "'it''s one'", "'a # b'", "\"a # b\"", "[a, 'b']"])
  func quotationMarksInAValueDoNotHideAComment(_ value: String) async throws {
    let specification = """
      name: Notes
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          attributes: {note: x}

      """
    let marked = specification.replacing(
      "platform: iOS", with: "platform: iOS\n    other: \(value)  # patuh:disable:file \(words)")
    #expect(try await findings(["project.yml": marked, "App/A.swift": use]) == [], "\(marked)")
    let quoted = specification.replacing(
      "platform: iOS", with: "platform: iOS\n    other: '# patuh:disable:file \(words)'")
    #expect(try await findings(["project.yml": quoted, "App/A.swift": use]).count == 1)
  }

  @Test func specificationsAndPodspecsTakeThem() async throws {
    let specification = """
      name: Notes  # not patuh:disable
      targets:
        # patuh:disable:next \(words)
        Notes: {type: application, platform: iOS, sources: [App]}

      """
    #expect(try await findings(["project.yml": specification, "App/A.swift": use]) == [])
    let podspec = """
      # patuh:disable:file \(words)
      Pod::Spec.new do |s|
        s.name = "Kit"
        s.version = "1.0.0"
        s.platform = :ios, "15.0"
        s.source_files = "Sources/*.swift"
      end
      """
    #expect(try await findings(["Kit.podspec": podspec, "Sources/A.swift": use]) == [])
    let quoted = podspec.replacing("# patuh", with: "a = \"# patuh").replacing("later\"", with: "later\"\"")
    #expect(try await findings(["Kit.podspec": quoted, "Sources/A.swift": use]).count == 1)
    let tuist = """
      import ProjectDescription
      let project = Project(
        name: "Notes",
        targets: [
          // patuh:disable:next \(words)
          .target(
            name: "Notes", destinations: .iOS, product: .app, bundleId: "org.example.notes", sources: \
      ["App/**"])
        ])

      """
    #expect(try await findings(["Project.swift": tuist, "App/A.swift": use]) == [])
  }
}
