import CExpat

/// The parts of an XML document, one after the other.
enum XMLPart {
  /// Up to the end of the DOCTYPE, or of the whole prolog when there is none.
  case prolog
  case prologAfterDoctype
  /// The outermost element.
  case root
  case epilog
}

/// Why a text in UTF-8 is not well-formed XML, in plain words, and where.
///
/// Expat has few words, and the same for most faults: "not well-formed (invalid token)". What stands at the place tells
/// which it is.
struct XMLFault {
  private(set) var offset: Int
  private(set) var message: String

  /// - Parameters:
  ///   - offset: where the parser stopped
  ///   - end: where the last event ends that it told of; what it could not read begins there
  ///   - part: where that is
  ///   - openElement: the name of the element in which that is
  init(
    _ error: XML_Error, in text: UnsafeBufferPointer<UInt8>, at offset: Int, afterEventAt end: Int,
    part: XMLPart, openElement: String?
  ) {
    self.offset = offset
    let place = Place(text: text, part: part, start: min(end, offset), offset: offset)
    switch error {
    case XML_ERROR_TAG_MISMATCH:
      message = "An element is closed by another name than it was opened with"
      if let openElement { message += ": <\(openElement)> by </\(place.name)>" }
      self.offset = place.start
    case XML_ERROR_NO_ELEMENTS: message = "The file ends before its elements are closed"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: message = Self.following
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      (self.offset, message) = (text.start(of: "<![CDATA[", atOrBefore: offset), Self.openCDATA)
    case XML_ERROR_DUPLICATE_ATTRIBUTE: message = Self.attributes
    case XML_ERROR_BAD_CHAR_REF: message = Self.forbidden
    case XML_ERROR_UNDEFINED_ENTITY: message = Self.bareAmpersand
    case XML_ERROR_MISPLACED_XML_PI: message = "The XML declaration does not stand at the start of the file"
    case XML_ERROR_XML_DECL: message = Self.declaration
    case XML_ERROR_PUBLICID: message = Self.doctype
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
      (self.offset, message) = (place.start, Self.words(forUnclosed: place))
    case XML_ERROR_INVALID_TOKEN: (self.offset, message) = Self.words(forInvalid: place)
    case XML_ERROR_SYNTAX: message = Self.words(forStray: place)
    default: message = Self.somewhere
    }
  }

  private static let bareAmpersand = "A & stands here that begins no reference; in text it is written &amp;"
  private static let forbidden = "A character stands here that XML forbids"
  private static let nameless =
    "A < stands here without the name of an element; in text it is written &lt;"
  private static let openTag = "A tag lacks its closing >"
  private static let openCDATA = "A CDATA section is not closed with ]]>"
  private static let name = "The name of this element is not well-formed"
  private static let attributes = "The attributes of this tag are not well-formed"
  private static let declaration = "The XML declaration is not well-formed"
  private static let doctype = "The DOCTYPE is not well-formed"
  private static let following = "Something follows after the end of the property list"
  private static let somewhere = "The XML is not well-formed here"

  /// What the file ends in.
  private static func words(forUnclosed place: Place) -> String {
    switch place.markup {
    case .comment: "A comment is not closed with -->"
    case .cdata: openCDATA
    case .declaration: declaration
    case .doctype: doctype
    case .reference: bareAmpersand
    case .openingTag, .closingTag: openTag
    case .other: somewhere
    }
  }

  /// What the parser cannot read on from.
  private static func words(forInvalid place: Place) -> (offset: Int, message: String) {
    let markup = place.markup
    if place.part == .epilog, markup != .comment { return (place.start, following) }
    if place.isForbidden { return (place.offset, forbidden) }
    if let offset = place.startOfCDATAEnd {
      return (offset, "]]> stands in text; there it is written ]]&gt;")
    }
    switch markup {
    case .comment: return (place.offset - "--".utf8.count, "A comment holds --, which XML forbids")
    case .declaration: return (place.offset, declaration)
    case .doctype where place.part == .root: return (place.start, nameless)
    case .doctype: return (place.offset, doctype)
    case .reference: return (place.start, bareAmpersand)
    case .closingTag where place.offset > place.start + 2: return (place.offset, openTag)
    case .openingTag where place.offset > place.start + 1: return words(forTagAt: place)
    case .openingTag, .closingTag: return (place.start, nameless)
    case .cdata, .other: return (place.offset, words(forStray: place))
    }
  }

  private static func words(forTagAt place: Place) -> (offset: Int, message: String) {
    if let ampersand = place.openReference { return (ampersand, bareAmpersand) }
    if place.isInQuotes {
      return (place.offset, "A < stands in an attribute; there it is written &lt;")
    }
    if place.isWhereTagEnds { return (place.offset, openTag) }
    return (place.offset, place.isInName ? name : attributes)
  }

  /// What is no markup, where nothing else may stand.
  private static func words(forStray place: Place) -> String {
    switch place.part {
    case .prolog where place.isBehindDoctype || place.markup == .doctype: doctype
    case .prolog, .prologAfterDoctype: "Something stands before the first element that is no markup"
    case .root: somewhere
    case .epilog: following
    }
  }
}

/// Where a parser stopped, with what it had begun to read.
private struct Place {
  let text: UnsafeBufferPointer<UInt8>
  let part: XMLPart
  /// Where what could not be read begins.
  let start: Int
  /// Where the parser stopped.
  let offset: Int

  enum Markup { case comment, cdata, declaration, doctype, reference, openingTag, closingTag, other }

  var markup: Markup {
    let beginnings: [(StaticString, Markup)] = [
      ("<!--", .comment), ("<![CDATA[", .cdata), ("<!", .doctype), ("<?xml", .declaration), ("<?", .other),
      ("</", .closingTag), ("<", .openingTag), ("&", .reference),
    ]
    return beginnings.first { holds($0.0, at: start) }?.1 ?? .other
  }

  /// The byte at which the parser stopped; nil at the end.
  var byte: UInt8? { offset < text.count ? text[offset] : nil }

  /// What stands here up to the end of a name.
  var name: String {
    String(decoding: text[offset...].prefix { !isXMLSpace($0) && $0 != UInt8(ascii: ">") }, as: UTF8.self)
  }

  /// Whether the parser stopped at a control character or at one of the two that are no characters.
  var isForbidden: Bool {
    guard let byte else { return false }
    if byte < 0x20 { return !isXMLSpace(byte) }
    return byte == 0xEF && offset + 2 < text.count && text[offset + 1] == 0xBF && text[offset + 2] >= 0xBE
  }

  /// Where a `]]>` begins at whose end the parser stopped.
  var startOfCDATAEnd: Int? {
    (max(offset - 3, start)...offset).first { holds("]]>", at: $0) && markup == .other }
  }

  /// Whether a DOCTYPE begins before the place.
  var isBehindDoctype: Bool { holds("<!DOCTYPE", at: text.start(of: "<!DOCTYPE", atOrBefore: offset)) }

  /// The `&` in the tag behind which the parser stopped, before the reference ended.
  var openReference: Int? {
    let ampersand = text[start..<offset].lastIndex(of: UInt8(ascii: "&"))
    return ampersand.flatMap { text[$0..<offset].contains(UInt8(ascii: ";")) ? nil : $0 }
  }

  /// Whether the parser stopped in the value of an attribute.
  var isInQuotes: Bool {
    var quote: UInt8?
    for byte in text[start..<offset] where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      if quote == byte { quote = nil } else if quote == nil { quote = byte }
    }
    return quote != nil
  }

  /// Whether the parser stopped in the name of a tag, or right behind it.
  var isInName: Bool { !text[start..<offset].contains(where: isXMLSpace) }

  /// Whether the tag should have ended where the parser stopped: behind a slash, or before the next markup.
  var isWhereTagEnds: Bool { byte == UInt8(ascii: "<") || text[offset - 1] == UInt8(ascii: "/") }

  private func holds(_ bytes: StaticString, at offset: Int) -> Bool { text.holds(bytes, at: offset) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The last offset up to this one at which these bytes begin; 0 when there is none.
  func start(of bytes: StaticString, atOrBefore offset: Int) -> Int {
    var index = offset
    while index > 0, !holds(bytes, at: index) { index -= 1 }
    return index
  }

  fileprivate func holds(_ bytes: StaticString, at offset: Int) -> Bool {
    bytes.withUTF8Buffer { self[offset...].starts(with: $0) }
  }
}
