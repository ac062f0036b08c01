import PatuhConfig
import PatuhCore
import Testing

@Suite struct DocumentNodeTests {
  @Test func keepsTextAsWritten() throws {
    let node = try DocumentNode(yaml: "a: 2026-11-21\nb: 'off'\nc: off\nd: 3.10\ne:\n", file: "x")
    #expect(node["a"]?.content == .scalar("2026-11-21", isPlain: true))
    #expect(node["b"]?.content == .scalar("off", isPlain: false))
    #expect(node["c"]?.content == .scalar("off", isPlain: true))
    #expect(node["d"]?.content == .scalar("3.10", isPlain: true))
    #expect(node["e"]?.content == .scalar("", isPlain: true))
  }

  @Test func columnsCountBytes() throws {
    let node = try DocumentNode(yaml: "é: {ü: [🙂, x]}\r\n日本: y\n", file: "x")
    #expect(node["é"]?.position == Position(line: 1, column: 5))
    guard case .sequence(let elements) = node["é"]?["ü"]?.content else { return #expect(Bool(false)) }
    #expect(elements.map(\.position?.column) == [11, 17])
    #expect(node["日本"]?.position == Position(line: 2, column: 9))
  }

  /// In time that is linear in the length.
  @Test(.timeLimit(.minutes(15)))
  func longLinesAreRead() throws {
    let text = "a: [" + String(repeating: "é, ", count: 100_000) + "b]"
    guard case .sequence(let elements) = try DocumentNode(yaml: text, file: "x")["a"]?.content else {
      return #expect(Bool(false))
    }
    #expect(elements.last?.position == Position(line: 1, column: 400_005))
  }

  @Test func linesAreOurs() throws {
    let node = try DocumentNode(yaml: "a: \"x\u{2028}y\"\nb: z\n", file: "x")
    #expect(node["b"]?.position == Position(line: 2, column: 4))
  }

  @Test func anEmptyFileHoldsNothing() throws {
    let nothing = DocumentNode(.scalar("", isPlain: true))
    #expect(try DocumentNode(yaml: "", file: "x").withoutPositions == nothing)
    #expect(try DocumentNode(yaml: "# only words\n", file: "x").withoutPositions == nothing)
    #expect(try DocumentNode(yaml: "---\n", file: "x").withoutPositions == nothing)
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", #"x.yml:1:1: error: the key "a" is written twice"#),
    ("1: a\n\"1\": b\n", #"x.yml:1:1: error: the key "1" is written twice"#),
    (
      "a: &name [1]\nb: *name\n",
      #"""
      x.yml:1:4: error: anchors and aliases are not supported ("&name"); a text that begins with "&" \#
      needs quotes
      """#
    ),
    (
      "b: *name\n",
      #"""
      x.yml:1:4: error: anchors and aliases are not supported ("*name"); a text that begins with "*" \#
      needs quotes
      """#
    ),
    ("a: !!int 3\n", #"x.yml:1:4: error: tags are not supported ("tag:yaml.org,2002:int")"#),
    ("a: !!str 3\n", #"x.yml:1:4: error: tags are not supported ("tag:yaml.org,2002:str")"#),
    ("a: !mine [3]\n", #"x.yml:1:4: error: tags are not supported ("!mine")"#),
    ("a: !mine {b: 3}\n", #"x.yml:1:4: error: tags are not supported ("!mine")"#),
    ("a: 1\n---\nb: 2\n", "x.yml:3:1: error: a second document begins here; the file must hold one"),
    ("[a, b]: 1\n", "x.yml:1:1: error: a key must be plain text"),
    (
      "a: [1, 2\nb: 3\n",
      #"x.yml:2:2: error: a "," or the closing "]" is missing (the list begins on line 1)"#
    ),
    ("a:\n\tb: 2\n", "x.yml:2:1: error: YAML does not allow tabs for indentation; use spaces"),
    ("a: \u{1}\n", "x.yml:1:4: error: this is not YAML: control characters are not allowed"),
    (
      String(repeating: "[", count: 80) + String(repeating: "]", count: 80),
      "x.yml:1:66: error: the document is nested too deeply"
    ),
  ])
  func faults(yaml: String, expected: String) {
    let text = errorText { () throws(ConfigurationErrors) in try DocumentNode(yaml: yaml, file: "x.yml") }
    #expect(text == expected)
  }

  @Test func endlessNestingIsRefused() {
    for opening in ["[", "{a: ", "- ", "a:\n "] {
      let yaml = String(repeating: opening, count: 5000)
      #expect(throws: ConfigurationErrors.self) { try DocumentNode(yaml: yaml, file: "x.yml") }
    }
  }

  @Test func bytesMustBeUTF8() {
    let bytes = Array("a: 1\nb: ".utf8) + [0xFF, 0x0A]
    let text = errorText { () throws(ConfigurationErrors) in try DocumentNode(yaml: bytes, file: "x.yml") }
    #expect(text == "x.yml:2:4: error: the file is not UTF-8")
  }
}
