import PatuhCore
import PatuhExtract
import Testing

/// What Python's `plistlib` says of property lists stands here as data. What it refuses is never read in
/// silence; what it reads is read alike, or said to be unread.
@Suite struct PropertyListPlistlibTests {
  /// A list, whether `plistlib` reads it, and what is read here: a value, or part of the words of the
  /// problem.
  struct Case: CustomTestStringConvertible {
    enum Reading { case value(PropertyListValue.Content), problem(String) }

    var bytes: [UInt8]
    var isReadByPlistlib: Bool
    var reading: Reading
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ bytes: [UInt8], _ isReadByPlistlib: Bool, _ reading: Reading) {
      (self.bytes, self.isReadByPlistlib, self.reading) = (bytes, isReadByPlistlib, reading)
    }

    init(_ text: String, _ isReadByPlistlib: Bool, _ reading: Reading) {
      self.init(Array(text.utf8), isReadByPlistlib, reading)
    }
  }

  private static func check(_ example: Case) {
    let facts = propertyListFacts(example.bytes)
    switch example.reading {
    case .value(let content):
      #expect(example.isReadByPlistlib)
      #expect(facts.problems == [])
      #expect(facts.root?.content == content)
    case .problem(let words):
      #expect(facts.problems.count == 1)
      #expect(facts.problems.first?.position != nil)
      let message = facts.problems.first?.message
      #expect(message?.contains(words) == true, "\(message ?? "none")")
    }
  }

  // MARK: Encodings

  private static let e: [String: [UInt8]] = ["A": [0x41], "é": [0xC3, 0xA9], "é in Latin-1": [0xE9]]

  /// A name that a declaration gives, a string behind it, whether `plistlib` reads that, and what is read
  /// here.
  private static let encodings: [(String, String, Bool, Case.Reading)] = [
    ("UTF-8", "A", true, .value(.string("A"))),
    ("utf-8", "é", true, .value(.string("é"))),
    ("UTF-8", "é in Latin-1", false, .problem("not UTF-8")),
    ("utf8", "A", true, .value(.string("A"))),
    ("utf8", "é", false, .problem("utf8, which is not read")),
    ("US-ASCII", "A", true, .value(.string("A"))),
    ("US-ASCII", "é", false, .problem("A byte here is not ASCII")),
    ("ISO-8859-1", "A", true, .value(.string("A"))),
    ("ISO-8859-1", "é", true, .value(.string("Ã©"))),
    ("iso-8859-1", "é in Latin-1", true, .value(.string("é"))),
    ("latin1", "é in Latin-1", true, .value(.string("é"))),
    ("iso-8859-2", "A", true, .value(.string("A"))),
    ("iso-8859-2", "é in Latin-1", true, .problem("iso-8859-2, which is not read")),
    ("ISO-8859-12", "A", false, .problem("ISO-8859-12, which is not read")),
    ("windows-1252", "A", true, .value(.string("A"))),
    ("windows-1252", "é in Latin-1", true, .problem("windows-1252, which is not read")),
    ("cp1251", "A", true, .value(.string("A"))),
    ("cp1259", "A", false, .problem("cp1259, which is not read")),
    ("cp437", "A", true, .problem("cp437, which is not read")),
    ("KOI8-R", "A", true, .value(.string("A"))),
    ("macintosh", "é in Latin-1", true, .problem("macintosh, which is not read")),
    ("Shift_JIS", "A", false, .problem("Shift_JIS, which is not read")),
    ("GB18030", "A", false, .problem("GB18030, which is not read")),
    ("UTF-7", "A", false, .problem("UTF-7, which is not read")),
    ("UTF-9", "A", false, .problem("UTF-9, which is not read")),
    ("UTF-16", "A", false, .problem("UTF-16, and is not")),
    ("UTF-16LE", "A", false, .problem("UTF-16LE, and is not")),
    ("UTF-32", "A", false, .problem("UTF-32, which is not read")),
    ("ISO-10646-UCS-2", "A", false, .problem("ISO-10646-UCS-2, which is not read")),
    ("EBCDIC-CP-US", "A", false, .problem("EBCDIC-CP-US, which is not read")),
    ("hex", "A", false, .problem("hex, which is not read")),
    ("8859", "A", false, .problem("8859, which is not read")),
    (" ", "A", false, .problem("which is not read")),
    ("", "A", false, .problem("which is not read")),
  ]

  static let declared = encodings.map { name, string, isRead, reading in
    let head = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><string>".utf8)
    return Case(head + e[string, default: []] + Array("</string></plist>".utf8), isRead, reading)
  }

  @Test(arguments: declared) func declaredEncodings(_ example: Case) { Self.check(example) }

  /// The same for lists in UTF-16 with a byte order mark; a declaration without a name stands for none.
  private static let wide: [(String, isBigEndian: Bool, Bool, Case.Reading)] = [
    ("", false, true, .value(.string("é"))),
    ("", true, true, .value(.string("é"))),
    ("UTF-16", false, true, .value(.string("é"))),
    ("utf-16", true, true, .value(.string("é"))),
    ("UTF-16LE", false, true, .value(.string("é"))),
    ("UTF-16BE", true, true, .value(.string("é"))),
    ("UTF-16LE", true, false, .problem("UTF-16LE, and is not")),
    ("UTF-16BE", false, false, .problem("UTF-16BE, and is not")),
    ("UTF-8", false, false, .problem("UTF-8, and is not")),
    ("ISO-8859-1", true, false, .problem("ISO-8859-1, and is not")),
    ("utf16", true, false, .problem("utf16, and is not")),
    ("UCS-2", true, false, .problem("UCS-2, and is not")),
  ]

  static let wideDeclared = wide.map { name, isBigEndian, isRead, reading in
    let declaration = name.isEmpty ? "" : "<?xml version=\"1.0\" encoding=\"\(name)\"?>"
    let units = [0xFEFF] + Array("\(declaration)<plist><string>é</string></plist>".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    return Case(bytes, isRead, reading)
  }

  @Test(arguments: wideDeclared) func declaredEncodingsOfUTF16(_ example: Case) { Self.check(example) }

  // MARK: Values

  private static func scalars(
    _ tag: String, _ texts: [(String, Bool)], read: (String) -> PropertyListValue.Content, words: String
  ) -> [Case] {
    texts.map { text, isRead in
      Case("<plist><\(tag)>\(text)</\(tag)></plist>", isRead, isRead ? .value(read(text)) : .problem(words))
    }
  }

  static let integers = scalars(
    "integer",
    [
      ("7", true), ("+7", true), ("-7", true), ("0x1F", true), ("0XfF", true), ("-0x1F", false), ("", false),
      ("0x", false), ("7.0", false), ("many", false), ("1 2", false), ("99999999999999999999999", true),
    ], read: { .integer($0) }, words: "no whole number")

  static let reals = scalars(
    "real",
    [
      ("1.5", true), (".5", true), ("1.", true), ("1e5", true), ("+inf", true), ("nan", true),
      ("0x1p3", false), ("1,5", false), ("", false),
    ], read: { .real($0) }, words: "no number")

  static let dates = scalars(
    "date",
    [
      ("2026-11-21T10:00:00Z", true), ("2024-02-29T23:59:59Z", true), ("2026-02-29T00:00:00Z", false),
      ("2000-02-29T00:00:00Z", true), ("1900-02-29T00:00:00Z", false), ("2026-00-10T00:00:00Z", false),
      ("2026-13-01T00:00:00Z", false), ("2026-04-31T00:00:00Z", false), ("2026-01-00T00:00:00Z", false),
      ("2026-12-31T24:00:00Z", false), ("2026-12-31T23:60:00Z", false), ("2026-12-31T23:59:60Z", false),
      ("0000-01-01T00:00:00Z", false), ("2026-12-31", false), ("", false),
    ], read: { .date($0) }, words: "<date> is not written as")

  static let data = scalars(
    "data",
    [
      ("", true), ("QUI=", true), ("QUJD", true), ("QQ==", true), (" Q U\n I = ", true), ("QQ", false),
      ("QUI", false), ("Q", false), ("Q===", false), ("Q=Q=", false), ("====", true), ("QUI=QUI=", true),
      ("Q%==", false),
    ], read: { _ in .data }, words: "no Base64")

  @Test(arguments: integers + reals + dates + data) func values(_ example: Case) { Self.check(example) }

  // MARK: XML

  static let markup = [
    Case("<plist><string>&#65;</string></plist>", true, .value(.string("A"))),
    Case("<plist><string>&own;</string></plist>", false, .problem("Entity 'own' not defined")),
    Case("<!DOCTYPE plist SYSTEM 'x'><plist><string>&own;</string></plist>", true, .problem("not defined")),
    Case(
      "<!DOCTYPE plist [<!ENTITY own 'x'>]><plist><true/></plist>", false, .problem("an entity of its own")),
    Case("<!DOCTYPE plist [<!ENTITY % own 'x'>]><plist><true/></plist>", false, .problem("of its own, own")),
    Case("<!DOCTYPEplist><plist><true/></plist>", false, .problem("Space required after '<!DOCTYPE'")),
    Case("<!DOCTYPE plist [<!ELEMENT plist ANY>]><plist><true/></plist>", true, .value(.boolean(true))),
    Case("<plist v\u{369}='1'><true/></plist>", false, .problem("malformed")),
    Case("<?xml version='1.1'?><plist><true/></plist>", true, .problem("Unsupported version '1.1'")),
    Case("<plist><true/>", false, .problem("Premature end of data in tag plist")),
    Case("<plist><true/></plist", false, .problem("expected '>'")),
    Case("<plist><string>\u{FFFE}</string></plist>", false, .problem("Char 0xFFFE out of allowed range")),
    Case("<plist><string>\u{7F}</string></plist>", true, .value(.string("\u{7F}"))),
    Case("<plist xmlns='u' p:a='1'><true/></plist>", true, .value(.boolean(true))),
    Case("<plist><string>a<?p ?>b<!-- c -->d</string></plist>", true, .value(.string("abd"))),
    Case("<plist><string> \r\n\ta\rb </string></plist>", true, .value(.string(" \n\ta\nb "))),
    Case("\n<plist><true/></plist>", true, .value(.boolean(true))),
  ]

  @Test(arguments: markup) func wellFormedness(_ example: Case) { Self.check(example) }
}
