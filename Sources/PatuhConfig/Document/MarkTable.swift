import PatuhCore
import PatuhYAML

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

  /// The position of a mark. A mark past the end of the text is placed at its end.
  func position(_ mark: YAMLMark) -> Position {
    let scalars = text.unicodeScalars
    let line = min(max(mark.line, 1), starts.count)
    let index =
      scalars.index(starts[line - 1], offsetBy: max(mark.column - 1, 0), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    return lines.position(of: UInt32(text.utf8.distance(from: text.utf8.startIndex, to: index)))
  }

  /// The position and message of an error of the YAML parser.
  func explanation(of error: YAMLError) -> (Position?, String) {
    switch error {
    case .badSyntax(let problem, let mark, let construct):
      let beginning = construct.map { " (\($0.text) begins on line \(position($0.mark).line))" } ?? ""
      return (position(mark), "\(problem)\(beginning)")
    case .badBytes(let problem, let offset):
      return (lines.position(of: UInt32(offset)), "this is not YAML: \(problem)")
    case .repeatedKey(let key, let mark): return (position(mark), #"the key "\#(key)" is written twice"#)
    case .nestedTooDeeply(let mark): return (position(mark), "the document is nested too deeply")
    case .noMemory: return (nil, "the file cannot be read: there is not enough memory")
    }
  }
}
