/// A node of a YAML document as written: aliases, tags and merge keys are not resolved.
public struct YAMLNode: Sendable {
  /// The content of a node.
  public indirect enum Content: Sendable {
    /// A text; plain if it was written without quotes and not as a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// The entries in the order written; no text is a key twice.
    case mapping([(key: YAMLNode, value: YAMLNode)])
    /// `*name`, without the asterisk.
    case alias(String)
  }

  public var content: Content
  /// The mark at which the node begins.
  public var mark: YAMLMark
  /// `&name`, without the ampersand.
  public var anchor: String?
  /// The full tag: `tag:yaml.org,2002:str` for `!!str`; nil if none is written.
  public var tag: String?
}

/// A place in a YAML document as libyaml counts it: besides line feeds and carriage returns, U+0085, U+2028
/// and U+2029 end lines.
public struct YAMLMark: Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int
}

/// Why a text is not YAML, or cannot be read.
public enum YAMLError: Error, Hashable, Sendable {
  /// A byte that is not allowed in YAML.
  /// - Parameter offset: in bytes from the start
  case badBytes(problem: String, offset: Int)
  /// A syntax error at a mark.
  /// - Parameters:
  ///   - problem: one sentence without a full stop
  ///   - construct: the construct that contains the error, if it begins on an earlier line
  case badSyntax(problem: String, mark: YAMLMark, construct: Construct?)
  /// A text that is a key twice in one mapping.
  /// - Parameter mark: the mark of the first one
  case repeatedKey(String, mark: YAMLMark)
  /// The document is nested more deeply than anyone would write.
  case nestedTooDeeply(mark: YAMLMark)
  /// There is not enough memory.
  case noMemory

  /// What was being read, such as `the list`.
  public struct Construct: Hashable, Sendable {
    public var text: String
    public var mark: YAMLMark
  }
}
