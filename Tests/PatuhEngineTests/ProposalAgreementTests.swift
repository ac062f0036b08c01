import Foundation
import PatuhCore
import PatuhEngine
import PatuhTestSupport
import SystemPackage
import Testing

/// What `patuh init` says of the first run is what that run finds.
@Suite struct ProposalAgreementTests {
  @Test(arguments: FixtureCase.sample)
  func theFirstRunFindsWhatTheProposalSays(_ example: FixtureCase) async throws {
    let tree = try TemporaryTree()
    try tree.remove("")
    try FileManager.default.copyItem(at: example.folder, to: tree.folder)
    try await compare(in: tree, "\(example)")
  }

  /// Effects of code are asked for only by the rules of a preset that the proposal extends.
  @Test func rulesOnEffectsAreSeen() async throws {
    let tree = try TemporaryTree([
      "App/Models/NewsModel.swift": """
      import Observation
      import Foundation

      @Observable final class NewsModel {
        var text = ""
        init() { Task { _ = try? await URLSession.shared.data(from: URL(string: "https://example.org")!) } }
      }
      """,
      "App/Models/ChatModel.swift": """
      import Observation

      @Observable final class ChatModel { var count = 0 }
      """,
      "App/Screens/NewsScreen.swift": """
      import SwiftUI

      struct NewsScreen: View {
        let model: NewsModel
        var body: some View { Text(model.text) }
      }

      #Preview { NewsScreen(model: NewsModel()) }
      """,
      "App/Screens/ChatScreen.swift": """
      import SwiftUI

      struct ChatScreen: View { var body: some View { Text("Chat") } }
      """,
    ])
    let proposed = try #require(try await compare(in: tree, "previews"))
    #expect(proposed.baselineText?.contains("\"preview_uses_live_service\"") == true)
    #expect(!proposed.remaining.contains { $0.family == .architecture })
  }

  /// Nil if nothing is proposed, since there is no file that Patuh reads.
  @discardableResult
  private func compare(in tree: TemporaryTree, _ name: String) async throws -> ProposedConfiguration? {
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let proposed: ProposedConfiguration
    do {
      proposed = try await proposedConfiguration(for: request)
    } catch {
      guard case .misuse = error else { throw error }
      return nil
    }
    try tree.write(".patuh.yml", proposed.text)
    if let baseline = proposed.baselineText { try tree.write(Baseline.fileName, baseline) }
    let found = try await analyse(request).outcome.findings
    // Where a note on the whole project stands depends on which files there are.
    #expect(counts(of: proposed.remaining) == counts(of: found), "\(name)")
    let words = proposed.rendered(color: false, width: nil)
    for severity in Severity.allCases {
      let count = found.count { $0.severity == severity }
      let noun = count == 1 ? severity.rawValue : severity.rawValue + "s"
      #expect(count == 0 || words.contains("\(count) \(noun)"), "\(name): \(words)")
    }
    return proposed
  }

  private func counts(of findings: [Finding]) -> [String: Int] {
    findings.reduce(into: [:]) {
      $0["\($1.rule) \($1.severity) \($1.violation.certainty) \($1.violation.message)", default: 0] += 1
    }
  }
}
