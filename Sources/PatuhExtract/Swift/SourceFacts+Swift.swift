import PatuhCore
import SwiftParser
import SwiftSyntax

/// The facts of a Swift source. Pure: equal bytes give equal facts. Never throws: anything that cannot be
/// parsed becomes a problem in the facts.
public func sourceFacts(_ bytes: [UInt8]) -> SourceFacts {
  bytes.withUnsafeBufferPointer { buffer in
    if isScriptOfOtherLanguage(buffer) {
      return SourceFacts(lines: LineTable(bytes: buffer), isScript: true)
    }
    var scan = NestingScan(buffer)
    if let excess = scan.excess() { return unparsedFacts(buffer, excess.offset, excess.words) }
    let source = ParsedSource(buffer)
    return withExtendedLifetime(source) {
      let root = SyntaxNode(source.tree)
      var walker = SourceWalker(root: root, byteCount: buffer.count)
      walker.walk(root)
      let draft = walker.facts
      let lines = LineTable(bytes: buffer)
      let problems = draft.problems + (source.tree.hasError ? sourceProblems(in: source, bytes: buffer) : [])
      let unread = draft.conditions.filter { $0.condition == .boolean(false) }.map(\.extent)
      return SourceFacts(
        names: walker.names.finish(), lines: lines, imports: draft.imports,
        declarations: draft.declarations.fitted, attributes: draft.attributes, types: draft.types.fitted,
        expressions: draft.expressions.fitted, conditions: draft.conditions,
        choices: draft.choices.fitted,
        suppressions: mentionsSuppression(buffer) ? suppressions(in: root, bytes: buffer, lines: lines) : [],
        isScript: buffer.starts(with: "#!".utf8),
        problems: problems
          + loneConflictMarkers(in: source, bytes: buffer, lines, outside: unread, besides: problems))
    }
  }
}

private func unparsedFacts(
  _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ words: String
) -> SourceFacts {
  // In a file that is not text, any bytes can be brackets.
  let problem =
    encodingProblem(bytes)
    ?? SourceProblem(
      kind: .nestedTooDeeply, offset: UInt32(offset), message: "\(words); the file was not parsed")
  return SourceFacts(lines: LineTable(bytes: bytes), problems: [problem])
}

/// Whether the first line is that of a script which something else than Swift runs, such as `#!/bin/sh`.
private func isScriptOfOtherLanguage(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard bytes.starts(with: "#!".utf8) else { return false }
  let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  return !["swift", "xcrun"].contains(where: line.contains)
}
