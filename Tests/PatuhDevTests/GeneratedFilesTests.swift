import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import patuh_dev

@Suite struct GeneratedFilesTests {
  @Test func areFresh() async throws {
    let files = try await generatedFiles(root: repositoryFolder.path)
    for (path, text) in files {
      let written = try? String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
      #expect(written == text, "\(path) is stale; run `swift run patuh-dev generate`")
    }
    #expect(leftOverFiles(beside: files, root: repositoryFolder.path) == [])
  }

  @Test func areTheSameTwice() async throws {
    let first = try await generatedFiles(root: repositoryFolder.path)
    #expect(try await generatedFiles(root: repositoryFolder.path) == first)
  }

  /// A page without a finding would show nothing.
  @Test func everyPageShowsAFindingAndANearMiss() async throws {
    for (path, text) in try await rulePages(root: repositoryFolder.path) where !path.hasSuffix("README.md") {
      let id = path.split(separator: "/").last?.split(separator: ".").first ?? ""
      let parts = text.components(separatedBy: "\n## ")
      #expect(parts.contains { $0.hasPrefix("A finding\n") && $0.contains("[\(id)]") }, "\(path)")
      #expect(parts.contains { $0.hasPrefix("The nearest miss\n") }, "\(path)")
      #expect(!text.contains(repositoryFolder.path), "\(path)")
    }
  }

  @Test func aFenceIsLongerThanAnyInTheText() {
    #expect(fenced("a", language: "swift") == "```swift\na\n```")
    #expect(fenced("```\na\n````\n", language: "text") == "`````text\n```\na\n````\n`````")
  }
}
