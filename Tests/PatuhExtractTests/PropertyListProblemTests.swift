import PatuhCore
import PatuhExtract
import Testing

@Suite struct PropertyListProblemTests {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Text, the place of its one problem (nil for the whole file), and part of the message.
  struct Case: CustomTestStringConvertible {
    var text: String
    var place: (Int, Int)?
    var message: String
    var keepsRoot = false
    var testDescription: String { message }

    init(_ text: String, _ place: (Int, Int)?, _ message: String, keepsRoot: Bool = false) {
      (self.text, self.place, self.message, self.keepsRoot) = (text, place, message, keepsRoot)
    }
  }

  static let cases = [
    Case("", nil, "is empty"),
    Case(" \n\t", nil, "white space"),
    Case("\n\(head)<plist><dict/></plist>", (1, 1), "start of the file", keepsRoot: true),
    Case(
      "\(head)<plist><dict/></plist>\n\ngarbage", (4, 1), "malformed: Extra content at the end",
      keepsRoot: true),
    Case("\(head)<plist><dict/></plist>\n<plist/>", (3, 1), "Extra content at the end", keepsRoot: true),
    Case("../../Sources/PrivacyInfo.xcprivacy", (1, 1), "path"),
    Case("{\"NSPrivacyTracking\": false}", (1, 1), "JSON"),
    Case("{ NSPrivacyTracking = 0; }", (1, 1), "OpenStep"),
    Case("version https://git-lfs.github.com/spec/v1\noid sha256:0", (1, 1), "LFS"),
    Case("hello", (1, 1), "not a property list"),
    Case("<<<<<<< HEAD\n\(head)<plist/>", (1, 1), "merge conflict"),
    Case("<plist><dict>\n<<<<<<< HEAD\n=======\n>>>>>>> b\n</dict></plist>", (2, 1), "merge conflict"),
    Case("<plist><dict>\n>>>>>>> b\n</dict></plist>", (2, 1), "merge conflict"),
    Case(
      "<plist>\n <dict>\n</plist>", (3, 9),
      "malformed: Opening and ending tag mismatch: dict line 2 and plist"),
    Case("<plist><string>a</strung></plist>", (1, 26), "mismatch: string line 1 and strung"),
    Case("<plist><string>a</string x></plist>", (1, 26), "expected '>'"),
    Case("<plist><true/\n<dict/></plist>", (1, 13), "error parsing attribute name"),
    Case("<plist><true\n<dict/></plist>", (2, 1), "error parsing attribute name"),
    Case("<plist><tr@ue/></plist>", (1, 11), "error parsing attribute name"),
    Case("<plist><string a=1>x</string></plist>", (1, 18), "AttValue: \" or ' expected"),
    Case("<plist a='<'><true/></plist>", (1, 11), "Unescaped '<' not allowed in attributes"),
    Case("<plist a='&'><true/></plist>", (1, 12), "EntityRef: no name; in text, & is written &amp;"),
    Case("<plist a='1' a='2'><true/></plist>", (1, 19), "Attribute a redefined"),
    Case(
      "<plist><string>a < b</string></plist>", (1, 19),
      "StartTag: invalid element name; in text, < is written &lt;"),
    Case("<plist><!x><true/></plist>", (1, 9), "StartTag: invalid element name"),
    Case("<plist><string>&#0;</string></plist>", (1, 20), "CharRef: invalid xmlChar value 0"),
    Case("<plist><string>a]]>b</string></plist>", (1, 16), "Sequence ']]>' not allowed in content"),
    Case("<plist><string><![CDATA[a]]</string></plist>", (1, 16), "CData section not finished"),
    Case("<plist>\n<!-- a <true/></plist>", (2, 1), "Comment not terminated"),
    Case("<plist><!-- a -- b --><true/></plist>", (1, 15), "Double hyphen within comment"),
    Case("<plist><true/><?xml version='1.0'?></plist>", (1, 20), "XML declaration allowed only at the start"),
    Case("<?xml version='1.0' encoding?><plist><true/></plist>", (1, 29), "expected '='"),
    Case("<?xml version='1.0'?><!DOCTYPE plist PUBLIK ''><plist/>", (1, 38), "DOCTYPE improperly terminated"),
    Case("<?xml version='1.0'?>\nlist <plist/>", (2, 1), "Start tag expected, '<' not found"),
    Case("<plist><true/></plist>\n</plist>", (2, 1), "Extra content at the end", keepsRoot: true),
    Case("<plist>\n<dict>", (2, 7), "Premature end of data in tag dict line 2"),
    Case("\(head)<!-- nothing -->", (2, 17), "Start tag expected, '<' not found"),
    Case("<html><body/></html>", (1, 1), "not <plist>"),
    Case("<dict/>", (1, 1), "not <plist>", keepsRoot: true),
    Case("<dict>\n</dict>\n</plist>", (1, 1), "not <plist>", keepsRoot: true),
    Case("<key/>", (1, 1), "not <plist>"),
    Case("<plist/>", (1, 1), "holds no value"),
    Case("<plist><dict/><dict/></plist>", (1, 15), "second value"),
    Case("<plist><dict>\n <key>A</key>\n</dict></plist>", (2, 2), "key A has no value"),
    Case("<plist><dict><key>A</key><key>B</key><true/></dict></plist>", (1, 14), "key A has no value"),
    Case("<plist><dict>\n <string>x</string></dict></plist>", (2, 2), "has no <key> before it"),
    Case("<plist><array><key>x</key></array></plist>", (1, 15), "outside of a dictionary"),
    Case("<plist><dict><key>A</key>\n<bool>x</bool></dict></plist>", (2, 1), "<bool> is not an element"),
    Case("<plist><True/></plist>", (1, 8), "<true> is meant"),
    Case("<plist><dict>\n <!-- c --> ; <key>A</key><true/></dict></plist>", (2, 13), "There is text between"),
    Case("<plist><array><true/>,<true/></array></plist>", (1, 22), "There is text between"),
    Case("<plist><true>x</true></plist>", (1, 14), "There is text between"),
    Case("<plist><string><b/></string></plist>", (1, 16), "<b> is not an element"),
    Case("<plist><string>x<true/></string></plist>", (1, 17), "is inside a <string>"),
    Case("<plist><integer>many</integer></plist>", (1, 8), "no whole number"),
    Case("<plist><real/></plist>", (1, 8), "no number"),
    Case("<plist><date>today</date></plist>", (1, 8), "2026-12-31T23:59:59Z"),
    Case("<plist><data>%</data></plist>", (1, 8), "Base64"),
    Case("<plist><string>a & b</string></plist>", (1, 19), "EntityRef: no name; in text, & is written &amp;"),
    Case("<plist><string>&own;</string></plist>", (1, 21), "Entity 'own' not defined"),
    Case("<plist><string>a\u{1}</string></plist>", (1, 17), "PCDATA invalid Char value 1"),
    Case("<plist><string>a &b c</string></plist>", (1, 20), "expecting ';'; in text, & is written &amp;"),
    Case("<plist><array>\n<p:string>a</p:string></array></plist>", (2, 1), "<p:string> is not an element"),
    Case("a\0b", (1, 2), "NUL"),
    Case("<?xml version='1.0' encoding='UTF-16'?><plist/>", (1, 1), "says that it is written in UTF-16"),
    Case(
      "<?xml version='1.0' encoding='Shift_JIS'?><plist><string>é</string></plist>", (1, 1),
      "is written in Shift_JIS, which is not read"),
    Case(
      "<!DOCTYPE plist SYSTEM 'http://127.0.0.1:9/x.dtd'><plist><string>&x;</string></plist>", (1, 69),
      "Entity 'x' not defined"),
  ]

  @Test(arguments: cases)
  func oneProblemIsReportedWhereItIs(_ example: Case) {
    let facts = propertyListFacts(Array(example.text.utf8))
    #expect(facts.problems.count == 1)
    let problem = facts.problems.first
    if let place = example.place {
      #expect(problem?.position == Position(line: place.0, column: place.1))
    }
    #expect(problem?.message.contains(example.message) == true, "\(problem?.message ?? "none")")
    #expect((facts.root != nil) == example.keepsRoot)
  }

  @Test func aLateDeclarationShiftsNoPlace() {
    let facts = propertyListFacts(Array("\n\n<?xml version='1.0'?>\n<plist><dict></plist>".utf8))
    #expect(facts.problems.map(\.position) == [Position(line: 1, column: 1), Position(line: 4, column: 22)])
    #expect(facts.problems.last?.message.hasSuffix("dict line 4 and plist") == true)
    #expect(facts.root == nil)
  }

  @Test func ownEntitiesAreNeverExpanded() {
    let laughs = """
      <?xml version="1.0"?>
      <!DOCTYPE plist [
        <!ENTITY a "ha">
        <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      ]>
      <plist><string>&b;</string></plist>
      """
    let facts = propertyListFacts(Array(laughs.utf8))
    #expect(facts.problems.map(\.position) == [Position(line: 3, column: 3)])
    #expect(facts.root == nil)
    let external =
      "<!DOCTYPE plist [<!ENTITY % f SYSTEM 'file:///etc/passwd'> %f;]><plist><string>x</string></plist>"
    #expect(
      propertyListFacts(Array(external.utf8)).problems.map(\.position) == [Position(line: 1, column: 18)])
  }

  @Test func aDoctypeWithoutEntitiesIsFine() {
    let text = "<!DOCTYPE plist SYSTEM 'file:///etc/passwd' [<!ELEMENT plist ANY>]><plist><true/></plist>"
    let facts = propertyListFacts(Array(text.utf8))
    #expect(facts.problems.isEmpty)
    #expect(facts.root?.boolean == true)
  }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> [UInt8] {
      let (open, close) = (
        String(repeating: "<array>", count: depth), String(repeating: "</array>", count: depth)
      )
      return Array("<plist>\(open)\(close)</plist>".utf8)
    }
    #expect(propertyListFacts(nested(128)).problems.isEmpty)
    let facts = propertyListFacts(nested(1000))
    #expect(facts.problems.map(\.message) == ["Values are nested more than 128 deep"])
    #expect(facts.problems.first?.position == Position(line: 1, column: 8 + 128 * 7))
    #expect(facts.root == nil)
  }

  @Test func sizeIsLimited() {
    let facts = propertyListFacts([UInt8](repeating: 0x20, count: 10_000_001))
    #expect(facts.problems.map(\.message) == ["The file is larger than 10 MB, too large for a property list"])
  }

  @Test func invalidUTF8IsReportedWhereItIs() {
    let facts = propertyListFacts(Array("<plist>\n<string>é".utf8) + [0xE9] + Array("</string></plist>".utf8))
    #expect(
      facts.problems == [
        PropertyListProblem(position: Position(line: 2, column: 11), message: "A byte here is not UTF-8")
      ])
  }

  @Test func problemsAreLimited() {
    let text = "<plist><array>\(String(repeating: "<x/>", count: 500))</array></plist>"
    #expect(propertyListFacts(Array(text.utf8)).problems.count == 25)
  }

  @Test func listsAreReadOnSeveralThreadsAtOnce() async {
    let text = Array("\(Self.head)<plist><dict><key>A</key><array><true/></array></dict></plist>".utf8)
    let expected = propertyListFacts(text)
    let isSame = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 { group.addTask { propertyListFacts(text) == expected } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isSame)
  }

  /// A text that comes in many pieces is not copied with each of them.
  @Test func largeFilesTakeLinearTime() {
    let references = String(repeating: "&amp;", count: 1_600_000)
    let text = Array("<plist><dict><key>\(references)</key><true/></dict></plist>".utf8)
    let duration = ContinuousClock().measure { #expect(propertyListFacts(text).root?.dictionary?.count == 1) }
    #expect(duration < .seconds(15))
  }

  /// Every prefix and many damaged copies of a list are read without a crash and never silently as another
  /// list.
  @Test func damagedTextNeverCrashes() {
    let whole = Array(
      """
      \(Self.head)<!DOCTYPE plist [<!ENTITY a 'b'>]><plist \
      v='1'><dict><key>A</key><![CDATA[x]]><true/></dict></plist>
      """
      .utf8)
    for count in 0..<whole.count { #expect(!propertyListFacts(Array(whole.prefix(count))).problems.isEmpty) }
    var random = Random(seed: 1)
    for _ in 0..<5_000 {
      var copy = whole
      for _ in 0...random.below(4) { copy[random.below(copy.count)] = UInt8(random.below(256)) }
      let facts = propertyListFacts(copy)
      #expect(facts.root != nil || !facts.problems.isEmpty)
    }
  }
}

/// A sequence of numbers that is the same on every run.
struct Random {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
