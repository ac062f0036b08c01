import PatuhCore
import PatuhExtract
import Testing

@Suite struct EditedPropertyListTests {
  private func edited(_ text: String, _ changes: PropertyListChange...) throws -> String {
    String(decoding: try editedPropertyList(Array(text.utf8), changes).bytes, as: UTF8.self)
  }

  private func place(_ line: Int, _ column: Int) -> Position { Position(line: line, column: column) }

  private let lines = """
    <plist version="1.0">
    <dict>
      <key>A</key>
      <array>
        <string>x</string>
        <string>y</string> <!-- why -->
      </array>
      <key>B</key> <array/>
    </dict>
    </plist>
    """

  @Test func aTextIsReplacedAlone() throws {
    #expect(
      try edited(lines, .text("C & <D>", at: place(3, 3)))
        == lines.replacing("<key>A</key>", with: "<key>C &amp; &lt;D&gt;</key>"))
    let odd = "<plist><dict><key\nid='a>b' >&#78;</key ><string><![CDATA[<]]></string></dict></plist>"
    #expect(
      try edited(odd, .text("M", at: place(1, 14)), .text("z", at: place(2, 23)))
        == "<plist><dict><key\nid='a>b' >M</key ><string>z</string></dict></plist>")
  }

  @Test func whatIsRemovedTakesItsLineWithIt() throws {
    #expect(
      try edited(lines, .removal(at: place(5, 5))) == lines.replacing("    <string>x</string>\n", with: ""))
    // What else stands on the line stays.
    #expect(
      try edited(lines, .removal(at: place(6, 5))) == lines.replacing("<string>y</string> ", with: ""))
    #expect(
      try edited(lines, .removal(at: place(8, 3))) == lines.replacing("  <key>B</key> <array/>\n", with: ""))
    let windows = lines.replacing("\n", with: "\r\n")
    #expect(
      try edited(windows, .removal(at: place(5, 5)))
        == windows.replacing("    <string>x</string>\r\n", with: ""))
    let one = "<plist><array><true/> <string>x</string><false/></array></plist>"
    #expect(try edited(one, .removal(at: place(1, 23))) == "<plist><array><true/><false/></array></plist>")
  }

  @Test func whatIsAddedLooksLikeItsNeighbours() throws {
    #expect(
      try edited(lines, .elements([.string("z"), .boolean(true)], inArrayAt: place(4, 3)))
        == lines.replacing("<!-- why -->\n", with: "<!-- why -->\n    <string>z</string>\n    <true/>\n"))
    #expect(
      try edited(lines, .elements([.dictionary([.init("K", .array([]))])], inArrayAt: place(8, 16)))
        == lines.replacing(
          "<array/>",
          with: "<array>\n    <dict>\n      <key>K</key>\n      <array/>\n    </dict>\n  </array>"))
    #expect(
      try edited(
        lines, .entries([.init(comment: "one\ntwo -- three", "C", .string("c"))], inDictionaryAt: place(2, 1))
      )
        == lines.replacing(
          "<array/>\n",
          with: "<array/>\n  <!-- one\n       two - - three -->\n  <key>C</key>\n  <string>c</string>\n"))
    let one = "<plist><dict><key>A</key><array></array></dict></plist>"
    #expect(
      try edited(one, .elements([.dictionary([.init("K", .string("v"))])], inArrayAt: place(1, 26)))
        == "<plist><dict><key>A</key><array>"
        + "<dict><key>K</key><string>v</string></dict></array></dict></plist>"
    )
    let remarked = "<plist>\n<array>\n\t<!-- choose -->\n</array>\n</plist>"
    #expect(
      try edited(remarked, .elements([.string("a")], inArrayAt: place(2, 1)))
        == "<plist>\n<array>\n\t<!-- choose -->\n\t<string>a</string>\n</array>\n</plist>")
  }

  @Test func severalChangesMeanTheListAsItWas() throws {
    #expect(
      try edited(
        lines, .elements([.string("z")], inArrayAt: place(8, 16)), .removal(at: place(5, 5)),
        .text("D", at: place(3, 3)))
        == lines.replacing("    <string>x</string>\n", with: "").replacing("<key>A", with: "<key>D")
        .replacing("<array/>", with: "<array>\n    <string>z</string>\n  </array>"))
  }

  @Test(arguments: [
    (PropertyListChange.removal(at: Position(line: 4, column: 3)), "the part to remove contains a comment"),
    (.removal(at: Position(line: 3, column: 3)), "the part to remove contains a comment"),
    (.removal(at: Position(line: 4, column: 4)), "the place to change cannot be found with certainty"),
    (.text("a", at: Position(line: 4, column: 3)), "the place to change cannot be found with certainty"),
    (.text("a", at: Position(line: 99, column: 1)), "the place to change cannot be found with certainty"),
    (
      .elements([.string("a")], inArrayAt: Position(line: 2, column: 1)),
      "the place to change cannot be found with certainty"
    ),
  ])
  func whatCannotBeDoneExactlyIsNotDone(change: PropertyListChange, reason: String) {
    let fault = #expect(throws: PropertyListEditFault.self) { try edited(lines, change) }
    #expect(fault?.reason == reason)
  }

  @Test func binaryListsAndDeclarationsAreLeftAlone() {
    let binary =
      Array("bplist00".utf8) + [0xD0, 8] + [UInt8](repeating: 0, count: 6) + [1, 1] + [
        0, 0, 0, 0, 0, 0, 0, 1,
      ]
      + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, 9]
    #expect(throws: PropertyListEditFault.binary) {
      try editedPropertyList(binary, [.removal(at: Position(line: 1, column: 1))])
    }
    #expect(throws: PropertyListEditFault.unreadable) {
      try editedPropertyList(
        Array("<!DOCTYPE plist [ <!ELEMENT a ANY> ]><plist><array><true/></array></plist>".utf8),
        [.removal(at: Position(line: 1, column: 52))])
    }
    #expect(throws: PropertyListEditFault.unreadable) {
      try editedPropertyList(Array("<plist><array>".utf8), [.removal(at: Position(line: 1, column: 8))])
    }
  }

  @Test func theEncodingStays() throws {
    let text =
      """
      <?xml version="1.0" \
      encoding="ISO-8859-1"?><plist><array><string>\u{E9}</string><true/></array></plist>
      """
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let change = PropertyListChange.text("e", at: Position(line: 1, column: 54))
    let removal = PropertyListChange.removal(at: Position(line: 1, column: 77))
    #expect(
      try editedPropertyList(latin, [removal]).bytes
        == text.replacing("<true/>", with: "").unicodeScalars.map { UInt8($0.value) })
    let wide = text.replacing("ISO-8859-1", with: "UTF-16")
    let units: [UInt8] = [0xFF, 0xFE] + wide.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let expected: [UInt8] =
      [0xFF, 0xFE] + wide.replacing("\u{E9}", with: "e").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try editedPropertyList(units, [change]).bytes == expected)
  }

  @Test func aWholeListIsWrittenAsXcodeDoes() {
    let node = PropertyListNode.dictionary([
      .init(comment: "why", "A", .array([.string("x"), .comment("y")])), .init("B", .boolean(false)),
    ])
    let bytes = writtenPropertyList(node)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- why -->
        \t<key>A</key>
        \t<array>
        \t\t<string>x</string>
        \t\t<!-- y -->
        \t</array>
        \t<key>B</key>
        \t<false/>
        </dict>
        </plist>

        """)
    #expect(propertyListFacts(bytes).root?["A"]?.array?.count == 1)
  }
}
