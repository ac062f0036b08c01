extension String {
  /// The text on one line of GitHub Flavored Markdown, shown literally: it can neither begin nor end markup,
  /// HTML or a table cell. Text between backticks, with which messages quote symbols, becomes code.
  var markdown: String {
    let parts = printable.split(separator: "`", omittingEmptySubsequences: false)
    // An unpaired backtick is ordinary text.
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
    // Inside a table, a vertical bar ends the cell even in code.
    let isPlain = !text.contains { $0 == "`" || $0 == "|" || $0 == "\\" }
    if isPlain, text.contains(where: { $0 != " " }) { return "`\(text)`" }
    let entities = text.unicodeScalars.map { scalar in
      scalar.isASCII && !scalar.isPlainInMarkup ? "&#\(scalar.value);" : String(scalar)
    }
    return "<code>\(entities.joined())</code>"
  }
}

/// The text with its markup escaped. A word after `@`, `#` or `$` becomes code: GitHub would take Swift's
/// `@State` for a user, `#1` for an issue, and text between two `$` for a formula, whether escaped or not.
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
