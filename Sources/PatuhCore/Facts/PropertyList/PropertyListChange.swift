/// A change of a property list that leaves everything else in it as it is written. Positions are those of
/// ``PropertyListValue`` and ``PropertyListEntry``; of several changes that are made together all mean the list as it was
/// before.
public enum PropertyListChange: Hashable, Sendable {
  /// The key or string that begins here gets another text.
  case text(String, at: Position)
  /// The value that begins here leaves its array, or the key that does its dictionary, together with its value.
  case removal(at: Position)
  /// Values go to the end of the array that begins here.
  case elements([PropertyListNode], inArrayAt: Position)
  /// Keys with their values go to the end of the dictionary that begins here.
  case entries([PropertyListNode.Entry], inDictionaryAt: Position)
}

/// A part of a property list that is to be written.
public indirect enum PropertyListNode: Hashable, Sendable {
  /// Words for people, in lines.
  case comment(String)
  case string(String)
  case boolean(Bool)
  case array([PropertyListNode])
  case dictionary([Entry])

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// Words for people, in lines, that stand before the key; nil for none.
    public var comment: String?
    public var key: String
    public var value: PropertyListNode

    /// Makes an entry; its value is no comment.
    public init(comment: String? = nil, _ key: String, _ value: PropertyListNode) {
      self.comment = comment
      self.key = key
      self.value = value
    }
  }
}

extension PropertyListNode {
  /// What is read where it is written; nil for a comment.
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
  /// What is read where it is written.
  public var entry: PropertyListEntry? {
    value.value.map { PropertyListEntry(key: key, keyPosition: nil, value: $0) }
  }
}
