/// An XML element: attributes in order, and either a text or child elements.
struct XMLElement: Hashable, Sendable {
  /// The content between the tags.
  enum Content: Hashable, Sendable {
    case elements([XMLElement])
    case text(String)
  }

  /// An attribute and its value.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute]
  var content: Content

  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: Content = .elements([])) {
    self.name = name
    self.attributes = attributes.map(Attribute.init)
    self.content = content
  }
}

extension XMLElement {
  /// The document with this root: one element on each line, indented by two spaces for each level, with a
  /// line end at the end.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, indent: String) {
    text += "\(indent)<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(xmlText(attribute.value, lineEnd: "&#10;"))\""
    }
    switch content {
    case .elements([]):
      text += "/>\n"
    case .elements(let children):
      text += ">\n"
      for child in children { child.write(to: &text, indent: indent + "  ") }
      text += "\(indent)</\(name)>\n"
    case .text(let value):
      text += ">\(xmlText(value, lineEnd: "\n"))</\(name)>\n"
    }
  }
}

/// The text with its markup escaped. Characters that XML 1.0 forbids, even as references, are replaced by one
/// that can be seen: a control character by its symbol, any other by U+FFFD.
private func xmlText(_ text: String, lineEnd: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n": result += lineEnd
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar.printable)
    }
  }
  return result
}
