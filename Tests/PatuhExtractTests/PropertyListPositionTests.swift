import PatuhCore
import PatuhExtract
import Testing

@Suite struct PropertyListPositionTests {
  private func facts(_ text: String) -> PropertyListFacts { propertyListFacts(Array(text.utf8)) }

  @Test func everyKeyAndValueHasItsPlace() {
    let facts = facts(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>A</key><true/>
      \t<key>B</key>
        <array><string>x</string><integer> 7 </integer><dict/></array>
      </dict>
      </plist>
      """)
    #expect(facts.problems.isEmpty)
    #expect(facts.encoding == .xml)
    let root = facts.root
    #expect(root?.position == Position(line: 4, column: 1))
    let entries = root?.dictionary ?? []
    #expect(entries.map(\.key) == ["A", "B"])
    #expect(entries.map(\.keyPosition) == [Position(line: 5, column: 3), Position(line: 6, column: 2)])
    #expect(
      entries.first?.value == PropertyListValue(.boolean(true), position: Position(line: 5, column: 15)))
    let items = root?["B"]?.array ?? []
    #expect(items.map(\.position) == [8 + 2, 8 + 20, 8 + 42].map { Position(line: 7, column: $0) })
    #expect(items.map(\.content) == [.string("x"), .integer("7"), .dictionary([])])
  }

  @Test func columnsCountBytesOfUTF8() {
    let facts = facts("<plist><dict><key>ключ</key><string>日本</string><key>é</key><false/></dict></plist>")
    let entries = facts.root?.dictionary ?? []
    #expect(entries.map(\.keyPosition?.column) == [14, 56])
    #expect(entries.map(\.value.position?.column) == [33, 69])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndCounts(end: String) {
    let facts = facts(
      ["<plist>", "<dict>", "<!-- one", "two -->", " <key>K</key>", "  <string>", "</string></dict></plist>"]
        .joined(separator: end))
    #expect(facts.problems.isEmpty)
    #expect(facts.root?.dictionary?.first?.keyPosition == Position(line: 5, column: 2))
    #expect(facts.root?["K"]?.position == Position(line: 6, column: 3))
  }

  @Test func attributesDoNotShiftThePlace() {
    let facts = facts(
      """
      <plist version='1.0' a="x > y"><dict note="a
       b"><key n='1'
      >K</key><true x='2' /></dict></plist>
      """
    )
    #expect(facts.problems.isEmpty)
    #expect(facts.root?.position == Position(line: 1, column: 32))
    #expect(facts.root?.dictionary?.first?.keyPosition == Position(line: 2, column: 5))
    #expect(facts.root?["K"]?.position == Position(line: 3, column: 9))
  }

  @Test(arguments: [true, false])
  func textInUTF16IsRead(isBigEndian: Bool) {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><dict><key>ü</key><true/></dict></plist>"
    let units = ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    let facts = propertyListFacts(units)
    #expect(facts.problems.isEmpty)
    #expect(facts.root?["ü"]?.position == Position(line: 2, column: 27))
  }

  @Test func aByteOrderMarkIsNoColumn() {
    let facts = facts("\u{FEFF}<plist><true/></plist>")
    #expect(facts.root == PropertyListValue(.boolean(true), position: Position(line: 1, column: 8)))
  }

  @Test func linesBeyond65535AreCounted() {
    let facts = facts(
      "<plist><dict>\(String(repeating: "\n", count: 70_000))<key>K</key>\n<true/></dict></plist>")
    #expect(facts.root?.dictionary?.first?.keyPosition == Position(line: 70_001, column: 1))
    #expect(facts.root?["K"]?.position == Position(line: 70_002, column: 1))
  }

  @Test func latin1IsReadAsItIsDeclared() {
    let bytes =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><plist><string>".utf8) + [0xE9]
      + Array("</string></plist>".utf8)
    #expect(propertyListFacts(bytes).root?.string == "é")
  }

  @Test func referencesAndSectionsMakeText() {
    let facts = facts("<plist><string>a &amp; &lt;b&#62; &#x41;<![CDATA[<c&d>]]></string></plist>")
    #expect(facts.root?.string == "a & <b> A<c&d>")
    #expect(facts.problems.isEmpty)
  }

  @Test func longTextComesWhole() {
    let words = String(repeating: "é\r\nword ", count: 5_000)
    let facts = facts("<plist><array><string>\(words)</string><true/></array></plist>")
    #expect(facts.root?.array?.first?.string == words.replacing("\r\n", with: "\n"))
    #expect(facts.root?.array?.last?.position?.line == 5_001)
  }

  @Test func aKeyWrittenTwiceIsKeptTwice() {
    let facts = facts(
      "<plist><dict><key>A</key><true/><key>B</key><true/><key>A</key><false/></dict></plist>")
    #expect(facts.root?.dictionary?.map(\.key) == ["A", "B", "A"])
    #expect(facts.root?["A"]?.boolean == true)
  }

  @Test func everyTypeIsReported() {
    let facts = facts(
      "<plist><array><real>1.5</real><date>2026-11-21T10:00:00Z</date>"
        + "<data>QUI=</data><true></true></array></plist>"
    )
    #expect(facts.problems.isEmpty)
    #expect(
      facts.root?.array?.map(\.content) == [
        .real("1.5"), .date("2026-11-21T10:00:00Z"), .data, .boolean(true),
      ])
  }

  @Test func suppressionsInCommentsAreFound() {
    let facts = facts(
      """
      <!-- patuh:disable:file a_rule reason: "é" -->
      <plist>
      <dict>
        <!--
          patuh:disable:next b_rule reason: "why" until: 2026-12-31
          Prose that mentions patuh:disable is none.
        --><key>K</key><true/><!-- patuh:disable:this c_rule -->
      </dict>
      </plist>
      """)
    #expect(facts.suppressions.map(\.rules) == [["a_rule"], ["b_rule"], ["c_rule"]])
    #expect(
      facts.suppressions.map(\.position)
        == [(1, 6), (5, 5), (7, 30)].map { Position(line: $0.0, column: $0.1) })
    #expect(facts.suppressions.map { $0.fault == nil } == [true, true, false])
  }
}
