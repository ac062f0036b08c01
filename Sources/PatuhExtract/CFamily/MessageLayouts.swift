import PatuhCore

/// Where each message in a token list has its receiver and the words of its selector.
struct MessageLayouts {
  /// `[receiver name:argument …]`
  struct Layout {
    /// The index of the opening bracket.
    var open: Int
    /// The index of the token that represents the receiver: its last word, or the opening bracket of a nested
    /// message; nil for anything else.
    var receiver: Int?
    /// The indices of the selector's words; at least one.
    var parts: [Int]
    var takesArguments: Bool
  }

  /// Sorted by the position of the opening bracket.
  private(set) var layouts: [Layout] = []
  /// Whether the token at an index is a word of a selector.
  private(set) var isSelectorPart: [Bool]
  private let list: TokenList

  init(_ list: TokenList) {
    self.list = list
    isSelectorPart = [Bool](repeating: false, count: list.tokens.count)
    for index in list.indices where list.is("[", index) {
      guard let layout = layout(at: index) else { continue }
      layouts.append(layout)
      for part in layout.parts { isSelectorPart[part] = true }
    }
  }

  /// The layout of a message; nil for a subscript, a literal or an attribute.
  private func layout(at open: Int) -> Layout? {
    guard let close = list.match(open), close > open + 2, !list.is("@", open - 1),
      let (receiver, first) = receiver(after: open), first < close, list[first]?.kind == .word
    else { return nil }
    let takesArguments = list.is(":", first + 1)
    guard takesArguments || first + 1 == close else { return nil }
    let later = takesArguments ? laterParts(from: first + 2, to: close) : []
    return Layout(open: open, receiver: receiver, parts: [first] + later, takesArguments: takesArguments)
  }

  private func laterParts(from start: Int, to close: Int) -> [Int] {
    var parts: [Int] = []
    var questions = 0
    var index = start
    while index < close {
      if let other = list.match(index), other > index {
        index = other
      } else if list.is("?", index) {
        questions += 1
      } else if list.is(":", index) {
        if questions > 0 {
          questions -= 1
        } else if list[index - 1]?.kind == .word {
          parts.append(index - 1)
        }
      }
      index += 1
    }
    return parts
  }

  /// The receiver after an opening bracket, and the index of what follows it.
  private func receiver(after open: Int) -> (Int?, next: Int)? {
    var index = open + 1
    // Skip casts: they say nothing about the value.
    while list.is("(", index), let close = list.match(index), isOperandStart(close + 1),
      !list.is(":", close + 2)
    {
      index = close + 1
    }
    while list.is("*", index) || list.is("&", index) || list.is("@", index) { index += 1 }
    guard let token = list[index] else { return nil }
    var receiver: Int?
    var next = index + 1
    if token.is("[") || token.is("(") || token.is("{") {
      guard let close = list.match(index) else { return nil }
      receiver = token.is("[") ? index : nil
      next = close + 1
    } else if token.kind == .word || token.kind == .string || token.kind == .number {
      receiver = index
    } else {
      return nil
    }
    while let token = list[next] {
      if token.is(".") || token.isArrow || token.isDoubleColon, list[next + 1]?.kind == .word {
        receiver = next + 1
        next += 2
      } else if token.is("(") || token.is("["), let close = list.match(next) {
        receiver = nil
        next = close + 1
      } else {
        break
      }
    }
    return (receiver, next)
  }

  private func isOperandStart(_ index: Int) -> Bool {
    guard let token = list[index] else { return false }
    return token.kind != .punctuator || token.is("[") || token.is("(") || token.is("@")
  }
}
