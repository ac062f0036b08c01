import PatuhCore
import PatuhEngine
import PatuhExtract
import Testing

@Suite struct SourceScopeTests {
  private func scopes(_ files: [String: String]) -> [String: SourceScope] {
    let sorted = files.sorted { $0.key < $1.key }
    let discovery = Discovery(root: "/", files: sorted.map { InputFile(path: $0.key, kind: .swift) })
    let facts = sorted.map { FileFacts.source(SwiftSource(sourceFacts(Array($0.value.utf8)))) }
    let project = assemble(discovery, Extraction(facts: facts), tables: AppleTables())
    return Dictionary(uniqueKeysWithValues: project.sources.map { ($0.path, $0.scope) })
  }

  @Test(arguments: [
    ("Tests/a.swift", SourceScope.test), ("iOS/UnitTests/a.swift", .test), ("AppUITests/a.swift", .test),
    ("Packages/A/Sources/TestUtils/a.swift", .test), ("Test/a.swift", .test),
    ("Demo.playground/a.swift", .test),
    ("Features/Test/a.swift", .production), ("Features/LabTests/a.swift", .production),
    ("Sources/ABTests/a.swift", .production), ("Contests/a.swift", .production),
    ("Sources/Testing/a.swift", .production),
    ("Sources/Mocks/a.swift", .production), ("Example/a.swift", .production),
    ("Sources/FeedTests.swift", .production),
    ("Attests/Tests.swift", .production),
  ])
  func isRecognisedByFolders(path: String, expected: SourceScope) {
    #expect(scopes([path: ""]) == [path: expected])
  }

  @Test func isRecognisedByImports() {
    #expect(
      scopes([
        "A/a.swift": "import XCTest", "A/b.swift": "#if canImport(XCTest)\nimport XCTest\n#endif",
        "A/c.swift": "@testable import Feed", "A/d.swift": "import struct Testing.Test",
      ]) == ["A/a.swift": .test, "A/b.swift": .production, "A/c.swift": .production, "A/d.swift": .test])
  }

  @Test func isRecognisedByTheFolderAround() {
    #expect(
      scopes([
        "FeedTests/helper.swift": "", "FeedTests/Deep/t.swift": "import Testing",
        "ShopTests/helper.swift": "", "Shop/a.swift": "", "LabTests/view.swift": "import SwiftUI",
      ]) == [
        "FeedTests/helper.swift": .test, "FeedTests/Deep/t.swift": .test, "ShopTests/helper.swift": .test,
        "Shop/a.swift": .production, "LabTests/view.swift": .production,
      ])
  }
}
