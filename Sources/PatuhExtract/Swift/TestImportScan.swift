import PatuhCore

/// The imports of test frameworks, as far as the words of a source tell them. Where these leave a doubt, the beginning of
/// the source is parsed.
struct TestImportScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var lastImport: Range<Int>?
  /// An import that is one beyond doubt, outside of every `#if`.
  private var found: (start: Int, framework: Range<Int>)?
  /// Behind the line of the last import that may be one.
  private var doubtfulEnd: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func readImport(_ extent: Range<Int>) {
    if found == nil { lastImport = extent }
  }

  mutating func readFramework(_ extent: Range<Int>) {
    guard found == nil, let lastImport else { return }
    switch reaches(from: lastImport.upperBound, to: extent.lowerBound) {
    case false: return
    case true where isPlain(upTo: lastImport.lowerBound): found = (lastImport.lowerBound, extent)
    default:
      doubtfulEnd = bytes.firstOffset(of: UInt8(ascii: "\n"), from: extent.upperBound) ?? bytes.count
    }
  }

  /// What they are as facts of the source. Of a doubtful beginning all imports are told.
  var facts: SourceFacts {
    if let found {
      let module = NameID(rawValue: 1)
      return SourceFacts(
        names: ["", String(decoding: bytes[found.framework], as: UTF8.self)],
        imports: [
          ImportDeclaration(
            module: module, path: module, offset: UInt32(found.start), isExported: false, isTestable: false)
        ])
    }
    guard let doubtfulEnd else { return SourceFacts() }
    // What is cut off looks like a problem and is none.
    let facts = sourceFacts(Array(bytes[..<doubtfulEnd]))
    return SourceOutline(
      of: SourceFacts(names: facts.names, imports: facts.imports, conditions: facts.conditions)
    ).facts
  }

  /// Whether what stands behind the word `import` is the module at an offset; nil when there is a comment between them.
  private func reaches(from start: Int, to module: Int) -> Bool? {
    var offset = firstInk(from: start)
    if offset < module, bytes[offset] != UInt8(ascii: "/") {
      let word = bytes[offset..<module].prefix { isLetter($0) }
      guard Self.kinds.contains(where: { $0.elementsEqual(word) }) else { return false }
      offset = firstInk(from: word.endIndex)
    }
    if offset == module { return true }
    return bytes[offset] == UInt8(ascii: "/") ? nil : false
  }

  /// `import struct XCTest.XCTSkip`
  private static let kinds = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"].map {
    Array($0.utf8)
  }

  private func firstInk(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 > UInt8(ascii: " ") } ?? bytes.count
  }

  /// Whether the word at an offset stands in code and outside of every `#if`: no string, block comment or condition has
  /// begun before, and before it in its line are modifiers and attributes at most.
  private func isPlain(upTo end: Int) -> Bool {
    let line = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isFirst = bytes[line..<end].allSatisfy {
      isLetter($0) || $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "_")
        || $0 >= 0x80
    }
    return isFirst
      && bytes[..<line].indices.allSatisfy { offset in
        switch bytes[offset] {
        case UInt8(ascii: "#"), UInt8(ascii: "\""): false
        case UInt8(ascii: "*"): offset == 0 || bytes[offset - 1] != UInt8(ascii: "/")
        default: true
        }
      }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
