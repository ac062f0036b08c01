import PatuhRules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `docs/rule-language.md`, with the tables of conditions generated from their declarations.
func languagePage(root: String) throws -> String {
  var page = try String(contentsOfFile: "\(root)/docs/rule-language.md", encoding: .utf8)
  for table in LanguageTable.all {
    let begin = "<!-- \(table.name): made by patuh-dev generate -->\n"
    guard let start = page.firstRange(of: begin)?.upperBound,
      let end = page[start...].firstRange(of: "<!-- end -->")?.lowerBound
    else { continue }
    page.replaceSubrange(start..<end, with: "\n\(table.markdown)\n")
  }
  return page
}

extension LanguageTable {
  fileprivate var markdown: String {
    (["| Key | \(heading) | Example |", "|---|---|---|"] + (rows + combinators).map(\.markdown))
      .map { $0 + "\n" }.joined()
  }
}

extension LanguageTable.Row {
  fileprivate var markdown: String { "| `\(key)` | \(meaning) | `\(example)` |" }
}
