import Foundation
import PatuhConfig
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhRules

/// The examples of conditions, which the documentation shows.
@Suite struct LanguageTableTests {
  /// A rule that holds what a row of a table shows.
  private func rule(_ table: String, _ example: String) -> String? {
    switch table {
    case "file_selector": "forbid: {\(example)}"
    case "selector": "forbid: {type: {\(example)}}"
    case "members": "types: {name: A}, must: {each: properties, be: {\(example)}}"
    case "usage": "usage: {in: {name: A}}, must_not: {\(example)}"
    case "project": "project: {\(example)}"
    default: nil
    }
  }

  @Test func everyExampleCanBeRead() throws {
    for table in LanguageTable.all {
      for row in table.rows + table.combinators {
        let body = try #require(self.rule(table.name, row.example), "\(table.name) is a new table")
        let text = "version: 1\nrules: {x: {because: y, \(body)}}\n"
        #expect(throws: Never.self, "\(row.example)") { try configuration(yaml: Array(text.utf8)) }
      }
    }
  }

  @Test func aKeyIsDeclaredOnce() {
    for table in LanguageTable.all {
      let keys = (table.rows + table.companions).map(\.key)
      #expect(Set(keys).count == keys.count, "\(table.name)")
    }
  }

  /// A condition that no rule needs is one too many.
  @Test func everyConditionIsUsed() throws {
    let rules = try ruleDocuments().filter { $0.key.hasPrefix("presets/") }.values
    let used = rules.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let page = try String(
      contentsOf: repositoryFolder.appending(path: "docs/rule-language.md"), encoding: .utf8)
    for row in LanguageTable.all.flatMap(\.rows) where !used.contains(row.key) {
      let examples = page.split(separator: "\n").filter { !$0.hasPrefix("|") }
      #expect(examples.contains { $0.contains("\(row.key):") }, "\(row.key) is used nowhere")
    }
  }
}

extension DocumentNode {
  /// All keys in it, at any depth.
  fileprivate var keys: Set<String> {
    switch content {
    case .scalar: []
    case .sequence(let elements): elements.reduce(into: []) { $0.formUnion($1.keys) }
    case .mapping(let entries):
      entries.reduce(into: []) { $0.formUnion($1.value.keys.union([$1.key])) }
    }
  }
}
