import PatuhCore

/// The outline of a Swift source, found without parsing it; nil for a source that must be parsed to be known.
///
/// The words are those of the text, strings and most comments included: more than what the parsed source has, never
/// less. So are the names that it may declare. Of the imports those of test frameworks are told. Problems are not looked for.
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
  private let words = ScannedWord.all
  private var introduction: Introduction?
  /// Whether the word before was introduced by a keyword, so that it may be the first part of a qualified name.
  private var mayBeQualified = false
  /// Whether a comment follows the last comma of this line, so that a name may begin the next one.
  private var isContinued = false
  /// Whether there were marks that may begin a string of several lines.
  private var mayBeInString = false

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
          if kind == ByteKind.mark {
            if bytes[offset] == UInt8(ascii: "/"), let end = endOfPlainComment(at: offset) {
              offset = end
              continue
            }
            readMark(at: offset)
          } else if kind == ByteKind.lineEnd {
            if isContinued { introduction = .comma }
            isContinued = false
          }
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

  /// Where the line ends that is a comment and nothing else, so that its words need not be read; nil where something
  /// may be hidden in it: the end of a block, or of a regular expression, around it, or a suppression.
  private func endOfPlainComment(at offset: Int) -> Int? {
    guard !mayBeInString, offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") else { return nil }
    let before = bytes[..<offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard before == nil || before == UInt8(ascii: "\n") else { return nil }
    let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset) ?? bytes.count
    let comment = UnsafeBufferPointer(rebasing: bytes[offset..<end])
    let isPlain = "*#\r".utf8.allSatisfy { comment.firstOffset(of: $0, from: 0) == nil }
    return isPlain && !mentionsSuppression(comment) ? end : nil
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
    case UInt8(ascii: ","): introduction = .comma
    case UInt8(ascii: "/"):
      switch introduction {
      case .keyword: mustBeParsed = true
      case .comma: isContinued = true
      case nil: break
      }
    case UInt8(ascii: ":"):
      if endsSuppressionMarker(at: offset) { mustBeParsed = true }
      endIntroduction()
    case UInt8(ascii: "\""):
      let next = bytes[offset...].dropFirst().prefix(2)
      if next.count == 2, next.allSatisfy({ $0 == UInt8(ascii: "\"") }) { mayBeInString = true }
      endIntroduction()
    default: endIntroduction()
    }
  }

  private mutating func endIntroduction() {
    introduction = nil
    mayBeQualified = false
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
