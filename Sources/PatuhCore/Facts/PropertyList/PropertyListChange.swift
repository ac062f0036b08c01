/// A change to a property list that leaves everything else as it is written. Positions are those of
/// ``PropertyListValue`` and ``PropertyListEntry``; if several changes are made together, all positions refer
/// to the list before the changes.
public enum PropertyListChange: Hashable, Sendable {
  /// Replaces the text of the key or string that begins here.
  case text(String, at: Position)
  /// Removes the value that begins here from its array, or the key that begins here, with its value, from its
  /// dictionary.
  case removal(at: Position)
  /// Adds values at the end of the array that begins here.
  case elements([PropertyListNode], inArrayAt: Position)
  /// Adds keys with their values at the end of the dictionary that begins here.
  case entries([PropertyListNode.Entry], inDictionaryAt: Position)
}

/// A part of a property list that is to be written.
public indirect enum PropertyListNode: Hashable, Sendable {
  /// A comment; may have several lines.
  case comment(String)
  case string(String)
  case boolean(Bool)
  case array([PropertyListNode])
  case dictionary([Entry])

  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// A comment before the key, which may have several lines; nil for none.
    public var comment: String?
    public var key: String
    public var value: PropertyListNode

    /// Makes an entry; the value must not be a comment.
    public init(comment: String? = nil, _ key: String, _ value: PropertyListNode) {
      self.comment = comment
      self.key = key
      self.value = value
    }
  }
}

extension PropertyListNode {
  /// The value that is read back after writing; nil for a comment.
  public var value: PropertyListValue? {
    switch self {
    case .comment: nil
    case .string(let text): PropertyListValue(.string(text))
    case .boolean(let flag): PropertyListValue(.boolean(flag))
    case .array(let elements): PropertyListValue(.array(elements.compactMap(\.value)))
    case .dictionary(let entries): PropertyListValue(.dictionary(entries.compactMap(\.entry)))
    }
  }
}

extension PropertyListNode.Entry {
  /// The entry that is read back after writing.
  public var entry: PropertyListEntry? {
    value.value.map { PropertyListEntry(key: key, keyPosition: nil, value: $0) }
  }
}
