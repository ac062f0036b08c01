import Foundation
import Testing

@testable import PatuhEngine

/// Facts of two parsers must not meet in one cache.
@Test func factFormatNamesTheParserOfThePackage() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
  let pattern = /swiftlang\/swift-syntax", exact: "([^"]+)"/
  let version = try #require(manifest.firstMatch(of: pattern)?.1)
  #expect(FactFormat.parser == version)
}
