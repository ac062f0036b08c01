import PatuhCore

/// "1 file", "2 files".
public func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// The text shortened to at most `limit` UTF-16 code units; if it is cut, the number of missing characters is
/// added at its end.
func shortened(_ text: String, to limit: Int) -> String {
  let length = text.utf16.count
  guard length > limit else { return text }
  // The added text is shorter than this.
  let room = max(0, limit - 40)
  var head = ""
  var used = 0
  for character in text {
    let units = character.utf16.count
    guard used + units <= room else { break }
    head.append(character)
    used += units
  }
  return "\(head)… (\(counted(length - used, "more character")))"
}

/// A text broken at spaces into lines of the given width.
///
/// - Parameters:
///   - lead: how many cells of the first line are already used
///   - indent: how many spaces the other lines begin with
///   - width: The maximum number of cells in a line; nil for no limit. A longer word is not broken.
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
  /// `and 20 more places: patuh privacy usages`; nil if everything is shown.
  func rest(after shown: Int) -> String? {
    let left = max(0, evidence.count - shown) + (furtherUses ?? 0)
    guard left > 0 else { return nil }
    return "and \(counted(left, "more place"))" + (furtherUses == nil ? "" : ": patuh privacy usages")
  }
}

extension Outcome {
  /// "2 errors, 1 warning"
  public var tally: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}
