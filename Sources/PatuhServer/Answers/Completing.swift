import PatuhCore
import PatuhEngine

/// What can be written at a place of a document.
struct Completing {
  let scene: Scene

  private enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case enumMember = 20
  }

  private struct Word {
    var text: String
    var detail: String
    var documentation = ""
  }

  func items(at position: Position) -> [CompletionItem] {
    let text = scene.document.text
    guard let line = text.line(position.line) else { return [] }
    let count = scene.encoding.byteCount(of: position.character, in: line)
    let before = String(decoding: line.prefix(count), as: UTF8.self)
    if before.contains("patuh:") { return suppressionItems(before, position) }
    if scene.isManifest { return manifestItems(at: position) }
    if scene.isConfiguration { return configurationItems(before, position) }
    return []
  }

  // MARK: Privacy manifests

  private func manifestItems(at position: Position) -> [CompletionItem] {
    let text = scene.document.text
    let context = ManifestContext(text.bytes, at: text.offset(of: position, scene.encoding))
    let range = Range(
      start: text.position(of: context.range.lowerBound, scene.encoding),
      end: text.position(of: context.range.upperBound, scene.encoding))
    switch context.slot {
    case .key:
      let keys = scene.check.analysis.project.tables.manifestKeys.filter { $0.within == context.around }
      return items(
        keys.map { Word(text: $0.key, detail: $0.title) }, .property, range)
    case .string: return items(values(in: context), .enumMember, range)
    case .element:
      guard context.isInArray else { return [] }
      return items(values(in: context), .enumMember, range) { "<string>\($0)</string>" }
    }
  }

  private func values(in context: ManifestContext) -> [Word] {
    let tables = scene.check.analysis.project.tables
    let key = tables.manifestKeys.first { $0.key == context.key }
    switch key?.values {
    case .categories:
      return tables.categories.map { category in
        let reasons = tables.reasons(of: category.id).map { "\($0.code): \($0.title)" }
        return Word(
          text: category.id, detail: category.title, documentation: reasons.joined(separator: "\n\n"))
      }
    case .reasons:
      let reasons = context.category.map(tables.reasons(of:)) ?? tables.reasons
      return (reasons.isEmpty ? tables.reasons : reasons).map {
        Word(text: $0.code, detail: $0.title, documentation: $0.meaning)
      }
    case .dataTypes:
      return tables.dataTypes.map { Word(text: $0.id, detail: $0.label, documentation: "Group: \($0.group)") }
    case .purposes: return tables.purposes.map { Word(text: $0.id, detail: $0.label) }
    case nil: return []
    }
  }

  // MARK: Suppressions

  private func suppressionItems(_ before: String, _ position: Position) -> [CompletionItem] {
    guard let mark = before.ranges(of: "patuh:").last else { return [] }
    let written = before[mark.upperBound...]
    let range = wordRange(written, position)
    guard written.hasPrefix("disable:") else {
      return items([Word(text: "disable", detail: "Suppress findings with a reason")], .keyword, range)
    }
    let rest = written.dropFirst("disable:".count)
    guard let space = rest.firstIndex(of: " ") else {
      return items(
        [
          Word(text: "next", detail: "What is found in the next line"),
          Word(text: "this", detail: "What is found in this line"),
          Word(text: "file", detail: "What is found in this file"),
        ], .keyword, range)
    }
    let words = rest[space...]
    if words.contains("reason:") { return [] }
    if words.contains("category:") {
      return items(
        scene.check.analysis.project.tables.categories.map {
          Word(text: RequiredReasonCategory.shortName($0.id), detail: $0.title)
        }, .enumMember, range)
    }
    return items(rules, .value, range)
  }

  // MARK: .patuh.yml

  private func configurationItems(_ before: String, _ position: Position) -> [CompletionItem] {
    let range = wordRange(before[...], position)
    let parents = keys(above: position.line, indentation: before.prefix { $0 == " " }.count)
    let key = before.split(separator: ":").first.map { $0.drop { " -[{".contains($0) } } ?? ""
    let isValue = before.contains(":")
    if key == "extends" || parents.first == "extends" {
      return items(
        scene.check.nameablePresets.map { Word(text: $0.name, detail: $0.title) }, .value, range)
    }
    // In an entry of `suppress`: the rule, or one of a list in brackets.
    if let mark = before.ranges(of: "rule:").last, !before[mark.upperBound...].contains(":") {
      return items(rules, .value, range)
    }
    if parents.first == "rules" {
      if !isValue { return items(rules, .property, range) }
      return items(
        [
          Word(text: "off", detail: "The rule does not run"), Word(text: "note", detail: "Worth knowing"),
          Word(text: "warning", detail: "Does not fail a run"), Word(text: "error", detail: "Fails a run"),
        ], .keyword, range)
    }
    return []
  }

  /// The keys of the mappings around a line, the innermost first.
  private func keys(above line: Int, indentation: Int) -> [String] {
    var (line, indentation, keys) = (line - 1, indentation, [String]())
    while line >= 0, indentation > 0 {
      let text = String(decoding: scene.document.text.line(line) ?? [], as: UTF8.self)
      line -= 1
      let depth = text.prefix { $0 == " " }.count
      let words = text.dropFirst(depth)
      guard !words.isEmpty, !words.hasPrefix("#"), depth < indentation else { continue }
      indentation = depth
      keys.append(String(words.drop { $0 == "-" || $0 == " " }.prefix { $0 != ":" }))
    }
    return keys
  }

  // MARK: Items

  private var rules: [Word] {
    scene.check.nameableRules.map { Word(text: $0.id.text, detail: $0.title, documentation: $0.why) }
  }

  /// The range of the word that ends at a position.
  private func wordRange(_ text: Substring, _ position: Position) -> Range {
    let count = text.utf8.reversed().prefix { $0.isLetterOrDigit || "_-".utf8.contains($0) }.count
    let start = Position(line: position.line, character: position.character - count)
    return Range(start: start, end: position)
  }

  private func items(
    _ words: [Word], _ kind: Kind, _ range: Range, written: (String) -> String = { $0 }
  ) -> [CompletionItem] {
    words.enumerated().map { number, word in
      let digits = String(number)
      return CompletionItem(
        label: word.text, kind: kind.rawValue, detail: word.detail,
        documentation: word.documentation.isEmpty
          ? nil : MarkupContent(kind: "markdown", value: word.documentation),
        filterText: word.text, sortText: String(repeating: "0", count: max(0, 4 - digits.count)) + digits,
        textEdit: TextEdit(range: range, newText: written(word.text)))
    }
  }
}
