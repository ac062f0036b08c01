import PatuhCore

/// An element of an XML property list with its range of bytes.
struct MarkupElement: Sendable {
  var name: [UInt8]
  /// The range from the `<` of its opening tag to the end of its closing tag.
  var range: Range<Int>
  /// The range between the tags; empty, and at the end, for `<array/>`.
  var content: Range<Int>
  var isSelfClosing = false
  var children: [MarkupElement] = []
  /// The ranges of comments and processing instructions directly inside it.
  var comments: [Range<Int>] = []
}

extension MarkupElement {
  /// The elements of a well-formed UTF-8 text that libxml2 has read as a property list, below an element for
  /// the whole text. The scan only follows tags; returns nil for a DOCTYPE with declarations of its own,
  /// which it does not support.
  init?(scanning text: [UInt8]) {
    var open = [MarkupElement(name: [], range: 0..<text.count, content: 0..<text.count)]
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[start...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = text.end(of: "-->", from: start + 4) else { return nil }
        open[open.count - 1].comments.append(start..<end)
        offset = end
      } else if rest.starts(with: "<![CDATA[".utf8) {
        guard let end = text.end(of: "]]>", from: start + 9) else { return nil }
        offset = end
      } else if rest.starts(with: "<?".utf8) {
        guard let end = text.end(of: "?>", from: start + 2) else { return nil }
        if !rest.starts(with: "<?xml ".utf8) { open[open.count - 1].comments.append(start..<end) }
        offset = end
      } else {
        guard let end = text.endOfTag(from: start + 1) else { return nil }
        offset = end
        let inner = text[start + 1..<end - 1]
        switch inner.first {
        case UInt8(ascii: "!"):
          if inner.contains(UInt8(ascii: "[")) { return nil }
        case UInt8(ascii: "/"):
          guard open.count > 1, var element = open.popLast() else { return nil }
          element.range = element.range.lowerBound..<end
          element.content = element.content.lowerBound..<start
          open[open.count - 1].children.append(element)
        default:
          let isSelfClosing = inner.last == UInt8(ascii: "/")
          let name = inner.prefix { !isASCIISpace($0) && $0 != UInt8(ascii: "/") }
          let element = MarkupElement(
            name: Array(name), range: start..<end, content: end..<end, isSelfClosing: isSelfClosing)
          if isSelfClosing { open[open.count - 1].children.append(element) } else { open.append(element) }
        }
      }
    }
    guard open.count == 1 else { return nil }
    self = open[0]
  }

  /// The element that begins at an offset, with its parent and its index there.
  func child(at offset: Int) -> (element: MarkupElement, parent: MarkupElement, number: Int)? {
    for (number, child) in children.enumerated() where child.range.contains(offset) {
      return child.range.lowerBound == offset ? (child, self, number) : child.child(at: offset)
    }
    return nil
  }

  /// Whether it or an element inside it contains a comment or processing instruction.
  var holdsComment: Bool { !comments.isEmpty || children.contains(where: \.holdsComment) }
}

extension [UInt8] {
  /// The offset after the first occurrence of these bytes at or after `start`; nil if there is none.
  fileprivate func end(of bytes: StaticString, from start: Int) -> Int? {
    bytes.withUTF8Buffer { wanted in
      var index = start
      while index + wanted.count <= count {
        if self[index...].starts(with: wanted) { return index + wanted.count }
        index += 1
      }
      return nil
    }
  }

  /// The offset after the `>` that closes a tag; a `>` in quotes does not close it.
  fileprivate func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<count {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }
}
