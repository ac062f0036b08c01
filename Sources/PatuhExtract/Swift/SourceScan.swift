import PatuhCore

/// The outline of a Swift source, found without parsing it; nil for a source that must be parsed to be known.
///
/// The words are those of the code and of strings: more than what the parsed source has, never less. So are the names
/// that it may declare. Of the imports the modules are told, of test frameworks only those outside of every `#if`, and of
/// their places nothing. Problems are not looked for, but the source is flat: see ``NestingLimits/flat``.
public func scannedOutline(_ bytes: [UInt8]) -> SourceOutline? {
  bytes.withUnsafeBufferPointer { buffer in
    var scan = NestingScan(buffer, limits: .flat, OutlineDraft(buffer))
    guard scan.excess() == nil else { return nil }
    return scan.listener.outline
  }
}

/// What is heard of a source while it is scanned.
private struct OutlineDraft: ScanListener {
  static var hearsAnything: Bool { true }

  /// What lets the next word be the name of a declaration; in `case first, second` both do.
  private enum Introduction {
    case keyword, comma
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let kinds = ByteKind.table
  private var mentioned = HashedWords(expectedCount: 512)
  private var declared = HashedWords(expectedCount: 128)
  /// The names of the modules that are imported.
  private var imports: [Range<Int>] = []
  /// Whether it holds something that only the parser understands, or a suppression.
  private var mustBeParsed = false
  private var introduction: Introduction?
  /// Whether the word before was introduced by a keyword, so that it may be the first part of a qualified name.
  private var mayBeQualified = false
  /// Whether an `import` waits for the name of its module.
  private var isImport = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What was heard; nil when that is not all.
  var outline: SourceOutline? {
    if mustBeParsed { return nil }
    return SourceOutline(
      facts: imports.isEmpty ? SourceFacts() : factsOfImports, words: mentioned.all,
      declared: declared.all, hasEntryPoint: false)
  }

  private var factsOfImports: SourceFacts {
    SourceFacts(
      names: [""] + imports.map { String(decoding: bytes[$0], as: UTF8.self) },
      imports: imports.indices.map { number in
        let name = NameID(rawValue: UInt32(number + 1))
        return ImportDeclaration(module: name, path: name, offset: 0, isExported: false, isTestable: false)
      })
  }

  // MARK: Listening

  mutating func readWord(
    _ extent: Range<Int>, _ hash: UInt32, _ meaning: WordMeaning?, isMember: Bool, isConditional: () -> Bool
  ) {
    readName(hash)
    mayBeQualified = introduction == .keyword
    introduction = nil
    switch meaning?.outline {
    case .introducing: introduction = .keyword
    case .function: break
    case .importKeyword:
      isImport = !isMember
      return
    case .describing, .exporting: mustBeParsed = true
    case .entryPoint where extent.lowerBound > 0 && bytes[extent.lowerBound - 1] == UInt8(ascii: "@"):
      mustBeParsed = true
    case let meaning:
      if isImport, meaning != .testFramework || !isConditional() { imports.append(extent) }
      isImport = false
    }
  }

  /// Reads what stands between backticks, or between characters that may be letters and may be marks or blanks, such as
  /// `≠`.
  mutating func readParts(of extent: Range<Int>) {
    let name = bytes[extent].filter { kinds[Int($0)] != ByteKind.backtick }
    readName(name.withUnsafeBufferPointer(\.quickHash))
    if name.allSatisfy({ kinds[Int($0)] == ByteKind.word }) { return }
    for part in name.split(whereSeparator: { kinds[Int($0)] != ByteKind.word }) {
      let hash = part.withUnsafeBufferPointer(\.quickHash)
      readName(hash)
      if WordMeaning.all[hash] != nil { mustBeParsed = true }
    }
  }

  mutating func readMark(_ byte: UInt8) {
    isImport = false
    switch byte {
    // `let (width, height)`
    case UInt8(ascii: "(") where introduction == .keyword: break
    // `extension Feed.Item`
    case UInt8(ascii: ".") where mayBeQualified: introduction = .keyword
    case UInt8(ascii: ","): introduction = .comma
    default:
      introduction = nil
      mayBeQualified = false
    }
  }

  mutating func readText(_ extent: Range<Int>) {
    var offset = extent.lowerBound
    while offset < extent.upperBound {
      guard kinds[Int(bytes[offset])] >= ByteKind.word else {
        offset += 1
        continue
      }
      let start = offset
      while offset < extent.upperBound, kinds[Int(bytes[offset])] >= ByteKind.word { offset += 1 }
      mentioned.insert(UnsafeBufferPointer(rebasing: bytes[start..<offset]).quickHash)
    }
  }

  mutating func readComment(_ extent: Range<Int>) {
    if mentionsSuppression(UnsafeBufferPointer(rebasing: bytes[extent])) { mustBeParsed = true }
  }

  mutating func readDoubt() { mustBeParsed = true }

  private mutating func readName(_ hash: UInt32) {
    mentioned.insert(hash)
    if introduction != nil { declared.insert(hash) }
  }
}
