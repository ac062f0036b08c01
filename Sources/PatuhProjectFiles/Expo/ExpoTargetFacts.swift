import PatuhCore

/// What an `expo-target.config.js` says of the target that `@bacons/apple-targets` makes of its folder.
struct ExpoTargetFacts: ProjectFileFacts, Hashable, Sendable {
  /// `widget`, `share`, `watch`; nil if it is not written as a text.
  var type: String?
  /// Nil if the target is named after its folder.
  var name: String?
  var deploymentTarget: String?
  /// Where the kind is written.
  var position: Position?
}

extension ExpoTargetFacts: RecordCodable {
  static let coding = RecordCoding(
    ExpoTargetFacts.init(type:name:deploymentTarget:position:), \.type, \.name, \.deploymentTarget, \.position
  )
}

extension ExpoTargetFacts {
  /// Reads the first text that each key has in the program; nothing of it is run.
  init(_ bytes: [UInt8]) {
    let entries = javaScriptEntries(bytes)
    func first(_ key: String) -> (key: String, value: String, offset: Int)? {
      entries.first { $0.key == key }
    }
    let type = first("type")
    self.init(
      type: type?.value, name: first("name")?.value, deploymentTarget: first("deploymentTarget")?.value,
      position: type.map { LineTable(bytes: bytes).position(of: UInt32($0.offset)) })
  }
}

/// The entries of objects in JavaScript whose values are texts, such as `name: "Widget"`, with the offsets of
/// the keys.
private func javaScriptEntries(_ bytes: [UInt8]) -> [(key: String, value: String, offset: Int)] {
  var entries: [(key: String, value: String, offset: Int)] = []
  var key: (text: String, offset: Int)?
  var hasColon = false
  var at = 0
  while at < bytes.count {
    let (start, byte) = (at, bytes[at])
    at += 1
    switch byte {
    case UInt8(ascii: "/") where at < bytes.count && bytes[at] == UInt8(ascii: "/"):
      at = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    case UInt8(ascii: "/") where at < bytes.count && bytes[at] == UInt8(ascii: "*"):
      at += 1
      while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
      at = min(at + 2, bytes.count)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      while at < bytes.count, bytes[at] != byte { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
      at = min(at, bytes.count)
      let text = String(decoding: bytes[(start + 1)..<max(at, start + 1)], as: UTF8.self)
      at = min(at + 1, bytes.count)
      if hasColon, let key { entries.append((key.text, text, key.offset)) }
      key = hasColon ? nil : (text, start)
      hasColon = false
    case UInt8(ascii: ":"): hasColon = key != nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
    case let byte where byte.isOfIdentifier:
      while at < bytes.count, bytes[at].isOfIdentifier { at += 1 }
      key = hasColon ? nil : (String(decoding: bytes[start..<at], as: UTF8.self), start)
      hasColon = false
    default:
      key = nil
      hasColon = false
    }
  }
  return entries
}

extension UInt8 {
  fileprivate var isOfIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
