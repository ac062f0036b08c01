import PatuhCore

extension Place {
  /// `path:line:column`, or the path alone.
  var text: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

extension Violation {
  /// The message and the fix as sentences.
  var sentences: String {
    fix.map { "\(sentence(message)) Fix: \(sentence($0))" } ?? sentence(message)
  }
}

/// A fragment with a full stop.
func sentence(_ text: String) -> String {
  guard let last = text.last, ".!?".contains(last) else { return text + "." }
  return text
}
