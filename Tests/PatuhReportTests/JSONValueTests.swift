import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct JSONValueTests {
  @Test func membersKeepTheirOrder() {
    let value = JSONValue.record([
      "z": 1, "a": .array([]), "absent": nil, "m": .record(["b": .bool(true), "n": .null]), "e": .object([]),
      "s": ["x", "y"],
    ])
    #expect(
      value.text == """
        {
          "z": 1,
          "a": [],
          "m": {
            "b": true,
            "n": null
          },
          "e": {},
          "s": [
            "x",
            "y"
          ]
        }

        """)
  }

  @Test(arguments: [
    ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\0\u{1F}\u{7F}\u{9F}", #""\u0000\u001f\u007f\u009f""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{202E}\u{2066}", #""\u202e\u2066""#),
    ("ü漢🚀", #""ü漢🚀""#), ("\r\n", #""\r\n""#),
  ])
  func stringsAreEscaped(text: String, literal: String) {
    #expect(JSONValue.string(text).text == literal + "\n")
  }

  @Test func everyScalarIsReadBack() throws {
    var text = ""
    for value in [0...0x2FF, 0x2000...0x2100, 0xD700...0xE0FF, 0xFFF0...0x10010].joined() {
      if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
    }
    #expect(try JSONInstance(parsing: JSONValue.string(text).text) == .string(text))
    #expect(try JSONInstance(parsing: JSONValue.record(["\(text)": 1]).text)[text] == 1)
  }
}
