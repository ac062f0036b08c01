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
