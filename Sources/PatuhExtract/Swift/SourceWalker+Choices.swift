import PatuhCore
import SwiftSyntax

/// The code that runs only if a name has some value: see ``ChoiceRegion``.
extension SourceWalker {
  /// What a condition asks of a name.
  private struct Choice {
    var subject: NameID
    var values: [NameID]
    /// Whether the condition holds for each of these values, whatever is bound in it.
    var isComplete = true
  }

  mutating func noteChoices(ofIf node: SyntaxNode) {
    var bodies: [SyntaxNode] = []
    node.forEachChild { if $0.kind == .codeBlock || $0.kind == .ifExpr { bodies.append($0) } }
    guard let body = bodies.first else { return }
    if let value = node.literalCondition, let unreached = value ? bodies.dropFirst().first : body {
      facts.conditions.append(ConditionRegion(extent: extent(of: unreached), condition: .boolean(false)))
    }
    let (choices, isOnly) = choices(of: node)
    if choices.isEmpty { return }
    for choice in choices { note(choice, in: extent(of: body)) }
    guard isOnly, let choice = choices.first else { return }
    if bodies.count > 1 {
      note(choice, in: extent(of: bodies[1]), isExcluded: true)
    } else if body.endsFunction {
      noteRest(after: node, choice, isExcluded: true)
    }
  }

  mutating func noteChoices(ofGuard node: SyntaxNode) {
    let (choices, isOnly) = choices(of: node)
    for choice in choices { noteRest(after: node, choice, isExcluded: false) }
    if isOnly, let choice = choices.first, let body = node.firstChild(.codeBlock) {
      note(choice, in: extent(of: body), isExcluded: true)
    }
  }

  mutating func noteChoices(ofSwitch node: SyntaxNode) {
    guard let list = node.firstChild(.switchCaseList),
      let subject = node.firstChild(.declReferenceExpr).flatMap({ plainName(of: $0) })
    else { return }
    var cases: [(node: SyntaxNode, values: [NameID]?, isDefault: Bool)] = []
    var matched: [NameID] = []
    var fallsThrough = false
    list.forEachChild { element in
      guard element.kind == .switchCase else { return }
      if element.lastStatement?.kind == .fallThroughStmt { fallsThrough = true }
      guard let label = element.firstChild(.switchCaseLabel) else {
        cases.append((element, nil, true))
        return
      }
      var values: [NameID]? = []
      label.firstChild(.switchCaseItemList)?.forEachChild { item in
        let isOpen = item.firstChild(.whereClause) == nil
        guard let pattern = item.firstLayoutChild, let found = value(of: pattern) else {
          values = nil
          return
        }
        values?.append(found.name)
        if isOpen, found.isComplete { matched.append(found.name) }
      }
      cases.append((element, values, false))
    }
    if fallsThrough { return }
    for (element, values, isDefault) in cases {
      if isDefault {
        note(Choice(subject: subject, values: matched), in: extent(of: element), isExcluded: true)
      } else if let values {
        note(Choice(subject: subject, values: values), in: extent(of: element))
      }
    }
  }

  mutating func noteChoices(ofTernariesIn list: SyntaxNode) {
    guard list.firstChild(.unresolvedTernaryExpr) != nil else { return }
    var (before, beforeThat): (SyntaxNode?, SyntaxNode?)
    let end = endOffset(of: list)
    list.forEachChild { element in
      if element.kind == .unresolvedTernaryExpr, beforeThat.map({ $0.kind == .assignmentExpr }) ?? true,
        let choice = before.flatMap({ choice(ofCondition: $0) })
      {
        let extent = extent(of: element)
        note(choice, in: extent)
        note(choice, in: extent.upperBound..<max(extent.upperBound, end), isExcluded: true)
      }
      (beforeThat, before) = (before, element)
    }
  }

  private mutating func note(_ choice: Choice, in extent: Range<UInt32>, isExcluded: Bool = false) {
    if choice.values.isEmpty || isExcluded && !choice.isComplete { return }
    facts.choices.append(
      ChoiceRegion(
        extent: extent, subject: choice.subject, values: choice.values, isExcluded: isExcluded))
  }

  /// The code after a statement, up to the end of the block around it.
  private mutating func noteRest(after node: SyntaxNode, _ choice: Choice, isExcluded: Bool) {
    let start = endOffset(of: node)
    if scopeEnd != .max, start < scopeEnd { note(choice, in: start..<scopeEnd, isExcluded: isExcluded) }
  }

  // MARK: Conditions

  /// What the conditions of an `if` or `guard` ask of names, and whether there is only one condition.
  private mutating func choices(of node: SyntaxNode) -> (found: [Choice], isOnly: Bool) {
    guard let list = node.firstChild(.conditionElementList) else { return ([], false) }
    var found: [Choice] = []
    var count = 0
    list.forEachChild { element in
      count += 1
      if let condition = element.firstLayoutChild, let choice = choice(ofCondition: condition) {
        found.append(choice)
      }
    }
    return (found, count == 1)
  }

  private mutating func choice(ofCondition node: SyntaxNode) -> Choice? {
    switch node.kind {
    case .declReferenceExpr: return boolean(node, "true")
    case .prefixOperatorExpr:
      guard let mark = node.firstText, mark.elementsEqual("!".utf8),
        let operand = node.firstChild(.declReferenceExpr)
      else { return nil }
      return boolean(operand, "false")
    case .matchingPatternCondition:
      guard let subject = node.firstChild(.initializerClause)?.firstChild(.declReferenceExpr),
        let name = plainName(of: subject), let pattern = node.firstLayoutChild,
        let found = value(of: pattern)
      else { return nil }
      return Choice(subject: name, values: [found.name], isComplete: found.isComplete)
    case .sequenceExpr:
      guard let list = node.firstChild(.exprList) else { return nil }
      var parts: [SyntaxNode] = []
      list.forEachChild { parts.append($0) }
      guard parts.count == 3, parts[1].kind == .binaryOperatorExpr,
        parts[1].firstText?.elementsEqual("==".utf8) ?? false, let subject = plainName(of: parts[0]),
        parts[2].kind == .memberAccessExpr || parts[2].kind == .booleanLiteralExpr,
        let found = value(of: parts[2])
      else { return nil }
      return Choice(subject: subject, values: [found.name], isComplete: found.isComplete)
    default: return nil
    }
  }

  private mutating func boolean(_ node: SyntaxNode, _ value: StaticString) -> Choice? {
    guard let name = plainName(of: node) else { return nil }
    let text = UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)
    return Choice(subject: name, values: [names.id(of: text)])
  }

  /// The name that is all of an expression; nil for any other expression.
  private mutating func plainName(of node: SyntaxNode) -> NameID? {
    guard node.kind == .declReferenceExpr, let token = node.onlyChild, token.isToken else { return nil }
    return name(of: token)
  }

  /// The enum case or Boolean with which a pattern or expression compares, and whether it fits each value of
  /// this case: `.saved`, `case let .saved(file)`, `State.saved`.
  private mutating func value(of node: SyntaxNode) -> (name: NameID, isComplete: Bool)? {
    switch node.kind {
    case .expressionPattern: return node.onlyChild.flatMap { value(of: $0) }
    case .valueBindingPattern:
      return node.firstLayoutChild.flatMap { value(of: $0) }
    case .functionCallExpr:
      guard let callee = node.firstChild(.memberAccessExpr), let found = value(of: callee) else { return nil }
      return (found.name, node.bindsAllArguments)
    case .memberAccessExpr:
      guard let member = node.lastChild, member.kind == .declReferenceExpr else { return nil }
      return plainName(of: member).map { ($0, true) }
    case .booleanLiteralExpr: return node.firstText.map { (names.id(of: $0), true) }
    default: return nil
    }
  }
}

extension SyntaxNode {
  /// The last child that has text.
  fileprivate var lastChild: SyntaxNode? {
    var last: SyntaxNode?
    forEachChild { last = $0 }
    return last
  }

  /// The last statement of a block or of a case.
  fileprivate var lastStatement: SyntaxNode? {
    firstChild(.codeBlockItemList)?.lastChild?.firstLayoutChild
  }

  /// Whether a pattern with arguments only names them, `.saved(let file, _)`, so that it fits any.
  fileprivate var bindsAllArguments: Bool {
    firstChild(.labeledExprList)?.firstChild { argument in
      let kind = argument.lastArgumentPart?.kind
      return kind != .patternExpr && kind != .discardAssignmentExpr
    } == nil
  }

  /// The expression of an argument, behind its label.
  private var lastArgumentPart: SyntaxNode? {
    var last: SyntaxNode?
    forEachChild { if !$0.isToken { last = $0 } }
    return last
  }

  /// Whether a block ends with `return` or `throw`.
  fileprivate var endsFunction: Bool {
    let kind = lastStatement?.kind
    return kind == .returnStmt || kind == .throwStmt
  }
}

extension SyntaxNode {
  /// The value of the only condition of an `if` that is `true` or `false`; nil for another one.
  fileprivate var literalCondition: Bool? {
    guard let list = firstChild(.conditionElementList) else { return nil }
    var elements: [SyntaxNode] = []
    list.forEachChild { elements.append($0) }
    guard elements.count == 1, let literal = elements[0].firstLayoutChild, literal.kind == .booleanLiteralExpr
    else { return nil }
    return literal.firstText.map { $0.elementsEqual("true".utf8) }
  }
}
