import CLibXML2

/// What happens while a text in UTF-8 is read as XML. Offsets count bytes of that text.
protocol XMLEvents: AnyObject {
  /// Whether no more is to be reported.
  var isStopped: Bool { get }
  /// An element opens; the offset is that of its `<`. The name carries its prefix, if any.
  func elementOpened(_ name: String, at offset: Int)
  /// The element last opened closes.
  func elementClosed()
  /// A piece of text; the offset is that of the first byte since the last markup that is not white space.
  func textFound(_ text: String, at offset: () -> Int)
  /// A comment; the range begins at its `<` and ends after its `>`.
  func commentFound(_ range: Range<Int>)
  /// The text declares an entity of its own.
  func entityDeclared(_ name: String, at offset: Int)
  /// The text refers to an entity that XML does not define.
  func entityReferenced(_ name: String, at offset: Int)
  /// The text is not well-formed from here on.
  func xmlBroken(_ code: Int32, _ message: String, at offset: Int)
}

/// Reads a text as XML with libxml2: no network, no external subset or entity, no expansion of own entities.
func readXML(_ text: [UInt8], into events: any XMLEvents) {
  _ = libraryIsReady
  text.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress, let count = Int32(exactly: characters.count) else { return }
      guard let context = xmlCreateMemoryParserCtxt(start, count) else { return }
      defer {
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        context.pointee.myDoc = nil
        xmlFreeParserCtxt(context)
      }
      let reading = XMLReading(text: buffer, context: context, events: events)
      withExtendedLifetime(reading) {
        context.pointee.sax.pointee = saxHandler()
        _ = xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
        context.pointee.userData = Unmanaged.passUnretained(reading).toOpaque()
        _ = xmlParseDocument(context)
      }
    }
  }
}

/// libxml2 asks to be initialised once before threads use it.
private let libraryIsReady: Void = xmlInitParser()

/// One pass of the parser over a text.
private final class XMLReading {
  let text: UnsafeBufferPointer<UInt8>
  let context: xmlParserCtxtPtr
  let events: any XMLEvents
  /// Where the last piece of markup was reported.
  var lastMarkup = 0

  init(text: UnsafeBufferPointer<UInt8>, context: xmlParserCtxtPtr, events: any XMLEvents) {
    self.text = text
    self.context = context
    self.events = events
  }

  /// How far the parser has read.
  var offset: Int { min(max(xmlByteConsumed(context), 0), text.count) }

  /// Runs a report and stops the parser when its receiver has had enough.
  func report(_ body: (any XMLEvents) -> Void) {
    guard !events.isStopped else { return }
    body(events)
    if events.isStopped { xmlStopParser(context) }
  }

  /// The offset at which these bytes last begin before the parser's place.
  func start(of bytes: StaticString) -> Int {
    bytes.withUTF8Buffer { wanted in
      var index = offset - wanted.count
      while index > 0, !text[index...].starts(with: wanted) { index -= 1 }
      return max(index, 0)
    }
  }

  /// The first byte after the last piece of markup that is not white space.
  var textStart: Int {
    var index = lastMarkup
    if index < text.count, text[index] == UInt8(ascii: "/") { index += 1 }
    if index < text.count, text[index] == UInt8(ascii: ">") { index += 1 }
    while index < text.count, isXMLSpace(text[index]) { index += 1 }
    return min(index, max(text.count - 1, 0))
  }
}

private func reading(_ pointer: UnsafeMutableRawPointer?) -> XMLReading? {
  pointer.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
}

private func string(_ pointer: UnsafePointer<xmlChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}

private func saxHandler() -> xmlSAXHandler {
  var handler = xmlSAXHandler()
  handler.initialized = UInt32(XML_SAX2_MAGIC)
  handler.startElementNs = { pointer, name, prefix, _, _, _, _, _, _ in
    guard let reading = reading(pointer) else { return }
    let start = reading.start(of: "<")
    reading.lastMarkup = reading.offset
    let name = prefix == nil ? string(name) : string(prefix) + ":" + string(name)
    reading.report { $0.elementOpened(name, at: start) }
  }
  handler.endElementNs = { pointer, _, _, _ in
    guard let reading = reading(pointer) else { return }
    reading.lastMarkup = reading.offset
    reading.report { $0.elementClosed() }
  }
  handler.characters = found
  handler.cdataBlock = found
  handler.comment = { pointer, _ in
    guard let reading = reading(pointer) else { return }
    let range = reading.start(of: "<!--")..<reading.offset
    reading.lastMarkup = range.upperBound
    reading.report { $0.commentFound(range) }
  }
  handler.processingInstruction = { pointer, _, _ in
    guard let reading = reading(pointer) else { return }
    reading.lastMarkup = reading.offset
  }
  handler.entityDecl = { pointer, name, _, _, _, _ in
    guard let reading = reading(pointer) else { return }
    reading.report { $0.entityDeclared(string(name), at: reading.start(of: "<!ENTITY")) }
  }
  handler.getEntity = { pointer, name in
    if let predefined = xmlGetPredefinedEntity(name) { return predefined }
    guard let reading = reading(pointer) else { return nil }
    reading.report { $0.entityReferenced(string(name), at: reading.start(of: "&")) }
    return nil
  }
  handler.serror = { pointer, error in
    guard let reading = reading(pointer), let error = error?.pointee else { return }
    guard error.level == XML_ERR_FATAL else { return }
    let message = error.message.map { String(cString: $0) } ?? ""
    reading.report { $0.xmlBroken(error.code, message, at: reading.offset) }
  }
  return handler
}

private let found: charactersSAXFunc = { pointer, characters, count in
  guard let reading = reading(pointer), let characters, count > 0 else { return }
  let text = String(decoding: UnsafeBufferPointer(start: characters, count: Int(count)), as: UTF8.self)
  reading.report { $0.textFound(text, at: { reading.textStart }) }
}
