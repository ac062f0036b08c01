import PatuhCore

/// The outline of a Swift source, found without parsing it; nil for a source that must be parsed to be known.
///
/// The words are those of the text, comments and strings included: more than what the parsed source has, never less. So
/// are the names that it may declare. Problems are not looked for.
public func scannedOutline(_ bytes: [UInt8]) -> SourceOutline? {
  bytes.withUnsafeBufferPointer { buffer in
    if mentionsSuppression(buffer) { return nil }
    var scan = SourceScan(buffer)
    scan.run()
    guard !scan.mustBeParsed else { return nil }
    let facts =
      scan.mentionsTestFramework
      ? SourceOutline(ofHead: Array(bytes[..<scan.importsEnd])).facts : SourceFacts()
    return SourceOutline(
      facts: facts, words: scan.mentioned.all, declared: scan.declared.all, hasEntryPoint: false)
  }
}

extension SourceOutline {
  /// The outline of the beginning of a source. What is cut off looks like a problem and is none.
  fileprivate init(ofHead bytes: [UInt8]) {
    let facts = sourceFacts(bytes)
    self.init(of: SourceFacts(names: facts.names, imports: facts.imports, conditions: facts.conditions))
  }
}

/// Looks through the words of a source.
private struct SourceScan {
  /// What lets the next word be the name of a declaration; in `case first, second` both do.
  private enum Introduction {
    case keyword, comma
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var mentioned = HashedWords()
  private(set) var declared = HashedWords()
  /// Whether it holds something that only the parser understands.
  private(set) var mustBeParsed = false
  private(set) var mentionsTestFramework = false
  /// Behind the line of the last word `import`.
  private(set) var importsEnd = 0
  private var introduction: Introduction?
  /// Whether the word before was introduced by a keyword, so that it may be the first part of a qualified name.
  private var mayBeQualified = false
  /// Whether a comment follows the last comma of this line, so that a name may begin the next one.
  private var isContinued = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func run() {
    // A mark of the byte order is no part of the first word.
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < bytes.count {
      guard isWord(bytes[offset]) else {
        readMark(bytes[offset])
        offset += 1
        continue
      }
      var end = offset + 1
      var isPlain = bytes[offset] < 0x80
      while end < bytes.count, isWord(bytes[end]) {
        isPlain = isPlain && bytes[end] < 0x80
        end += 1
      }
      readWord(offset..<end)
      if !isPlain { readPlainParts(of: offset..<end) }
      offset = end
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

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"): break
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
    default:
      introduction = nil
      mayBeQualified = false
    }
  }

  private mutating func readWord(_ extent: Range<Int>) {
    let hash = UnsafeBufferPointer(rebasing: bytes[extent]).wordHash
    mentioned.insert(hash)
    if introduction != nil { declared.insert(hash) }
    mayBeQualified = introduction == .keyword
    introduction = nil
    guard ScannedWords.all.mayHold(hash) else { return }
    if ScannedWords.introducing.contains(hash) {
      introduction = .keyword
    } else if ScannedWords.testFrameworks.contains(hash) {
      mentionsTestFramework = true
    } else if hash == ScannedWords.importKeyword {
      importsEnd =
        bytes.firstOffset(of: UInt8(ascii: "\n"), from: extent.upperBound).map { $0 + 1 } ?? bytes.count
    } else if ScannedWords.describing.contains(hash) {
      mustBeParsed = true
    } else if ScannedWords.entryPoints.contains(hash), extent.lowerBound > 0,
      bytes[extent.lowerBound - 1] == UInt8(ascii: "@")
    {
      mustBeParsed = true
    }
  }

  @inline(__always)
  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

/// The hashes of words that mean something to a scan.
private enum ScannedWords {
  /// Behind them stands the name of a declaration that other files may find, or several.
  static let introducing = hashes([
    "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "let", "var", "case",
  ])
  static let testFrameworks = hashes(SourceFacts.testFrameworks)
  static let importKeyword = "import".wordHash
  /// Who imports them describes targets.
  static let describing = hashes(["PackageDescription", "ProjectDescription"])
  static let entryPoints = hashes(SourceFacts.entryPoints)

  static let all = WordFilter(
    introducing.union(testFrameworks).union(describing).union(entryPoints).union([importKeyword]))

  private static func hashes(_ words: Set<String>) -> Set<UInt32> { Set(words.map(\.wordHash)) }
}
