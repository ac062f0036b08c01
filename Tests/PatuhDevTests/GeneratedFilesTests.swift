import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import patuh_dev

@Suite struct GeneratedFilesTests {
  /// What was written by another run is what this one makes, so that nothing in it depends on the run.
  @Test func areFresh() async throws {
    let files = try await generatedFiles(root: repositoryFolder.path)
    for (path, text) in files {
      let written = try? String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
      #expect(written == text, "\(path) is stale; run `swift run patuh-dev generate`")
    }
    #expect(leftOverFiles(beside: files, root: repositoryFolder.path) == [])
  }

  /// A page without a finding would show nothing.
  @Test func everyPageShowsAFindingAndANearMiss() throws {
    let folder = repositoryFolder.appending(path: "docs/rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 100)
    for path in names where path != "README.md" {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let id = path.split(separator: ".").first ?? ""
      // A fixture may have headings of its own.
      let parts = text.components(separatedBy: "\n## The nearest miss\n")
      let finding = parts[0].components(separatedBy: "\n## A finding\n")
      #expect(parts.count == 2 && finding.count == 2, "\(path)")
      #expect(finding.last?.contains("[\(id)]") == true, "\(path)")
      #expect(!text.contains(repositoryFolder.path), "\(path)")
    }
  }

  @Test func aFenceIsLongerThanAnyInTheText() {
    #expect(fenced("a", language: "swift") == "```swift\na\n```")
    #expect(fenced("```\na\n````\n", language: "text") == "`````text\n```\na\n````\n`````")
  }
}
