import PatuhCore

/// A method that a file defines.
struct RubyMethod {
  /// The tokens that contain its body.
  var tokens: [RubyToken]
  /// The index of the first token of its body.
  var body: Int
  var parameters: [String]
  /// Whether its value may differ from that of its last statement.
  var returnsEarly: Bool
}

extension RubyReader {
  /// Reads `def name(parameters) … end`. The body is evaluated at each call.
  mutating func methodDefinition() -> RubyValue {
    at += 1
    if currentName == "self", isMark(".", ahead: 1) { at += 2 }
    let name = currentName
    at += 1
    let parameters = methodParameters()
    let body = at
    skipBody()
    if isLive, let name {
      let returnsEarly = tokens[min(body, at)..<min(at, tokens.count)].contains { $0.isName("return") }
      methods[name] = RubyMethod(
        tokens: tokens, body: body, parameters: parameters, returnsEarly: returnsEarly)
    }
    return .nothing
  }

  /// The parameter names up to the end of the line, without the names used in default values.
  private mutating func methodParameters() -> [String] {
    var names: [String] = []
    let isInParentheses = take("(")
    var level = 0
    var isDefault = false
    while let current {
      switch current {
      case .end where !isInParentheses: return names
      case .mark(")") where isInParentheses && level == 0:
        at += 1
        return names
      case .mark(let mark):
        if ["(", "[", "{"].contains(mark) { level += 1 }
        if [")", "]", "}"].contains(mark) { level -= 1 }
        if mark == ",", level == 0 { isDefault = false }
        if mark == "=" { isDefault = true }
      case .name(let name) where !isDefault: names.append(name)
      case .label(let name) where level == 0:
        names.append(name)
        isDefault = true
      default: break
      }
      at += 1
    }
    return names
  }

  /// Evaluates the body of a method that the file defines.
  mutating func call(_ method: RubyMethod, at token: Int) -> RubyValue {
    let arguments = callArguments()
    guard isLive, enter() else { return hasBlock ? skippedBlock() : .unknown }
    let outer = (tokens, at, variables, takesDo)
    (tokens, at, takesDo) = (method.tokens, method.body, true)
    variables = [:]
    for (index, name) in method.parameters.enumerated() {
      variables[name] = index < arguments.count ? arguments[index] : .unknown
    }
    let value = statements(until: ["end"])
    (tokens, at, variables, takesDo) = outer
    depth -= 1
    // `yield` is not evaluated, so the block may or may not run.
    if hasBlock { _ = branch(.unknown, at: token) { $0.runBlock([]) } }
    return method.returnsEarly ? .unknown : value
  }
}
