import PatuhCore

/// "1 file", "2 files".
public func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// A text broken at spaces into lines of a width.
///
/// - Parameters:
///   - lead: How many cells of the first line are taken already.
///   - indent: How many spaces begin the other lines.
///   - width: How many cells a line may take; nil for no limit. A longer word keeps its length.
public func wrapped(_ text: String, lead: Int, indent: Int, width: Int?) -> String {
  guard let width, width >= indent + 20, lead + text.cells > width else { return text }
  var result = ""
  var used = lead
  var isAtStart = true
  for word in text.split(separator: " ") {
    let cells = word.cells
    if !isAtStart, used + 1 + cells > width {
      result += "\n" + String(repeating: " ", count: indent)
      used = indent
    } else if !isAtStart {
      result += " "
      used += 1
    }
    result += word
    used += cells
    isAtStart = false
  }
  return result
}

extension Violation {
  /// `and 20 more places: patuh privacy usages`; nil when all is shown.
  func rest(after shown: Int) -> String? {
    let left = max(0, evidence.count - shown) + (furtherUses ?? 0)
    guard left > 0 else { return nil }
    return "and \(counted(left, "more place"))" + (furtherUses == nil ? "" : ": patuh privacy usages")
  }
}
