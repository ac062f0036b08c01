import PatuhCore
import Yams

/// Turns the marks of libyaml into positions.
///
/// libyaml counts columns in Unicode scalars and also ends lines at U+0085, U+2028 and U+2029.
struct MarkTable {
  private let text: String
  private let starts: [String.UnicodeScalarView.Index]
  private let lines: LineTable

  init(_ text: String) {
    self.text = text
    lines = LineTable(bytes: Array(text.utf8))
    let scalars = text.unicodeScalars
    var starts = [scalars.startIndex]
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      switch scalars[index] {
      case "\r" where next < scalars.endIndex && scalars[next] == "\n": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": starts.append(next)
      default: break
      }
      index = next
    }
    self.starts = starts
  }

  /// The position of a mark; one past the end of the text is at its end.
  func position(_ mark: Mark) -> Position {
    let scalars = text.unicodeScalars
    let line = min(max(mark.line, 1), starts.count)
    let index =
      scalars.index(starts[line - 1], offsetBy: max(mark.column - 1, 0), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    return lines.position(of: UInt32(text.utf8.distance(from: text.utf8.startIndex, to: index)))
  }

  /// Where YAML is broken, and how.
  func explanation(of error: any Error) -> (Position?, String) {
    guard let error = error as? YamlError else { return (nil, "the file cannot be read: \(error)") }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if problem.hasPrefix("found undefined alias") {
        return (position(mark), "anchors and aliases are not supported")
      }
      let place = position(mark)
      guard let context, position(context.mark).line < place.line else {
        return (place, "this is not YAML: \(problem)")
      }
      let beginning = "\(context.text) that begins on line \(position(context.mark).line)"
      return (place, "this is not YAML: \(problem) (\(beginning))")
    case .reader(let problem, let offset, _, _):
      let index = offset.flatMap { text.index(text.startIndex, offsetBy: $0, limitedBy: text.endIndex) }
      let bytes = text.utf8.distance(from: text.utf8.startIndex, to: index ?? text.startIndex)
      return (lines.position(of: UInt32(bytes)), "this is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      return (position(context.mark), #"the key "\#(duplicates.first ?? "")" is written twice"#)
    default:
      return (nil, "the file cannot be read: \(error)")
    }
  }
}
