import PatuhCore
import SwiftParser
import SwiftSyntax

/// The syntax tree of a Swift source, and the semicolons inserted so that the parser reads it as the compiler
/// does.
///
/// SwiftParser 603 takes a closure that begins with `(` for one with a signature if an `in` or `->` follows
/// at the same level, no matter how far below:
///
/// ```swift
/// views.forEach {
///   ($0 as? Stack)?.layout()
///   for view in extra { view.layout() }
/// }
/// ```
///
/// The compiler looks for them only right after the `)`. A `;` in place of the white space after the `{`
/// removes the ambiguity: no signature begins with one, and all offsets stay the same.
package struct ParsedSource {
  package let tree: SourceFileSyntax
  /// The offsets of semicolons that are not in the source. The parser reports an error for each.
  let insertedSemicolons: Set<Int>

  /// Each pass reveals the misread closures inside the previous ones; real code nests fewer.
  private static let turnLimit = 8

  package init(_ source: UnsafeBufferPointer<UInt8>) {
    var tree = Parser.parse(source: source)
    var semicolons: Set<Int> = []
    for _ in 0..<Self.turnLimit where tree.hasError {
      let found = MisreadClosures(in: tree).braces.map { $0 + 1 }.filter { offset in
        offset < source.count && isSpace(source[offset]) && !semicolons.contains(offset)
      }
      if found.isEmpty { break }
      let tried = semicolons.union(found)
      var bytes = Array(source)
      for offset in tried { bytes[offset] = UInt8(ascii: ";") }
      let other = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      let errors = SyntaxNode(tree).misplacedTokens(besides: semicolons).count
      guard SyntaxNode(other).misplacedTokens(besides: tried).count < errors else { break }
      (tree, semicolons) = (other, tried)
    }
    self.tree = tree
    insertedSemicolons = semicolons
  }
}

private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

/// The offsets of the opening braces of closures whose signature begins with `(` and has errors.
private final class MisreadClosures: SyntaxVisitor {
  private(set) var braces: [Int] = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let signature = node.signature else { return .visitChildren }
    if signature.attributes.isEmpty, signature.capture == nil,
      case .parameterClause? = signature.parameterClause, signature.hasError
    {
      braces.append(node.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .visitChildren
  }
}
