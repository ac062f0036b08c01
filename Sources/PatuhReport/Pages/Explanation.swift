/// An explanation of a rule, a code or a category, for people.
public struct Explanation: Hashable, Sendable {
  /// A label with the lines next to it.
  public struct Row: Hashable, Sendable {
    public var label: String
    public var lines: [String]

    /// Makes a row.
    public init(_ label: String, _ lines: [String]) {
      self.label = label
      self.lines = lines
    }
  }

  /// A table at the end of an explanation.
  public struct Listing: Hashable, Sendable {
    public var heads: [String]
    public var rows: [[String]]

    /// Makes a table.
    public init(heads: [String], rows: [[String]]) {
      self.heads = heads
      self.rows = rows
    }
  }

  public var name: String
  public var title: String
  /// The paragraphs: full sentences, each paragraph without line breaks.
  public var paragraphs: [String]
  /// Labelled rows; those without lines are left out.
  public var rows: [Row]
  /// Lines that are shown unchanged at the end.
  public var sample: String
  public var table: Listing?

  /// Makes an explanation.
  public init(
    name: String, title: String, paragraphs: [String], rows: [Row], sample: String = "", table: Listing? = nil
  ) {
    self.name = name
    self.title = title
    self.paragraphs = paragraphs
    self.rows = rows
    self.sample = sample
    self.table = table
  }
}

/// The page of an explanation. Each line ends with LF; text is wrapped at `width` cells.
public func renderExplanation(_ explanation: Explanation, width: Int?, color: Bool) -> String {
  let ink = Ink(isOn: color)
  var page = ink(.path, explanation.name.printable) + "\n"
  page += wrapped(explanation.title.printable, lead: 0, indent: 0, width: width) + "\n"
  for paragraph in explanation.paragraphs where !paragraph.isEmpty {
    page += "\n  " + wrapped(paragraph.printable, lead: 2, indent: 2, width: width) + "\n"
  }
  let rows = explanation.rows.filter { !$0.lines.isEmpty }
  let longest = rows.map(\.label.cells).max() ?? 0
  if !rows.isEmpty { page += "\n" }
  for row in rows {
    for (index, line) in row.lines.enumerated() {
      let label = index == 0 ? row.label : ""
      let gap = String(repeating: " ", count: longest - label.cells + 2)
      let text = wrapped(line.printable, lead: longest + 2, indent: longest + 2, width: width)
      page += ink(.quiet, label) + gap + text + "\n"
    }
  }
  if !explanation.sample.isEmpty { page += "\n" }
  for line in explanation.sample.split(separator: "\n") {
    page += "  \(String(line).printable)\n"
  }
  if let table = explanation.table {
    page += "\n" + renderedTable(heads: table.heads, rows: table.rows, width: width, ink: ink)
  }
  return page
}
