import PatuhCore

/// Turns changes to a property list into edits of its text.
struct PropertyListEditor {
  /// The text in UTF-8.
  let text: [UInt8]
  /// The elements of the text.
  let markup: MarkupElement
  private let lines: LineTable
  private let layout: PropertyListLayout

  private struct Edit {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  init(text: [UInt8], markup: MarkupElement) {
    self.text = text
    self.markup = markup
    lines = LineTable(bytes: text)
    layout = PropertyListLayout(of: markup, in: text)
  }

  /// The text with all changes made. Throws if edits overlap.
  func text(changedBy changes: [PropertyListChange]) throws(PropertyListEditFault) -> [UInt8] {
    var edits: [Edit] = []
    for change in changes { edits.append(try edit(for: change)) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      guard edit.range.lowerBound >= end else { throw .unexpected }
      result += text[end..<edit.range.lowerBound] + edit.bytes
      end = edit.range.upperBound
    }
    return result + text[end...]
  }

  private func edit(for change: PropertyListChange) throws(PropertyListEditFault) -> Edit {
    switch change {
    case .text(let new, let position):
      let element = try place(position).element
      guard ["key", "string"].contains(where: { element.name == Array($0.utf8) }), !element.isSelfClosing
      else {
        throw .unexpected
      }
      guard !element.holdsComment else { throw .comment(at: position) }
      return Edit(range: element.content, bytes: Array(escaped(new).utf8))
    case .removal(let position): return Edit(range: try removedRange(at: position), bytes: [])
    case .elements(let nodes, let position):
      return try addition(to: place(position).element, "array") { layout, indentation in
        nodes.map { $0.written(layout, indentation) }
      }
    case .entries(let entries, let position):
      return try addition(to: place(position).element, "dict") { layout, indentation in
        entries.map { $0.written(layout, indentation) }
      }
    }
  }

  private func place(
    _ position: Position
  ) throws(PropertyListEditFault) -> (element: MarkupElement, parent: MarkupElement, number: Int) {
    guard lines.starts.indices.contains(position.line - 1),
      let found = markup.child(at: Int(lines.starts[position.line - 1]) + position.column - 1)
    else { throw .unexpected }
    return found
  }

  /// The range to remove for an element: its lines if nothing else is on them, otherwise the element with the
  /// white space before it.
  private func removedRange(at position: Position) throws(PropertyListEditFault) -> Range<Int> {
    let (element, parent, number) = try place(position)
    var range = element.range
    var hasComment = element.holdsComment
    if element.name == Array("key".utf8) {
      guard parent.children.indices.contains(number + 1) else { throw .unexpected }
      let value = parent.children[number + 1]
      hasComment =
        hasComment || value.holdsComment
        || parent.comments.contains {
          $0.lowerBound > range.lowerBound && $0.upperBound <= value.range.lowerBound
        }
      range = range.lowerBound..<value.range.upperBound
    }
    if hasComment { throw .comment(at: position) }

    var start = range.lowerBound
    while start > 0, isXMLBlank(text[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < text.count, isXMLBlank(text[end]) { end += 1 }
    guard start == 0 || isXMLLineEnd(text[start - 1]) else { return start..<range.upperBound }
    let newline = lineEnd(in: text, at: end)
    return newline.isEmpty ? range.lowerBound..<end : start..<end + newline.count
  }

  /// Adds parts after the last child of a container, with the same layout.
  private func addition(
    to container: MarkupElement, _ name: String, _ parts: (PropertyListLayout, [UInt8]) -> [[UInt8]]
  ) throws(PropertyListEditFault) -> Edit {
    guard container.name == Array(name.utf8) else { throw .unexpected }
    let isDictionary = name == "dict"
    let childEnd = container.children.last?.range.upperBound
    let commentEnd = container.comments.last?.upperBound
    guard let end = [childEnd, commentEnd].compactMap(\.self).max() else { return filled(container, parts) }

    let anchor =
      isDictionary && container.children.count > 1
      ? container.children[container.children.count - 2] : container.children.last
    let model = anchor?.range.lowerBound ?? container.comments[0].lowerBound
    // A comment on the line of the last child belongs to that child.
    let place = childEnd.map { endOfComments(onLineFrom: $0, in: container) } ?? end
    guard let indentation = indentation(in: text, before: model), !layout.newline.isEmpty else {
      return Edit(range: place..<place, bytes: parts(.oneLine, []).flatMap(\.self))
    }
    return Edit(
      range: place..<place, bytes: parts(layout, indentation).flatMap { layout.newline + indentation + $0 })
  }

  /// Fills a container that has neither children nor comments.
  private func filled(_ container: MarkupElement, _ parts: (PropertyListLayout, [UInt8]) -> [[UInt8]]) -> Edit
  {
    let outer = indentation(in: text, ofLineAt: container.range.lowerBound)
    let isOneLine = layout.newline.isEmpty
    let inner = isOneLine ? [] : layout.deeper(outer)
    let body =
      parts(layout, inner).flatMap { isOneLine ? $0 : layout.newline + inner + $0 }
      + (isOneLine ? [] : layout.newline + outer)
    guard container.isSelfClosing else { return Edit(range: container.content, bytes: body) }
    var tag = Array(text[container.range].dropLast(2))
    while let last = tag.last, isASCIISpace(last) { tag.removeLast() }
    return Edit(
      range: container.range,
      bytes: tag + Array(">".utf8) + body + Array("</".utf8) + container.name + Array(">".utf8))
  }

  private func endOfComments(onLineFrom start: Int, in container: MarkupElement) -> Int {
    var end = start
    for comment in container.comments where comment.lowerBound >= end {
      guard text[end..<comment.lowerBound].allSatisfy(isXMLBlank) else { break }
      end = comment.upperBound
    }
    return end
  }
}
