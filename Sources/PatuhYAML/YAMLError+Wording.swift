import CLibYAML

extension YAMLError {
  /// The error of a parser that has stopped, in words that require no knowledge of libyaml.
  init(of parser: yaml_parser_t, in bytes: UnsafeMutableBufferPointer<UInt8>) {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    switch parser.error {
    case YAML_MEMORY_ERROR: self = .noMemory
    case YAML_READER_ERROR: self = .badBytes(problem: problem, offset: Int(parser.problem_offset))
    default:
      let mark = YAMLMark(parser.problem_mark)
      let stop = ParserStop(
        problem: problem, mark: mark, context: parser.context.map { String(cString: $0) } ?? "",
        beginning: parser.context == nil ? mark : YAMLMark(parser.context_mark),
        lines: MarkedText(String(decoding: bytes, as: UTF8.self)))
      self = stop.error
    }
  }
}

/// Where and why libyaml stopped, in its own words.
private struct ParserStop {
  let problem: String
  let mark: YAMLMark
  /// For example `while parsing a block mapping`; empty if there is none.
  let context: String
  /// The mark at which the context begins.
  let beginning: YAMLMark
  let lines: MarkedText

  var error: YAMLError {
    switch problem {
    case "found character that cannot start any token": character
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      .badSyntax(problem: tabs, mark: mark, construct: nil)
    case "mapping values are not allowed in this context": colon
    case "could not find expected ':'": missingColon
    case "did not find expected key": strayText
    case "did not find expected '-' indicator":
      open(#"this line must begin with "-" or be indented differently"#, in: "the list")
    case "did not find expected ',' or ']'": open(#"a "," or the closing "]" is missing"#, in: "the list")
    case "did not find expected ',' or '}'": open(#"a "," or the closing "}" is missing"#, in: "the mapping")
    case "found unexpected end of stream" where context == "while scanning a quoted scalar",
      "found unexpected document indicator":
      .badSyntax(problem: "the quote that opens here is never closed", mark: beginning, construct: nil)
    case "found unknown escape character": escape
    case "block sequence entries are not allowed in this context":
      .badSyntax(problem: "a list begins on the line after its key", mark: mark, construct: nil)
    case "did not find expected comment or line break" where context == "while scanning a block scalar":
      .badSyntax(problem: #"no text may follow "|" or ">" on its line"#, mark: mark, construct: nil)
    case "did not find expected node content":
      .badSyntax(problem: "a value is missing here", mark: mark, construct: nil)
    case "did not find expected <document start>":
      .badSyntax(problem: "no text may follow the end of the document", mark: mark, construct: nil)
    case "found incompatible YAML document":
      .badSyntax(problem: "the %YAML line asks for another version of YAML", mark: mark, construct: nil)
    default: other
    }
  }

  private let tabs = "YAML does not allow tabs for indentation; use spaces"

  /// The error for a character that cannot begin a value.
  private var character: YAMLError {
    let found = lines.scalar(at: mark)
    guard found == "\t" else { return quotes(around: found, at: mark) }
    let isIndentation = lines.text(before: mark).allSatisfy { $0 == " " || $0 == "\t" }
    return .badSyntax(
      problem: isIndentation ? tabs : "YAML does not allow a tab here; use a space", mark: mark,
      construct: nil)
  }

  /// The error for a colon where no key is allowed.
  private var colon: YAMLError {
    let lead = lines.text(before: mark)
    if lead.contains(": ") || lead.contains(":\t") {
      return .badSyntax(problem: #"a value with ": " in it needs quotes"#, mark: mark, construct: nil)
    }
    let key = YAMLMark(line: mark.line, column: MarkedText.indentation(of: lead) + 1)
    if let above = lines.lineWithText(above: mark.line),
      MarkedText.indentation(of: above.text) >= key.column - 1
    {
      let start = YAMLMark(line: above.number, column: MarkedText.indentation(of: above.text) + 1)
      return keyWithoutColon(at: start)
    }
    return .badSyntax(
      problem: "the indentation is wrong: the key above has a value already", mark: key, construct: nil)
  }

  private var missingColon: YAMLError {
    if lines.text(from: beginning).first == "-" {
      return .badSyntax(problem: #"a space is missing after "-""#, mark: beginning, construct: nil)
    }
    return keyWithoutColon(at: beginning)
  }

  private func keyWithoutColon(at mark: YAMLMark) -> YAMLError {
    let problem =
      lines.text(from: mark).contains(":")
      ? #"a space is missing after ":""# : #"a ":" is missing after the key"#
    return .badSyntax(problem: problem, mark: mark, construct: nil)
  }

  /// The error for something among the entries of a mapping that is not an entry.
  private var strayText: YAMLError {
    let text = lines.text(from: mark)
    guard lines.text(before: mark).allSatisfy({ $0 == " " }) else {
      return .badSyntax(
        problem: "text follows a value that has ended; put all of it in quotes", mark: mark, construct: nil)
    }
    if text.hasPrefix("- ") || text == "-" {
      return open("found a list item where a key is expected", in: "the mapping")
    }
    // A comment ends a plain text, so the line above was read as a whole value.
    if let above = lines.lineWithText(above: mark.line),
      MarkedText.indentation(of: above.text) == mark.column - 1,
      !above.text.contains(": "), !above.text.hasSuffix(":")
    {
      return keyWithoutColon(at: YAMLMark(line: above.number, column: mark.column))
    }
    return open("the indentation matches no line above", in: "the mapping")
  }

  private var escape: YAMLError {
    let text = lines.text(from: mark).prefix(2)
    return .badSyntax(
      problem: #""\#(text)" is not an escape in double quotes; use single quotes or write "\\#(text)""#,
      mark: mark,
      construct: nil)
  }

  /// The error according to what was being read. Errors that people are unlikely to see keep libyaml's words.
  private var other: YAMLError {
    switch context {
    case "while scanning an alias", "while scanning an anchor", "while scanning a tag", "while parsing a tag":
      quotes(around: lines.scalar(at: beginning), at: beginning)
    case "": .badSyntax(problem: problem, mark: mark, construct: nil)
    default: open(problem, in: "the " + context.split(separator: " ").dropFirst(3).joined(separator: " "))
    }
  }

  private func quotes(around found: Unicode.Scalar?, at mark: YAMLMark) -> YAMLError {
    .badSyntax(
      problem: #"a text that begins with "\#(found.map(String.init) ?? "")" needs quotes"#, mark: mark,
      construct: nil)
  }

  /// An error in a construct that may begin on an earlier line.
  private func open(_ problem: String, in construct: String) -> YAMLError {
    .badSyntax(
      problem: problem, mark: mark,
      construct: beginning.line < mark.line ? .init(text: construct, mark: beginning) : nil)
  }
}
