import Foundation
import PatuhTestSupport
import Testing

/// Holds names, comments, messages and pages against the words that CONTRIBUTING.md gives them.
@Suite struct WordsTests {
  /// A word that is not used, and the one that is.
  private static let replaced: [(word: String, by: String)] = [
    ("mend", "fix"), ("mends", "fixes"), ("mended", "fixed"), ("mending", "fixing"), ("mendable", "fixable"),
    ("remedy", "fix-it"), ("remedies", "fix-its"), ("cure", "fix"),
    ("be it", "whether"), ("be they", "whether"), ("somebody", "someone"), ("whereabouts", "place"),
    ("in a circle", "in a cycle"), ("waiver", "suppression"),
    ("nobody", "no one"), ("everybody", "everyone"), ("whoever", "anyone who"), ("anew", "again"),
    ("told apart", "distinguished"), ("tells apart", "distinguishes"), ("hands on", "passes on"),
    ("handed on", "passed on"), ("the contrary", "the opposite"), ("bundle of resources", "resource bundle"),
    ("bundles of resources", "resource bundles"),
  ]

  @Test func wordsAreThoseOfTheGlossary() throws {
    // The words of a phrase may be on two lines, the second of which begins with the marks of a comment.
    let words = Self.replaced.map { $0.word.replacing(" ", with: #"\s+(?:(?:///?|#)\s+)?"#) }
    // Swift's own expressions take many times as long.
    let pattern = try NSRegularExpression(
      pattern: #"\b("# + words.joined(separator: "|") + #")\b"#, options: .caseInsensitive)
    for path in try texts() {
      var text = try String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
      if path == "CONTRIBUTING.md" {
        // The glossary names the words that are not used.
        text = text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.hasPrefix("|") ? "" : $0 }.joined(separator: "\n")
      }
      for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        let range = try #require(Range(match.range, in: text))
        let line = text[..<range.lowerBound].count { $0 == "\n" } + 1
        let found = text[range].lowercased().split { !$0.isLetter }.joined(separator: " ")
        let word = Self.replaced.first { $0.word == found }
        Issue.record("\(path):\(line): “\(found)”: the word is “\(word?.by ?? "")”")
      }
    }
  }

  /// `swift format` breaks neither comments nor texts. A comment may have a longer line for an address.
  @Test func linesOfSwiftHaveAtMost110Columns() throws {
    let files = files(in: ["Sources", "Tests", "Plugins"]).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 1_000)
    for path in files + ["Package.swift"] {
      let text = try String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.utf8.count > 110, line.count > 110 else { continue }
        let words = line.split(separator: " ")
        let isComment = words.first?.hasPrefix("//") == true
        if isComment, words.contains(where: { $0.contains("https://") }) { continue }
        Issue.record("\(path):\(number + 1): \(line.count) columns")
      }
    }
  }

  /// The sources, presets and pages that are written by hand.
  private func texts() throws -> [String] {
    (files(in: ["Sources", "Rules", "docs", "Plugins"]) + ["README.md", "CONTRIBUTING.md"]).filter { path in
      [".swift", ".yml", ".md"].contains { path.hasSuffix($0) } && !path.hasPrefix("docs/rules/")
    }
  }

  /// The files below folders that are written by hand, without those of builds of the packages for tests.
  private func files(in folders: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
      let root = repositoryFolder.appending(path: folder)
      return (FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? [])
        .map { "\(folder)/\($0)" }
    }
    .filter { !$0.contains("/Generated/") && !$0.contains("/.build") }
  }
}
