import PatuhCore

/// Reads the tokens after an `#if` or `#elif`.
struct PreprocessorCondition {
  private let tokens: [CFamilyToken]
  private let names: [String]
  private var index = 0
  private var depth = 0

  /// A condition that is nested more deeply is not read.
  private static let depthLimit = 64
  /// A condition with more tokens is not read, because each operator makes the result one level deeper.
  private static let tokenLimit = 600

  init(_ tokens: [CFamilyToken], names: [String]) {
    self.tokens = tokens
    self.names = names
  }

  /// The condition. Parts that are not understood become ``BuildCondition/other(_:)``.
  var condition: BuildCondition {
    guard tokens.count <= Self.tokenLimit else { return .other(text(0..<Self.tokenLimit)) }
    var reader = self
    let condition = reader.disjunction()
    return reader.index == tokens.count ? condition : .other(reader.text(0..<tokens.count))
  }

  private func text(_ range: Range<Int>) -> String {
    var words: [String] = []
    for token in tokens[range] {
      switch token.kind {
      case .word, .number: words.append(names[Int(token.name.rawValue)])
      case .string: words.append(names[Int(token.name.rawValue)])
      default: words.append(token.punctuator)
      }
    }
    var text = ""
    for word in words {
      let isCall = word == "(" && (text.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? true)
      if !text.isEmpty, !isCall, word != ")", text.last != "(" { text += " " }
      text += word
    }
    return text
  }

  private func isPunctuator(_ scalar: Unicode.Scalar, length: UInt8 = 1, at position: Int) -> Bool {
    guard tokens.indices.contains(position) else { return false }
    let token = tokens[position]
    return token.kind == .punctuator && token.length == length && token.byte == UInt8(ascii: scalar)
  }

  private func word(at position: Int) -> String? {
    guard tokens.indices.contains(position), tokens[position].kind == .word else { return nil }
    return names[Int(tokens[position].name.rawValue)]
  }

  private mutating func disjunction() -> BuildCondition {
    var left = conjunction()
    while isPunctuator("|", length: 2, at: index) || word(at: index) == "or" {
      index += 1
      left = .or(left, conjunction())
    }
    return left
  }

  private mutating func conjunction() -> BuildCondition {
    var left = comparison()
    while isPunctuator("&", length: 2, at: index) || word(at: index) == "and" {
      index += 1
      left = .and(left, comparison())
    }
    return left
  }

  /// A value, or two compared values.
  private mutating func comparison() -> BuildCondition {
    let start = index
    let left = unary()
    guard index < tokens.count, tokens[index].kind == .punctuator else { return left }
    let operation = tokens[index]
    let isEquality = operation.length == 2 && [UInt8(ascii: "="), UInt8(ascii: "!")].contains(operation.byte)
    let isOrder = operation.byte == UInt8(ascii: "<") || operation.byte == UInt8(ascii: ">")
    guard isEquality || isOrder || isArithmetic(operation) else { return left }
    index += 1
    let right = unary()
    if isEquality, let equal = left.equals(right) ?? right.equals(left) {
      return operation.byte == UInt8(ascii: "=") ? equal : .not(equal)
    }
    while index < tokens.count, !isPunctuator("&", length: 2, at: index),
      !isPunctuator("|", length: 2, at: index),
      !isPunctuator(")", at: index)
    {
      index += 1
      if index < tokens.count, tokens[index - 1].kind == .punctuator { _ = unary() }
    }
    return .other(text(start..<min(index, tokens.count)))
  }

  private func isArithmetic(_ token: CFamilyToken) -> Bool {
    token.length == 1 && ["+", "-", "*", "/", "%", "&", "|", "^", "?"].contains { token.is($0) }
  }

  private mutating func unary() -> BuildCondition {
    guard index < tokens.count else { return .other("") }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      index = tokens.count
      return .other(text(0..<tokens.count))
    }
    let start = index
    if isPunctuator("!", at: index) || word(at: index) == "not" {
      index += 1
      return .not(unary())
    }
    if isPunctuator("(", at: index) {
      index += 1
      let inner = disjunction()
      if isPunctuator(")", at: index) { index += 1 }
      return inner
    }
    if tokens[index].kind == .number {
      let digits = names[Int(tokens[index].name.rawValue)].prefix { $0.isNumber }
      index += 1
      guard let number = Int(digits) else { return .other(text(start..<index)) }
      return number < 2 ? .boolean(number == 1) : .number(number)
    }
    guard let name = word(at: index) else {
      index += 1
      return .other(text(start..<index))
    }
    index += 1
    if name == "defined" { return defined() }
    guard isPunctuator("(", at: index) else { return .flag(name) }
    return application(of: name, from: start)
  }

  private mutating func defined() -> BuildCondition {
    let isBracketed = isPunctuator("(", at: index)
    if isBracketed { index += 1 }
    guard let name = word(at: index) else { return .other("defined") }
    index += 1
    if isBracketed, isPunctuator(")", at: index) { index += 1 }
    return .defined(name)
  }

  /// `__has_include(<UIKit/UIKit.h>)` becomes a check whether the module can be imported; other operators are
  /// not read.
  private mutating func application(of name: String, from start: Int) -> BuildCondition {
    var open = 0
    var path = ""
    repeat {
      if isPunctuator("(", at: index) { open += 1 }
      if isPunctuator(")", at: index) { open -= 1 }
      if open > 0, tokens[index].kind == .string || tokens[index].kind == .word {
        path += path.isEmpty ? names[Int(tokens[index].name.rawValue)] : ""
      }
      index += 1
    } while open > 0 && index < tokens.count
    if name == "__has_include", let module = path.split(separator: "/").first,
      path.contains("/") || tokens[start + 2].byte == UInt8(ascii: "<")
    {
      return .canImport(String(module))
    }
    return .other(text(start..<min(index, tokens.count)))
  }
}

extension BuildCondition {
  /// The condition that it has the value of a number; nil if the other one is none, or if it is not known
  /// what its own value may be.
  fileprivate func equals(_ number: BuildCondition) -> BuildCondition? {
    switch (self, number) {
    case (.flag, .boolean(false)): .not(self)
    case (.flag(let name), .boolean(true)): .equals(name, 1)
    case (.flag(let name), .number(let value)): .equals(name, value)
    case (.defined, .boolean(let value)), (.canImport, .boolean(let value)): value ? self : .not(self)
    default: nil
    }
  }
}

extension CFamilyToken {
  /// The punctuator as it is written.
  fileprivate var punctuator: String {
    let first = String(UnicodeScalar(byte))
    switch first {
    case _ where length == 1: return first
    case "<", ">", "=", "!", "*", "/", "%", "^": return first + "="
    default: return String(repeating: first, count: Int(length))
    }
  }
}
