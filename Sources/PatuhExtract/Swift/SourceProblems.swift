import PatuhCore
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The errors that the parser reports for a tree, in source order.
///
/// A file that is not UTF-8, such as UTF-16, yields one problem instead of one for each byte.
package func sourceProblems(in source: ParsedSource, bytes: UnsafeBufferPointer<UInt8>) -> [SourceProblem] {
  if let problem = encodingProblem(bytes) { return [problem] }
  let outOfPlace = SyntaxNode(source.tree).misplacedTokens(besides: source.insertedSemicolons)
  if let offset = outOfPlace.first, outOfPlace.count > errorLimit {
    return [
      SourceProblem(
        kind: .syntaxError, offset: UInt32(offset),
        message: "more than \(errorLimit) words or marks are out of place")
    ]
  }
  if let offset = outOfPlace.undescribed {
    return [
      SourceProblem(
        kind: .syntaxError, offset: UInt32(offset),
        message: "'=' must have consistent whitespace on both sides")
    ]
  }
  return ParseDiagnosticsGenerator.diagnostics(for: source.tree).filter { error in
    error.diagMessage.severity == .error && !source.insertedSemicolons.contains(error.position.utf8Offset)
      && !isAcceptedInSwift5(error)
      && !mayBeSkipped(error.node)
  }
  .map { error in
    SourceProblem(kind: .syntaxError, offset: UInt32(error.position.utf8Offset), message: error.message)
  }
}

/// Whether only Swift 6 treats it as an error and it hides nothing from the reader: white space between an
/// attribute and its arguments, and `@MainActor() -> Void`, whose parentheses Swift 5 treats as the
/// parameters.
private func isAcceptedInSwift5(_ diagnostic: Diagnostic) -> Bool {
  diagnostic.message.hasPrefix("extraneous whitespace before '('")
    || diagnostic.message.hasSuffix("function type") && hasAttributeWithParentheses(around: diagnostic.node)
}

/// Whether the type around a node begins with an attribute that has parentheses.
private func hasAttributeWithParentheses(around node: Syntax) -> Bool {
  let type = sequence(first: node, next: \.parent).lazy.compactMap { $0.as(AttributedTypeSyntax.self) }.first
  return type?.attributes.contains { $0.as(AttributeSyntax.self)?.leftParen != nil } ?? false
}

/// Whether a node is in an `#if` that checks a version of Swift; the compiler parses only the branch whose
/// condition holds.
private func mayBeSkipped(_ node: Syntax) -> Bool {
  sequence(first: node, next: \.parent).lazy.compactMap { $0.as(IfConfigDeclSyntax.self) }.contains {
    $0.clauses.contains { clause in
      guard let condition = clause.condition?.trimmedDescription else { return false }
      return condition.contains("swift(") || condition.contains("compiler(")
    }
  }
}

/// The maximum number of missing or unexpected tokens. Beyond it, a message for each helps no one, and the
/// time that SwiftSyntax takes to find the words grows with the square of their number.
private let errorLimit = 256

/// The first line that git writes around the sides of a conflict and that a half-made merge has left in code,
/// where the parser may take it for an operator; empty if there is none, or if a problem already says so.
/// - Parameters:
///   - unread: what no build compiles
///   - problems: the problems of the file that are known
func loneConflictMarkers(
  in source: ParsedSource, bytes: UnsafeBufferPointer<UInt8>, _ lines: LineTable,
  outside unread: [Range<UInt32>], besides problems: [SourceProblem]
) -> [SourceProblem] {
  let message = "source control conflict marker in source file"
  if problems.contains(where: { $0.message == message || $0.kind != .syntaxError }) { return [] }
  let marker = lines.starts.first { start in
    guard Int(start) + 7 <= bytes.count, "<=>".utf8.contains(bytes[Int(start)]) else { return false }
    let line = Array(bytes[Int(start)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    return isConflictMarker(line[...]) && !unread.contains { $0.contains(start) }
      && source.tree.isCode(at: Int(start))
  }
  return marker.map { [SourceProblem(kind: .syntaxError, offset: $0, message: message)] } ?? []
}

extension SourceFileSyntax {
  /// Whether a token of code begins at an offset, rather than a comment or a line of a text.
  fileprivate func isCode(at offset: Int) -> Bool {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)) else { return false }
    if case .stringSegment = token.tokenKind { return false }
    return token.positionAfterSkippingLeadingTrivia.utf8Offset == offset
  }
}
