import PatuhCore
import Yams

/// Turns the marks of libyaml into positions.
///
/// libyaml counts columns in Unicode scalars; lines that only it knows (U+0085, U+2028, U+2029) are not told apart.
struct MarkedLines {
  private let bytes: [UInt8]
  private let lines: LineTable

  init(_ bytes: [UInt8], _ lines: LineTable) {
    self.bytes = bytes
    self.lines = lines
  }

  /// The position of a mark; that of the beginning when there is none.
  func position(_ mark: Mark?) -> Position {
    guard let mark, mark.line >= 1 else { return Position(line: 1, column: 1) }
    let line = min(mark.line, lines.starts.count)
    let start = Int(lines.starts[line - 1])
    var offset = start
    var scalars = max(mark.column - 1, 0)
    while scalars > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalars -= 1
    }
    return Position(line: line, column: offset - start + 1)
  }

  /// Where YAML is broken, and how.
  func problem(_ error: any Error) -> ProjectFileProblem {
    guard let error = error as? YamlError else {
      return ProjectFileProblem(.whole, at: nil, "The file cannot be read: \(error)")
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return ProjectFileProblem(.whole, at: position(mark), "The file is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let key = duplicates.first ?? ""
      return ProjectFileProblem(.whole, at: position(context.mark), #"The key "\#(key)" is written twice"#)
    case .reader(let problem, _, _, _):
      return ProjectFileProblem(.whole, at: nil, "The file is not YAML: \(problem)")
    default:
      return ProjectFileProblem(.whole, at: nil, "The file cannot be read as YAML")
    }
  }
}
