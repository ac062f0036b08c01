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
    fix.map { "\(message). Fix: \($0)." } ?? "\(message)."
  }
}
