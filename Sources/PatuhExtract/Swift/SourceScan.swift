import PatuhCore

/// The outline of a Swift source, found without parsing it; nil for a source that must be parsed to be known.
///
/// The words are those of the text, comments and strings included: more than what the parsed source has, never less. So
/// are the names that it may declare. Of the imports those of test frameworks are told. Problems are not looked for.
public func scannedOutline(_ bytes: [UInt8]) -> SourceOutline? {
  bytes.withUnsafeBufferPointer { buffer in
    var scan = SourceScan(buffer)
    scan.run()
    guard !scan.mustBeParsed else { return nil }
    return SourceOutline(
      facts: scan.testImports.facts, words: scan.mentioned.all, declared: scan.declared.all,
      hasEntryPoint: false)
  }
}

/// Looks through the words of a source.
private struct SourceScan {
  /// What lets the next word be the name of a declaration; in `case first, second` both do.
  private enum Introduction {
    case keyword, comma
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var mentioned: HashedWords
  private(set) var declared: HashedWords
  private(set) var testImports: TestImportScan
  /// Whether it holds something that only the parser understands.
  private(set) var mustBeParsed = false
  private let words = ScannedWords.all
  private var introduction: Introduction?
  /// Whether the word before was introduced by a keyword, so that it may be the first part of a qualified name.
  private var mayBeQualified = false
  /// Whether a comment follows the last comma of this line, so that a name may begin the next one.
  private var isContinued = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    mentioned = HashedWords(expectedCount: 512)
    declared = HashedWords(expectedCount: 128)
    testImports = TestImportScan(bytes)
  }

  /// Reads until it is clear that the source must be parsed, or to the end.
  mutating func run() {
    ByteKind.table.withUnsafeBufferPointer { kinds in
      // A mark of the byte order is no part of the first word.
      var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while offset < bytes.count, !mustBeParsed {
        let kind = kinds[Int(bytes[offset])]
        guard kind >= ByteKind.word else {
          if kind == ByteKind.mark { readMark(at: offset) }
          offset += 1
          continue
        }
        var end = offset + 1
        var highest = kind
        while end < bytes.count {
          let kind = kinds[Int(bytes[end])]
          if kind < ByteKind.word { break }
          highest = max(highest, kind)
          end += 1
        }
        readWord(offset..<end)
        if highest == ByteKind.beyondASCII { readPlainParts(of: offset..<end) }
        offset = end
      }
    }
  }

  /// Reads the words between characters that may be letters and may be marks, such as `≠`.
  private mutating func readPlainParts(of extent: Range<Int>) {
    var start = extent.lowerBound
    for offset in extent.lowerBound...extent.upperBound
    where offset == extent.upperBound || bytes[offset] >= 0x80 {
      if start < offset { readWord(start..<offset) }
      start = offset + 1
    }
  }

  private mutating func readMark(at offset: Int) {
    switch bytes[offset] {
    // `let (width, height)`
    case UInt8(ascii: "(") where introduction == .keyword: break
    // `extension Feed.Item`
    case UInt8(ascii: ".") where mayBeQualified: introduction = .keyword
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if isContinued { introduction = .comma }
      isContinued = false
    case UInt8(ascii: ","): introduction = .comma
    case UInt8(ascii: "/"):
      switch introduction {
      case .keyword: mustBeParsed = true
      case .comma: isContinued = true
      case nil: break
      }
    case UInt8(ascii: ":"):
      if endsSuppressionMarker(at: offset) { mustBeParsed = true }
      fallthrough
    default:
      introduction = nil
      mayBeQualified = false
    }
  }

  private mutating func readWord(_ extent: Range<Int>) {
    let hash = UnsafeBufferPointer(rebasing: bytes[extent]).quickHash
    mentioned.insert(hash)
    if introduction != nil { declared.insert(hash) }
    mayBeQualified = introduction == .keyword
    introduction = nil
    switch words[hash] {
    case nil: break
    case .introducing: introduction = .keyword
    case .importKeyword: testImports.readImport(extent)
    case .testFramework: testImports.readFramework(extent)
    case .describing: mustBeParsed = true
    case .entryPoint:
      if extent.lowerBound > 0, bytes[extent.lowerBound - 1] == UInt8(ascii: "@") { mustBeParsed = true }
    }
  }

  private func endsSuppressionMarker(at colon: Int) -> Bool {
    let marker = suppressionMarker.utf8CodeUnitCount
    guard colon + 1 >= marker, bytes[colon - 1] == suppressionMarker.utf8Start[marker - 2] else {
      return false
    }
    let text = UnsafeBufferPointer(start: suppressionMarker.utf8Start, count: marker)
    return bytes[(colon + 1 - marker)...colon].elementsEqual(text)
  }
}

/// What a byte is to a scan; the kinds of words come last.
private enum ByteKind {
  /// Says nothing: blanks, and the quotes of a name.
  static let blank: UInt8 = 0
  static let mark: UInt8 = 1
  static let word: UInt8 = 2
  /// A part of a character that may belong to a word.
  static let beyondASCII: UInt8 = 3

  static let table: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"): blank
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"):
      word
    case 0x80...: beyondASCII
    default: mark
    }
  }
}
