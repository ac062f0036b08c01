import PatuhCore

extension SourceFacts {
  /// The outermost expression that may have the value of an expression: a conditional of which that is a
  /// branch, `??` of which it is an operand, a call of which it is the callee (`.init(…)`), the `if` or
  /// `switch` of which it is a result.
  ///
  /// Its role says what becomes of the value. An operand of a sequence that assigns stays an operand, since
  /// the sequence has no value: see ``assignmentTarget(ofValue:)``.
  func outermost(withValueOf expression: Int) -> Int {
    var index = expression
    while let parent = expressions[index].parent.index {
      switch (expressions[index].role, expressions[parent].kind) {
      case (.callee, .call), (.wrapped, _): index = parent
      case (.operand, .sequence) where isPossibleValue(operand: index, of: parent) && !assigns(parent):
        index = parent
      case (.returned, .branch), (.plain, .branch):
        guard let branch = branchWithValue(around: parent) else { return index }
        index = branch
      default: return index
      }
    }
    return index
  }

  /// The expression on the left side of `=` whose value is or may be an expression: `store` in `store =
  /// isShared ? .shared : other`; nil if it is not assigned.
  func assignmentTarget(ofValue expression: Int) -> Int? {
    guard let sequence = expressions[expression].parent.index, expressions[sequence].kind == .sequence,
      assigns(sequence)
    else { return nil }
    let isValue = isPossibleValue(operand: expression, of: sequence)
    return isValue ? firstChild(of: sequence) : nil
  }

  /// The operand before an expression and `??`.
  func optional(beforeDefaultValue expression: Int) -> Int? {
    let element = expressions[expression]
    guard element.role == .operand, self[element.label] == "??", let sequence = element.parent.index else {
      return nil
    }
    return children(of: sequence).last { $0 < expression }
  }

  private func assigns(_ sequence: Int) -> Bool {
    firstChild(of: sequence).map { expressions[$0].role == .assignmentTarget } ?? false
  }

  /// Whether a sequence, or what it assigns, may have the value of an operand. Only `??` and the conditional
  /// operator pass a value on, and only where no operator that binds less takes it: not in `store == other ??
  /// .standard`.
  private func isPossibleValue(operand: Int, of sequence: Int) -> Bool {
    let operands = children(of: sequence).filter { expressions[$0].role != .assignmentTarget }
    guard let position = operands.firstIndex(of: operand) else { return false }
    let labels = operands.map { self[expressions[$0].label] }
    let before = labels[...position].last { $0 != "??" } ?? ""
    let after = labels[(position + 1)...].first { $0 != "??" } ?? ":"
    return ["", "?", ":"].contains(before) && after == ":"
  }

  /// The outermost `if` or `switch` around a branch that is an expression with a value and no statement.
  private func branchWithValue(around branch: Int) -> Int? {
    var index = branch
    while [.plain, .returned].contains(expressions[index].role) {
      guard let parent = expressions[index].parent.index, expressions[parent].kind == .branch else {
        return nil
      }
      index = parent
    }
    return index
  }
}
