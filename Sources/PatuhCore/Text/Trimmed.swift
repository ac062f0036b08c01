extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: SubSequence {
    let text = drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return text }
    return text[...last]
  }
}
