/// How the text of a property list is broken into lines and indented.
struct PropertyListLayout {
  /// The line end; empty if the whole list is on one line.
  var newline: [UInt8]
  /// The indentation that each level adds.
  var step: [UInt8]

  /// The layout that Xcode writes.
  static let usual = PropertyListLayout(newline: Array("\n".utf8), step: Array("\t".utf8))

  /// Everything on one line, without white space.
  static let oneLine = PropertyListLayout(newline: [], step: [])

  /// The layout of a text, taken from its first line end and from the first element that is indented more
  /// than its parent.
  init(of root: MarkupElement, in text: [UInt8]) {
    let list = root.children.first?.children.first ?? root
    newline = lineEnd(
      in: text, at: text[list.content].firstIndex(where: isXMLLineEnd) ?? list.content.upperBound)
    step = indentationStep(of: root, in: text) ?? PropertyListLayout.usual.step
  }

  private init(newline: [UInt8], step: [UInt8]) {
    self.newline = newline
    self.step = step
  }

  /// The indentation of the children of a line with this indentation.
  func deeper(_ indentation: [UInt8]) -> [UInt8] { indentation + step }
}

func isXMLLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

func isXMLBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// The line end at an offset: LF, CR LF or CR; empty if there is none.
func lineEnd(in text: [UInt8], at offset: Int) -> [UInt8] {
  guard offset < text.count, isXMLLineEnd(text[offset]) else { return [] }
  let isPair = text[offset...].starts(with: "\r\n".utf8)
  return Array(text[offset..<offset + (isPair ? 2 : 1)])
}

/// The white space before an offset on its line; nil if anything else is there.
func indentation(in text: [UInt8], before offset: Int) -> [UInt8]? {
  var start = offset
  while start > 0, isXMLBlank(text[start - 1]) { start -= 1 }
  return start == 0 || isXMLLineEnd(text[start - 1]) ? Array(text[start..<offset]) : nil
}

/// The indentation of the line that contains an offset.
func indentation(in text: [UInt8], ofLineAt offset: Int) -> [UInt8] {
  var start = offset
  while start > 0, !isXMLLineEnd(text[start - 1]) { start -= 1 }
  return Array(text[start...].prefix(while: isXMLBlank))
}

private func indentationStep(of element: MarkupElement, in text: [UInt8]) -> [UInt8]? {
  let own = indentation(in: text, ofLineAt: element.range.lowerBound)
  for child in element.children {
    if let inner = indentation(in: text, before: child.range.lowerBound), inner.count > own.count,
      inner.starts(with: own)
    {
      return Array(inner.dropFirst(own.count))
    }
    if let step = indentationStep(of: child, in: text) { return step }
  }
  return nil
}
