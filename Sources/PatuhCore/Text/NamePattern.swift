/// A pattern for Swift names: `*ViewModel`, `Live?Service`, `{Job,Feed}Store`, or an exact name.
///
/// `*` takes any text, dots included; `?` and `[abc]` one character; `{a,b}` one of several texts. A pattern without
/// a dot is meant for the last component of a name: see ``matches(name:)``.
public struct NamePattern: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String
  private let choices: [Wildcard]
  private let isQualified: Bool

  /// Compiles a pattern.
  public init(_ pattern: String) throws(PatternError) {
    var parser = PatternParser(pattern, kind: .name)
    choices = try parser.nameChoices()
    isQualified = pattern.utf8.contains(UInt8(ascii: "."))
    self.pattern = pattern
  }

  /// Whether the whole text matches.
  public func matches(_ text: some StringProtocol) -> Bool {
    var captures: [(String, Range<Int>)]?
    return withUTF8(of: text) { bytes in
      choices.contains { $0.matches(bytes, in: bytes.indices, captures: &captures) }
    }
  }

  /// Whether a name matches that may be qualified: by its last component, or as a whole when the pattern holds a dot.
  public func matches(name: String) -> Bool {
    isQualified ? matches(name) : matches(name.lastNameComponent)
  }
}

extension NamePattern: CustomStringConvertible {
  /// The pattern as written.
  public var description: String { pattern }
}
