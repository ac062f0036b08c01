/// The elements of a well-formed XML text, found by scanning for tags: a second opinion that knows nothing of
/// the reader under test.
struct MarkupElement {
  var name: String
  /// From the `<` of the opening tag to the `>` of the closing one.
  var range: Range<Int>
  /// Between the tags; empty for `<a/>`.
  var content: Range<Int>
  var children: [MarkupElement] = []
}

/// A text as bytes, with its outermost element.
struct MarkupText {
  var bytes: [UInt8]
  var root: MarkupElement

  init(_ text: String) {
    bytes = Array(text.utf8)
    root = MarkupElement(name: "", range: 0..<0, content: 0..<0)
    var open: [MarkupElement] = [root]
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        index = start
        while !bytes[index...].starts(with: "-->".utf8) { index += 1 }
        continue
      }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
      index = end + 1
      let tag = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        var element = open.removeLast()
        element.range = element.range.lowerBound..<index
        element.content = element.content.lowerBound..<start
        open[open.count - 1].children.append(element)
      } else {
        let name = String(tag.prefix { $0 != " " && $0 != "/" })
        let element = MarkupElement(name: name, range: start..<index, content: index..<index)
        if tag.hasSuffix("/") { open[open.count - 1].children.append(element) } else { open.append(element) }
      }
    }
    root = open[0].children[0]
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of an offset, counted from 1.
  func line(_ offset: Int) -> Int { 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") } }

  /// The text with a range replaced.
  func replacing(_ range: Range<Int>, with new: String) -> String {
    String(decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }

  /// The text with several ranges replaced, none of which overlap.
  func replacing(_ changes: [(Range<Int>, String)]) -> String {
    var copy = bytes
    for (range, new) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      copy.replaceSubrange(range, with: Array(new.utf8))
    }
    return String(decoding: copy, as: UTF8.self)
  }
}

/// A key of a manifest's text with its value, and where it stands.
struct MarkupEntry {
  /// The key of the array around the dictionary; nil at the root.
  var within: String?
  var name: String
  var key: MarkupElement
  var value: MarkupElement
  var dictionary: MarkupElement
  var siblings: [String]
}

extension MarkupText {
  /// The root dictionary.
  var dictionary: MarkupElement { root.children[0] }

  /// Every key, at the root and in entries, in the order written.
  var entries: [MarkupEntry] {
    let root = entries(of: dictionary, within: nil)
    return root
      + root.flatMap { entry in
        entry.value.children.filter { $0.name == "dict" }.flatMap { entries(of: $0, within: entry.name) }
      }
  }

  func entries(of dictionary: MarkupElement, within: String?) -> [MarkupEntry] {
    let names = stride(from: 0, to: dictionary.children.count - 1, by: 2).map {
      text(dictionary.children[$0].content)
    }
    return names.enumerated().map { index, name in
      MarkupEntry(
        within: within, name: name, key: dictionary.children[2 * index],
        value: dictionary.children[2 * index + 1],
        dictionary: dictionary, siblings: names)
    }
  }
}
