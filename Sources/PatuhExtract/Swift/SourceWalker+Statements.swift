import PatuhCore
import SwiftSyntax

extension SourceWalker {
  /// Visits a block of statements; local names are visible up to its end. The only expression of a block is
  /// its value.
  mutating func visitBlock(_ node: SyntaxNode, in slot: Slot) {
    let items = node.kind == .codeBlock ? node.firstChild(.codeBlockItemList) : node
    guard let items else { return }
    let isSingle = declaration.index != nil && items.onlyChild != nil
    let outer = scopeEnd
    if node.kind == .codeBlock { scopeEnd = endOffset(of: node) }
    let inner = Slot(role: isSingle ? .returned : .plain, parent: slot.parent)
    items.forEachChild { item in
      item.forEachChild { visit($0, in: inner) }
    }
    scopeEnd = outer
  }

  /// Visits a statement that binds names which are visible up to its end.
  mutating func visitScope(_ node: SyntaxNode, in slot: Slot) {
    let outer = (isLocal, scopeEnd)
    (isLocal, scopeEnd) = (true, endOffset(of: node))
    visitChildren(node, in: slot.plain)
    (isLocal, scopeEnd) = outer
  }

  /// Visits `for name in sequence`; the sequence is the subject.
  mutating func visitLoop(_ node: SyntaxNode, in slot: Slot) {
    let outer = (isLocal, scopeEnd)
    (isLocal, scopeEnd) = (true, endOffset(of: node))
    var isSequence = false
    node.forEachChild { child in
      if child.isToken {
        isSequence = child.text.elementsEqual("in".utf8)
      } else {
        visit(child, in: isSequence ? Slot(role: .subject, parent: slot.parent) : slot.plain)
        isSequence = false
      }
    }
    (isLocal, scopeEnd) = outer
  }

  /// Visits `if let name = value`, and `if let name`, whose value is the outer `name`.
  mutating func visitOptionalBinding(_ node: SyntaxNode, in slot: Slot) {
    var bound: Int?
    let isShorthand = node.firstChild(.initializerClause) == nil
    node.forEachChild { child in
      switch child.kind {
      case .identifierPattern:
        bound = declareBound(child)
        guard isShorthand, let bound else { break }
        facts.declarations[bound].initialValue = Link(facts.expressions.count)
        visitName(child, in: Slot(role: .initialValue, parent: slot.parent))
      case .typeAnnotation:
        let type = visitTypes(in: child, role: .annotation)
        if let bound { facts.declarations[bound].type = type }
      case .initializerClause:
        let value = Link<Expression>(facts.expressions.count)
        visitChildren(child, in: Slot(role: .initialValue, parent: slot.parent))
        if let bound, facts.expressions.count > value.index ?? .max {
          facts.declarations[bound].initialValue = value
        }
      default: visit(child, in: slot.plain)
      }
    }
  }

  /// Declares a name that a pattern binds.
  @discardableResult
  mutating func declareBound(_ pattern: SyntaxNode) -> Int? {
    guard let token = pattern.firstChild(where: \.isToken), let offset = self.offset(of: token.text) else {
      return nil
    }
    var declared = Declaration(
      kind: .variable, name: name(of: token), offset: offset, extent: extent(of: pattern), parent: declaration
    )
    declared.modifiers = [.bound, .local]
    declared.scopeEnd = scopeEnd
    facts.declarations.append(declared)
    return facts.declarations.count - 1
  }

  /// Visits an `#if` with its branches; `body` visits the elements of each branch.
  mutating func visitCondition(_ node: SyntaxNode, _ body: (inout SourceWalker, SyntaxNode) -> Void) {
    var before: BuildCondition?
    node.firstChild(.ifConfigClauseList)?.forEachChild { clause in
      var written: BuildCondition?
      var region: Int?
      clause.forEachChild { child in
        if child.isToken { return }
        if written == nil, region == nil, child.isConditionExpression {
          written = BuildConditionReader(node: child).condition
          return
        }
        let own = written ?? .boolean(true)
        facts.conditions.append(
          ConditionRegion(
            extent: extent(of: child), condition: before.map { .and(.not($0), own).simplified } ?? own))
        region = facts.conditions.count - 1
        body(&self, child)
      }
      if let written { before = before.map { .or($0, written) } ?? written }
    }
  }
}

extension SyntaxNode {
  /// Whether this is the condition of an `#if` and not its content. The content is a list, or a postfix
  /// expression that begins with a dot.
  fileprivate var isConditionExpression: Bool {
    switch kind {
    case .codeBlockItemList, .memberBlockItemList, .switchCaseList, .attributeList, .accessorDeclList:
      return false
    default: return firstText.map { $0[0] != UInt8(ascii: ".") } ?? false
    }
  }
}

extension BuildCondition {
  /// `!a && true` becomes `!a`.
  fileprivate var simplified: BuildCondition {
    if case .and(let left, .boolean(true)) = self { left } else { self }
  }
}
