import Testing

@testable import PatuhYAML

/// What is said of a text that is not YAML.
@Suite struct SyntaxFaultTests {
  @Test(arguments: [
    // Tabs.
    ("a:\n\tb: 1\n", "2:1 YAML does not allow tabs for indentation; use spaces"),
    ("a:\n  b: 1\n\tc: 1\n", "3:1 YAML does not allow tabs for indentation; use spaces"),
    ("a:\n\t- b\n", "2:1 YAML does not allow tabs for indentation; use spaces"),
    ("a: |\n\tb\n", "2:1 YAML does not allow tabs for indentation; use spaces"),
    ("\u{FEFF}a:\r\n\tb: 1\r\n", "2:1 YAML does not allow tabs for indentation; use spaces"),
    ("a:\n  -\tb: 1\n", "2:4 YAML does not allow a tab here; use a space"),
    // Indentation.
    ("a:\n  b: 1\n   c: 1\n", "3:4 the indentation is wrong: the key above has a value already"),
    ("a: 1\n b: 1\n", "2:2 the indentation is wrong: the key above has a value already"),
    ("a:\n  b: 1\n c: 1\n", "3:2 the indentation matches no line above (the mapping, 1:1)"),
    ("a: 1\n- b\n", "2:1 found a list item where a key is expected (the mapping, 1:1)"),
    (
      "a:\n  - b\n  c: 1\n",
      #"3:3 this line must begin with "-" or be indented differently (the list, 2:3)"#
    ),
    ("a: - b\n", "1:4 a list begins on the line after its key"),
    // What is not closed.
    ("a: [\"b]\nc: 1\n", "1:5 the quote that opens here is never closed"),
    ("a: 'b\n", "1:4 the quote that opens here is never closed"),
    ("a: [b\nc: 1\n", #"2:2 a "," or the closing "]" is missing (the list, 1:4)"#),
    ("a: {b: 1\nc: 1\n", #"2:2 a "," or the closing "}" is missing (the mapping, 1:4)"#),
    // Colons and dashes.
    ("a\nb: 1\n", #"1:1 a ":" is missing after the key"#),
    ("a: 1\nb\n", #"2:1 a ":" is missing after the key"#),
    ("a:\n  b:off\n  # so\n  c: 1\n", #"2:3 a space is missing after ":""#),
    ("a:\n  b: 1\n  c:off\n", #"3:3 a space is missing after ":""#),
    ("a: see: this\n", #"1:7 a value with ": " in it needs quotes"#),
    ("a:\n- b\n-\"c\"\n", #"3:1 a space is missing after "-""#),
    // Characters.
    ("a: [@b]\n", #"1:5 a text that begins with "@" needs quotes"#),
    ("a: `b`\n", #"1:4 a text that begins with "`" needs quotes"#),
    ("a: & b\n", #"1:4 a text that begins with "&" needs quotes"#),
    (#"a: "\d""#, #"1:5 "\d" is not an escape in double quotes; use single quotes or write "\\d""#),
    ("a: \"b\" c\n", "1:8 text follows a value that has ended; put all of it in quotes"),
    ("a: | b\n", #"1:6 no text may follow "|" or ">" on its line"#),
    ("a: ]\n", "1:4 a value is missing here"),
    ("{a: 1} b\n", "1:8 no text may follow the end of the document"),
  ])
  func aFaultIsSaidInPlainWords(text: String, expected: String) throws {
    do throws(YAMLError) {
      let parser = YAMLParser(Array(text.utf8))
      while try parser.nextDocument() != nil {}
      Issue.record("\(text) is read")
    } catch {
      guard case .badSyntax(let problem, let mark, let construct) = error else {
        Issue.record("\(error)")
        return
      }
      let inner = construct.map { " (\($0.text), \($0.mark.line):\($0.mark.column))" } ?? ""
      #expect("\(mark.line):\(mark.column) \(problem)\(inner)" == expected)
    }
  }
}
