/// A node of a YAML document, from a file or from embedded data.
public struct DocumentNode: Hashable, Sendable {
  /// The content of a node.
  public indirect enum Content: Hashable, Sendable {
    /// Text; `isPlain` if it was written without quotes, so that it may also be read as a number or a
    /// Boolean.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    /// In the order written, without duplicate keys.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  public struct Entry: Hashable, Sendable {
    public var key: String
    /// Where the key is written; nil in embedded data.
    public var keyPosition: Position?
    public var value: DocumentNode

    /// Makes an entry.
    public init(key: String, keyPosition: Position? = nil, value: DocumentNode) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  public var content: Content
  /// Where the node begins; nil in embedded data.
  public var position: Position?

  /// Makes a node.
  public init(_ content: Content, position: Position? = nil) {
    self.content = content
    self.position = position
  }
}

extension DocumentNode {
  /// The same tree without positions, as in embedded data.
  public var withoutPositions: DocumentNode {
    switch content {
    case .scalar: DocumentNode(content)
    case .sequence(let elements): DocumentNode(.sequence(elements.map(\.withoutPositions)))
    case .mapping(let entries):
      DocumentNode(.mapping(entries.map { Entry(key: $0.key, value: $0.value.withoutPositions) }))
    }
  }

  /// The value of a key; nil if this is not a mapping or has no such key.
  public subscript(key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// Whether the value is missing or null: `key:` with no value, `~` or `null`.
  public var isNothing: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// The value as described in a message: `a list`, `"warn"`.
  public var foundDescription: String {
    switch content {
    case .scalar(let text, _): isNothing ? "nothing" : #""\#(text)""#
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
