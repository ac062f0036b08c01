import PatuhCore
import SwiftSyntax

/// Walks the tree of one source once and collects its facts.
///
/// Every `visit` method appends what it learns from a node and continues with its children in source order.
struct SourceWalker {
  var facts: SourceDraft
  var names = NameInterner()
  private let start: UnsafePointer<UInt8>?
  private let byteCount: Int
  private var depth = 0

  /// The declaration whose members or statements are being visited.
  var declaration = Link<Declaration>.none
  /// Whether names declared now are local.
  var isLocal = false
  /// The offset up to which a local name declared now is visible.
  var scopeEnd = UInt32.max
  /// The links of the enclosing postfix chains whose arguments have not been visited yet.
  var chains: [ChainLink] = []
  /// What comes before the `#if` in whose branch a chain begins with a dot; nil outside of such a branch.
  var baseOfBranch: SyntaxNode?

  /// How many levels of nesting are followed; what is nested more deeply is a problem of the source.
  private static let depthLimit = 700

  init(root: SyntaxNode, byteCount: Int) {
    facts = SourceDraft(byteCount: byteCount)
    start = root.sourceStart
    self.byteCount = byteCount
  }

  mutating func walk(_ root: SyntaxNode) { visit(root, in: .statement) }

  /// The role, label and parent of an expression.
  struct Slot {
    var role: Expression.Role
    var label: NameID = .none
    var parent: Link<Expression> = .none

    static let statement = Slot(role: .plain)

    /// The slot of a part that has no role of its own.
    var plain: Slot { Slot(role: .plain, parent: parent) }
  }

  /// Visits any node: declarations, statements and expressions each in their own way, all others child by
  /// child.
  mutating func visit(_ node: SyntaxNode, in slot: Slot) {
    if node.isToken { return }
    guard depth < Self.depthLimit else {
      reportDepth(at: node)
      return
    }
    depth += 1
    defer { depth -= 1 }
    if visitDeclaration(node, in: slot) { return }
    if visitExpression(node, in: slot) { return }
    switch node.kind {
    case .codeBlock, .codeBlockItemList: visitBlock(node, in: slot)
    case .ifConfigDecl: visitCondition(node) { $0.visit($1, in: slot) }
    case .guardStmt:
      noteChoices(ofGuard: node)
      visitChildren(node, in: slot.plain)
    case .returnStmt: visitChildren(node, in: Slot(role: .returned, parent: slot.parent))
    case .optionalBindingCondition: visitOptionalBinding(node, in: slot)
    case .forStmt: visitLoop(node, in: slot)
    case .whileStmt, .catchClause, .switchCase, .repeatStmt: visitScope(node, in: slot)
    case .identifierPattern: declareBound(node)
    case .expressionPattern: visitChildren(node, in: Slot(role: .pattern, parent: slot.parent))
    case .typeAnnotation: visitTypes(in: node, role: .annotation)
    case .returnClause, .inheritanceClause, .genericArgumentClause, .isTypePattern:
      visitTypes(in: node, role: .cast)
    case .availabilityCondition: break
    default: visitChildren(node, in: slot.plain)
    }
  }

  mutating func visitChildren(_ node: SyntaxNode, in slot: Slot) {
    node.forEachChild { visit($0, in: slot) }
  }

  /// Runs the body as part of a declaration, and restores the surroundings afterwards.
  mutating func within(
    _ declaration: Link<Declaration>, isLocal: Bool, scopeEnd: UInt32, _ body: (inout SourceWalker) -> Void
  ) {
    let outer = (self.declaration, self.isLocal, self.scopeEnd)
    (self.declaration, self.isLocal, self.scopeEnd) = (declaration, isLocal, scopeEnd)
    body(&self)
    (self.declaration, self.isLocal, self.scopeEnd) = outer
  }

  // MARK: Places and names

  /// The offset of a token's text; nil for a token that the parser added.
  func offset(of text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let start, let address = text.baseAddress else { return nil }
    let offset = address - start
    return offset >= 0 && offset <= byteCount ? UInt32(truncatingIfNeeded: offset) : nil
  }

  func startOffset(of node: SyntaxNode) -> UInt32 {
    node.firstText.flatMap { offset(of: $0) } ?? 0
  }

  func endOffset(of node: SyntaxNode) -> UInt32 {
    guard let text = node.lastText, let offset = self.offset(of: text) else { return startOffset(of: node) }
    return offset + UInt32(text.count)
  }

  func extent(of node: SyntaxNode) -> Range<UInt32> {
    let start = startOffset(of: node)
    return start..<max(start, endOffset(of: node))
  }

  /// The id of a name token's text, without backticks.
  mutating func name(of token: SyntaxNode) -> NameID { name(of: token.text) }

  mutating func name(of text: UnsafeBufferPointer<UInt8>) -> NameID {
    if text.count > 2, text[0] == UInt8(ascii: "`"), text[text.count - 1] == UInt8(ascii: "`") {
      return names.id(of: UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)]))
    }
    return names.id(of: text)
  }

  private mutating func reportDepth(at node: SyntaxNode) {
    if facts.problems.contains(where: { $0.kind == .nestedTooDeeply }) { return }
    facts.problems.append(
      SourceProblem(
        kind: .nestedTooDeeply, offset: startOffset(of: node),
        message: "the code is nested more than \(Self.depthLimit) levels deep here and was not read further"))
  }
}
