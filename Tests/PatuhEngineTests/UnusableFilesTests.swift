import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Files that show what is built and that cannot be used, and what the report says of them first.
@Suite struct UnusableFilesTests {
  private static let files = [
    "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
    "App/A.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": plainManifest,
    "Podfile": "target 'Notes' do\n  pod 'Paint'\nend\n",
  ]

  private func audit(_ tree: TemporaryTree) async throws -> ReleaseAudit {
    try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
  }

  @Test func theHeadlineNamesTheFileFirst() async throws {
    var files = Self.files
    files["project.yml"] = "<<<<<<< HEAD\n" + (files["project.yml"] ?? "")
    let audit = try await audit(TemporaryTree(files))
    #expect(
      audit.headline.hasPrefix(
        "project.yml:1:1 cannot be used: A merge conflict in the file has not been resolved. "),
      "\(audit.headline)")
    let page = audit.rendered(as: .markdown)
    #expect(
      page.contains(
        """
        To do first:

        1. Correct the file: A merge conflict in the file has not been resolved. Found at `project.yml:1:1`
        """), "\(page)")
  }

  @Test func theHeadlineNamesNothingElse() async throws {
    let audit = try await audit(TemporaryTree(Self.files))
    #expect(!audit.headline.contains("cannot be used"), "\(audit.headline)")
  }

  @Test func anUnreadableLockFileLeavesTheVerdictOpen() async throws {
    let tree = try TemporaryTree(Self.files)
    #expect(mkfifo(tree.folder.path + "/Podfile.lock", 0o600) == 0)
    let report = try await audit(tree).report
    #expect(report.verdict == .unknown)
    #expect(
      report.openQuestions.contains { $0.isBlocking && $0.place?.path == "Podfile.lock" },
      "\(report.openQuestions)")
  }

  /// What is there and is no file is not taken for missing.
  @Test(arguments: [
    "Podfile.lock", "Podfile", "project.yml", "Package.swift", "Package.resolved",
    "App/PrivacyInfo.xcprivacy",
    "Notes.xcodeproj/project.pbxproj",
  ])
  func whatDecidesTheVerdictAndIsNoFileIsAnError(path: String) async throws {
    for kind in ["pipe", "folder", "link"] {
      var files = Self.files
      files[path] = nil
      let tree = try TemporaryTree(files)
      let url = tree.folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch kind {
      case "pipe": #expect(mkfifo(url.path, 0o600) == 0)
      case "folder": try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      default: #expect(symlink("nowhere", url.path) == 0)
      }
      let audit = try await audit(tree)
      let found = audit.analysis.outcome.findings.filter { $0.violation.place.path == path }
      let rule = kind == "link" ? "link_broken" : "source_unreadable"
      #expect(found.map(\.rule.text) == [rule] && found.map(\.severity) == [.error], "\(kind): \(found)")
      #expect(audit.report.verdict == .unknown, "\(kind)")
    }
  }

  @Test func aLinkOfASourceThatLeadsNowhereLeavesNothingOpen() async throws {
    let tree = try TemporaryTree(Self.files.filter { $0.key != "Podfile" })
    #expect(symlink("nowhere.swift", tree.folder.path + "/App/B.swift") == 0)
    let audit = try await audit(tree)
    #expect(audit.analysis.outcome.findings.map(\.severity) == [.note])
    #expect(audit.report.verdict == .clear)
  }
}
