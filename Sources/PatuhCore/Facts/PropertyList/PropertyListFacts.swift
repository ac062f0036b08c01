/// What was read from a property list: a privacy manifest, an Info.plist, an entitlements file.
public struct PropertyListFacts: Hashable, Sendable {
  /// The encoding of the list.
  public enum Encoding: String, Hashable, Sendable {
    case xml, binary
    /// Neither: the file is not a property list.
    case unknown
  }

  /// The encoding of the list.
  public var encoding: Encoding
  /// The root value; nil if the file could not be read as a property list.
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

/// Why a file is not a property list, or not a correct one.
public struct PropertyListProblem: Hashable, Sendable {
  /// The position; nil in a binary property list, or if the whole file is meant.
  public var position: Position?
  /// The problem in plain words, without a full stop.
  public var message: String
  /// Whether Apple's parser reads the list all the same.
  public var isTolerated: Bool

  /// Makes a problem.
  public init(position: Position?, message: String, isTolerated: Bool = false) {
    self.position = position
    self.message = message
    self.isTolerated = isTolerated
  }
}

/// A value of a property list and its position.
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
    /// Entries in the order written; may contain duplicate keys.
    case dictionary([PropertyListEntry])
  }

  /// The content.
  public var content: Content
  /// Where the value's element begins (its `<`); nil in a binary property list.
  public var position: Position?

  /// Makes a value.
  public init(_ content: Content, position: Position? = nil) {
    self.content = content
    self.position = position
  }
}

/// A key of a dictionary and its value.
public struct PropertyListEntry: Hashable, Sendable {
  /// The key, exactly as written.
  public var key: String
  /// Where the `<key>` element begins; nil in a binary property list.
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
  /// The name of the value's type, as in documentation about XML property lists.
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

  /// The text of a string; nil for any other value.
  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of a Boolean; nil for any other value.
  public var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// The elements of an array; nil for any other value.
  public var array: [PropertyListValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The entries of a dictionary, in the order written; nil for any other value.
  public var dictionary: [PropertyListEntry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The value of the first entry with this key; nil if there is none.
  public subscript(key: String) -> PropertyListValue? {
    dictionary?.first { $0.key == key }?.value
  }
}

extension PropertyListValue {
  /// The lines on which the values begin whose keys are on a line, in this value and in what it contains.
  public func linesOfValues(ofKeysOn line: Int) -> [Int] {
    switch content {
    case .array(let elements): elements.flatMap { $0.linesOfValues(ofKeysOn: line) }
    case .dictionary(let entries):
      entries.flatMap { entry in
        (entry.keyPosition?.line == line ? [entry.value.position?.line].compactMap(\.self) : [])
          + entry.value.linesOfValues(ofKeysOn: line)
      }
    default: []
    }
  }
}
