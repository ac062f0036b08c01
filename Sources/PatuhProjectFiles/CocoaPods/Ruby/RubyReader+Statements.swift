import PatuhCore

extension RubyReader {
  /// Evaluates statements up to one of these words, or up to a closing brace for `}`. The word or brace is
  /// not consumed.
  /// - Returns: the value of the last statement
  mutating func statements(until ends: Set<String>) -> RubyValue {
    var last = RubyValue.nothing
    guard enter() else { return last }
    defer { depth -= 1 }
    while true {
      skipLineEnds()
      guard let current else { return last }
      if case .name(let name) = current, ends.contains(name) { return last }
      if case .mark("}") = current, ends.contains("}") { return last }
      let start = at
      last = statement()
      if at == start { at += 1 }
    }
  }

  private mutating func statement() -> RubyValue {
    switch currentName {
    case "def": return methodDefinition()
    case "class", "module": return definition()
    case "while", "until", "for": return loop()
    case "end":
      at += 1
      return .nothing
    default: break
    }
    guard let modifier = modifierIndex() else { return plainStatement() }
    let start = at
    let negated = tokens[modifier].isName("unless")
    at = modifier + 1
    let condition = expression()
    let end = at
    at = start
    let value = branch(negated ? !condition.truth : condition.truth, at: modifier) { $0.plainStatement() }
    at = max(at, end)
    return value
  }

  private mutating func plainStatement() -> RubyValue {
    isAtStatementStart = true
    let value = expression()
    isAtStatementStart = false
    return value
  }

  /// The index of an `if` or `unless` that follows the statement beginning here, on the same line.
  ///
  /// The result is kept in each token at which a statement may begin, so that the time stays linear in the
  /// length of the line.
  private mutating func modifierIndex() -> Int? {
    var level = 0
    var index = at
    var found: Int?
    var passed: [Int] = []
    search: while index < tokens.count {
      if level == 0, let known = tokens[index].modifier {
        found = known > 0 ? index + known : nil
        break
      }
      let isOutside = level == 0
      switch tokens[index].kind {
      case .end where isOutside:
        if index == at || !tokens[index - 1].continuesOnNextLine { break search }
      case .mark("("), .mark("["), .mark("{"): level += 1
      case .mark(")"), .mark("]"), .mark("}"):
        level -= 1
        if level < 0 { break search }
      case .name(let name) where isOutside:
        if name == "do" || name == "end" || name == "begin" { break search }
        if name == "if" || name == "unless" {
          found = index > at && tokens[index - 1].endsValue ? index : nil
          break search
        }
      default: break
      }
      if isOutside { passed.append(index) }
      index += 1
    }
    for index in passed { tokens[index].modifier = found.map { $0 - index } ?? 0 }
    return found
  }

  /// Evaluates a branch according to its condition.
  mutating func branch<Result>(
    _ condition: Truth, at token: Int, _ body: (inout RubyReader) -> Result
  ) -> Result {
    switch condition {
    case .yes: return body(&self)
    case .no:
      deadBranches += 1
      defer { deadBranches -= 1 }
      return body(&self)
    case .unknown:
      openConditions.append(position(of: token))
      defer { openConditions.removeLast() }
      return body(&self)
    }
  }

  /// Reads `if … elsif … else … end`, and `unless` likewise. The value is that of the branch taken, if that
  /// is certain.
  mutating func conditional() -> RubyValue {
    let start = at
    let negated = currentName == "unless"
    at += 1
    var condition = header()
    if negated { condition = !condition }
    var open = Truth.yes
    var result: RubyValue?
    while true {
      let taken = open && condition
      let value = branch(taken, at: start) { $0.statements(until: ["elsif", "else", "end"]) }
      if taken == .yes { result = value }
      if taken == .unknown { result = result ?? .unknown }
      open = open && !condition
      if takeName("elsif") {
        condition = header()
      } else if takeName("else") {
        condition = .yes
      } else {
        _ = takeName("end")
        return result ?? .nothing
      }
    }
  }

  /// Reads the condition up to `then` or the end of the line.
  private mutating func header() -> Truth {
    let outer = takesDo
    takesDo = false
    let condition = expression().truth
    takesDo = outer
    _ = takeName("then")
    return condition
  }

  /// Reads `case … when … else … end`. Any branch may be taken.
  mutating func choice() -> RubyValue {
    let start = at
    at += 1
    if case .end? = current {} else { _ = expression() }
    skipLineEnds()
    while takeName("when") || takeName("in") {
      _ = arguments(until: nil)
      _ = takeName("then")
      _ = branch(.unknown, at: start) { $0.statements(until: ["when", "in", "else", "end"]) }
      skipLineEnds()
    }
    if takeName("else") { _ = branch(.unknown, at: start) { $0.statements(until: ["end"]) } }
    _ = takeName("end")
    return .unknown
  }

  /// Reads `begin … rescue … ensure … end`.
  mutating func guarded() -> RubyValue {
    let start = at
    at += 1
    let clauses: Set<String> = ["rescue", "else", "ensure", "end"]
    let value = statements(until: clauses)
    while let name = currentName, clauses.contains(name), name != "end" {
      at += 1
      if name == "rescue" { skipLine() }
      _ = branch(name == "rescue" ? .unknown : .yes, at: start) { $0.statements(until: clauses) }
    }
    _ = takeName("end")
    return value
  }

  /// Skips a class or module; nothing in it is evaluated.
  private mutating func definition() -> RubyValue {
    skipLine()
    skipBody()
    return .nothing
  }

  /// Skips statements up to and including the `end` that closes them.
  mutating func skipBody() {
    deadBranches += 1
    _ = statements(until: ["end"])
    deadBranches -= 1
    _ = takeName("end")
  }

  /// Reads `while`, `until` and `for`. The body is evaluated once.
  private mutating func loop() -> RubyValue {
    let start = at
    if currentName == "for" {
      while at < tokens.count, currentName != "in" {
        if let name = currentName { variables[name] = .unknown }
        at += 1
      }
    }
    at += 1
    _ = header()
    _ = takeName("do")
    _ = branch(.unknown, at: start) { $0.statements(until: ["end"]) }
    _ = takeName("end")
    return .nothing
  }

  mutating func skipLine() {
    while at < tokens.count {
      if case .end = tokens[at].kind { return }
      at += 1
    }
  }
}

extension RubyToken {
  func isName(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }

  /// Whether a line that ends with this token continues on the next one.
  fileprivate var continuesOnNextLine: Bool {
    if case .mark(let mark) = kind { ![")", "]", "}"].contains(mark) } else { false }
  }

  /// Whether a value can end with this token.
  fileprivate var endsValue: Bool {
    switch kind {
    case .mark(let mark): [")", "]", "}"].contains(mark)
    case .name(let name): !["then", "else", "and", "or", "not"].contains(name)
    case .label, .end: false
    default: true
    }
  }
}
