import PatuhCore
import PatuhYAML

/// Turns the marks of libyaml into positions.
///
/// libyaml counts columns in Unicode scalars. Line ends that only libyaml recognizes (U+0085, U+2028, U+2029) are not
/// taken into account.
struct MarkedLines {
  private let bytes: [UInt8]
  private let lines: LineTable

  init(_ bytes: [UInt8], _ lines: LineTable) {
    self.bytes = bytes
    self.lines = lines
  }

  func position(_ mark: YAMLMark) -> Position {
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

  /// The problem for an error of the YAML parser.
  func problem(_ error: YAMLError) -> ProjectFileProblem {
    switch error {
    case .badSyntax(let problem, let mark, let construct):
      let beginning = construct.map { " (\($0.text) begins on line \(position($0.mark).line))" } ?? ""
      return ProjectFileProblem(.whole, at: position(mark), "The file is not YAML: \(problem)\(beginning)")
    case .repeatedKey(let key, let mark):
      return ProjectFileProblem(.whole, at: position(mark), #"The key "\#(key)" is written twice"#)
    case .badBytes(let problem, _):
      return ProjectFileProblem(.whole, at: nil, "The file is not YAML: \(problem)")
    case .nestedTooDeeply(let mark):
      return ProjectFileProblem(.whole, at: position(mark), "The document is nested too deeply")
    case .noMemory: return ProjectFileProblem(.whole, at: nil, "The file cannot be read as YAML")
    }
  }
}
