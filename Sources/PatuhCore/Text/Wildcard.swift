/// A pattern without alternatives for one piece of text: literals, `?`, `*`, `[abc]` and captures.
///
/// `?` and classes match one Unicode scalar. The number of steps is at most the product of both lengths:
/// after a mismatch only the last `*` is tried again, which is enough because everything before it has
/// already matched.
///
/// This is a class because patterns are compared with millions of names, and copying a struct would retain
/// all of its parts.
final class Wildcard: Sendable {
  /// A part of the pattern.
  enum Piece: Hashable, Sendable {
    /// Exactly these bytes.
    case literal([UInt8])
    /// Any one scalar.
    case one
    /// One scalar of a class.
    case oneOf(ScalarClass)
    /// Any text, as short as the rest of the pattern allows.
    case star
    /// Any text that is not empty, stored under this name.
    case capture(String)
  }

  /// The common forms of patterns, which have faster checks.
  private enum Form: Hashable, Sendable {
    case anything, exact, prefix, suffix, infix, other
  }

  /// The parts, in order.
  let pieces: [Piece]
  private let form: Form
  /// The only literal; for the form `other`, the longest one except for the one at the end, or empty if there
  /// is none.
  private let part: [UInt8]

  init(pieces: [Piece]) {
    self.pieces = pieces
    (form, part) =
      switch (pieces.count, pieces.first, pieces.last) {
      case (1, .star?, _): (.anything, [])
      case (1, .literal(let text)?, _): (.exact, text)
      case (2, .literal(let start)?, .star?): (.prefix, start)
      case (2, .star?, .literal(let end)?): (.suffix, end)
      case (3, .star?, .star?):
        if case .literal(let part) = pieces[1] { (.infix, part) } else { (.other, []) }
      default: (.other, pieces.dropLast().longestLiteral ?? [])
      }
  }

  /// The bytes that every matching text begins with.
  var start: [UInt8] { if case .literal(let bytes)? = pieces.first { bytes } else { [] } }

  /// The bytes that every matching text ends with.
  var end: [UInt8] { if case .literal(let bytes)? = pieces.last { bytes } else { [] } }

  /// The only matching text; nil if there are others.
  var literal: String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .literal(let part) = piece else { return nil }
      bytes += part
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The longest literal that every matching text contains; nil if there is none.
  var longestPart: [UInt8]? { pieces[...].longestLiteral }

  /// The pattern for the last component of a dotted text; nil if a part that matches any text may include the
  /// dot.
  var lastComponent: Wildcard? {
    guard case .literal(let bytes)? = pieces.last else { return nil }
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return pieces.count == 1 ? self : nil }
    return Wildcard(pieces: [.literal(Array(bytes[(dot + 1)...]))])
  }

  /// The pattern with values substituted for these captures.
  func binding(_ captures: [String: String]) -> Wildcard {
    Wildcard(
      pieces: pieces.map { piece in
        guard case .capture(let name) = piece, let text = captures[name] else { return piece }
        return .literal(Array(text.utf8))
      })
  }

  /// Whether the whole text matches.
  func matches(_ text: String) -> Bool {
    withUTF8(of: text) { matches($0, in: $0.indices) }
  }

  /// Whether a range of a text matches.
  func matches(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    switch form {
    case .anything: return true
    case .exact:
      return range.count == part.count && text.holds(part, at: range.lowerBound, before: range.upperBound)
    case .prefix: return text.holds(part, at: range.lowerBound, before: range.upperBound)
    case .suffix:
      return text.holds(
        part, at: range.upperBound - part.count, from: range.lowerBound, before: range.upperBound)
    case .infix: return UnsafeBufferPointer(rebasing: text[range]).contain(part)
    case .other:
      var captures: [(String, Range<Int>)]?
      return matches(text, in: range, captures: &captures)
    }
  }

  /// Whether a range of a text matches. The captured ranges are appended to `captures` on success.
  func matches(
    _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, captures: inout [(String, Range<Int>)]?
  ) -> Bool {
    if form != .other { return matches(text, in: range) }
    // Most texts fail this test, which avoids the full comparison.
    if case .literal(let end)? = pieces.last,
      !text.holds(end, at: range.upperBound - end.count, from: range.lowerBound, before: range.upperBound)
    {
      return false
    }
    if !UnsafeBufferPointer(rebasing: text[range]).contain(part) { return false }
    var at = range.lowerBound
    var next = 0
    var star = -1
    var starEnd = 0
    var ends: [Int: Range<Int>] = [:]
    while true {
      if next < pieces.count {
        switch pieces[next] {
        case .star:
          (star, starEnd) = (next, at)
          next += 1
          continue
        case .capture where at < range.upperBound:
          (star, starEnd) = (next, at + text.scalarLength(at: at, before: range.upperBound))
          if captures != nil { ends[star] = at..<starEnd }
          at = starEnd
          next += 1
          continue
        case .literal(let bytes) where text.holds(bytes, at: at, before: range.upperBound):
          at += bytes.count
          next += 1
          continue
        case .one where at < range.upperBound:
          at += text.scalarLength(at: at, before: range.upperBound)
          next += 1
          continue
        case .oneOf(let members) where at < range.upperBound:
          let length = text.scalarLength(at: at, before: range.upperBound)
          if members.contains(text.scalar(at: at, length: length)) {
            at += length
            next += 1
            continue
          }
        default: break
        }
      } else if at == range.upperBound {
        for (piece, range) in ends.sorted(by: { $0.key < $1.key }) {
          if case .capture(let name) = pieces[piece] { captures?.append((name, range)) }
        }
        return true
      }
      guard star >= 0, starEnd < range.upperBound else { return false }
      starEnd += text.scalarLength(at: starEnd, before: range.upperBound)
      if let started = ends[star] { ends[star] = started.lowerBound..<starEnd }
      at = starEnd
      next = star + 1
    }
  }
}

extension ArraySlice<Wildcard.Piece> {
  /// Nil if there is none.
  fileprivate var longestLiteral: [UInt8]? {
    var longest: [UInt8]?
    for case .literal(let part) in self where part.count > (longest?.count ?? 0) { longest = part }
    return longest
  }
}

extension Wildcard: Hashable {
  static func == (left: Wildcard, right: Wildcard) -> Bool { left.pieces == right.pieces }

  func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}

/// A class of Unicode scalars: `[abc]`, `[a-z0-9]`, `[!x]`.
struct ScalarClass: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isNegated: Bool

  func contains(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func holds(_ bytes: [UInt8], at start: Int, from first: Int = 0, before end: Int) -> Bool {
    guard start >= first, end - start >= bytes.count else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }

  /// Whether the text ends with these bytes.
  func ends(in bytes: [UInt8]) -> Bool { holds(bytes, at: count - bytes.count, before: count) }

  /// Whether the text contains these bytes.
  func contain(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    guard count >= bytes.count else { return false }
    for start in 0...(count - bytes.count) where self[start] == first {
      if holds(bytes, at: start, before: count) { return true }
    }
    return false
  }

  /// The number of bytes of the UTF-8 sequence that begins here.
  fileprivate func scalarLength(at index: Int, before end: Int) -> Int {
    let lead = self[index]
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return Swift.min(length, end - index)
  }

  fileprivate func scalar(at index: Int, length: Int) -> UInt32 {
    let lead = UInt32(self[index])
    guard length > 1 else { return lead }
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return value
  }
}
