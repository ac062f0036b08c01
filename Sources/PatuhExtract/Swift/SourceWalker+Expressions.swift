import PatuhCore
import SwiftSyntax

extension SourceWalker {
  /// Visits a node if it is an expression, and returns whether it is one.
  mutating func visitExpression(_ node: SyntaxNode, in slot: Slot) -> Bool {
    switch node.kind {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
      .optionalChainingExpr, .genericSpecializationExpr, .superExpr, .postfixIfConfigExpr:
      visitPostfixChain(node, in: slot)
    case .stringLiteralExpr, .simpleStringLiteralExpr: visitString(node, in: slot)
    case .integerLiteralExpr, .floatLiteralExpr: leaf(.number, node, in: slot)
    case .booleanLiteralExpr: leaf(.boolean, node, in: slot, named: true)
    case .nilLiteralExpr: leaf(.nil, node, in: slot)
    case .regexLiteralExpr: leaf(.regex, node, in: slot)
    case .sequenceExpr: visitSequence(node, in: slot)
    case .closureExpr: visitClosure(node, in: slot)
    case .arrayExpr: visitArray(node, in: slot)
    case .dictionaryExpr: visitDictionary(node, in: slot)
    case .tupleExpr: visitTuple(node, in: slot)
    case .keyPathExpr: visitKeyPath(node, in: slot)
    case .macroExpansionExpr: visitMacro(node, in: slot)
    case .tryExpr: wrap(.tried, node, named: node.tryMark, in: slot)
    case .awaitExpr: wrap(.awaited, node, in: slot)
    case .inOutExpr: wrap(.inOut, node, in: slot)
    case .ifExpr, .switchExpr: visitBranch(node, in: slot)
    case .typeExpr: visitTypeExpression(node, in: slot)
    case .unsafeExpr, .copyExpr, .consumeExpr, .borrowExpr, .prefixOperatorExpr, .postfixOperatorExpr:
      visitChildren(node, in: slot)
    case .patternExpr: visitChildren(node, in: slot.plain)
    case .discardAssignmentExpr, .editorPlaceholderExpr, .missingExpr: break
    default: return false
    }
    return true
  }

  // MARK: Elements

  /// Appends an element. Its children are visited next, and then ``close(_:at:)`` is called.
  mutating func open(_ kind: Expression.Kind, name: NameID = .none, offset: UInt32, in slot: Slot) -> Int {
    facts.expressions.append(
      Expression(
        kind: kind, role: slot.role, name: name, label: slot.label, offset: offset, parent: slot.parent,
        declaration: declaration))
    return facts.expressions.count - 1
  }

  /// Completes an element after its last child.
  mutating func close(_ index: Int, at node: SyntaxNode) { close(index, at: endOffset(of: node)) }

  mutating func close(_ index: Int, at end: UInt32) {
    facts.expressions[index].count = UInt32(facts.expressions.count - index)
    facts.expressions[index].end = end
  }

  private mutating func leaf(_ kind: Expression.Kind, _ node: SyntaxNode, in slot: Slot, named: Bool = false)
  {
    let name = named ? node.firstText.map { names.id(of: $0) } ?? .none : .none
    close(open(kind, name: name, offset: startOffset(of: node), in: slot), at: node)
  }

  private mutating func wrap(
    _ kind: Expression.Kind, _ node: SyntaxNode, named name: UnsafeBufferPointer<UInt8>? = nil, in slot: Slot
  ) {
    let name = name.map { names.id(of: $0) } ?? .none
    let index = open(kind, name: name, offset: startOffset(of: node), in: slot)
    visitChildren(node, in: Slot(role: .wrapped, parent: Link(index)))
    close(index, at: node)
  }

  // MARK: Arguments

  /// Visits an element of an argument list, with its label.
  mutating func visitArgument(_ node: SyntaxNode, role: Expression.Role, parent: Link<Expression>) {
    var label = NameID.none
    node.forEachChild { child in
      if child.isToken {
        if child.isName || child.isKeyword, label.isNone { label = name(of: child) }
      } else {
        visit(child, in: Slot(role: role, label: label, parent: parent))
      }
    }
  }

  mutating func visitMacro(_ node: SyntaxNode, in slot: Slot) {
    let token = node.firstChild { $0.isToken && ($0.isName || $0.isKeyword) }
    let index = open(
      .macro, name: token.map { name(of: $0) } ?? .none, offset: startOffset(of: node), in: slot)
    node.forEachChild { child in
      switch child.kind {
      case .closureExpr: visit(child, in: Slot(role: .trailingClosure, parent: Link(index)))
      case .labeledExprList: child.forEachChild { visitArgument($0, role: .argument, parent: Link(index)) }
      case .genericArgumentClause: visitTypes(in: child, role: .expression)
      default: break
      }
    }
    close(index, at: node)
  }

  // MARK: Literals

  private mutating func visitString(_ node: SyntaxNode, in slot: Slot) {
    var text = NameID.none
    var segments = 0
    var isInterpolated = false
    let list = node.firstChild(.stringLiteralSegmentList) ?? node.firstChild(.simpleStringLiteralSegmentList)
    list?.forEachChild { segment in
      segments += 1
      if segment.kind == .stringSegment, let token = segment.firstChild(where: \.isToken) {
        if text.isNone, token.text.count <= Self.longestString { text = names.id(of: token.text) }
      } else {
        isInterpolated = true
      }
    }
    let index = open(
      isInterpolated ? .interpolatedString : .string, name: segments == 1 || isInterpolated ? text : .none,
      offset: startOffset(of: node), in: slot)
    if isInterpolated {
      list?.forEachChild { segment in
        guard segment.kind == .expressionSegment else { return }
        segment.firstChild(.labeledExprList)?.forEachChild {
          visitArgument($0, role: .interpolation, parent: Link(index))
        }
      }
    }
    close(index, at: node)
  }

  /// The maximum number of bytes of a string literal whose text is kept.
  private static let longestString = 200

  private mutating func visitArray(_ node: SyntaxNode, in slot: Slot) {
    let index = open(.array, offset: startOffset(of: node), in: slot)
    node.firstChild(.arrayElementList)?.forEachChild {
      visitChildren($0, in: Slot(role: .element, parent: Link(index)))
    }
    close(index, at: node)
  }

  private mutating func visitDictionary(_ node: SyntaxNode, in slot: Slot) {
    let index = open(.dictionary, offset: startOffset(of: node), in: slot)
    node.firstChild(.dictionaryElementList)?.forEachChild { element in
      var role = Expression.Role.dictionaryKey
      element.forEachChild { child in
        if child.isColon { role = .dictionaryValue }
        visit(child, in: Slot(role: role, parent: Link(index)))
      }
    }
    close(index, at: node)
  }

  /// Visits a tuple; parentheses around a single expression add no element.
  private mutating func visitTuple(_ node: SyntaxNode, in slot: Slot) {
    guard let list = node.firstChild(.labeledExprList) else { return leaf(.tuple, node, in: slot) }
    if let element = list.onlyChild, element.firstChild(where: \.isColon) == nil {
      return visitChildren(element, in: slot)
    }
    let index = open(.tuple, offset: startOffset(of: node), in: slot)
    list.forEachChild { visitArgument($0, role: .element, parent: Link(index)) }
    close(index, at: node)
  }

  private mutating func visitKeyPath(_ node: SyntaxNode, in slot: Slot) {
    var components: [String] = []
    node.firstChild(.keyPathComponentList)?.forEachChild { component in
      guard let property = component.firstChild(.keyPathPropertyComponent),
        let text = property.firstChild(.declReferenceExpr)?.firstText
      else { return }
      components.append(String(decoding: text, as: UTF8.self))
    }
    let name = components.isEmpty ? NameID.none : names.id(of: components.joined(separator: "."))
    let index = open(.keyPath, name: name, offset: startOffset(of: node), in: slot)
    node.forEachChild { child in
      if child.isTypeNode { visitType(child, role: .expression) }
    }
    node.firstChild(.keyPathComponentList)?.forEachChild { component in
      component.firstChild(.keyPathSubscriptComponent)?.firstChild(.labeledExprList)?.forEachChild {
        visitArgument($0, role: .argument, parent: Link(index))
      }
    }
    close(index, at: node)
  }

  // MARK: Composed expressions

  /// Visits a sequence of operands and operators, as the parser leaves it.
  private mutating func visitSequence(_ node: SyntaxNode, in slot: Slot) {
    guard let list = node.firstChild(.exprList) else { return }
    noteChoices(ofTernariesIn: list)
    let assignment = list.firstChild(.assignmentExpr) != nil
    var name = NameID.none
    list.forEachChild { element in
      if name.isNone, element.isOperatorNode { name = element.firstText.map { names.id(of: $0) } ?? .none }
    }
    let index = open(.sequence, name: name, offset: startOffset(of: node), in: slot)
    var role = assignment ? Expression.Role.assignmentTarget : .operand
    var before = NameID.none
    list.forEachChild { element in
      if element.isOperatorNode { before = element.firstText.map { names.id(of: $0) } ?? .none }
      if element.kind == .assignmentExpr {
        role = .assignedValue
      } else if element.kind == .unresolvedTernaryExpr {
        visitChildren(element, in: Slot(role: .operand, label: before, parent: Link(index)))
        before = names.id(of: ":")
      } else if !element.isOperatorNode {
        let label = role == .operand ? before : .none
        visit(element, in: Slot(role: role, label: label, parent: Link(index)))
        role = .operand
      }
    }
    close(index, at: node)
  }

  private mutating func visitTypeExpression(_ node: SyntaxNode, in slot: Slot) {
    let index = open(.type, offset: startOffset(of: node), in: slot)
    let isCast = slot.role == .operand
    let type = visitTypes(in: node, role: isCast ? .cast : .expression)
    if let named = facts.types.named(inside: type) { facts.expressions[index].name = named.name }
    close(index, at: node)
  }

  private mutating func visitBranch(_ node: SyntaxNode, in slot: Slot) {
    if node.kind == .ifExpr { noteChoices(ofIf: node) } else { noteChoices(ofSwitch: node) }
    let index = open(.branch, offset: startOffset(of: node), in: slot)
    let outer = (isLocal, scopeEnd)
    // What the condition of an `if` binds is not visible after `else`.
    let body = node.kind == .ifExpr ? node.firstChild(.codeBlock) : nil
    (isLocal, scopeEnd) = (true, endOffset(of: body ?? node))
    node.forEachChild { child in
      switch child.kind {
      case .codeBlock, .switchCaseList, .ifExpr: visit(child, in: Slot(role: .plain, parent: Link(index)))
      default: visit(child, in: Slot(role: .subject, parent: Link(index)))
      }
    }
    (isLocal, scopeEnd) = outer
    close(index, at: node)
  }

  private mutating func visitClosure(_ node: SyntaxNode, in slot: Slot) {
    let index = open(.closure, offset: startOffset(of: node), in: slot)
    within(declaration, isLocal: true, scopeEnd: endOffset(of: node)) { walker in
      node.forEachChild { child in
        switch child.kind {
        case .closureSignature:
          walker.visitClosureSignature(child, in: Slot(role: .plain, parent: Link(index)))
        case .codeBlockItemList: walker.visitBlock(child, in: Slot(role: .plain, parent: Link(index)))
        default: break
        }
      }
    }
    close(index, at: node)
  }

  private mutating func visitClosureSignature(_ node: SyntaxNode, in slot: Slot) {
    node.forEachChild { child in
      switch child.kind {
      case .token: break
      case .typeEffectSpecifiers: visitTypes(in: child, role: .thrown)
      case .closureShorthandParameter: declareClosureName(child, kind: .closureParameter, in: slot)
      case .closureParameter: declareClosureName(child, kind: .closureParameter, in: slot)
      case .closureCapture: declareClosureName(child, kind: .variable, in: slot)
      case .returnClause: visitTypes(in: child, role: .result)
      default: visitClosureSignature(child, in: slot)
      }
    }
  }

  private mutating func declareClosureName(_ node: SyntaxNode, kind: Declaration.Kind, in slot: Slot) {
    var own: SyntaxNode?
    var isHead = true
    node.forEachChild { child in
      if child.isColon || child.isEqual { isHead = false }
      if isHead, child.isToken, child.isName || child.isKeyword { own = child }
    }
    guard let own, let offset = self.offset(of: own.text) else { return }
    // `[weak self]` and `[self]` declare no new name.
    if kind == .variable, node.firstChild(.initializerClause) == nil { return }
    let index = append(
      Declaration(
        kind: kind, name: name(of: own), offset: offset, extent: extent(of: node), parent: declaration))
    node.forEachChild { child in
      if child.kind == .initializerClause {
        visitInitialValue(child, of: index)
      } else if child.isTypeNode {
        facts.declarations[index].type = visitType(child, role: .parameter, owner: Link(index))
      }
    }
  }
}

extension SyntaxNode {
  fileprivate var isOperatorNode: Bool {
    switch kind {
    case .binaryOperatorExpr, .assignmentExpr, .unresolvedAsExpr, .unresolvedIsExpr, .unresolvedTernaryExpr,
      .arrowExpr:
      true
    default: false
    }
  }
}
