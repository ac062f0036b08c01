import Testing

@testable import PatuhYAML

@Suite struct YAMLParserTests {
  private func documents(_ text: String) throws(YAMLError) -> [YAMLNode] {
    let parser = YAMLParser(Array(text.utf8))
    var documents: [YAMLNode] = []
    while let document = try parser.nextDocument() { documents.append(document) }
    return documents
  }

  @Test func nodesAreKeptAsTheyAreWritten() throws {
    let text = """
      plain: 1 # a remark
      quoted: "ä\\n"
      block: |
        two
        lines
      list: [&one a, *one, !!str b]
      <<: {x: ~}
      """
    #expect(
      try documents(text).map(shown) == [
        #"""
        {plain: 1, quoted: "ä⏎", block: "two⏎lines⏎", list: [&one a, *one, !tag:yaml.org,2002:str b], <<: \#
        {x: ~}}
        """#
      ])
  }

  @Test func placesAreThoseOfTheFirstCharacter() throws {
    let document = try #require(try documents("a:\n  - é: x\n    b: [y]").first)
    #expect(
      marks(of: document) == ["1:1", "1:1", "2:3", "2:5", "2:5", "2:8", "3:5", "3:8", "3:9"])
  }

  @Test func aByteOrderMarkTakesNoColumn() throws {
    let document = try #require(try documents("\u{FEFF}a: 1\nb: 2\n").first)
    #expect(marks(of: document) == ["1:1", "1:1", "1:4", "2:1", "2:4"])
  }

  @Test func documentsFollowEachOther() throws {
    #expect(try documents("").isEmpty)
    #expect(try documents("# nothing\n").isEmpty)
    #expect(try documents("a\n---\n[b]\n...\n").map(shown) == ["a", "[b]"])
    #expect(try documents("---\n").map(shown) == [""])
    #expect(try documents(#"{"a": [1, null]}"#).map(shown) == [#"{"a": [1, null]}"#])
  }

  @Test func whatIsBrokenIsReportedWithItsPlace() {
    let list = YAMLError.Construct(text: "the list", mark: YAMLMark(line: 2, column: 4))
    #expect(
      throws: YAMLError.badSyntax(
        problem: #"a "," or the closing "]" is missing"#, mark: YAMLMark(line: 3, column: 2), construct: list)
    ) { try documents("a: 1\nb: [x\nc: 2") }
    #expect(throws: YAMLError.badBytes(problem: "control characters are not allowed", offset: 5)) {
      try documents("ä: x\u{1}")
    }
  }

  @Test func aPatternWithoutQuotesIsReportedAsSuch() {
    for text in ["a: *.swift", "a: *Tests.swift", "a: *"] {
      #expect(
        throws: YAMLError.badSyntax(
          problem: #"a text that begins with "*" needs quotes"#, mark: YAMLMark(line: 1, column: 4),
          construct: nil), "\(text)"
      ) { try documents(text) }
    }
  }

  @Test func aKeyThatStandsTwiceIsReportedAtTheFirst() {
    #expect(throws: YAMLError.repeatedKey("a", mark: YAMLMark(line: 1, column: 5))) {
      try documents("x: {a: 1, b: 2, a: 3}")
    }
    // Texts are the same however they are written.
    #expect(throws: YAMLError.repeatedKey("a", mark: YAMLMark(line: 1, column: 1))) {
      try documents("a: 1\n\"a\": 2")
    }
    // What is not YAML is told first.
    #expect { try documents("a: 1\na: 2\nb: [") } throws: { error in
      if case YAMLError.badSyntax = error { true } else { false }
    }
  }

  @Test func deepNestingEndsBeforeTheStackDoes() throws {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(try documents(deep(128)).count == 1)
    #expect(throws: YAMLError.nestedTooDeeply(mark: YAMLMark(line: 1, column: 130))) {
      try documents(deep(100_000))
    }
  }

  private func shown(_ node: YAMLNode) -> String {
    let anchor = node.anchor.map { "&\($0) " } ?? ""
    let tag = node.tag.map { "!\($0) " } ?? ""
    let content =
      switch node.content {
      case .scalar(let text, isPlain: true): text
      case .scalar(let text, isPlain: false):
        "\"" + String(text.map { $0 == "\n" ? "⏎" : $0 }) + "\""
      case .sequence(let elements): "[" + elements.map(shown).joined(separator: ", ") + "]"
      case .mapping(let entries):
        "{" + entries.map { shown($0.key) + ": " + shown($0.value) }.joined(separator: ", ") + "}"
      case .alias(let name): "*" + name
      }
    return anchor + tag + content
  }

  /// The places of a node and of all below it, in the order written.
  private func marks(of node: YAMLNode) -> [String] {
    let inner: [YAMLNode] =
      switch node.content {
      case .scalar, .alias: []
      case .sequence(let elements): elements
      case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }
      }
    return ["\(node.mark.line):\(node.mark.column)"] + inner.flatMap(marks)
  }
}
