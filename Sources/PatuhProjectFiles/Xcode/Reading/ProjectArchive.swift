import PatuhCore

/// A value of a project file, independent of the format in which it is written.
struct ArchiveValue {
  enum Content {
    case text(ArchiveText)
    case array([ArchiveValue])
    /// The entries in the order written; a key may occur twice.
    case dictionary([ArchiveEntry])
  }

  var content: Content
  var position: Position?
}

/// A key of a dictionary with its value.
struct ArchiveEntry {
  var key: ArchiveText
  var keyPosition: Position?
  var value: ArchiveValue
}

/// The bytes of a text, which can be compared without creating a string.
struct ArchiveText: Hashable {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  static func == (left: ArchiveText, right: ArchiveText) -> Bool {
    left.bytes.count == right.bytes.count && left.bytes.elementsEqual(right.bytes)
  }

  static func == (text: ArchiveText, word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return text.bytes.count == word.count && text.bytes.elementsEqual(word)
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// Why a project file is not a property list.
struct ArchiveFault: Error {
  var position: Position?
  var message: String

  var problem: ProjectFileProblem { ProjectFileProblem(.whole, at: position, message) }
}

/// The limits for reading a project file.
enum ArchiveLimits {
  /// The maximum number of containers around a value.
  static let depth = 128
  /// The maximum number of problems reported for one file.
  static let problems = 25
}

extension ArchiveValue {
  var text: ArchiveText? {
    if case .text(let text) = content { text } else { nil }
  }

  var array: [ArchiveValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  var dictionary: [ArchiveEntry] {
    if case .dictionary(let entries) = content { entries } else { [] }
  }

  /// The texts of an array.
  var strings: [String] { array.compactMap { $0.text?.string } }
}

extension [ArchiveEntry] {
  /// The value of the last entry with this key, which is the one that Patuh uses.
  subscript(_ key: StaticString) -> ArchiveValue? {
    last { $0.key == key }?.value
  }

  /// The text of the entry with this key.
  func text(_ key: StaticString) -> ArchiveText? { self[key]?.text }

  /// The text of the entry with this key, as a string.
  func string(_ key: StaticString) -> String? { self[key]?.text?.string }

  /// The text of the entry with this key: one string or, as Xcode writes it from `objectVersion` 100 on, an
  /// array of its lines.
  func lines(_ key: StaticString) -> String? {
    guard let value = self[key] else { return nil }
    if case .array = value.content { return value.strings.joined(separator: "\n") }
    return value.text?.string
  }

  /// The entries whose key occurred before.
  var repeated: [ArchiveEntry] {
    if count > 12 {
      var seen = Set<ArchiveText>(minimumCapacity: count)
      return filter { !seen.insert($0.key).inserted }
    }
    return indices.filter { index in self[..<index].contains { $0.key == self[index].key } }
      .map { self[$0] }
  }
}

extension ArchiveValue {
  /// Converts a value of a property list in XML or binary form.
  init(_ value: PropertyListValue) {
    position = value.position
    switch value.content {
    case .string(let text), .integer(let text), .real(let text), .date(let text):
      content = .text(ArchiveText(Array(text.utf8)[...]))
    case .boolean(let isTrue): content = .text(ArchiveText(Array((isTrue ? "YES" : "NO").utf8)[...]))
    case .data: content = .text(ArchiveText([]))
    case .array(let elements): content = .array(elements.map(ArchiveValue.init))
    case .dictionary(let entries):
      content = .dictionary(
        entries.map { entry in
          ArchiveEntry(
            key: ArchiveText(Array(entry.key.utf8)[...]), keyPosition: entry.keyPosition,
            value: ArchiveValue(entry.value))
        })
    }
  }
}
