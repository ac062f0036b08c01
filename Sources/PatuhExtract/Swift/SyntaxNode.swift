@_spi(RawSyntax) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// A node of a parsed source, a view of SwiftSyntax's raw tree.
///
/// The raw tree is used because visiting the public one takes a fifth of the time of parsing. Its interface
/// is not stable between versions of SwiftSyntax; only this file and the list of ``SyntaxKind`` depend on it.
/// Nodes are identified by kind, never by their index in the layout, so that a new child changes nothing.
///
/// Texts are slices of the source itself: the distance between a token's text and the beginning of the source
/// is its offset, so positions do not have to be counted during the walk.
struct SyntaxNode {
  private let raw: RawSyntax
  /// Stored, because every access to the raw tree is a call into another module, and the kind of each node is
  /// needed several times.
  let kind: SyntaxKind

  @inline(__always)
  private init(raw: RawSyntax) {
    self.raw = raw
    kind = raw.kind
  }

  /// The root of a tree.
  init(_ tree: SourceFileSyntax) { self.init(raw: tree.raw) }

  var isToken: Bool { kind == .token }

  /// Calls the body with the children that have text, in source order.
  @inline(__always)
  func forEachChild(_ body: (SyntaxNode) -> Void) {
    guard let layout = raw.layoutView else { return }
    for child in layout.children {
      if let child, child.byteLength > 0 { body(SyntaxNode(raw: child)) }
    }
  }

  /// The first child that satisfies the predicate.
  @inline(__always)
  func firstChild(where predicate: (SyntaxNode) -> Bool) -> SyntaxNode? {
    guard let layout = raw.layoutView else { return nil }
    for child in layout.children {
      if let child, child.byteLength > 0 {
        let node = SyntaxNode(raw: child)
        if predicate(node) { return node }
      }
    }
    return nil
  }

  /// The first child of a kind.
  func firstChild(_ kind: SyntaxKind) -> SyntaxNode? { firstChild { $0.kind == kind } }

  /// The first child that is not a token.
  var firstLayoutChild: SyntaxNode? { firstChild { !$0.isToken } }

  /// The `?` or `!` after a `try`.
  var tryMark: UnsafeBufferPointer<UInt8>? {
    firstChild { $0.isToken && ($0.text.first == UInt8(ascii: "?") || $0.text.first == UInt8(ascii: "!")) }?
      .text
  }

  /// The only child that has text; nil if there are none or several.
  var onlyChild: SyntaxNode? {
    guard let layout = raw.layoutView else { return nil }
    var only: RawSyntax?
    for child in layout.children {
      guard let child, child.byteLength > 0 else { continue }
      if only != nil { return nil }
      only = child
    }
    return only.map { SyntaxNode(raw: $0) }
  }

  /// The text of a token; empty for other nodes.
  var text: UnsafeBufferPointer<UInt8> {
    guard let token = raw.tokenView else { return UnsafeBufferPointer(start: nil, count: 0) }
    let text = token.rawText
    return UnsafeBufferPointer(start: text.baseAddress, count: text.count)
  }

  /// Whether this is a token of a certain kind.
  var isKeyword: Bool { raw.tokenView?.rawKind == .keyword }
  var isColon: Bool { raw.tokenView?.rawKind == .colon }
  var isEqual: Bool { raw.tokenView?.rawKind == .equal }
  var isPeriod: Bool { raw.tokenView?.rawKind == .period }
  var isName: Bool {
    switch raw.tokenView?.rawKind {
    case .identifier, .dollarIdentifier, .wildcard, .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }

  /// Whether this is a token with exactly this text.
  func isToken(_ word: StaticString) -> Bool {
    let text = text
    guard text.count == word.utf8CodeUnitCount, text.count > 0 else { return false }
    return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount).elementsEqual(text)
  }

  /// The text of the first token in this node; nil for a node without text.
  var firstText: UnsafeBufferPointer<UInt8>? {
    guard let text = firstToken?.rawText, let start = text.baseAddress else { return nil }
    return UnsafeBufferPointer(start: start, count: text.count)
  }

  /// The text of the last token in this node; nil for a node without text.
  var lastText: UnsafeBufferPointer<UInt8>? {
    var node = raw
    descent: while let layout = node.layoutView {
      for child in layout.children.reversed() {
        if let child, child.byteLength > 0 {
          node = child
          continue descent
        }
      }
      return nil
    }
    guard let text = node.tokenView?.rawText, let start = text.baseAddress else { return nil }
    return UnsafeBufferPointer(start: start, count: text.count)
  }

  private var firstToken: RawSyntaxTokenView? {
    var node = raw
    descent: while let layout = node.layoutView {
      for child in layout.children {
        if let child, child.byteLength > 0 {
          node = child
          continue descent
        }
      }
      return nil
    }
    return node.tokenView
  }

  /// The address of the beginning of the source: that of the first token's text minus its leading trivia.
  var sourceStart: UnsafePointer<UInt8>? {
    guard let token = firstToken, let start = token.rawText.baseAddress else { return nil }
    return start - token.leadingTriviaByteLength
  }

  /// The number of tokens that are missing, unexpected or malformed, and the offset of the first.
  ///
  /// `undescribed` is the offset of a `=` for which the lexer reports missing white space although there is
  /// some, next to a character that Swift does not allow. SwiftParserDiagnostics traps on it.
  /// - Parameter ignored: the offsets of tokens that are not counted
  func misplacedTokens(besides ignored: Set<Int>) -> (count: Int, first: Int?, undescribed: Int?) {
    var pending: [(node: RawSyntax, offset: Int, isUnexpected: Bool)] = [(raw, 0, false)]
    var first: Int?
    var undescribed: Int?
    var count = 0
    while let (node, start, isUnexpected) = pending.popLast() {
      guard let layout = node.layoutView else {
        let isError =
          isUnexpected || node.tokenView.map { $0.presence == .missing || $0.tokenDiagnostic != nil } == true
        guard isError else { continue }
        let offset = start + (node.tokenView?.leadingTriviaByteLength ?? 0)
        if node.tokenView?.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides,
          node.tokenView?.trailingRawTriviaPieces.contains(where: \.isWhitespace) == true
        {
          undescribed = undescribed ?? offset
        }
        if ignored.contains(offset) { continue }
        count += 1
        first = first ?? offset
        continue
      }
      var offset = start + node.byteLength
      for child in layout.children.reversed() {
        guard let child else { continue }
        offset -= child.byteLength
        let isUnexpected = isUnexpected || child.kind == .unexpectedNodes
        pending.append((child, offset, isUnexpected))
      }
    }
    return (count, first, undescribed)
  }

  /// Calls the body with the range of bytes of each comment in the tree, including its delimiters.
  func forEachComment(_ body: (_ extent: Range<Int>) -> Void) {
    var offset = 0
    forEachComment(from: &offset, body)
  }

  private func forEachComment(from offset: inout Int, _ body: (Range<Int>) -> Void) {
    guard let token = raw.tokenView else {
      guard let layout = raw.layoutView else { return }
      // A missing token has a text but no range in the source.
      for child in layout.children {
        if let child, child.byteLength > 0 { SyntaxNode(raw: child).forEachComment(from: &offset, body) }
      }
      return
    }
    // Raw pieces, since in the strings of the others a byte that is not UTF-8 becomes three.
    func visit(_ trivia: [RawTriviaPiece]) {
      for piece in trivia {
        if piece.isComment { body(offset..<(offset + piece.byteLength)) }
        offset += piece.byteLength
      }
    }
    visit(token.leadingRawTriviaPieces)
    offset += token.textByteLength
    visit(token.trailingRawTriviaPieces)
  }
}

extension RawTriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}
