/// A pattern for paths relative to the project root, compiled once and matched in memory.
///
/// - `*` any text within one segment, `?` one character, `[abc]`, `[a-z]`, `[!x]` one character of a class
/// - `**` any number of whole segments; at the end of a pattern at least one, so that `App/**` matches what
///   is in `App`
/// - `{a,b}` alternatives, which may be empty or contain `/`
/// - `{feature}` a capture: text within one segment, not empty
/// - `\` makes the next character literal
///
/// Matching is case-sensitive.
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String
  /// The pattern with values substituted for its bound captures.
  public private(set) var boundText: String
  /// The names of its captures, in order.
  public let captureNames: [String]
  let alternatives: [GlobAlternative]

  /// Compiles a pattern.
  public init(_ pattern: String) throws(PatternError) {
    var parser = PatternParser(pattern, kind: .path)
    alternatives = try parser.globAlternatives().map(GlobAlternative.init)
    captureNames = parser.captureNames
    self.pattern = pattern
    boundText = pattern
  }

  /// Whether the path matches.
  public func matches(_ path: some StringProtocol) -> Bool {
    var captures: [(String, Range<Int>)]?
    return withUTF8(of: path) { text in
      for alternative in alternatives where alternative.mayMatch(text) {
        if matches(text, alternative.segments, &captures) { return true }
      }
      return false
    }
  }

  /// The values of the captures if the path matches; nil if it does not. If there are several ways to match,
  /// the result is the one in which the first `**` and `*` match the least.
  public func match(_ path: some StringProtocol) -> [String: String]? {
    withUTF8(of: path) { text in
      for alternative in alternatives where alternative.mayMatch(text) {
        var captures: [(String, Range<Int>)]? = []
        guard matches(text, alternative.segments, &captures) else { continue }
        return captures?.values(in: text)
      }
      return nil
    }
  }

  /// The pattern with values substituted for these captures; other captures remain.
  public func binding(_ captures: [String: String]) -> Glob {
    if captureNames.isEmpty { return self }
    return Glob(
      pattern: pattern, boundText: boundText.binding(captures),
      captureNames: captureNames.filter { captures[$0] == nil },
      alternatives: alternatives.map { GlobAlternative($0.segments.map { $0.binding(captures) }) })
  }

  private init(pattern: String, boundText: String, captureNames: [String], alternatives: [GlobAlternative]) {
    self.pattern = pattern
    self.boundText = boundText
    self.captureNames = captureNames
    self.alternatives = alternatives
  }

  /// The algorithm is the same as in ``Wildcard``, but over segments, with `**` as the star. A position one
  /// past the end of the text means the end of the last segment.
  private func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ segments: [GlobSegment], _ captures: inout [(String, Range<Int>)]?
  ) -> Bool {
    let end = text.count + 1
    var at = text.isEmpty ? end : 0
    var next = 0
    var star = -1
    var starEnd = 0
    var keptCaptures = 0
    while true {
      if next < segments.count {
        switch segments[next] {
        case .anyDepth:
          (star, starEnd) = (next, at)
          keptCaptures = captures?.count ?? 0
          next += 1
          continue
        case .segment(let choices):
          if at < end {
            let bounds = at..<text.segmentEnd(from: at)
            if choices.contains(where: { $0.matches(text, in: bounds, captures: &captures) }) {
              at = bounds.upperBound + 1
              next += 1
              continue
            }
          }
        }
      } else if at == end {
        return true
      }
      guard star >= 0, starEnd < end else { return false }
      starEnd = text.segmentEnd(from: starEnd) + 1
      if let count = captures?.count, count > keptCaptures { captures?.removeLast(count - keptCaptures) }
      at = starEnd
      next = star + 1
    }
  }
}

extension Glob: CustomStringConvertible {
  /// The pattern as written.
  public var description: String { pattern }
}

/// A compiled glob without alternatives that contain `/`.
struct GlobAlternative: Hashable, Sendable {
  let segments: [GlobSegment]
  /// Every matching path contains one of these; empty if unknown.
  private let parts: [[UInt8]]
  /// Every matching path ends with one of these; empty if unknown.
  private let ends: [[UInt8]]

  init(_ segments: [GlobSegment]) {
    self.segments = segments
    let known = segments.compactMap(\.parts)
    parts = known.max { $0.shortest < $1.shortest } ?? []
    ends = segments.last?.ends ?? []
  }

  /// A quick test that returns false for most paths that do not match, without comparing their segments.
  func mayMatch(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    if !ends.isEmpty, !ends.contains(where: path.ends(in:)) { return false }
    if parts.isEmpty { return true }
    for part in parts where path.contain(part) { return true }
    return false
  }
}

extension [[UInt8]] {
  fileprivate var shortest: Int { map(\.count).min() ?? 0 }
}

/// One segment of a compiled glob.
enum GlobSegment: Hashable, Sendable {
  /// `**`
  case anyDepth
  /// One segment that matches one of these.
  case segment([Wildcard])

  /// Every match of the segment contains one of these; nil if unknown.
  fileprivate var parts: [[UInt8]]? {
    guard case .segment(let choices) = self else { return nil }
    let parts = choices.map(\.longestPart)
    return parts.contains(nil) ? nil : parts.compactMap(\.self)
  }

  /// Every match of the segment ends with one of these; nil if unknown.
  fileprivate var ends: [[UInt8]]? {
    guard case .segment(let choices) = self else { return nil }
    let ends = choices.map { choice -> [UInt8]? in
      guard case .literal(let end)? = choice.pieces.last else { return nil }
      return end
    }
    return ends.contains(nil) ? nil : ends.compactMap(\.self)
  }

  func binding(_ captures: [String: String]) -> GlobSegment {
    switch self {
    case .anyDepth: self
    case .segment(let choices): .segment(choices.map { $0.binding(captures) })
    }
  }
}

/// What is wrong with a pattern.
public struct PatternError: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  public var message: String

  /// Makes an error.
  public init(message: String) { self.message = message }

  init(_ message: String) { self.message = message }
}

/// Calls the body with the UTF-8 bytes of a text.
@inlinable public func withUTF8<Result>(
  of text: some StringProtocol, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
  var copy = String(text)
  return copy.withUTF8(body)
}

extension String {
  /// The pattern text with values substituted for each `{name}`.
  func binding(_ captures: [String: String]) -> String {
    captures.reduce(self) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

extension [(String, Range<Int>)] {
  /// The texts of captured ranges, by name.
  func values(in text: UnsafeBufferPointer<UInt8>) -> [String: String] {
    reduce(into: [:]) { $0[$1.0] = String(decoding: text[$1.1], as: UTF8.self) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func segmentEnd(from start: Int) -> Int {
    var index = start
    while index < count, self[index] != UInt8(ascii: "/") { index += 1 }
    return index
  }
}
