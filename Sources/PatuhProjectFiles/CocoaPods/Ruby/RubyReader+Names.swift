import PatuhCore

extension RubyReader {
  /// Reads what begins with a name: a keyword, a variable, an assignment to one, a constant or a call.
  mutating func named(_ name: String, isStatement: Bool) -> RubyValue {
    switch name {
    case "if", "unless": return conditional()
    case "case": return choice()
    case "begin": return guarded()
    case "then", "do", "end", "and", "or", "else", "elsif", "when", "rescue", "ensure", "in": return .unknown
    default: break
    }
    let token = at
    at += 1
    switch name {
    case "nil": return .nothing
    case "true": return .value(.boolean(true))
    case "false": return .value(.boolean(false))
    case "return", "next", "break": return startsArgument || isMark("[") ? expression() : .nothing
    case "defined?":
      _ = callArguments()
      return .unknown
    case "lambda", "proc": return hasBlock ? skippedBlock() : .unknown
    default: break
    }
    if let value = assignment(to: name, isStatement: isStatement) { return value }
    if let value = variables[name] { return value }
    if name.utf8.first.map({ (65...90).contains($0) }) == true, !isMark("(") { return .constant(name) }
    return call(name, isStatement: isStatement, at: token)
  }

  private mutating func assignment(to name: String, isStatement: Bool) -> RubyValue? {
    guard case .mark(let mark)? = current, ["=", "+=", "||=", "<<"].contains(mark) else { return nil }
    if mark == "<<" && (!isStatement || variables[name] == nil) { return nil }
    at += 1
    var value = assignedValue(isStatement: isStatement)
    let old = variables[name]
    switch mark {
    case "+=": value = .value((old ?? .unknown).podValue.adding(value.podValue))
    case "<<":
      let added: PodValue = old?.text == nil ? .list([value.podValue]) : value.podValue
      value = .value((old ?? .unknown).podValue.adding(added))
    case "||=": if let old, old.truth == .yes { value = old }
    default: break
    }
    if isLive { variables[name] = value }
    return value
  }

  /// Reads a call without a receiver. A method that the file does not define may set anything on a
  /// specification passed to it.
  private mutating func call(_ name: String, isStatement: Bool, at token: Int) -> RubyValue {
    if let method = methods[name] { return call(method, at: token) }
    if let value = podfileCall(name, isStatement: isStatement, at: token) { return value }
    let arguments = callArguments()
    for argument in arguments where isLive {
      guard case .specification(let number) = argument, drafts[number].specification.kind == .library else {
        continue
      }
      problems.append(
        ProjectFileProblem(
          .part, at: position(of: token), "The method \(name) may add to the pod; it was not run"))
    }
    if hasBlock { _ = branch(.unknown, at: token) { $0.runBlock([]) } }
    return .unknown
  }

  /// Reads the arguments of a call, with or without parentheses.
  mutating func callArguments() -> [RubyValue] {
    if isMark("("), at < tokens.count { return list(until: ")") }
    guard startsArgument else { return [] }
    let outer = takesDo
    takesDo = false
    defer { takesDo = outer }
    return arguments(until: nil)
  }

  /// Whether an argument without parentheses follows.
  private var startsArgument: Bool {
    guard at < tokens.count, tokens[at].hasLeadingSpace else { return false }
    switch tokens[at].kind {
    case .string, .symbol, .label, .number, .words, .unknown: return true
    case .mark(let mark): return mark == "[" || mark == "->" || (mark == ":" && !isMark(":", ahead: 1))
    case .name(let name): return !rubyWordsAfterCalls.contains(name)
    case .end: return false
    }
  }
}

private let rubyWordsAfterCalls: Set<String> = [
  "if", "unless", "while", "until", "and", "or", "do", "end", "then", "rescue", "in", "else", "elsif", "when",
  "ensure",
]
