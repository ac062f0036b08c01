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
    Case("\(head)<plist><dict/></plist>\n\ngarbage", (4, 1), "after the end", keepsRoot: true),
    Case("\(head)<plist><dict/></plist>\n<plist/>", (3, 1), "after the end", keepsRoot: true),
    Case("../../Sources/PrivacyInfo.xcprivacy", (1, 1), "path"),
    Case("{\"NSPrivacyTracking\": false}", (1, 1), "JSON"),
    Case("{ NSPrivacyTracking = 0; }", (1, 1), "OpenStep"),
    Case("version https://git-lfs.github.com/spec/v1\noid sha256:0", (1, 1), "LFS"),
    Case("hello", (1, 1), "no property list"),
    Case("<<<<<<< HEAD\n\(head)<plist/>", (1, 1), "merge conflict"),
    Case("<plist><dict>\n<<<<<<< HEAD\n=======\n>>>>>>> b\n</dict></plist>", (2, 1), "merge conflict"),
    Case("<plist><dict>\n>>>>>>> b\n</dict></plist>", (2, 1), "merge conflict"),
    Case("<plist>\n <dict>\n</plist>", (3, 1), "<dict> by </plist>"),
    Case("<plist><string>a</strung></plist>", (1, 17), "<string> by </strung>"),
    Case("<plist><string>a</string x></plist>", (1, 26), "lacks its closing >"),
    Case("<plist><true/\n<dict/></plist>", (1, 14), "lacks its closing >"),
    Case("<plist><true\n<dict/></plist>", (2, 1), "lacks its closing >"),
    Case("<plist><tr@ue/></plist>", (1, 11), "name of this element"),
    Case("<plist><string a=1>x</string></plist>", (1, 18), "attributes of this tag"),
    Case("<plist a='<'><true/></plist>", (1, 11), "written &lt;"),
    Case("<plist a='&'><true/></plist>", (1, 11), "written &amp;"),
    Case("<plist a='1' a='2'><true/></plist>", (1, 14), "attributes of this tag"),
    Case("<plist><string>a < b</string></plist>", (1, 18), "written &lt;"),
    Case("<plist><!x><true/></plist>", (1, 8), "without the name"),
    Case("<plist><string>&#0;</string></plist>", (1, 16), "forbids"),
    Case("<plist><string>a]]>b</string></plist>", (1, 17), "written ]]&gt;"),
    Case("<plist><string><![CDATA[a]]</string></plist>", (1, 16), "CDATA section is not closed"),
    Case("<plist>\n<!-- a <true/></plist>", (2, 1), "comment is not closed"),
    Case("<plist><!-- a -- b --><true/></plist>", (1, 15), "comment holds --"),
    Case("<plist><true/><?xml version='1.0'?></plist>", (1, 15), "start of the file"),
    Case("<?xml version='1.0' encoding?><plist><true/></plist>", (1, 29), "XML declaration is not"),
    Case("<?xml version='1.0'?><!DOCTYPE plist PUBLIK ''><plist/>", (1, 38), "DOCTYPE is not"),
    Case("<?xml version='1.0'?>\nlist <plist/>", (2, 1), "before the first element"),
    Case("<plist><true/></plist>\n</plist>", (2, 1), "after the end", keepsRoot: true),
    Case("<plist>\n<dict>", (2, 7), "before its elements are closed"),
    Case("\(head)<!-- nothing -->", (2, 17), "before its elements are closed"),
    Case("<html><body/></html>", (1, 1), "not <plist>"),
    Case("<dict/>", (1, 1), "not <plist>"),
    Case("<plist/>", (1, 1), "holds no value"),
    Case("<plist><dict/><dict/></plist>", (1, 15), "second value"),
    Case("<plist><dict>\n <key>A</key>\n</dict></plist>", (2, 2), "key A has no value"),
    Case("<plist><dict><key>A</key><key>B</key><true/></dict></plist>", (1, 14), "key A has no value"),
    Case("<plist><dict>\n <string>x</string></dict></plist>", (2, 2), "without a <key>"),
    Case("<plist><array><key>x</key></array></plist>", (1, 15), "outside of a dictionary"),
    Case("<plist><dict><key>A</key>\n<bool>x</bool></dict></plist>", (2, 1), "<bool> is no element"),
    Case("<plist><True/></plist>", (1, 8), "<true> is meant"),
    Case("<plist><dict>\n <!-- c --> ; <key>A</key><true/></dict></plist>", (2, 13), "Text stands between"),
    Case("<plist><array><true/>,<true/></array></plist>", (1, 22), "Text stands between"),
    Case("<plist><true>x</true></plist>", (1, 14), "Text stands between"),
    Case("<plist><string><b/></string></plist>", (1, 16), "<b> is no element"),
    Case("<plist><string>x<true/></string></plist>", (1, 17), "inside of a <string>"),
    Case("<plist><integer>many</integer></plist>", (1, 8), "no whole number"),
    Case("<plist><real/></plist>", (1, 8), "no number"),
    Case("<plist><date>today</date></plist>", (1, 8), "2026-12-31T23:59:59Z"),
    Case("<plist><data>%</data></plist>", (1, 8), "Base64"),
    Case("<plist><string>a & b</string></plist>", (1, 18), "in text it is written &amp;"),
    Case("<plist><string>&own;</string></plist>", (1, 16), "&own; is no entity"),
    Case("<plist><string>a\u{1}</string></plist>", (1, 17), "forbids"),
    Case("a\0b", (1, 2), "NUL"),
    Case("<?xml version='1.0' encoding='UTF-16'?><plist/>", (1, 1), "says that it is written in UTF-16"),
    Case("<?xml version='1.0' encoding='Shift_JIS'?><plist><string>é</string></plist>", (1, 1), "SHIFT_JIS"),
    Case(
      "<!DOCTYPE plist SYSTEM 'http://127.0.0.1:9/x.dtd'><plist><string>&x;</string></plist>", (1, 66), "&x;"),
  ]

  @Test(arguments: cases)
  func oneProblemIsToldWhereItIs(_ example: Case) {
    let facts = propertyListFacts(Array(example.text.utf8))
    #expect(facts.problems.count == 1)
    let problem = facts.problems.first
    if let place = example.place {
      #expect(problem?.position == Position(line: place.0, column: place.1))
    }
    #expect(problem?.message.contains(example.message) == true, "\(problem?.message ?? "none")")
    #expect((facts.root != nil) == example.keepsRoot)
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

  @Test func invalidUTF8IsToldWhereItIs() {
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

  /// Every prefix and many damaged copies of a list are read without a crash and never silently as another list.
  @Test func damagedTextNeverCrashes() {
    let whole = Array(
      "\(Self.head)<!DOCTYPE plist [<!ENTITY a 'b'>]><plist v='1'><dict><key>A</key><![CDATA[x]]><true/></dict></plist>"
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
