import PatuhCore
import SwiftParser
import SwiftSyntax

/// The syntax tree of a Swift source, read as the compiler reads it where SwiftParser 603 does not. Both
/// faults are avoided by other bytes in place of some of the source, so all offsets stay the same.
///
/// The parser takes a closure that begins with `(` for one with a signature if an `in` or `->` follows at the
/// same level, no matter how far below:
///
/// ```swift
/// views.forEach {
///   ($0 as? Stack)?.layout()
///   for view in extra { view.layout() }
/// }
/// ```
///
/// The compiler looks for them only right after the `)`. A `;` in place of the white space after the `{`
/// removes the ambiguity: no signature begins with one.
///
/// It also takes the `/` after a member that is named like a keyword, `memory.internal / 1024`, for the start
/// of a regular expression. A `*` binds as a `/` does and starts none.
package struct ParsedSource {
  package let tree: SourceFileSyntax
  /// The offsets of semicolons that are not in the source. The parser reports an error for each.
  let insertedSemicolons: Set<Int>

  /// Each pass reveals what is misread inside of what the previous ones corrected; real code nests fewer.
  private static let turnLimit = 8

  package init(_ source: UnsafeBufferPointer<UInt8>) {
    var tree = Parser.parse(source: source, maximumNestingLevel: NestingLimits.levels)
    var replacements: [Int: UInt8] = [:]
    for _ in 0..<Self.turnLimit where tree.hasError {
      let misread = MisreadCode(in: tree)
      var tried = replacements
      for offset in misread.braces.map({ $0 + 1 }) where offset < source.count && isSpace(source[offset]) {
        tried[offset] = UInt8(ascii: ";")
      }
      for offset in misread.divisions { tried[offset] = UInt8(ascii: "*") }
      if tried.count == replacements.count { break }
      var bytes = Array(source)
      for (offset, byte) in tried { bytes[offset] = byte }
      let other = bytes.withUnsafeBufferPointer {
        Parser.parse(source: $0, maximumNestingLevel: NestingLimits.levels)
      }
      let errors = SyntaxNode(tree).misplacedTokens(besides: replacements.semicolons).count
      guard SyntaxNode(other).misplacedTokens(besides: tried.semicolons).count < errors else { break }
      (tree, replacements) = (other, tried)
    }
    self.tree = tree
    insertedSemicolons = replacements.semicolons
  }
}

extension [Int: UInt8] {
  fileprivate var semicolons: Set<Int> { Set(keys.filter { self[$0] == UInt8(ascii: ";") }) }
}

private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

/// What the parser reads otherwise than the compiler.
private final class MisreadCode: SyntaxVisitor {
  /// The offsets of the opening braces of closures whose signature begins with `(` and has errors.
  private(set) var braces: [Int] = []
  /// The offsets of slashes right after the name of a member, which start no regular expression.
  private(set) var divisions: [Int] = []

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

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.tokenKind == .regexSlash, let name = node.previousToken(viewMode: .sourceAccurate),
      name.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
    {
      divisions.append(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .skipChildren
  }
}
