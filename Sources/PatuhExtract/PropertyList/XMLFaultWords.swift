import CLibXML2

/// What an error code of libxml2 says, in plain words. The library's own words change with its version.
func wordsForXMLFault(_ code: Int32, _ message: String) -> String {
  if message.contains("EntityRef") { return bareAmpersand }
  return switch xmlParserErrors(rawValue: xmlParserErrors.RawValue(truncatingIfNeeded: code)) {
  case XML_ERR_TAG_NAME_MISMATCH:
    "An element is closed by another name than it was opened with" + names(in: message)
  case XML_ERR_TAG_NOT_FINISHED, XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START:
    "The file ends before its elements are closed"
  case XML_ERR_DOCUMENT_END: "Something follows after the end of the property list"
  case XML_ERR_GT_REQUIRED: "A tag lacks its closing >"
  case XML_ERR_LTSLASH_REQUIRED: "A closing tag is expected here"
  case XML_ERR_LT_REQUIRED, XML_ERR_NAME_REQUIRED:
    "A < stands here without the name of an element; in text it is written &lt;"
  case XML_ERR_LT_IN_ATTRIBUTE: "A < stands in an attribute; there it is written &lt;"
  case XML_ERR_INVALID_CHAR: "A character stands here that XML forbids"
  case XML_ERR_INVALID_ENCODING: "The file is not valid UTF-8"
  case XML_ERR_RESERVED_XML_NAME: "The XML declaration does not stand at the start of the file"
  case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_DEC_CHARREF,
    XML_ERR_INVALID_HEX_CHARREF:
    bareAmpersand
  case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE,
    XML_ERR_SPACE_REQUIRED, XML_ERR_ATTRIBUTE_REDEFINED:
    "The attributes of this tag are not well-formed"
  case XML_ERR_COMMENT_NOT_FINISHED: "A comment is not closed with -->"
  case XML_ERR_HYPHEN_IN_COMMENT: "A comment holds --, which XML forbids"
  case XML_ERR_CDATA_NOT_FINISHED: "A CDATA section is not closed with ]]>"
  case XML_ERR_MISPLACED_CDATA_END: "]]> stands in text; there it is written ]]&gt;"
  case XML_ERR_XMLDECL_NOT_FINISHED, XML_ERR_XMLDECL_NOT_STARTED, XML_ERR_VERSION_MISSING,
    XML_ERR_UNKNOWN_VERSION, XML_ERR_STANDALONE_VALUE, XML_ERR_ENCODING_NAME:
    "The XML declaration is not well-formed"
  case XML_ERR_DOCTYPE_NOT_FINISHED, XML_ERR_URI_REQUIRED,
    XML_ERR_PUBID_REQUIRED, XML_ERR_LITERAL_NOT_STARTED, XML_ERR_LITERAL_NOT_FINISHED,
    XML_ERR_EXT_SUBSET_NOT_FINISHED:
    "The DOCTYPE is not well-formed"
  default: "The XML is not well-formed here"
  }
}

private let bareAmpersand = "A & stands here that begins no reference; in text it is written &amp;"

/// ": <dict> by </plist>" out of "Opening and ending tag mismatch: dict line 4 and plist".
private func names(in message: String) -> String {
  let words = message.split(whereSeparator: \.isWhitespace)
  guard let line = words.firstIndex(of: "line"), line > 0, let closing = words.last, words.count > line + 2
  else { return "" }
  return ": <\(words[line - 1])> by </\(closing)>"
}
