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

  /// The expressions that have to be of the same type as an expression, because either may stand in the same
  /// place: the other operands of `??` and the conditional operator, the other side of `==`, the other
  /// elements of an array and the other values of a dictionary.
  func alternatives(to expression: Int) -> [Int] {
    var found: [Int] = []
    var index = expression
    while let parent = expressions[index].parent.index {
      switch (expressions[index].role, expressions[parent].kind) {
      case (.callee, .call), (.wrapped, .tried), (.wrapped, .awaited): index = parent
      case (.operand, .sequence):
        let operands = children(of: parent)
        guard let position = operands.firstIndex(of: index) else { return found }
        found += operands.filter { $0 != index && isPossibleValue(operand: $0, of: parent) }
        let before = self[expressions[index].label]
        let after = position + 1 < operands.count ? self[expressions[operands[position + 1]].label] : ""
        if before == "??" || Self.comparisons.contains(before) { found.append(operands[position - 1]) }
        if Self.comparisons.contains(after) { found.append(operands[position + 1]) }
        guard isPossibleValue(operand: index, of: parent), !assigns(parent) else { return found }
        index = parent
      case (.element, .array), (.dictionaryValue, .dictionary):
        let role = expressions[index].role
        return found + children(of: parent).filter { $0 != index && expressions[$0].role == role }
      default: return found
      }
    }
    return found
  }

  private static let comparisons: Set<String> = ["==", "!="]

  /// The expressions whose value an expression may have: the operands of `??` and the results of the
  /// conditional operator; otherwise itself.
  func possibleValues(of expression: Int) -> [Int] {
    guard expressions[expression].kind == .sequence else { return [expression] }
    let values = children(of: expression).filter { isPossibleValue(operand: $0, of: expression) }
    return values.count < 2 ? [expression] : values.flatMap(possibleValues)
  }

  private func assigns(_ sequence: Int) -> Bool {
    firstChild(of: sequence).map { expressions[$0].role == .assignmentTarget } ?? false
  }

  /// Whether a sequence, or what it assigns, may have the value of an operand. Only `??` and the conditional
  /// operator pass a value on, and only where no operator that binds less takes it: not in `store == other ??
  /// .standard`.
  func isPossibleValue(operand: Int, of sequence: Int) -> Bool {
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
