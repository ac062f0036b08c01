/// A text split into lines as libyaml counts them.
struct MarkedText {
  private let lines: [Substring.UnicodeScalarView]

  init(_ text: String) {
    let scalars = text.unicodeScalars
    var lines: [Substring.UnicodeScalarView] = []
    // A byte order mark takes no column.
    var start = scalars.first == "\u{FEFF}" ? scalars.index(after: scalars.startIndex) : scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      switch scalars[index] {
      case "\r" where next < scalars.endIndex && scalars[next] == "\n":
        lines.append(scalars[start..<index])
        start = scalars.index(after: next)
        index = start
        continue
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(scalars[start..<index])
        start = next
      default: break
      }
      index = next
    }
    lines.append(scalars[start...])
    self.lines = lines
  }

  func scalar(at mark: YAMLMark) -> Unicode.Scalar? { line(mark.line).dropFirst(mark.column - 1).first }

  /// The part of a line before a mark.
  func text(before mark: YAMLMark) -> String {
    String(String.UnicodeScalarView(line(mark.line).prefix(mark.column - 1)))
  }

  /// The part of a line from a mark on.
  func text(from mark: YAMLMark) -> String {
    String(String.UnicodeScalarView(line(mark.line).dropFirst(mark.column - 1)))
  }

  /// The nearest line above that contains more than white space and a comment.
  func lineWithText(above number: Int) -> (number: Int, text: String)? {
    for number in stride(from: number - 1, to: 0, by: -1) {
      let text = text(from: YAMLMark(line: number, column: 1))
      let content = text.drop { $0 == " " || $0 == "\t" }
      if !content.isEmpty, content.first != "#" { return (number, text) }
    }
    return nil
  }

  /// The number of spaces at the start of a line.
  static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

  private func line(_ number: Int) -> Substring.UnicodeScalarView {
    lines.indices.contains(number - 1) ? lines[number - 1] : Substring.UnicodeScalarView()
  }
}
