import PatuhCore
import PatuhExtract

/// The tags of an XML text, in text order, without comments.
struct XMLTags {
  enum Kind { case opening, closing, empty }

  struct Tag {
    var kind: Kind
    var name: String
    var attributes: [String: String] = [:]
    /// The offset of its `<`.
    var start: Int
    /// The offset behind its `>`.
    var end: Int
  }

  private(set) var all: [Tag] = []
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var at = 0
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")), all.count < 10_000 {
      if bytes[start...].starts(with: "<!--".utf8) {
        at = start + 4
        while at < bytes.count, !bytes[at...].starts(with: "-->".utf8) { at += 1 }
        continue
      }
      guard let end = Self.end(of: start, in: bytes) else { return }
      at = end
      let inside = bytes[(start + 1)..<(end - 1)]
      guard let first = inside.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
      let isClosing = first == UInt8(ascii: "/")
      let isEmpty = inside.last == UInt8(ascii: "/")
      let text = String(
        decoding: isClosing ? inside.dropFirst() : isEmpty ? inside.dropLast() : inside, as: UTF8.self)
      let name = String(text.prefix { !$0.isWhitespace })
      all.append(
        Tag(
          kind: isClosing ? .closing : isEmpty ? .empty : .opening, name: name,
          attributes: isClosing ? [:] : attributes(text.dropFirst(name.count)), start: start, end: end))
    }
  }

  /// The offset behind the `>` of the tag that begins at an offset; `>` in quotation marks does not count.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
    var quote: UInt8?
    for at in start..<bytes.count {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return at + 1
      }
    }
    return nil
  }

  /// The text between an opening tag and the next tag.
  func text(after number: Int) -> String? {
    guard number + 1 < all.count else { return nil }
    let text = String(decoding: bytes[all[number].end..<all[number + 1].start], as: UTF8.self)
    let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }

  /// What an element holds as a property list, with its positions in the whole text.
  func propertyList(in number: Int, of bytes: [UInt8]) -> PropertyListFacts? {
    let tag = all[number]
    var depth = 1
    guard
      let closing = all[(number + 1)...].first(where: { other in
        guard other.name == tag.name else { return false }
        if other.kind == .opening { depth += 1 }
        if other.kind == .closing { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    // The documentation of Cordova writes the keys of a manifest without a dictionary around them.
    let isBare = number + 1 < all.count && all[number + 1].name == "key"
    let header = Array((isBare ? "<plist><dict>" : "<plist>").utf8)
    guard tag.end - tag.start >= header.count else { return nil }
    let newline = UInt8(ascii: "\n")
    var text = bytes[..<(tag.end - header.count)].map { $0 == newline ? newline : UInt8(ascii: " ") }
    text += header
    text += bytes[tag.end..<closing.start]
    text += (isBare ? "</dict></plist>" : "</plist>").utf8
    let facts = propertyListFacts(text)
    return facts.root == nil ? nil : facts
  }
}

private func attributes(_ text: Substring) -> [String: String] {
  var found: [String: String] = [:]
  var rest = text
  while let equals = rest.firstIndex(of: "="), found.count < 100 {
    let key = rest[..<equals].filter { !$0.isWhitespace }
    rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
    guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: quote) else { break }
    found[String(key)] = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
  }
  return found
}
