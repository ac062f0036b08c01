import PatuhCore

extension Place {
  /// `path:line:column`, or the path alone.
  var text: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

/// The text with a full stop, unless it already ends like a sentence.
func sentence(_ text: String) -> String {
  guard let last = text.last, ".!?".contains(last) else { return text + "." }
  return text
}
