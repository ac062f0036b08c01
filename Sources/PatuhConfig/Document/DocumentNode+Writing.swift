import PatuhCore

extension DocumentNode {
  /// The tree as a YAML document, in block style, without comments.
  public var yaml: String {
    var writer = YAMLWriter()
    writer.write(self, indent: 0)
    return writer.text
  }
}

private struct YAMLWriter {
  private(set) var text = ""
  /// The length, in bytes, that a line with a short value stays below.
  private static let lineLimit = 108

  /// Writes a node indented by `indent` columns. The text so far must end with a line end.
  mutating func write(_ node: DocumentNode, indent: Int) {
    switch node.content {
    case .mapping(let entries) where !entries.isEmpty:
      for entry in entries { write(entry, indent: indent) }
    case .sequence(let elements) where !elements.isEmpty:
      for element in elements { write(element: element, indent: indent) }
    default: text += margin(indent) + inline(node) + "\n"
    }
  }

  private mutating func write(_ entry: DocumentNode.Entry, indent: Int) {
    text += margin(indent) + scalar(entry.key, isPlain: true) + ":"
    write(value: entry.value, indent: indent)
  }

  /// Writes the value after a key and its colon.
  private mutating func write(value: DocumentNode, indent: Int) {
    if let short = flow(value), text.currentLineLength + short.utf8.count < Self.lineLimit {
      text += " \(short)\n"
    } else if case .scalar(let block, _) = value.content, block.canBeLiteralBlock {
      text += " |\(block.hasSuffix("\n") ? "" : "-")\n"
      for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLastIfEmpty() {
        text += line.isEmpty ? "\n" : margin(indent + 2) + line + "\n"
      }
    } else if case .scalar = value.content {
      text += " \(inline(value))\n"
    } else {
      text += "\n"
      write(value, indent: indent + 2)
    }
  }

  private mutating func write(element: DocumentNode, indent: Int) {
    guard case .mapping(let entries) = element.content, let first = entries.first else {
      text += margin(indent) + "-"
      write(value: element, indent: indent)
      return
    }
    text += margin(indent) + "- " + scalar(first.key, isPlain: true) + ":"
    write(value: first.value, indent: indent + 2)
    for entry in entries.dropFirst() { write(entry, indent: indent + 2) }
  }

  private func margin(_ indent: Int) -> String { String(repeating: " ", count: indent) }

  /// A node on one line: a scalar, a list of scalars or an empty mapping; nil for anything else.
  private func flow(_ node: DocumentNode) -> String? {
    switch node.content {
    case .scalar(let value, _): return value.canBeLiteralBlock ? nil : inline(node)
    case .mapping(let entries): return entries.isEmpty ? "{}" : nil
    case .sequence(let elements):
      var parts: [String] = []
      for element in elements {
        guard case .scalar = element.content, let part = flow(element) else { return nil }
        parts.append(part)
      }
      return "[\(parts.joined(separator: ", "))]"
    }
  }

  private func inline(_ node: DocumentNode) -> String {
    switch node.content {
    case .scalar(let value, let isPlain): scalar(value, isPlain: isPlain)
    case .mapping: "{}"
    case .sequence: "[]"
    }
  }

  /// A plain text keeps its form where quotes would make a text of a number, a Boolean or null.
  private func scalar(_ value: String, isPlain: Bool) -> String {
    if !isPlain { return value.doubleQuoted }
    if value.isEmpty || value == "~" { return "~" }
    return value.isPlainInYAML || value.isSignedNumber ? value : value.doubleQuoted
  }
}

extension String {
  /// Whether the characters of the text allow a plain scalar, even in a list in brackets. A plain scalar may
  /// still be read as a number, a Boolean or null.
  var isPlainInYAML: Bool {
    guard let first = unicodeScalars.first else { return false }
    return (first.properties.isAlphabetic || ("0"..."9").contains(first))
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-./".unicodeScalars.contains($0)
      }
  }

  /// Whether the text is a number that begins with a sign or a point.
  fileprivate var isSignedNumber: Bool {
    guard let first = utf8.first, "+-.".utf8.contains(first) else { return false }
    return Double(self) != nil
  }

  /// Whether the text has several lines and can be written as a literal block without loss.
  fileprivate var canBeLiteralBlock: Bool {
    guard contains("\n"), !hasPrefix(" "), !hasPrefix("\n"), !hasSuffix("\n\n") else { return false }
    return unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F }
  }

  var doubleQuoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + (digits.count == 1 ? "0" : "") + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  fileprivate var currentLineLength: Int {
    utf8.count
      - (utf8.lastIndex(of: UInt8(ascii: "\n")).map { utf8.distance(from: startIndex, to: $0) + 1 } ?? 0)
  }
}

extension Array where Element == Substring {
  fileprivate func dropLastIfEmpty() -> ArraySlice<Substring> {
    last?.isEmpty == true ? dropLast() : self[...]
  }
}
