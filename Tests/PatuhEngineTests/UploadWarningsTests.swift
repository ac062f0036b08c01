import PatuhCore
import PatuhEngine
import PatuhTestSupport
import SystemPackage
import Testing

/// What App Store Connect only warns of is about the upload, not about App Review.
@Suite struct UploadWarningsTests {
  @Test func aWarningOfAppStoreConnectConcernsTheUpload() async throws {
    let example = try #require(
      FixtureCase.ofRules.first { $0.description == "extension_version_differs/fail/both-numbers" })
    let audit = try await releaseAudit(
      of: AnalysisRequest(root: FilePath(example.folder.path), jobs: 2, today: fixtureDay))
    let found = audit.report.findings.filter { $0.finding.itms == ["ITMS-90473"] }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.effect == .review && $0.concernsUpload })
  }
}
