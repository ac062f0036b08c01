import PatuhCore

/// A property list as Xcode writes it: in UTF-8, indented by tabs.
public func writtenPropertyList(_ root: PropertyListNode) -> [UInt8] {
  let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  return Array(head.utf8) + root.written(.usual, []) + Array("\n</plist>\n".utf8)
}

extension PropertyListNode {
  /// The markup of the node; its first line is not indented.
  func written(_ layout: PropertyListLayout, _ indentation: [UInt8]) -> [UInt8] {
    switch self {
    case .comment(let words): return markup(ofComment: words, layout, indentation)
    case .string(let text): return Array("<string>\(escaped(text))</string>".utf8)
    case .boolean(let flag): return Array((flag ? "<true/>" : "<false/>").utf8)
    case .array(let elements):
      return written("array", elements, layout, indentation) {
        $0.written(layout, layout.deeper(indentation))
      }
    case .dictionary(let entries):
      return written("dict", entries, layout, indentation) { $0.written(layout, layout.deeper(indentation)) }
    }
  }

  private func written<Part>(
    _ name: String, _ parts: [Part], _ layout: PropertyListLayout, _ indentation: [UInt8],
    _ markup: (Part) -> [UInt8]
  ) -> [UInt8] {
    if parts.isEmpty { return Array("<\(name)/>".utf8) }
    var text = Array("<\(name)>".utf8)
    for part in parts {
      text += layout.newline
      if !layout.newline.isEmpty { text += layout.deeper(indentation) }
      text += markup(part)
    }
    text += layout.newline
    if !layout.newline.isEmpty { text += indentation }
    return text + Array("</\(name)>".utf8)
  }
}

extension PropertyListNode.Entry {
  /// The markup of the key and its value; the first line is not indented.
  func written(_ layout: PropertyListLayout, _ indentation: [UInt8]) -> [UInt8] {
    let between = layout.newline.isEmpty ? [] : layout.newline + indentation
    let words = comment.map { markup(ofComment: $0, layout, indentation) + between } ?? []
    return words + Array("<key>\(escaped(key))</key>".utf8) + between + value.written(layout, indentation)
  }
}

/// The markup of a comment; its further lines are aligned with the text of the first.
private func markup(
  ofComment words: String, _ layout: PropertyListLayout, _ indentation: [UInt8]
) -> [UInt8] {
  let margin = layout.newline.isEmpty ? Array(" ".utf8) : layout.newline + indentation + Array("     ".utf8)
  // XML forbids two hyphens in a comment.
  let lines = words.split(separator: "\n").map { Array($0.replacing("--", with: "- -").utf8) }
  return Array("<!-- ".utf8) + lines.joined(separator: margin) + Array(" -->".utf8)
}

/// The text as it is written between tags.
func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
