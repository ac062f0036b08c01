/// What a property list says: a privacy manifest, an Info.plist, an entitlements file.
public struct PropertyListFacts: Hashable, Sendable {
  /// How the list is written.
  public enum Encoding: String, Hashable, Sendable {
    case xml, binary
    /// Neither: the file is no property list.
    case unknown
  }

  /// How the list is written.
  public var encoding: Encoding
  /// The root value; nil when the file could not be read as a property list.
  public var root: PropertyListValue?
  /// What is wrong with the file as a property list, in text order.
  public var problems: [PropertyListProblem]
  /// Suppressions in XML comments, in text order.
  public var suppressions: [SuppressionComment]

  /// Makes facts.
  public init(
    encoding: Encoding, root: PropertyListValue?, problems: [PropertyListProblem] = [],
    suppressions: [SuppressionComment] = []
  ) {
    self.encoding = encoding
    self.root = root
    self.problems = problems
    self.suppressions = suppressions
  }
}

/// Why a file is not a property list, or not a clean one.
public struct PropertyListProblem: Hashable, Sendable {
  /// Where; nil in a binary list or when the whole file is meant.
  public var position: Position?
  /// What, in plain words, without a full stop.
  public var message: String

  /// Makes a problem.
  public init(position: Position?, message: String) {
    self.position = position
    self.message = message
  }
}

/// A value of a property list, with its place.
public struct PropertyListValue: Hashable, Sendable {
  /// The content, by type.
  public enum Content: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    case integer(String)
    case real(String)
    case date(String)
    case data
    case array([PropertyListValue])
    /// Entries in the order written; a key may stand there twice.
    case dictionary([PropertyListEntry])
  }

  /// The content.
  public var content: Content
  /// Where the value's element begins (its `<`); nil in a binary list.
  public var position: Position?

  /// Makes a value.
  public init(_ content: Content, position: Position? = nil) {
    self.content = content
    self.position = position
  }
}

/// A key of a dictionary with its value.
public struct PropertyListEntry: Hashable, Sendable {
  /// The key, exactly as written.
  public var key: String
  /// Where the `<key>` element begins; nil in a binary list.
  public var keyPosition: Position?
  /// The value.
  public var value: PropertyListValue

  /// Makes an entry.
  public init(key: String, keyPosition: Position?, value: PropertyListValue) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

extension PropertyListValue {
  /// The word for the value's type as it is written in an XML property list.
  public var typeName: String {
    switch content {
    case .string: "string"
    case .boolean: "Boolean"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    case .dictionary: "dictionary"
    }
  }

  /// The text of a string value.
  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of a Boolean.
  public var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// The elements of an array.
  public var array: [PropertyListValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The entries of a dictionary, in the order written.
  public var dictionary: [PropertyListEntry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The value of the first entry with this key.
  public subscript(key: String) -> PropertyListValue? {
    dictionary?.first { $0.key == key }?.value
  }
}
