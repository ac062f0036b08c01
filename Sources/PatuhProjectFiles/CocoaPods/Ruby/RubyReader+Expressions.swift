import PatuhCore

extension RubyReader {
  /// Reads an expression, including assignments.
  mutating func expression() -> RubyValue {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    return binary(minimum: 1)
  }

  /// Reads the value that a statement assigns; values separated by commas form a list even without brackets.
  mutating func assignedValue(isStatement: Bool) -> RubyValue {
    skipLineEnds()
    let first = splatOrExpression()
    guard isStatement, isMark(",") else { return first }
    var values = [first.podValue]
    while take(",") {
      skipLineEnds()
      values.append(splatOrExpression().podValue)
    }
    return .value(.list(values))
  }

  private mutating func splatOrExpression() -> RubyValue {
    _ = take("*")
    return expression()
  }

  private mutating func binary(minimum: Int) -> RubyValue {
    var left = unary()
    while let (name, level) = binaryOperator, level >= minimum {
      let token = at
      at += 1
      skipLineEnds()
      if name == "?" {
        left = ternary(left, at: token)
      } else {
        guard enter() else { return .unknown }
        left = combined(left, name, binary(minimum: level + 1))
        depth -= 1
      }
    }
    return left
  }

  private var binaryOperator: (name: String, level: Int)? {
    switch current {
    case .mark(let mark)?: rubyOperatorLevels[mark].map { (mark, $0) }
    case .name("and")?: ("&&", 1)
    case .name("or")?: ("||", 1)
    default: nil
    }
  }

  private mutating func ternary(_ condition: RubyValue, at token: Int) -> RubyValue {
    let truth = condition.truth
    let first = branch(truth, at: token) { $0.expression() }
    skipLineEnds()
    // In `a ? b : c` the lexer may have read `b :` as one token.
    _ = take(":")
    skipLineEnds()
    let second = branch(!truth, at: token) { $0.expression() }
    switch truth {
    case .yes: return first
    case .no: return second
    case .unknown: return .unknown
    }
  }

  private mutating func combined(_ left: RubyValue, _ name: String, _ right: RubyValue) -> RubyValue {
    switch name {
    case "+": return .value(left.podValue.adding(right.podValue))
    case "<<":
      if case .value(.list(let values)) = left { return .value(.list(values + [right.podValue])) }
      return .value(left.podValue.adding(right.podValue))
    case "||": return left.truth == .yes ? left : right
    case "&&":
      return left.truth == .no ? left : right.truth == .no ? right : left.isUnknown ? .unknown : right
    case "==", "!=":
      guard case .value(let left) = left, case .value(let right) = right, !left.hasUnknown, !right.hasUnknown
      else { return .unknown }
      return .value(.boolean((left == right) == (name == "==")))
    default: return .unknown
    }
  }

  private mutating func unary() -> RubyValue {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    if take("!") || takeName("not") {
      switch unary().truth {
      case .yes: return .value(.boolean(false))
      case .no: return .value(.boolean(true))
      case .unknown: return .unknown
      }
    }
    if take("-") || take("&") || take("*") || take("**") { return unary() }
    return operand()
  }
}

/// `? :` has the lowest precedence except for the words `and` and `or`.
private let rubyOperatorLevels: [String: Int] = [
  "?": 3, "..": 4, "...": 4, "||": 5, "&&": 6,
  "==": 8, "!=": 8, "=~": 8, "!~": 8, "===": 8, "<=>": 8,
  "<": 9, ">": 9, "<=": 9, ">=": 9, "<<": 11, ">>": 11, "+": 12, "-": 12, "*": 13, "/": 13, "%": 13, "**": 14,
]
