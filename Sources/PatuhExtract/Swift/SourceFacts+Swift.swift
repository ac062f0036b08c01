import PatuhCore
import SwiftParser
import SwiftSyntax

/// The facts of a Swift source. Pure: equal bytes give equal facts. Never throws: what cannot be parsed is a fact.
public func sourceFacts(_ bytes: [UInt8]) -> SourceFacts {
  bytes.withUnsafeBufferPointer { buffer in
    if let offset = excessiveNesting(in: buffer) { return unparsedFacts(buffer, nestedAt: offset) }
    let tree = Parser.parse(source: buffer)
    return withExtendedLifetime(tree) {
      let root = SyntaxNode(tree)
      var walker = SourceWalker(root: root, byteCount: buffer.count)
      walker.facts.lines = LineTable(bytes: buffer)
      walker.walk(root)
      var facts = walker.finish()
      if tree.hasError { facts.problems += sourceProblems(in: tree, bytes: buffer) }
      if mentionsSuppression(buffer) {
        facts.suppressions = suppressions(in: root, bytes: buffer, lines: facts.lines)
      }
      return facts
    }
  }
}

/// More open brackets than this are no code that people write, and more than the parser follows safely.
private let bracketLimit = 256

/// Where the brackets and `#if`s of a source, those in strings and comments included, are nested too deeply to be
/// parsed.
///
/// Angle brackets may be operators; they count only up to the next bracket of another kind, `=` or `;`.
private func excessiveNesting(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var depth = 0
  var angles = 0
  for (offset, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      angles = 0
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      angles = 0
    case UInt8(ascii: "#"):
      let word = bytes[(offset + 1)...].prefix(5)
      if word.starts(with: "if".utf8) { depth += 1 }
      if word.starts(with: "endif".utf8) { depth = max(0, depth - 1) }
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    case UInt8(ascii: "="), UInt8(ascii: ";"): angles = 0
    default: continue
    }
    if depth > bracketLimit || angles > bracketLimit { return offset }
  }
  return nil
}

private func unparsedFacts(_ bytes: UnsafeBufferPointer<UInt8>, nestedAt offset: Int) -> SourceFacts {
  var facts = SourceFacts()
  facts.lines = LineTable(bytes: bytes)
  facts.problems = [
    SourceProblem(
      kind: .nestedTooDeeply, offset: UInt32(offset),
      message: "more than \(bracketLimit) brackets or #if are open here; the file was not parsed")
  ]
  return facts
}
