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
    let pattern = try Regex(
      #"\b("# + Self.replaced.map(\.word).joined(separator: "|") + #")\b"#
    ).ignoresCase()
    for path in try texts() {
      let text = try String(contentsOf: repositoryFolder.appending(path: path), encoding: .utf8)
      guard text.contains(pattern) else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        // The glossary names the words that are not used.
        if path == "CONTRIBUTING.md", line.hasPrefix("|") { continue }
        guard let match = line.firstMatch(of: pattern) else { continue }
        let found = line[match.range].lowercased()
        let word = Self.replaced.first { $0.word == found }
        Issue.record("\(path):\(number + 1): “\(found)”: the word is “\(word?.by ?? "")”")
      }
    }
  }

  /// The sources, presets and pages that are written by hand.
  private func texts() throws -> [String] {
    let folders = ["Sources", "Rules", "docs", "Plugins"]
    let files = folders.flatMap { folder -> [String] in
      let root = repositoryFolder.appending(path: folder)
      return (FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? [])
        .map { "\(folder)/\($0)" }
    }
    return (files + ["README.md", "CONTRIBUTING.md"]).filter { path in
      [".swift", ".yml", ".md"].contains { path.hasSuffix($0) } && !path.contains("/Generated/")
        && !path.hasPrefix("docs/rules/")
    }
  }
}
