import PatuhCore
import PatuhYAML

/// Turns the marks of libyaml into positions.
///
/// libyaml counts columns in Unicode scalars. Line ends that only libyaml recognises (U+0085, U+2028, U+2029)
/// are not taken into account.
struct MarkedLines {
  private let count: Int
  private let lines: LineTable
  private let scalars: ScalarOffsets

  init(_ bytes: [UInt8], _ lines: LineTable) {
    count = bytes.count
    self.lines = lines
    scalars = ScalarOffsets(bytes)
  }

  func position(_ mark: YAMLMark) -> Position {
    let line = min(mark.line, lines.starts.count)
    let start = Int(lines.starts[line - 1])
    let end = line < lines.starts.count ? Int(lines.starts[line]) - 1 : count
    let offset = min(scalars.offset(max(mark.column - 1, 0), after: start), end)
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
