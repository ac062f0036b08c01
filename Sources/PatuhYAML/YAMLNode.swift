/// A node of a YAML document as it is written: neither aliases nor tags nor merge keys are resolved.
public struct YAMLNode: Sendable {
  /// What it holds.
  public indirect enum Content: Sendable {
    /// Text; plain when it was written without quotes and not as a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order written; no text is a key twice.
    case mapping([(key: YAMLNode, value: YAMLNode)])
    /// `*name`, without the asterisk.
    case alias(String)
  }

  public var content: Content
  /// Where it begins.
  public var mark: YAMLMark
  /// `&name`, without the ampersand.
  public var anchor: String?
  /// In full: `tag:yaml.org,2002:str` for `!!str`; nil when none is written.
  public var tag: String?
}

/// A place in a YAML document as libyaml counts it: beside line feeds and carriage returns, U+0085, U+2028 and U+2029 end
/// lines.
public struct YAMLMark: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int
}

/// Why a text is no YAML, or none that is read.
public enum YAMLError: Error, Hashable, Sendable {
  /// A byte that may not stand in YAML.
  /// - Parameter offset: in bytes from the start
  case badBytes(problem: String, offset: Int)
  /// What stands at a mark does not fit.
  /// - Parameters:
  ///   - problem: one sentence without a full stop
  ///   - construct: what it stands in, where that begins further up
  case badSyntax(problem: String, mark: YAMLMark, construct: Construct?)
  /// A text is a key of one mapping twice.
  /// - Parameter mark: of the first of them
  case repeatedKey(String, mark: YAMLMark)
  /// Deeper than any document that somebody wrote.
  case nestedTooDeeply(mark: YAMLMark)
  /// There is not enough memory.
  case noMemory

  /// What was being read, such as `the list`.
  public struct Construct: Hashable, Sendable {
    public var text: String
    public var mark: YAMLMark
  }
}
