import PatuhCore

/// A file pattern as in shells and Ruby's `Dir.glob`: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any number of
/// folders if it is a whole segment before others. Otherwise `**` means `*`. The pattern is compiled once.
package struct PathPattern: Sendable {
  private enum Piece: Sendable {
    case byte(UInt8)
    case one
    case oneOf([ClosedRange<UInt8>], isNegated: Bool)
    case star
  }

  private enum Segment: Sendable {
    case anyDepth
    case pieces([Piece])
  }

  /// The folder of everything that can match, as far as the pattern states it literally; `.` if it states
  /// none.
  let folder: String
  private let alternatives: [[Segment]]
  private let ignoresCase: Bool

  /// Compiles a pattern; nil if its braces expand to too many alternatives.
  package init?(_ pattern: String, ignoresCase: Bool = false) {
    guard let texts = expandedBraces(Array(pattern.utf8)) else { return nil }
    self.ignoresCase = ignoresCase
    alternatives = texts.map { text in
      let parts = text.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
      return parts.enumerated().compactMap { index, part in
        if part == [UInt8(ascii: "*"), UInt8(ascii: "*")], index < parts.count - 1 { return .anyDepth }
        return .pieces(Self.pieces(part, ignoresCase: ignoresCase))
      }
    }
    let literal = Self.literalPart(of: pattern)
    let end = literal.lastIndex(of: "/")
    folder = end.flatMap { joinedPath(".", String(literal[..<$0])) } ?? "."
  }

  /// Whether a text is a pattern and not a plain path.
  package static func isGlob(_ text: String) -> Bool { literalPart(of: text).endIndex < text.endIndex }

  /// The part of a pattern before its first wildcard or escape.
  static func literalPart(of pattern: String) -> Substring { pattern.prefix { !"*?[{\\".contains($0) } }

  /// Whether a path matches.
  package func matches(_ path: Substring) -> Bool {
    let answer = path.utf8.withContiguousStorageIfAvailable { text in
      alternatives.contains { matches(text, at: 0, $0[...]) }
    }
    return answer
      ?? Array(path.utf8).withUnsafeBufferPointer { text in
        alternatives.contains { matches(text, at: 0, $0[...]) }
      }
  }

  /// Whether a path matches, or a folder above it does.
  package func matchesPathOrFolder(_ path: Substring) -> Bool {
    if matches(path) { return true }
    var end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    while let slash = end {
      if matches(path[..<slash]) { return true }
      end = path.utf8[..<slash].lastIndex(of: UInt8(ascii: "/"))
    }
    return false
  }

  /// Tries the segments in turn; of several `**`, only the last needs to be tried again after a mismatch.
  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int, _ segments: ArraySlice<Segment>)
    -> Bool
  {
    let end = text.count + 1
    var at = start
    var next = segments.startIndex
    var star = -1
    var starEnd = 0
    while true {
      if next < segments.endIndex {
        switch segments[next] {
        case .anyDepth:
          (star, starEnd) = (next, at)
          next += 1
          continue
        case .pieces(let pieces) where at < end:
          let stop = text.segmentEnd(from: at)
          if matches(text, in: at..<stop, pieces) {
            at = stop + 1
            next += 1
            continue
          }
        case .pieces: break
        }
      } else if at == end {
        return true
      }
      guard star >= 0, starEnd < end else { return false }
      starEnd = text.segmentEnd(from: starEnd) + 1
      (at, next) = (starEnd, star + 1)
    }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ pieces: [Piece]) -> Bool {
    var at = range.lowerBound
    var next = 0
    var star = -1
    var starEnd = 0
    while true {
      if next < pieces.count {
        if case .star = pieces[next] {
          (star, starEnd) = (next, at)
          next += 1
          continue
        }
        if at < range.upperBound, holds(pieces[next], text[at]) {
          at += 1
          next += 1
          continue
        }
      } else if at == range.upperBound {
        return true
      }
      guard star >= 0, starEnd < range.upperBound else { return false }
      starEnd += 1
      (at, next) = (starEnd, star + 1)
    }
  }

  private func holds(_ piece: Piece, _ byte: UInt8) -> Bool {
    let byte = ignoresCase ? byte.lowercased : byte
    return switch piece {
    case .byte(let other): byte == other
    case .one, .star: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}

extension PathPattern {
  private static func pieces(_ text: some Collection<UInt8>, ignoresCase: Bool) -> [Piece] {
    let text = ignoresCase ? text.map(\.lowercased) : Array(text)
    var pieces: [Piece] = []
    var at = 0
    while at < text.count {
      let byte = text[at]
      at += 1
      switch byte {
      case UInt8(ascii: "*"):
        if case .star = pieces.last { continue }
        pieces.append(.star)
      case UInt8(ascii: "?"): pieces.append(.one)
      case UInt8(ascii: "\\") where at < text.count:
        pieces.append(.byte(text[at]))
        at += 1
      case UInt8(ascii: "["):
        guard let end = text[at...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
          pieces.append(.byte(byte))
          continue
        }
        pieces.append(oneOf(text[at..<end]))
        at = end + 1
      default: pieces.append(.byte(byte))
      }
    }
    return pieces
  }

  private static func oneOf(_ text: ArraySlice<UInt8>) -> Piece {
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    let members = isNegated ? text.dropFirst() : text
    var ranges: [ClosedRange<UInt8>] = []
    var at = members.startIndex
    while at < members.endIndex {
      let low = members[at]
      if at + 2 < members.endIndex, members[at + 1] == UInt8(ascii: "-"), members[at + 2] >= low {
        ranges.append(low...members[at + 2])
        at += 3
      } else {
        ranges.append(low...low)
        at += 1
      }
    }
    return .oneOf(ranges, isNegated: isNegated)
  }
}

/// The texts that the braces expand to; nil if there are too many.
private func expandedBraces(_ text: [UInt8]) -> [[UInt8]]? {
  var finished: [[UInt8]] = []
  var open = [text]
  while let text = open.popLast() {
    guard finished.count + open.count < 256 else { return nil }
    guard let (range, choices) = innermostBraces(text) else {
      finished.append(text)
      continue
    }
    for choice in choices.reversed() {
      open.append(Array(text[..<range.lowerBound]) + choice + Array(text[range.upperBound...]))
    }
  }
  return finished
}

/// The first pair of braces without others inside, and the texts between its commas.
private func innermostBraces(_ text: [UInt8]) -> (Range<Int>, [ArraySlice<UInt8>])? {
  guard let close = text.firstIndex(of: UInt8(ascii: "}")),
    let start = text[..<close].lastIndex(of: UInt8(ascii: "{"))
  else { return nil }
  let choices = text[(start + 1)..<close].split(
    separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  return (start..<(close + 1), choices)
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func segmentEnd(from start: Int) -> Int {
    var index = start
    while index < count, self[index] != UInt8(ascii: "/") { index += 1 }
    return index
  }
}
