import PatuhCore

extension Place {
  /// `path:line:column`, or the path alone.
  var text: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

/// A fragment with a full stop.
func sentence(_ text: String) -> String {
  guard let last = text.last, ".!?".contains(last) else { return text + "." }
  return text
}
