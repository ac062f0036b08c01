import PatuhCore

/// Where in a privacy manifest a position is, as far as the text before it shows; the rest may be half
/// written.
struct ManifestContext {
  /// What is written at the position.
  enum Slot: Equatable {
    /// The text of a key.
    case key
    /// The text of a string.
    case string
    /// Between elements.
    case element
  }

  private struct Container {
    var isArray: Bool
    /// The key in the dictionary around it.
    var key: String?
    /// The key whose value comes next, in a dictionary.
    var lastKey: String?
    /// The category that was written in it.
    var category: String?
  }

  var slot = Slot.element
  /// The range of the text of the key or string, up to its end.
  var range: Swift.Range<Int>
  private var stack: [Container] = []

  /// - Parameter offset: of the position, in bytes
  init(_ bytes: [UInt8], at offset: Int) {
    range = offset..<offset
    var at = 0
    var text: (name: String, start: Int)?
    while at < offset {
      guard bytes[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if bytes[at...].starts(with: "<!--".utf8) {
        var end = at + 4
        while end < bytes.count, !bytes[end...].starts(with: "-->".utf8) { end += 1 }
        at = end + 3
        continue
      }
      guard let close = bytes[at...].firstIndex(of: UInt8(ascii: ">")), close < offset else { break }
      let tag = String(decoding: bytes[(at + 1)..<close], as: UTF8.self)
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      if tag.hasPrefix("/") {
        if let open = text, open.name == name {
          take(open.name, String(decoding: bytes[open.start..<at], as: UTF8.self))
        }
        text = nil
        if name == "dict" || name == "array", !stack.isEmpty { stack.removeLast() }
      } else if name == "key" || name == "string" {
        if tag.hasSuffix("/") { take(name, "") } else { text = (name, close + 1) }
      } else if name == "dict" || name == "array", !tag.hasSuffix("/") {
        let key = stack.last.flatMap { $0.isArray ? $0.key : $0.lastKey }
        stack.append(Container(isArray: name == "array", key: key))
      }
      at = close + 1
    }
    if let text {
      slot = text.name == "key" ? .key : .string
      let end = bytes[offset...].firstIndex { "<\n\r".utf8.contains($0) } ?? bytes.count
      range = text.start..<end
    }
  }

  private mutating func take(_ name: String, _ text: String) {
    guard !stack.isEmpty else { return }
    if name == "key" {
      stack[stack.count - 1].lastKey = text
    } else if stack[stack.count - 1].lastKey == "NSPrivacyAccessedAPIType", !stack[stack.count - 1].isArray {
      stack[stack.count - 1].category = text
    }
  }

  /// Whether the position is directly in an array.
  var isInArray: Bool { stack.last?.isArray ?? false }

  /// The key whose value is written here.
  var key: String? { stack.last.flatMap { $0.isArray ? $0.key : $0.lastKey } }

  /// The key of the array around the dictionary of the position; nil at the root.
  var around: String? { stack.last?.key }

  /// The category of the entry around the position, if it is written before.
  var category: String? { stack.lazy.reversed().compactMap(\.category).first }
}
