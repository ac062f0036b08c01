import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeProjectProblemTests {
  /// Text, the place of its one problem (nil for the whole file), and part of the message.
  struct Case: CustomTestStringConvertible {
    var text: String
    var place: (Int, Int)?
    var message: String
    var testDescription: String { message }

    init(_ text: String, _ place: (Int, Int)?, _ message: String) {
      (self.text, self.place, self.message) = (text, place, message)
    }
  }

  static let unreadable = [
    Case("", nil, "is empty"),
    Case("// !$*UTF8*$!\n", nil, "is empty"),
    Case("word", (1, 1), "no dictionary"),
    Case("( )", (1, 1), "no dictionary"),
    Case("{ }", nil, "no objects"),
    Case("{ objects = { A = { isa = PBXGroup; }; }; }", nil, "no project object"),
    Case("{ objects = { A = { isa = PBXGroup; }; }; rootObject = A; }", nil, "no project object"),
    Case("{ a = b }", (1, 9), "; is missing after the value of a"),
    Case("{\n  a b;\n}", (2, 5), "= is missing after the key a"),
    Case("{ a = (b c); }", (1, 10), "A comma is missing"),
    Case("{ a = ; }", (1, 7), "; found where a value is expected"),
    Case("{ a = b; } c", (1, 12), "Text follows the end"),
    Case("{\n  a = {\n    b = c;\n", (2, 7), "the dictionary that begins here"),
    Case("{ a = (b,", (1, 7), "the array that begins here"),
    Case("{ a = \"b\n", (1, 7), "the quoted text that begins here"),
    Case("{ a = b", (1, 8), "it is cut off"),
    Case("{ /* a", (1, 3), "the comment that begins here"),
    Case("{ /*/ }", (1, 3), "the comment that begins here"),
    Case("{ a = <0f", (1, 7), "the data that begins here"),
    Case("{ a = <0g>; }", (1, 9), "g is not a hexadecimal digit"),
    Case("{\n<<<<<<< HEAD\na = b;\n=======\na = c;\n>>>>>>> x\n}", (2, 1), "merge conflict"),
    Case("{ a = (\n  b,\n<<<<<<< HEAD\n  c,\n=======\n", (3, 1), "merge conflict"),
    Case("{\n  a = b;\n>>>>>>> x\n}", (3, 1), "merge conflict"),
    Case("<<<<<<< HEAD\n{}", (1, 1), "merge conflict"),
    Case(" {\n \"objects\" : {}\n}", (1, 1), "JSON"),
    Case("version https://git-lfs.github.com/spec/v1\noid sha256:0", (1, 1), "LFS"),
    Case("<?xml version=\"1.0\"?><plist><dict>", (1, 35), "Premature end of data in tag dict line 1"),
    Case(String(repeating: "(", count: 200), (1, 130), "nested more than 128 deep"),
  ]

  @Test(arguments: unreadable)
  func aFileThatXcodeCannotOpenGivesNothing(_ example: Case) throws {
    let facts = xcodeProjectFacts(Array(example.text.utf8))
    let problem = try #require(facts.problems.first)
    #expect(facts.problems.count == 1)
    #expect(problem.extent == .whole)
    #expect(problem.message.contains(example.message), "\(problem.message)")
    let place = example.place.map { Position(line: $0.0, column: $0.1) }
    #expect(problem.position == place)
    #expect(facts.targets.isEmpty && facts.elements.isEmpty)
  }

  @Test func aKeyThatIsRepeatedIsAProblemOfThatPart() {
    let facts = xcodeProjectFacts(
      Array(
        """
        { objects = {
          P = { isa = PBXProject; targets = (T); };
          T = { isa = PBXNativeTarget; name = Old; };
          T = { isa = PBXNativeTarget; name = New; name = Newest; };
        }; rootObject = P; }
        """.utf8))
    #expect(facts.targets.map(\.name) == ["Newest"])
    #expect(facts.problems.map(\.extent) == [.part, .part])
    #expect(facts.problems.map(\.position) == [Position(line: 4, column: 3), Position(line: 4, column: 44)])
    #expect(facts.problems.map(\.message).allSatisfy { $0.hasSuffix("is defined here for the second time") })
  }

  @Test func problemsOfSettingsFilesStandOnTheirLines() {
    let facts = buildSettingsFacts(
      Array(
        """
        A = 1
        = 2
        B 3
        #import "x"
        #include x
        C[sdk=* = 4
        C[sdk] = 4
        D = 5
        """.utf8))
    #expect(facts.statements.count == 2)
    #expect(facts.problems.map(\.position?.line) == [2, 3, 4, 5, 6, 7])
    #expect(facts.problems.allSatisfy { $0.extent == .part })
  }

  @Test func aConflictIsTheOnlyProblemOfASettingsFile() {
    let facts = buildSettingsFacts(Array("A = 1\nB 3\n<<<<<<< HEAD\nD = 5\n".utf8))
    #expect(facts.problems.map(\.position?.line) == [3])
    #expect(facts.problems.first?.message.contains("merge conflict") == true)
  }
}
