import PatuhCore

extension RubyReader {
  /// Reads a value with the calls and assignments that follow it.
  mutating func operand() -> RubyValue {
    let isStatement = isAtStatementStart
    isAtStatementStart = false
    var value = primary(isStatement: isStatement)
    while true {
      if isMark(".") || isMark("&.") {
        at += 1
        value = call(on: value, isStatement: isStatement)
      } else if isMark("::"), case .name(let name)? = kind(ahead: 1) {
        at += 2
        if case .constant(let outer) = value {
          value = .constant(outer + "::" + name)
        } else {
          value = .unknown
        }
      } else if isMark("["), at < tokens.count, !tokens[at].hasLeadingSpace {
        let keys = list(until: "]")
        value = element(of: value, keys.first?.podValue)
        if isMark("="), !isMark("=", ahead: 1) {
          at += 1
          _ = assignedValue(isStatement: isStatement)
          value = .unknown
        }
      } else {
        return value
      }
    }
  }

  private mutating func primary(isStatement: Bool) -> RubyValue {
    guard let current else { return .unknown }
    switch current {
    case .string(let parts):
      at += 1
      var value = text(of: parts)
      while case .string(let more)? = self.current {
        at += 1
        value = .value(value.podValue.adding(text(of: more).podValue))
      }
      return value
    case .symbol(let name):
      at += 1
      return .text(name)
    case .number(let text):
      at += 1
      return .text(text)
    case .words(let words):
      at += 1
      return .value(.list(words.map(PodValue.text)))
    case .unknown:
      at += 1
      return .unknown
    case .label:
      return .value(dictionary(until: nil))
    case .mark("("):
      at += 1
      let value = parenthesised()
      return value
    case .mark("["): return .value(.list(list(until: "]").map(\.podValue)))
    case .mark("{"):
      at += 1
      return .value(dictionary(until: "}"))
    case .mark("->"):
      at += 1
      if isMark("(") { _ = list(until: ")") }
      return skippedBlock()
    case .mark("::"):
      while take("::") {}
      return primary(isStatement: false)
    case .name(let name): return named(name, isStatement: isStatement)
    case .mark, .end: return .unknown
    }
  }

  private mutating func parenthesised() -> RubyValue {
    let outer = takesDo
    takesDo = true
    defer { takesDo = outer }
    var value = RubyValue.nothing
    while true {
      skipLineEnds()
      if self.current == nil || take(")") { return value }
      let start = at
      value = expression()
      if at == start { at += 1 }
    }
  }

  /// Reads the elements between brackets, starting at the opening one.
  mutating func list(until close: String) -> [RubyValue] {
    let outer = takesDo
    takesDo = true
    defer { takesDo = outer }
    at += 1
    skipLineEnds()
    let values = arguments(until: close)
    _ = take(close)
    return values
  }

  /// Reads values separated by commas; pairs at the end form one dictionary.
  /// - Parameter close: the bracket that ends them, which is not consumed; nil if they end with the line
  mutating func arguments(until close: String?) -> [RubyValue] {
    var values: [RubyValue] = []
    while let current {
      if let close {
        skipLineEnds()
        if isMark(close) || self.current == nil { break }
      }
      if case .label = current {
        values.append(.value(dictionary(until: close, isOpen: true)))
        break
      }
      _ = take("*")
      let start = at
      let value = expression()
      if isMark("=>") {
        values.append(.value(dictionary(until: close, isOpen: true, firstKey: value)))
        break
      }
      values.append(value)
      if close != nil { skipLineEnds() }
      if take(",") {
        skipLineEnds()
      } else if let close, !isMark(close), at < tokens.count {
        // Skip whatever is not a value.
        if at == start { at += 1 }
      } else {
        break
      }
    }
    return values
  }

  /// - Parameters:
  ///   - close: the bracket that ends the dictionary
  ///   - isOpen: whether the closing bracket belongs to an enclosing list and is not consumed
  mutating func dictionary(until close: String?, isOpen: Bool = false, firstKey: RubyValue? = nil) -> PodValue
  {
    let outer = takesDo
    if close != nil { takesDo = true }
    defer { takesDo = outer }
    var entries: [PodEntry] = []
    var key = firstKey
    while true {
      if close != nil || !entries.isEmpty { skipLineEnds() }
      guard current != nil else { break }
      if let close, isMark(close) {
        if !isOpen { at += 1 }
        break
      }
      let start = at
      if case .label(let name)? = current {
        at += 1
        key = .text(name)
      } else {
        if key == nil { key = expression() }
        skipLineEnds()
        _ = take("=>")
      }
      skipLineEnds()
      let value = expression().podValue
      entries.append(PodEntry(key?.text ?? "", value))
      key = nil
      if close != nil { skipLineEnds() }
      if !take(",") {
        guard close != nil else { break }
        if at == start { at += 1 }
      }
    }
    return .dictionary(entries)
  }

  /// The text of a literal; unknown if a part of it is unknown.
  private mutating func text(of parts: [RubyTextPart]) -> RubyValue {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .code(let code):
        let outer = (tokens, at, takesDo)
        (tokens, at, takesDo) = (code, 0, true)
        let value = statements(until: [])
        (tokens, at, takesDo) = outer
        guard let text = value.interpolated else { return .unknown }
        result += text
      }
    }
    return .text(result)
  }

  private func element(of value: RubyValue, _ key: PodValue?) -> RubyValue {
    switch (value, key) {
    case (.constant("Dir"), let key?): return .value(.list(key.elements))
    case (.value(let value), .text(let key)?):
      if let entry = value[key] { return .value(entry) }
      if case .list(let values) = value, let index = Int(key), values.indices.contains(index) {
        return .value(values[index])
      }
      return .unknown
    default: return .unknown
    }
  }
}

extension RubyValue {
  /// The text that `#{…}` produces for it; nil if it is not known.
  fileprivate var interpolated: String? {
    switch self {
    case .value(.text(let text)): text
    case .value(.boolean(let value)): value ? "true" : "false"
    case .value(.nothing): ""
    default: nil
    }
  }
}
