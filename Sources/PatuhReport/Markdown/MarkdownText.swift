extension String {
  /// The text on one line of GitHub's Markdown, as it is: no markup, no HTML, no cell of a table begins or ends in it.
  /// What stands between backticks, as messages name symbols, is code.
  var markdown: String {
    let parts = printable.split(separator: "`", omittingEmptySubsequences: false)
    // A backtick without a partner is text.
    let isPaired = parts.count % 2 == 1
    var result = ""
    for (index, part) in parts.enumerated() {
      if index % 2 == 1, isPaired || index < parts.count - 1 {
        result += part.isEmpty ? "\\`\\`" : String(part).markdownCode
      } else {
        result += (index % 2 == 1 ? "\\`" : "") + escapedWords(part)
      }
    }
    return result
  }

  /// The text as code on one line.
  var markdownCode: String {
    let text = printable
    // Inside a table a bar ends the cell, also in code.
    let isPlain = !text.contains { $0 == "`" || $0 == "|" || $0 == "\\" }
    if isPlain, text.contains(where: { $0 != " " }) { return "`\(text)`" }
    let entities = text.unicodeScalars.map { scalar in
      scalar.isASCII && !scalar.isPlainInMarkup ? "&#\(scalar.value);" : String(scalar)
    }
    return "<code>\(entities.joined())</code>"
  }
}

/// The text with its markup escaped. A word behind `@`, `#` or `$` stands as code: GitHub would take Swift's `@State`
/// for a person, `#1` for an issue, and what is between two `$` for a formula, escaped or not.
private func escapedWords(_ text: Substring) -> String {
  var result = ""
  var rest = text
  while let first = rest.popFirst() {
    let word = "@#$".contains(first) ? rest.prefix(while: isPartOfWord) : ""
    if word.isEmpty {
      result += escaped(first)
    } else {
      result += (String(first) + word).markdownCode
      rest = rest[word.endIndex...]
    }
  }
  return result
}

private func isPartOfWord(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || character == "_")
}

private func escaped(_ character: Character) -> String {
  switch character {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "#", "$", "!", "^": "\\\(character)"
  default: String(character)
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInMarkup: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == " " || self == "." || self == "/"
      || self == "-"
  }
}
