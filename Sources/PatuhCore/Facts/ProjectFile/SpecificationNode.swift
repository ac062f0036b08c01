/// A node of a file in YAML or JSON that describes a project: aliases and merge keys are resolved, nothing else is.
public struct SpecificationNode: Hashable, Sendable {
  /// What it holds.
  public indirect enum Content: Hashable, Sendable {
    /// Text; plain when it was written without quotes, so that it may also be a number, a boolean or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([SpecificationNode])
    /// In the order written; no key twice.
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  public struct Entry: Hashable, Sendable {
    public var key: String
    /// Where the key is written.
    public var position: Position
    public var value: SpecificationNode

    /// Makes an entry.
    public init(key: String, position: Position, value: SpecificationNode) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  public var content: Content
  /// Where it begins.
  public var position: Position

  /// Makes a node.
  public init(_ content: Content, position: Position) {
    self.content = content
    self.position = position
  }
}

extension SpecificationNode {
  /// The entries of a mapping; none of anything else.
  public var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The elements of a list; none of anything else.
  public var elements: [SpecificationNode] {
    if case .sequence(let elements) = content { elements } else { [] }
  }

  /// The text of a scalar that holds something.
  public var text: String? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain && ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
  }

  /// The truth value of a scalar, in YAML 1.1's words; nil for any other text.
  public var boolean: Bool? {
    switch text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The texts of a list, or of a single scalar; what else a list holds is left out.
  public var texts: [String] {
    if let text { [text] } else { elements.compactMap(\.text) }
  }

  /// Whether it is a mapping.
  public var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// The value of a key; nil when this is no mapping or has no such key.
  public subscript(key: String) -> SpecificationNode? {
    entries.first { $0.key == key }?.value
  }
}
