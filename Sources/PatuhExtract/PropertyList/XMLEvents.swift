import CLibXML2

/// Receives the events of reading a UTF-8 text as XML. Offsets count bytes of that text.
protocol XMLEvents: AnyObject {
  /// Whether no more events should be reported.
  var isStopped: Bool { get }
  /// An element opens; the offset is that of its `<`. The name includes its prefix, if any.
  func elementOpened(_ name: String, at offset: Int)
  /// The element last opened closes.
  func elementClosed()
  /// A piece of text. The offset is that of the first byte after the last markup that is not white space.
  func textFound(_ text: String, at offset: () -> Int)
  /// A comment; the range begins at its `<` and ends after its `>`.
  func commentFound(_ range: Range<Int>)
  /// The text declares an entity of its own.
  func entityDeclared(_ name: String, at offset: Int)
  /// The text is not well-formed from here on. The message is libxml2's.
  func xmlBroken(_ message: String, at offset: Int)
}

/// Reads a text as XML with libxml2: no network, no external subset or entity, no expansion of its own
/// entities.
func readXML(_ text: [UInt8], into events: any XMLEvents) {
  _ = libraryIsReady
  text.withUnsafeBufferPointer { text in
    let count = Int32(clamping: text.count)
    let made = text.withMemoryRebound(to: CChar.self) { xmlCreateMemoryParserCtxt($0.baseAddress, count) }
    guard let context = made else { return events.xmlBroken("libxml2 has no memory for the file", at: 0) }
    defer {
      if let document = context.pointee.myDoc { xmlFreeDoc(document) }
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    let reading = XMLReading(text, context, events)
    withExtendedLifetime(reading) {
      // The text is known to be UTF-8, whatever its declaration says. Names must be valid in the XML editions
      // that all readers of property lists support.
      let options = [XML_PARSE_NONET, XML_PARSE_IGNORE_ENC, XML_PARSE_OLD10]
      _ = xmlCtxtUseOptions(context, Int32(options.reduce(0) { $0 | $1.rawValue }))
      context.pointee.sax.pointee = eventHandler()
      context.pointee.userData = Unmanaged.passUnretained(reading).toOpaque()
      _ = xmlParseDocument(context)
      if context.pointee.wellFormed == 0 { reading.report { $0.xmlBroken("not well-formed", at: 0) } }
    }
  }
}

/// libxml2 must be initialized once before threads use it.
private let libraryIsReady: Void = xmlInitParser()

/// One pass of the parser over a text.
///
/// It always reads to the end: stopping libxml2 would free bytes that the function calling back may still
/// read.
private final class XMLReading {
  private let text: UnsafeBufferPointer<UInt8>
  private let context: xmlParserCtxtPtr
  private let events: any XMLEvents
  /// The offset after the last markup.
  private var end = 0

  init(_ text: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr, _ events: any XMLEvents) {
    self.text = text
    self.context = context
    self.events = events
  }

  /// The offset up to which the parser has read.
  private var offset: Int { min(max(xmlByteConsumed(context), 0), text.count) }

  /// Reports an event unless the receiver has stopped.
  func report(_ body: (any XMLEvents) -> Void) {
    if !events.isStopped { body(events) }
  }

  /// Called when the parser is before the `>` or the `/>` of the tag.
  func elementOpened(_ name: String) {
    end = offset
    if end < text.count, text[end] == UInt8(ascii: ">") { end += 1 }
    report { $0.elementOpened(name, at: start(of: "<")) }
  }

  func elementClosed() {
    end = offset
    report { $0.elementClosed() }
  }

  func textFound(_ found: UnsafeBufferPointer<UInt8>) {
    report { $0.textFound(String(decoding: found, as: UTF8.self), at: startOfText) }
  }

  func commentFound() {
    end = offset
    report { $0.commentFound(start(of: "<!--")..<end) }
  }

  /// Called when a processing instruction or a CDATA section has ended.
  func markupEnded() { end = offset }

  /// Called when the parser has read the name of the DOCTYPE and its external identifiers. libxml2 accepts
  /// that name even without a space before it, so this is reported here.
  func doctypeOpened() {
    let keyword = "<!DOCTYPE".utf8
    guard let word = text[end...].firstRange(of: keyword), word.upperBound < text.count,
      !isASCIISpace(text[word.upperBound])
    else { return }
    report { $0.xmlBroken("Space required after '<!DOCTYPE'", at: word.upperBound) }
  }

  func entityDeclared(_ name: String) {
    report { $0.entityDeclared(name, at: start(of: "<!ENTITY")) }
  }

  /// Reports an error. A name with an undeclared prefix is not an error of the XML. An unknown entity is one,
  /// although newer versions only warn about it if it may be declared outside of the file.
  func errorFound(_ error: xmlError) {
    let code = xmlParserErrors(rawValue: xmlParserErrors.RawValue(truncatingIfNeeded: error.code))
    guard error.level.rawValue >= XML_ERR_ERROR.rawValue || code == XML_WAR_UNDECLARED_ENTITY,
      error.domain != Int32(XML_FROM_NAMESPACE.rawValue)
    else { return }
    let offset =
      switch code {
      // libxml2 has searched for their ends up to the end of the file.
      case XML_ERR_COMMENT_NOT_FINISHED: start(of: "<!--")
      case XML_ERR_CDATA_NOT_FINISHED: start(of: "<![CDATA[")
      default: self.offset
      }
    report { $0.xmlBroken(message(of: error), at: offset) }
  }

  /// The offset of the last occurrence of these bytes before the parser's offset.
  private func start(of bytes: StaticString) -> Int {
    bytes.withUTF8Buffer { wanted in
      var index = max(offset - wanted.count, 0)
      while index > 0, !text[index...].starts(with: wanted) { index -= 1 }
      return index
    }
  }

  /// The offset of the first byte after the last markup that is not white space.
  private func startOfText() -> Int { text[end...].firstIndex { !isASCIISpace($0) } ?? end }
}

/// The message of libxml2 on one line. libxml2 quotes the text on further lines, and starts some messages
/// with the name of one of its functions.
private func message(of error: xmlError) -> String {
  let whole = error.message.map { String(cString: $0) } ?? "error \(error.code)"
  let line = whole.prefix { !$0.isNewline }.trimmingPrefix("xmlParse")
  let words = line.last == " " ? line.dropLast() : line
  let hint =
    switch xmlParserErrors(rawValue: xmlParserErrors.RawValue(truncatingIfNeeded: error.code)) {
    case XML_ERR_NAME_REQUIRED where words.hasPrefix("EntityRef"), XML_ERR_ENTITYREF_SEMICOL_MISSING:
      "; in text, & is written &amp;"
    case XML_ERR_NAME_REQUIRED where words.hasPrefix("StartTag"), XML_ERR_LT_IN_ATTRIBUTE:
      "; in text, < is written &lt;"
    default: ""
    }
  return words + hint
}

/// The handler that libxml2 calls. It has no entities, since none are stored: no entity is ever expanded.
private func eventHandler() -> xmlSAXHandler {
  var handler = xmlSAXHandler()
  handler.initialized = UInt32(XML_SAX2_MAGIC)
  handler.startElementNs = { pointer, name, prefix, _, _, _, _, _, _ in
    reading(pointer).elementOpened(prefix == nil ? string(name) : string(prefix) + ":" + string(name))
  }
  handler.endElementNs = { pointer, _, _, _ in reading(pointer).elementClosed() }
  handler.characters = textFound
  handler.ignorableWhitespace = textFound
  handler.cdataBlock = { pointer, characters, count in
    textFound(pointer, characters, count)
    reading(pointer).markupEnded()
  }
  handler.comment = { pointer, _ in reading(pointer).commentFound() }
  handler.processingInstruction = { pointer, _, _ in reading(pointer).markupEnded() }
  handler.internalSubset = { pointer, _, _, _ in reading(pointer).doctypeOpened() }
  handler.entityDecl = { pointer, name, _, _, _, _ in reading(pointer).entityDeclared(string(name)) }
  handler.serror = { pointer, error in
    if let error = error?.pointee { reading(pointer).errorFound(error) }
  }
  return handler
}

private let textFound: charactersSAXFunc = { pointer, characters, count in
  reading(pointer).textFound(UnsafeBufferPointer(start: characters, count: Int(count)))
}

/// The pass that was given to the parser.
private func reading(_ pointer: UnsafeMutableRawPointer?) -> XMLReading {
  guard let pointer else { preconditionFailure("the parser was given no pass") }
  return Unmanaged<XMLReading>.fromOpaque(pointer).takeUnretainedValue()
}

private func string(_ pointer: UnsafePointer<xmlChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}
