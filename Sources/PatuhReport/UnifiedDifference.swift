/// The difference between two states of a file in unified format, as `patch -p1` and `git apply` accept it;
/// nil if one of them is not UTF-8 or contains NUL, which would not be preserved. If `before` is nil, the
/// file is new.
///
/// - Parameter path: relative to the folder in which the difference is to be applied
public func unifiedDifference(from before: [UInt8]?, to after: [UInt8], path: String) -> String? {
  for bytes in [before ?? [], after] {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
  }
  let old = lines(of: before ?? [])
  let new = lines(of: after)
  var rows = rows(from: old, to: new)
  var text = ""
  while let first = rows.firstIndex(where: { $0.kind != .kept }) {
    let hunk = Hunk(rows[max(0, first - context)...])
    text += hunk.text
    rows.removeSubrange(..<hunk.end)
  }
  if text.isEmpty { return "" }
  let oldName = before == nil ? "/dev/null" : name("a/\(path)")
  return "--- \(oldName)\n+++ \(name("b/\(path)"))\n" + text
}

/// How many unchanged lines are shown around a change.
private let context = 3

private struct Row {
  enum Kind: Equatable { case kept, removed, added }

  var kind: Kind
  var line: ArraySlice<UInt8>
  /// The indices of the line in both states, counted from 0; in a state without the line, the index at which
  /// it would be.
  var old: Int
  var new: Int
}

/// Nearby changes with the lines around them.
private struct Hunk {
  var text: String
  /// The index of the row after its last one.
  var end: Int

  /// - Parameter rows: the rows from the first one of the hunk on
  init(_ rows: ArraySlice<Row>) {
    var end = rows.startIndex
    var kept = 0
    var hasChange = false
    for index in rows.indices {
      if rows[index].kind == .kept {
        kept += 1
        if hasChange, kept > 2 * context { break }
      } else {
        kept = 0
        hasChange = true
        end = index + 1
      }
    }
    let shown = rows[rows.startIndex..<min(end + context, rows.endIndex)]
    let (old, new) = (shown.count { $0.kind != .added }, shown.count { $0.kind != .removed })
    let first = rows[rows.startIndex]
    text = "@@ -\(range(first.old, old)) +\(range(first.new, new)) @@\n"
    for row in shown {
      text += row.kind == .kept ? " " : row.kind == .removed ? "-" : "+"
      text += String(decoding: row.line, as: UTF8.self)
      if row.line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
    self.end = shown.endIndex
  }
}

private func range(_ start: Int, _ count: Int) -> String {
  count == 0 ? "\(start),0" : count == 1 ? "\(start + 1)" : "\(start + 1),\(count)"
}

private func rows(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Row] {
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var added: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var rows: [Row] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      rows.append(Row(kind: .removed, line: old[left], old: left, new: right))
      left += 1
    } else if added.contains(right) {
      rows.append(Row(kind: .added, line: new[right], old: left, new: right))
      right += 1
    } else {
      rows.append(Row(kind: .kept, line: old[left], old: left, new: right))
      left += 1
      right += 1
    }
  }
  return rows
}

/// The lines of a text, including their line ends.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// A name as git writes it: in quotes if it has special characters, and followed by a tab if it has spaces.
private func name(_ path: String) -> String {
  let special = path.utf8.contains {
    $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
  }
  guard special else { return path.contains(" ") ? path + "\t" : path }
  let quoted = path.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default:
      if scalar.value >= 0x20, scalar.value != 0x7F { return String(scalar) }
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
  return "\"" + quoted.joined() + "\""
}
