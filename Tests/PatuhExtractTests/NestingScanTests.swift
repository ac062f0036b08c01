import PatuhCore
import PatuhExtract
import Testing

@Suite struct NestingScanTests {
  private func refusals(_ source: String) -> [String] {
    sourceFacts(Array(source.utf8)).problems
      .filter { $0.kind == .nestedTooDeeply && $0.message.hasSuffix("the file was not parsed") }
      .map(\.message)
  }

  private static func repeated(_ text: String, _ count: Int = 1_100) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    "\(repeated("if a { } else ")){ }",
    "let x = \(repeated("try "))y",
    "let x = \(repeated("try! "))y",
    "let x = \(repeated("await// a\n"))y",
    "let x = \(repeated("- "))y",
    "let x = \(repeated("a + try -"))y",
    "let x = \(repeated("a ? "))b\(repeated(" : c"))",
    "let x = \"\\(\(repeated("try "))y)\"",
    "let x = #\"\\#(\(repeated("try "))y)\"#",
    "let x: \(repeated("A -> ", 150))A",
    "let x: A<\(repeated("B -> ", 150))C>",
    "let x: \(repeated("(A, B) async throws -> ", 150))A",
    "let x: \(repeated("repeat each "))A",
    "for \(repeated("let "))x in y { }",
    "\(repeated("if let a = "))c { }",
    "\(repeated("switch "))x { }",
    "x\(repeated(".a()"))",
    "let x: A\(repeated("?"))",
    "\(repeated("if try f(", 200))\(repeated("try ", 900))x",
    "let x = \(repeated("f( ] ", 300))",
    "let x = \(repeated("indirect ", 300))y",
    "let x = \(repeated("#"))a",
    "let x: A<\(repeated("@ ", 150))B>",
    "/* /* */ \" */ \(repeated("(", 300))",
    repeated("[", 9),
    "let x = \(repeated("[", 9))1\(repeated("]", 9))",
    "let x = \(repeated("([", 9))1\(repeated("])", 9))",
    "let x = \(repeated("[(a, ", 9))1\(repeated(")]", 9))",
    "let x: \(repeated("[(A) -> ", 9))B\(repeated("]", 9))",
    "let x: \(repeated("[A<", 9))B\(repeated(">]", 9))",
    "let x: \(repeated("[@a ", 9))B\(repeated("]", 9))",
    "let x = \(repeated("[// a\n", 9))1",
    "extension A: B \(repeated("<a>"))",
    "struct A { \(repeated("a.b(c)\n"))}",
    "extension A { func b(_ c: [\(repeated("<a>"))",
    repeated("#if A\n", 13),
    "for a in b where c\(repeated("<d><e>f</e>"))",
    "struct A { #if B\n func a() -\(repeated("><d><e>f</e"))\n#endif }",
    "let a = \(repeated("\"\\(a", 25))",
    "let a = #/ (\n\(repeated("[", 9))",
    "extension A { .a(b, \(repeated("c, .d], e", 129))",
    "let a = [\(repeated("\"b\"", 130))]",
    "f(\(repeated("a ", 130))",
    "let a = \"\"\"\n\\(f(b)\n\"\"\"\nlet c: \(repeated("[", 9))D\(repeated("]", 9))",
  ]) func whatNestsWithoutEndIsNotParsed(source: String) {
    #expect(refusals(source).count == 1)
  }

  @Test(arguments: [
    "\(repeated("if a { b() } else ", 400)){ }",
    repeated("let x = try await -f(try y) ?? z\n"),
    repeated("guard let x = try? y else { return }\n"),
    "protocol A {\n\(repeated("func a() -> B\n"))}",
    "let x = [\(repeated("try -a, "))]",
    "let x = \"a\"\(repeated(" + \"b\""))",
    "let x = \"\"\"\n\(repeated("try "))\n\"\"\"",
    "// \(repeated("try "))",
    repeated("#if A\nimport A\n#endif\n", 300),
    repeated("@A(b) var x: C?\n"),
    "enum A {\n\(repeated("case a\n"))}",
    "switch x {\n\(repeated("case .a: return -b\n"))}",
    "x\(repeated(".a()", 250))",
    "let x = \"\(repeated("\\(a)"))\"",
    "let x = \(repeated("[", 8))1\(repeated("]", 8))",
    "let x = \(repeated("[a, [", 20))1\(repeated("]]", 20))",
    "let x = \(repeated("[\"a\": ", 40))1\(repeated("]", 40))",
    "let x = \(repeated("[f(", 40))1\(repeated(")]", 40))",
    "let x = \(repeated("[{", 40))1\(repeated("}]", 40))",
    "a\(repeated("[b", 40))\(repeated("]", 40))",
    "let x = [\(repeated("[1], "))]",
    "let x: [A] = [\(repeated("A<B>(), "))]\n\(repeated("let x: A<B<C>>\n", 400))",
    "struct A { func b() { \(repeated("a.b(c)\n"))} }",
    "enum A { case \(repeated("a, "))b }",
    "protocol A { \(repeated("associatedtype B: C\n"))\(repeated("init()\n"))}",
    "struct A { \(repeated("#a(b)\n"))}",
    "f(\(repeated("extension: a + b, "))c)",
    "let x = [\(repeated("a.extension + b, "))c]",
    "f(\(repeated("a b: C, "))d)",
    "f(\(repeated("a + \"b\" + "))c)",
  ]) func whatStandsInARowIsParsed(source: String) {
    #expect(refusals(source).isEmpty)
  }

  @Test func closuresWithConditionsWithinEachOtherAreParsed() {
    let source =
      Self.repeated("load { item in if let item { ", 24) + "show(item)" + Self.repeated(" } }", 24)
    #expect(sourceFacts(Array(source.utf8)).problems.isEmpty)
  }

  @Test func manyErrorsAreOneProblem() {
    let problems = sourceFacts(Array("let x = 1\n\(Self.repeated(") "))".utf8)).problems
    #expect(problems.map(\.kind) == [.syntaxError])
    #expect(problems.first?.offset == 10)
  }

  @Test func whatIsNoTextIsSaidToBeNone() {
    let facts = sourceFacts(Array("\0GITCRYPT\0\(String(repeating: "[", count: 600))".utf8))
    #expect(facts.problems.map(\.kind) == [.invalidEncoding])
    #expect(facts.problems.first?.message.contains("git-crypt") == true)
  }
}
