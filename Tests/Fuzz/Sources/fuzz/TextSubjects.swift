import PatuhCore

@testable import PatuhEngine
@testable import PatuhExtract
@testable import PatuhProjectFiles

/// Patterns for paths and for names: the first line is the pattern, the others are the texts that it may
/// match.
struct PatternSubject: Subject {
  let name = "patterns"
  let words = [
    "*", "**", "**/", "/**", "?", "[", "]", "[a-z]", "[!x]", "[^x]", "[]a]", "[z-a]", "{", "}", "{a,b}",
    "{a,{b,c}}", "{,}",
    "{feature}", "{feature}/{feature}", "\\", "\\*", "/", "//", "./", "../", ".", ",", "-", "!", "é",
    "\u{301}", "\u{0}",
    "\r", "a", "*a*a*a*a*a*b", "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "Sources/", ".swift",
  ]

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 40, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let (pattern, texts) = (lines[0], lines.dropFirst())
    var count = 0
    if let glob = try? Glob(pattern) {
      for text in texts { count += try hold(glob, text) }
    }
    if let pattern = try? NamePattern(pattern) {
      for text in texts where pattern.matches(name: text) { count += 1 }
    }
    for ignoresCase in [false, true] {
      guard let pattern = PathPattern(pattern, ignoresCase: ignoresCase) else { continue }
      for text in texts where pattern.matches(text[...]) {
        count += 1
        guard pattern.matchesPathOrFolder(text[...]) else {
          throw Fault("a path matches as a path, but not as a path or folder")
        }
      }
    }
    for text in texts { try holdLiteral(text) }
    return count
  }

  private func hold(_ glob: Glob, _ text: String) throws(Fault) -> Int {
    let captures = glob.match(text)
    guard glob.matches(text) == (captures != nil) else {
      throw Fault("matches(_:) and match(_:) of a glob disagree")
    }
    guard let captures else { return 0 }
    guard Set(captures.keys).isSubset(of: glob.captureNames) else { throw Fault("a capture without a name") }
    guard glob.binding(captures).matches(text) else {
      throw Fault("a glob does not match after its captures are bound")
    }
    return 1
  }

  /// A path whose characters are all escaped matches itself.
  private func holdLiteral(_ text: String) throws(Fault) {
    let escaped = text.unicodeScalars.map { $0 == "/" ? "/" : "\\\($0)" }.joined()
    guard let glob = try? Glob(escaped) else { return }
    guard glob.matches(text) else { throw Fault("an escaped path does not match itself") }
  }
}

/// The comments that suppress findings.
struct SuppressionSubject: Subject {
  let name = "suppressions"
  let words = [
    "patuh:", "patuh:disable:", "patuh:disable:next ", "patuh:disable:this ", "patuh:disable:file ",
    "reason: ", "until: ",
    "\"", "\\\"", "\\", ",", " , ", "a_rule", "2026-12-31", "2026-02-30", "9999-99-99", "\n", "\r\n", "/// ",
    "/* ", "*/", "!",
    "\u{a0}", "é", "\u{301}", "\u{0}", "“", "reason:reason:", "until:until:",
  ]

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let found = comments(input)
    guard found == comments(input) else { throw Fault("the same input gives another result") }
    for comment in found where comment.fault == nil {
      guard comment.scope != nil, comment.reason != nil, !comment.rules.isEmpty else {
        throw Fault("a comment without a fault lacks a part")
      }
    }
    return found.count
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    let wide = seed.flatMap { $0 == UInt8(ascii: ",") ? [UInt8(ascii: " "), $0, UInt8(ascii: " ")] : [$0] }
    guard comments(seed).map(\.rules) == comments(wide).map(\.rules) else {
      throw Fault("white space around commas changes what is read")
    }
  }

  private func comments(_ input: [UInt8]) -> [SuppressionComment] {
    let lines = LineTable(bytes: input)
    return suppressionComments(in: input[...]) { lines.position(of: UInt32($0)) }
      + [suppressionComment(String(decoding: input, as: UTF8.self), at: Position(line: 1, column: 1))]
  }
}
