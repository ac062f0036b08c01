import PatuhCore

/// What is wrong with a suppression whose instruction has spaces in it, and what to write: `patuh: disable
/// rule`. Nil for any other text.
/// - Parameter text: from `patuh:` to the end of the line
func spacedInstruction(_ text: Substring) -> String? {
  let words = text.dropFirst("patuh:".count)
  let body = words.drop(while: \.isWhitespace)
  guard body.hasPrefix("disable"), let end = body.dropFirst("disable".count).first,
    end == ":" || end.isWhitespace
  else { return nil }
  let tail = body.dropFirst("disable".count)
  let rest = tail.drop { $0 == ":" || $0.isWhitespace }
  let first = String(rest.prefix { !$0.isWhitespace })
  let scope = SuppressionComment.Scope(rawValue: first)
  // Otherwise the scope is missing or misspelt.
  let isSpaced =
    words.first != body.first || tail.dropFirst().first?.isWhitespace == true
    || scope != nil && tail.first != ":"
  guard isSpaced else { return nil }
  var meant = rest.dropFirst(scope == nil ? 0 : first.count).drop(while: \.isWhitespace)
  while meant.last?.isWhitespace == true { meant.removeLast() }
  let rules = meant.isEmpty ? "RULE" : String(meant)
  let reason = rules.contains("reason:") ? "" : " reason: \"why\""
  return
    """
    The instruction has no spaces, and names its scope; write patuh:disable:\(scope?.rawValue ?? "next") \
    \(rules)\(reason)
    """
}
