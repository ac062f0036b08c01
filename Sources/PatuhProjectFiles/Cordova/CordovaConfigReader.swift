import PatuhCore
import PatuhExtract

extension CordovaConfigFacts {
  /// Reads the elements of Cordova; what is not well-formed says nothing.
  init(_ bytes: [UInt8]) {
    let tags = XMLTags(bytes)
    guard let root = tags.all.first(where: { $0.kind == .opening }), root.name == "widget" else {
      self.init(widget: nil)
      return
    }
    let lines = LineTable(bytes: bytes)
    func position(_ offset: Int) -> Position { lines.position(of: UInt32(offset)) }
    var widget = CordovaWidget(
      name: nil, position: position(root.start), buildsForIOS: false, entries: [], privacyManifest: nil)
    func take(_ key: String, _ value: PropertyListValue.Content, at offset: Int) {
      widget.entries.append(
        PropertyListEntry(
          key: key, keyPosition: position(offset), value: PropertyListValue(value, position: position(offset))
        ))
    }
    if let version = root.attributes["version"] {
      take("CFBundleShortVersionString", .string(version), at: root.start)
    }
    if let version = root.attributes["ios-CFBundleVersion"] ?? root.attributes["version"] {
      take("CFBundleVersion", .string(version), at: root.start)
    }
    if let id = root.attributes["ios-CFBundleIdentifier"] ?? root.attributes["id"] {
      take("CFBundleIdentifier", .string(id), at: root.start)
    }
    // Each is read with all that precedes it, for its positions: a hostile file could have thousands.
    var unreadLists = 200
    func propertyList(in number: Int) -> PropertyListFacts? {
      guard unreadLists > 0 else { return nil }
      unreadLists -= 1
      return tags.propertyList(in: number, of: bytes)
    }
    var platform: String?
    for number in tags.all.indices {
      let tag = tags.all[number]
      switch (tag.kind, tag.name) {
      case (.opening, "platform"):
        platform = tag.attributes["name"]
        if platform == "ios" { widget.buildsForIOS = true }
      case (.closing, "platform"): platform = nil
      case (.opening, "engine"), (.empty, "engine"):
        if tag.attributes["name"] == "ios" { widget.buildsForIOS = true }
      case (.opening, "name") where widget.name == nil:
        widget.name = tags.text(after: number)
      case (.opening, "edit-config"), (.opening, "config-file"):
        // At the top, `platform="ios"` may stand in the element itself.
        guard (platform ?? tag.attributes["platform"]) == "ios",
          let file = tag.attributes[tag.name == "edit-config" ? "file" : "target"],
          file.hasSuffix("-Info.plist") || file.hasSuffix("Info.plist"),
          let key = tag.attributes[tag.name == "edit-config" ? "target" : "parent"],
          let value = propertyList(in: number)?.root
        else { continue }
        widget.entries.append(
          PropertyListEntry(key: key, keyPosition: position(tag.start), value: value))
      case (.opening, "privacy-manifest") where platform == "ios":
        widget.privacyManifest = propertyList(in: number)
      default: break
      }
    }
    self.init(widget: widget)
  }
}

/// The tags of an XML text, in text order, without comments.
private struct XMLTags {
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
