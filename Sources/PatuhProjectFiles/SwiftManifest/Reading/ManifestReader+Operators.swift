import PatuhCore
import SwiftSyntax

extension ManifestReader {
  /// The assignment that a sequence represents; nil for any other expression.
  mutating func assignment(_ node: SequenceExprSyntax) -> ManifestStatement? {
    let elements = Array(node.elements)
    guard elements.count >= 3 else { return nil }
    let name: String
    if elements[1].is(AssignmentExprSyntax.self) {
      name = "="
    } else if let text = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["+=", "-=", "*=", "/="].contains(text)
    {
      name = text
    } else {
      return nil
    }
    let value = folded(elements[2...])
    return elements[0].is(DiscardAssignmentExprSyntax.self)
      ? .expression(value) : .assignment(expression(elements[0]), operator: name, value)
  }

  /// The expression tree of a sequence of operands and operators.
  mutating func folded(_ node: SequenceExprSyntax) -> ManifestExpression { folded(Array(node.elements)[...]) }

  private mutating func folded(_ elements: ArraySlice<ExprSyntax>) -> ManifestExpression {
    if elements.count > 2_000, let first = elements.first {
      return ManifestExpression(.unread("a row of too many operators"), at: position(of: first))
    }
    var rest = elements
    return folded(&rest, above: 0)
  }

  /// Consumes operands and operators with a higher precedence than `level`.
  private mutating func folded(_ rest: inout ArraySlice<ExprSyntax>, above level: Int) -> ManifestExpression {
    guard let first = rest.popFirst() else {
      return ManifestExpression(.unread("an operator without an operand"), at: Position(line: 1, column: 1))
    }
    var left = expression(first)
    while let element = rest.first {
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        guard level < 1 else { return left }
        rest.removeFirst()
        let second = folded(&rest, above: 0)
        let branches: [ManifestExpression.Branch] = [
          .init(conditions: [.expression(left)], body: [.expression(expression(ternary.thenExpression))]),
          .init(conditions: [], body: [.expression(second)]),
        ]
        left = ManifestExpression(.conditional(branches), at: left.position)
      } else if element.is(UnresolvedAsExprSyntax.self), let type = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        left = ManifestExpression(.typed(left, self.type(type)), at: left.position)
      } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        let own = precedence(of: name)
        guard own > level else { return left }
        rest.removeFirst()
        let right = folded(&rest, above: name == "??" ? own - 1 : own)
        left = ManifestExpression(.binary(name, left, right), at: left.position)
      } else {
        rest.removeFirst()
        left = ManifestExpression(.unread(shortened(element)), at: left.position)
      }
    }
    return left
  }

  private func precedence(of name: String) -> Int {
    switch name {
    case "||": 2
    case "&&": 3
    case "==", "!=", "<", ">", "<=", ">=", "~=": 4
    case "??": 5
    case "...", "..<": 7
    case "+", "-": 8
    case "*", "/", "%": 9
    default: 6
    }
  }
}
