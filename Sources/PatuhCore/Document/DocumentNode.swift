/// A node of a YAML document, however it was loaded.
public struct DocumentNode: Hashable, Sendable {
  /// What it holds.
  public indirect enum Content: Hashable, Sendable {
    /// Text; plain when it was written without quotes, so that it may also be read as a number or a boolean.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    /// In the order written; no key twice.
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
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
  /// Where it begins; nil in embedded data.
  public var position: Position?

  /// Makes a node.
  public init(_ content: Content, position: Position? = nil) {
    self.content = content
    self.position = position
  }
}

extension DocumentNode {
  /// The same tree without places, as the embedded form holds it.
  public var withoutPositions: DocumentNode {
    switch content {
    case .scalar: DocumentNode(content)
    case .sequence(let elements): DocumentNode(.sequence(elements.map(\.withoutPositions)))
    case .mapping(let entries):
      DocumentNode(.mapping(entries.map { Entry(key: $0.key, value: $0.value.withoutPositions) }))
    }
  }

  /// The value of a key; nil when this is no mapping or has no such key.
  public subscript(key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// Whether nothing is written: `key:` with no value, `~` or `null`.
  public var isNothing: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// What it is, for a message: `a list`, `"warn"`.
  public var foundDescription: String {
    switch content {
    case .scalar(let text, _): isNothing ? "nothing" : #""\#(text)""#
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
