import PatuhCore

/// A node of a YAML or JSON file that describes a project. Aliases and merge keys are resolved, but nothing
/// else is.
struct SpecificationNode: Hashable, Sendable {
  /// The content of a node.
  indirect enum Content: Hashable, Sendable {
    /// Text; `isPlain` if it was written without quotes, so that it may also be a number, a Boolean or null.
    case scalar(String, isPlain: Bool)
    case sequence([SpecificationNode])
    /// In the order written, without duplicate keys.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  struct Entry: Hashable, Sendable {
    var key: String
    /// Where the key is written.
    var position: Position
    var value: SpecificationNode
  }

  var content: Content
  /// Where the node begins.
  var position: Position

  /// Makes a node.
  init(_ content: Content, position: Position) {
    self.content = content
    self.position = position
  }
}

extension SpecificationNode {
  /// The entries of a mapping; empty for any other node.
  var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The elements of a list; empty for any other node.
  var elements: [SpecificationNode] {
    if case .sequence(let elements) = content { elements } else { [] }
  }

  /// The text of a scalar; nil for a null and for any other node.
  var text: String? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain && ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
  }

  /// The value of a Boolean scalar, as written in YAML 1.1; nil for anything else.
  var boolean: Bool? {
    switch text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The texts of a list, or of a single scalar; other elements of a list are left out.
  var texts: [String] {
    if let text { [text] } else { elements.compactMap(\.text) }
  }

  /// Whether it is a mapping.
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// The value of a key; nil if this is not a mapping or has no such key.
  subscript(key: String) -> SpecificationNode? {
    entries.first { $0.key == key }?.value
  }
}
