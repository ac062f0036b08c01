import CExpat

/// What happens while a text in UTF-8 is read as XML. Offsets count bytes of that text.
protocol XMLEvents: AnyObject {
  /// Whether no more is to be reported.
  var isStopped: Bool { get }
  /// The name of the element that was opened last and is not closed yet.
  var openElement: String? { get }
  /// An element opens; the offset is that of its `<`. The name carries its prefix, if any.
  func elementOpened(_ name: String, at offset: Int)
  /// The element last opened closes.
  func elementClosed()
  /// A piece of text; the offset is that of its first byte that is not white space, or of its first one.
  func textFound(_ text: String, at offset: Int)
  /// A comment; the range begins at its `<` and ends after its `>`.
  func commentFound(_ range: Range<Int>)
  /// The text declares an entity of its own.
  func entityDeclared(_ name: String, at offset: Int)
  /// The text refers to an entity that XML does not define.
  func entityReferenced(_ name: String, at offset: Int)
  /// The text is not well-formed from here on.
  func xmlBroken(_ fault: XMLFault)
}

/// Reads a text as XML with Expat: no network, no external subset or entity, no expansion of own entities.
func readXML(_ text: [UInt8], into events: any XMLEvents) {
  // That the text is in UTF-8 is known, whatever it says of itself.
  guard let parser = XML_ParserCreate("UTF-8") else { return }
  defer { XML_ParserFree(parser) }
  text.withUnsafeBufferPointer { text in
    guard let count = Int32(exactly: text.count) else { return }
    let reading = XMLReading(text, parser, events)
    withExtendedLifetime(reading) {
      reading.listen()
      let result = text.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, count, 1) }
      if result == XML_STATUS_ERROR { reading.reportFault() }
    }
  }
}

/// One pass of the parser over a text.
private final class XMLReading {
  private let text: UnsafeBufferPointer<UInt8>
  private let parser: XML_Parser
  private let events: any XMLEvents
  /// Where the last event ends.
  private var end = 0
  private var part = XMLPart.prolog

  init(_ text: UnsafeBufferPointer<UInt8>, _ parser: XML_Parser, _ events: any XMLEvents) {
    self.text = text
    self.parser = parser
    self.events = events
  }

  /// Where the current event begins.
  var offset: Int { min(max(Int(XML_GetCurrentByteIndex(parser)), 0), text.count) }

  /// The current event from its first byte to its last.
  var range: Range<Int> {
    let start = offset
    return start..<min(start + max(Int(XML_GetCurrentByteCount(parser)), 0), text.count)
  }

  /// Where the current event begins behind white space, unless it is nothing else.
  var startBehindSpace: Int { range.first { !isXMLSpace(text[$0]) } ?? offset }

  /// Where the declaration of an entity begins that the current event is a part of.
  var startOfDeclaration: Int { text.start(of: "<!ENTITY", atOrBefore: offset) }

  func doctypeEnded() { part = .prologAfterDoctype }

  func elementOpened(_ name: String) {
    part = .root
    report { $0.elementOpened(name, at: offset) }
  }

  func elementClosed() {
    report { $0.elementClosed() }
    if events.openElement == nil { part = .epilog }
  }

  /// Runs a report on the current event, and stops the parser when its receiver has had enough.
  func report(_ body: (any XMLEvents) -> Void) {
    end = range.upperBound
    guard !events.isStopped else { return }
    body(events)
    if events.isStopped { XML_StopParser(parser, 0) }
  }

  /// Reports why the parser did not come to the end.
  func reportFault() {
    guard !events.isStopped else { return }
    let error = XML_GetErrorCode(parser)
    if error == XML_ERROR_UNDEFINED_ENTITY, let name = entityName(at: offset) {
      return events.entityReferenced(name, at: offset)
    }
    events.xmlBroken(
      XMLFault(
        error, in: text, at: offset, afterEventAt: end, part: part, openElement: events.openElement))
  }

  /// The name in the reference that begins here.
  private func entityName(at offset: Int) -> String? {
    guard text[offset...].first == UInt8(ascii: "&"),
      let end = text[offset...].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    return String(decoding: text[(offset + 1)..<end], as: UTF8.self)
  }
}

extension XMLReading {
  /// Asks the parser to tell of its events.
  func listen() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { pointer, name, _ in reading(pointer).elementOpened(string(name)) },
      { pointer, _ in reading(pointer).elementClosed() })
    XML_SetCharacterDataHandler(parser) { pointer, characters, count in
      let reading = reading(pointer)
      guard let characters, count > 0 else { return }
      let text = characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self)
      }
      reading.report { $0.textFound(text, at: reading.startBehindSpace) }
    }
    XML_SetCommentHandler(parser) { pointer, _ in
      let reading = reading(pointer)
      reading.report { $0.commentFound(reading.range) }
    }
    XML_SetEntityDeclHandler(parser) { pointer, name, _, _, _, _, _, _, _ in
      let reading = reading(pointer)
      reading.report { $0.entityDeclared(string(name), at: reading.startOfDeclaration) }
    }
    XML_SetSkippedEntityHandler(parser) { pointer, name, isParameter in
      let reading = reading(pointer)
      guard isParameter == 0 else { return }
      reading.report { $0.entityReferenced(string(name), at: reading.offset) }
    }
    XML_SetDoctypeDeclHandler(parser, { _, _, _, _, _ in }, { reading($0).doctypeEnded() })
    // With this no entity of the text's own is expanded; and it is told of what nothing else is.
    XML_SetDefaultHandler(parser) { pointer, _, _ in reading(pointer).report { _ in } }
  }
}

/// The pass that the parser was given.
private func reading(_ pointer: UnsafeMutableRawPointer?) -> XMLReading {
  guard let pointer else { preconditionFailure("the parser was given no pass") }
  return Unmanaged<XMLReading>.fromOpaque(pointer).takeUnretainedValue()
}

private func string(_ pointer: UnsafePointer<XML_Char>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}
