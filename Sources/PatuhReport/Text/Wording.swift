import PatuhCore

/// "1 file", "2 files".
public func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// The text in no more UTF-16 code units than the limit; what is cut off is counted at its end.
func shortened(_ text: String, to limit: Int) -> String {
  let length = text.utf16.count
  guard length > limit else { return text }
  // The count itself is shorter than this.
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
