import PatuhCore
import PatuhYAML

/// Turns the marks of libyaml into positions.
///
/// libyaml counts columns in Unicode scalars and also ends lines at U+0085, U+2028 and U+2029.
struct MarkTable {
  /// The offset of each line.
  private let starts: [Int]
  private let lines: LineTable
  private let scalars: ScalarOffsets

  init(_ text: String) {
    let bytes = Array(text.utf8)
    lines = LineTable(bytes: bytes)
    scalars = ScalarOffsets(bytes)
    let text = text.unicodeScalars
    // A byte order mark takes no column.
    var starts = [text.first == "\u{FEFF}" ? 3 : 0]
    var index = text.startIndex
    var offset = 0
    while index < text.endIndex {
      let next = text.index(after: index)
      offset += UTF8.width(text[index])
      switch text[index] {
      case "\r" where next < text.endIndex && text[next] == "\n": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": starts.append(offset)
      default: break
      }
      index = next
    }
    self.starts = starts
  }

  /// The position of a mark. A mark past the end of the text is placed at its end.
  func position(_ mark: YAMLMark) -> Position {
    let line = min(max(mark.line, 1), starts.count)
    return lines.position(of: UInt32(scalars.offset(max(mark.column - 1, 0), after: starts[line - 1])))
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
