import PatuhCore

/// Before anything is parsed, looks for nesting beyond what people write and what the parser handles safely:
/// of brackets, and of constructs that nest without brackets, such as `try try x`, `else if` or `A -> A ->
/// A`.
///
/// Strings and comments are skipped, interpolations are not. Angle brackets may be operators; they count only
/// up to the next bracket of another kind, `=` or `;`.
package struct NestingScan {
  /// The weight of an arrow or attribute: the parser looks ahead from each of them over all others, so that a
  /// few take as long as many keywords.
  private static var lookaheadWeight: Int { 8 }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private let keywords = NestingKeyword.table
  private let kinds = ByteKind.table
  private var angles = 0
  private var words = 0
  private var outer: [NestingLevel] = []
  private var level = NestingLevel(closing: 0)
  /// The number of links of the enclosing levels.
  private var held = 0
  /// The number of open interpolations in strings.
  private var interpolations = 0
  /// Whether `#/` was read. It may begin a regular expression, which this scan does not skip.
  private var hasExtendedExpression = false
  /// The number of open `#if`s.
  private var conditions = 0
  /// The number of closing brackets that match no open one, while others are open.
  private var unopened = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A byte order mark is not part of the first word.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The offset at which the nesting becomes too deep, and how in plain words; nil if it does not.
  package mutating func excess() -> (offset: Int, words: String)? {
    while offset < bytes.count {
      let start = offset
      let byte = bytes[offset]
      switch kinds[Int(byte)] {
      case ByteKind.blank:
        offset += 1
        continue
      case ByteKind.lineEnd:
        let indentation = bytes.eight(from: offset + 1)?.leadingSpaceCount
        offset += 1 + (indentation ?? 0)
        continue
      case ByteKind.mark where byte == UInt8(ascii: "/") && isAtComment: skipComment()
      case ByteKind.mark:
        words = 0
        level.addStray()
        readMark(byte)
        if let excess = excessOfMarks { return (start, excess) }
      default:
        level.addStray()
        readWord()
        if words > NestingLimits.words {
          return (start, "more than \(NestingLimits.words) words follow each other here")
        }
      }
      if level.isAstray { return (start, "too many misplaced words and marks follow each other here") }
      if held + level.links > NestingLimits.links {
        return (
          start, "more than \(NestingLimits.links) keywords or operators in a row wait here for what follows"
        )
      }
      offset += 1
    }
    return outer.isEmpty && !hasExtendedExpression ? nil : excessOfUnclosed()
  }

  /// If something is not closed, the parser and this scan may disagree about where strings and comments begin
  /// and end. Arrays are then counted by their brackets alone.
  private func excessOfUnclosed() -> (offset: Int, words: String)? {
    var arrays = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["): arrays += 1
      case UInt8(ascii: "]"): arrays = max(0, arrays - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"): arrays = 0
      default: continue
      }
      if arrays > NestingLimits.arrays { return (offset, Self.wordsOnArrays) }
    }
    return nil
  }

  private static let wordsOnArrays =
    "more than \(NestingLimits.arrays) arrays within each other are open here"

  private var excessOfMarks: String? {
    if outer.count > NestingLimits.brackets || angles > NestingLimits.brackets {
      return "more than \(NestingLimits.brackets) brackets or #if are open here"
    }
    if level.arrays > NestingLimits.arrays { return Self.wordsOnArrays }
    if conditions > NestingLimits.conditions {
      return "more than \(NestingLimits.conditions) #if are open here"
    }
    if interpolations > NestingLimits.interpolations {
      return "more than \(NestingLimits.interpolations) strings within each other are open here"
    }
    if unopened > NestingLimits.unopened {
      return "more than \(NestingLimits.unopened) brackets before this one close nothing"
    }
    if level.postfixes > NestingLimits.postfixes {
      return "more than \(NestingLimits.postfixes) calls or members are chained here"
    }
    return nil
  }

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): open(NestingLevel(closing: UInt8(ascii: ")"), within: level))
    case UInt8(ascii: "["): open(NestingLevel(closing: UInt8(ascii: "]"), within: level))
    case UInt8(ascii: "{"): openBraces()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case UInt8(ascii: "."): level.readPeriod()
    case UInt8(ascii: ","):
      level.endStrays()
      level.readSeparator()
      level.beginElement()
    case UInt8(ascii: ":"):
      level.readSeparator()
      level.state = .open
    case UInt8(ascii: ";"):
      angles = 0
      level.beginStatement()
    case UInt8(ascii: "\""): readString(pounds: 0)
    case UInt8(ascii: "#"): readPound()
    case UInt8(ascii: "@"):
      if level.state == .operand { level.beginStatement() }
      level.addLink(Self.lookaheadWeight)
      level.beginAttribute()
    case UInt8(ascii: "\\"): level.addLink(1)
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      readOperator()
    default: break
    }
  }

  private mutating func openBraces() {
    let inner = NestingLevel(closing: UInt8(ascii: "}"), isOfType: level.hasTypeHeader)
    level.hasTypeHeader = false
    level.endStrays()
    open(inner)
  }

  private mutating func open(_ inner: NestingLevel) {
    angles = 0
    held += level.links
    outer.append(level)
    level = inner
  }

  /// Closes the innermost bracket of a kind, and all that is still open within it. A bracket that was never
  /// opened closes nothing.
  private mutating func close(_ closing: UInt8) {
    angles = 0
    guard level.closing == closing || outer.contains(where: { $0.closing == closing }) else {
      if !outer.isEmpty { unopened += 1 }
      return
    }
    var text: NestingLevel.Text?
    var isFound = false
    while !isFound, let next = outer.popLast() {
      isFound = level.closing == closing
      if level.closing == UInt8(ascii: "#") { conditions -= 1 }
      if level.text != nil { interpolations -= 1 }
      text = level.text
      level = next
      held -= level.links
    }
    if let text {
      level.state = .operand
      skipString(text)
    } else {
      level.addPostfix(1)
    }
  }

  private mutating func readWord() {
    let word = word(at: offset)
    let meaning = keywords[word.hash]
    offset = word.end - 1
    // The parser does not look for modifiers beyond the keyword of a statement or declaration.
    words = meaning == .statement ? 0 : words + 1
    if let meaning, level.state != .member { readStart(meaning, end: word.end) }
    level.readWord(meaning)
  }

  /// Reads a keyword that begins a declaration or statement.
  private mutating func readStart(_ keyword: NestingKeyword, end: Int) {
    switch keyword {
    case .type:
      var next = end
      while next < bytes.count, kinds[Int(bytes[next])] <= ByteKind.lineEnd { next += 1 }
      // Not a label, such as `extension:`.
      guard next < bytes.count, kinds[Int(bytes[next])] >= ByteKind.backtick else { return }
      level.endStrays()
      level.hasTypeHeader = true
      return
    case .statement, .declaration: break
    case .clause, .prefix, .infix: return
    }
    level.endStrays()
    level.hasTypeHeader = false
  }

  /// The end and the quick hash of the word that begins at an offset.
  @inline(__always)
  private func word(at start: Int) -> (end: Int, hash: UInt32) {
    var end = start
    while let next = bytes.eight(from: end) {
      let count = next.leadingWordByteCount
      end += count
      if count == 8 { continue }
      if kinds[Int(bytes[end])] >= ByteKind.backtick { break }
      if end - start < 8 {
        return (end, quickHash(ofShort: next & ~(.max << UInt64(8 * count)), count: count))
      }
      return (end, UnsafeBufferPointer(rebasing: bytes[start..<end]).quickHash)
    }
    while end < bytes.count, kinds[Int(bytes[end])] >= ByteKind.backtick { end += 1 }
    return (end, UnsafeBufferPointer(rebasing: bytes[start..<end]).quickHash)
  }

  private mutating func readOperator() {
    let start = offset
    // The `<` of `..<` opens nothing.
    let isRange = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    while offset < bytes.count, isOperator(bytes[offset]), !isAtComment {
      switch bytes[offset] {
      case UInt8(ascii: "<") where !isRange: angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case UInt8(ascii: "="): angles = 0
      default: break
      }
      offset += 1
    }
    let length = offset - start
    if bytes[start..<offset].contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
      level.addStrayAngle()
    }
    let isFree = start == 0 || isSpace(bytes[start - 1])
    let isFollowed = offset < bytes.count && !isSpace(bytes[offset])
    offset -= 1
    let first = bytes[start]
    if length == 2, first == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      level.addLink(Self.lookaheadWeight)
    } else if level.state != .operand {
      level.addLink(1)
    } else if !isFree, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
      level.addPostfix(length)
    } else if first == UInt8(ascii: "?") || (isFree && isFollowed) {
      level.addLink(1)
    } else {
      level.state = .open
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  private func at(_ index: Int, is text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for position in 0..<text.utf8CodeUnitCount where bytes[index + position] != text.utf8Start[position] {
      return false
    }
    return true
  }

  /// Reads `#if`, `#endif`, or the beginning of a raw string.
  private mutating func readPound() {
    level.endStrays()
    var end = offset
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      let pounds = end - offset
      offset = end
      readString(pounds: pounds)
    } else if at(offset, is: "#if") {
      conditions += 1
      open(NestingLevel(closing: UInt8(ascii: "#"), isOfType: level.isOfType))
      offset += 2
    } else if at(offset, is: "#endif") {
      close(UInt8(ascii: "#"))
      offset += 5
    } else {
      if end < bytes.count, bytes[end] == UInt8(ascii: "/") { hasExtendedExpression = true }
      if end - offset > 1 { level.addLink(end - offset) }
      offset = end - 1
    }
  }

  /// Reads the string that begins at the offset, which is that of its first quotation mark.
  private mutating func readString(pounds: Int) {
    level.readWord(nil)
    let isMultiline = at(offset, is: "\"\"\"")
    offset += isMultiline ? 2 : 0
    skipString(NestingLevel.Text(pounds: pounds, isMultiline: isMultiline))
  }

  /// Moves the offset to the last byte of the string that contains it, or to the opening parenthesis of an
  /// interpolation.
  private mutating func skipString(_ text: NestingLevel.Text) {
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where arePounds(text.pounds, at: offset + 1):
        offset += text.pounds + 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") {
          interpolations += 1
          open(NestingLevel(closing: UInt8(ascii: ")"), text: text))
          return
        }
      case UInt8(ascii: "\n") where !text.isMultiline, UInt8(ascii: "\r") where !text.isMultiline: return
      case UInt8(ascii: "\"") where !text.isMultiline || at(offset, is: "\"\"\""):
        let end = offset + (text.isMultiline ? 3 : 1)
        if arePounds(text.pounds, at: end) {
          offset = end + text.pounds - 1
          return
        }
      default: break
      }
      offset += 1
    }
  }

  private func arePounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    for position in index..<(index + count) where bytes[position] != UInt8(ascii: "#") { return false }
    return true
  }

  private var isAtComment: Bool {
    guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
  }

  /// Moves the offset from the beginning of a comment to its last byte; block comments nest.
  private mutating func skipComment() {
    if bytes[offset + 1] == UInt8(ascii: "/") {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset + 1) ?? bytes.count
      let comment = UnsafeBufferPointer(rebasing: bytes[..<end])
      offset = (comment.firstOffset(of: UInt8(ascii: "\r"), from: offset + 1) ?? end) - 1
      return
    }
    var depth = 1
    offset += 2
    while offset < bytes.count {
      if at(offset, is: "*/") {
        depth -= 1
        offset += 1
        if depth == 0 { return }
      } else if at(offset, is: "/*") {
        depth += 1
        offset += 1
      }
      offset += 1
    }
  }
}
