import PatuhConfig
import PatuhCore
import Testing

@Suite struct DocumentTextTests {
  @Test func everyDocumentOfTheRulesSurvives() throws {
    for (path, document) in embeddedDocuments() {
      let again = try DocumentNode(yaml: document.yaml, file: path)
      #expect(values(of: again) == values(of: document), "\(path)")
    }
  }

  @Test(arguments: [
    "", " ", "yes", "null", "~", "- a", "a: b", "#x", "x #y", "'", "\"", "\\", "é", "a\nb", "a\nb\n", "\n",
    " a\nb",
    "a\n\nb\n", "a\n\n", "tab\there", "\u{85}", "*", "&a", "{}", "[a", "1", "2026-01-01", "a:", "|", "a\r\nb",
  ])
  func everyTextSurvives(text: String) throws {
    let value = DocumentNode(.scalar(text, isPlain: false))
    let node = DocumentNode(
      .mapping([
        .init(key: "k", value: value),
        .init(
          key: "list", value: DocumentNode(.sequence([value, DocumentNode(.sequence([value, value]))]))),
        .init(key: "odd key: #", value: DocumentNode(.mapping([.init(key: "x", value: value)]))),
        .init(
          key: "rows",
          value: DocumentNode(
            .sequence([
              DocumentNode(.mapping([.init(key: "a", value: value), .init(key: "b", value: value)]))
            ]))),
      ]))
    let again = try DocumentNode(yaml: node.yaml, file: "a.yml")
    #expect(values(of: again) == values(of: node), "\(node.yaml)")
  }

  /// Without quotes they are numbers, Booleans and null; with them, texts.
  @Test(arguments: ["12", "-5", "+5", "1.5", "-0.5", ".5", "-1e3", "true", "no", "null", "~", ""])
  func everyPlainValueKeepsItsType(text: String) throws {
    let value = DocumentNode(.scalar(text, isPlain: true))
    let node = DocumentNode(
      .mapping([
        .init(key: "k", value: value), .init(key: "list", value: DocumentNode(.sequence([value, value]))),
      ]))
    let again = try DocumentNode(yaml: node.yaml, file: "a.yml")
    for found in [again["k"], again["list"].flatMap(lastElement)] {
      let found = try #require(found)
      guard case .scalar(let written, isPlain: true) = found.content else {
        Issue.record("\(node.yaml)")
        continue
      }
      #expect(found.isNothing == value.isNothing && (found.isNothing || written == text), "\(node.yaml)")
    }
  }

  private func lastElement(of node: DocumentNode) -> DocumentNode? {
    if case .sequence(let elements) = node.content { elements.last } else { nil }
  }

  /// The tree without places, and without the difference between plain and quoted.
  private func values(of node: DocumentNode) -> DocumentNode {
    switch node.content {
    case .scalar(let text, _): DocumentNode(.scalar(text, isPlain: false))
    case .sequence(let elements): DocumentNode(.sequence(elements.map(values)))
    case .mapping(let entries):
      DocumentNode(.mapping(entries.map { .init(key: $0.key, value: values(of: $0.value)) }))
    }
  }
}
