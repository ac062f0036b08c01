import PatuhCore

/// The form in which `Rules/` is embedded in the program: one text, made of lines, read in one pass over its
/// bytes.
///
///     =SIZE PATH      a file; its root node is in the SIZE bytes of lines that follow
///     -TEXT           a plain scalar
///     'TEXT           a quoted scalar
///     [COUNT          a list; COUNT nodes follow
///     {COUNT          a mapping; COUNT pairs follow, each a line :KEY and a node
///
/// A text is written on its line unchanged, except for `~`, `\`, a line feed, a carriage return and the third
/// of three quotation marks. These are written `~~`, `~b`, `~n`, `~r` and `~q`, so that no text can end the
/// Swift literal.
enum EmbeddedForm {
  /// The embedded form of these documents, sorted by path.
  static func text(of documents: [String: DocumentNode]) -> String {
    var lines = ""
    for (path, root) in documents.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      var body = ""
      append(root, to: &body)
      lines += "=\(body.utf8.count) \(path)\n\(body)"
    }
    return lines
  }

  private static func append(_ node: DocumentNode, to lines: inout String) {
    switch node.content {
    case .scalar(let text, let isPlain):
      lines += "\(isPlain ? "-" : "'")\(escaped(text))\n"
    case .sequence(let elements):
      lines += "[\(elements.count)\n"
      for element in elements { append(element, to: &lines) }
    case .mapping(let entries):
      lines += "{\(entries.count)\n"
      for entry in entries {
        lines += ":\(escaped(entry.key))\n"
        append(entry.value, to: &lines)
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    var quotes = 0
    for scalar in text.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      switch scalar {
      case "~": result += "~~"
      case "\\": result += "~b"
      case "\n": result += "~n"
      case "\r": result += "~r"
      case "\"" where quotes == 3:
        result += "~q"
        quotes = 0
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
