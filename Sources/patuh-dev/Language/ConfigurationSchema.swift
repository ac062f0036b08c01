import PatuhConfig
import PatuhCore
import PatuhRules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `docs/schema/configuration.schema.json`, with the definitions of conditions generated from
/// their declarations.
func configurationSchema(root: String) throws -> String {
  let file = "docs/schema/configuration.schema.json"
  let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
  // JSON is a subset of YAML.
  var schema = try DocumentNode(yaml: text, file: file)
  var definitions = schema["$defs"] ?? DocumentNode(.mapping([]))
  for table in LanguageTable.all {
    definitions.set(table.name, to: try DocumentNode(yaml: table.schema, file: table.name))
  }
  schema.set("$defs", to: definitions)
  return schema.json(indent: 0, room: 0) + "\n"
}

extension LanguageTable {
  fileprivate var schema: String {
    let properties = (rows + companions).map { row in
      let text = row.meaning.plainSentence
      return "\(row.key.quoted): {\"description\": \(text.quoted), \(row.schema.dropFirst())"
    }
    return "{\"description\": \(about.quoted), \"type\": \"object\", \"additionalProperties\": false, "
      + "\"properties\": {\(properties.joined(separator: ", "))}\(demand.isEmpty ? "" : ", \(demand)")}"
  }
}

extension DocumentNode {
  /// Sets the value of a key of a mapping; a new key is added at the end.
  fileprivate mutating func set(_ key: String, to value: DocumentNode) {
    guard case .mapping(var entries) = content else { return }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key: key, value: value))
    }
    content = .mapping(entries)
  }

  /// The node as JSON, on one line if it fits.
  ///
  /// - Parameter room: how many columns of the first line are already used
  fileprivate func json(indent: Int, room: Int) -> String {
    let short = json
    if room + short.count <= 120, indent > 0 { return short }
    let margin = String(repeating: " ", count: indent + 2)
    let (open, close, parts): (String, String, [String])
    switch content {
    case .scalar: return short
    case .sequence(let elements):
      (open, close) = ("[", "]")
      parts = elements.map { $0.json(indent: indent + 2, room: indent + 2) }
    case .mapping(let entries):
      (open, close) = ("{", "}")
      parts = entries.map { entry in
        let key = entry.key.quoted + ": "
        return key + entry.value.json(indent: indent + 2, room: indent + 2 + key.count)
      }
    }
    let lines = parts.map { margin + $0 }.joined(separator: ",\n")
    return "\(open)\n\(lines)\n\(String(repeating: " ", count: indent))\(close)"
  }

  private var json: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? text : text.quoted
    case .sequence(let elements): "[\(elements.map(\.json).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.quoted): \($0.value.json)" }.joined(separator: ", "))}"
    }
  }
}

extension String {
  /// The text as a JSON string.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The Markdown text as a sentence of plain text, without links.
  fileprivate var plainSentence: String {
    let text = replacing(/\[(?<text>[^\]]*)\]\([^)]*\)/) { String($0.output.text) }.replacing("`", with: "")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
