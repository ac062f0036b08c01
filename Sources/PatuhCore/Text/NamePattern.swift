/// A pattern for Swift names: `*ViewModel`, `Live?Service`, `{Job,Feed}Store`, or an exact name.
///
/// `*` takes any text, dots included; `?` and `[abc]` one character; `{a,b}` one of several texts; `{module}` is a
/// capture of any text but the empty one. A pattern without a dot is meant for the last component of a name: see
/// ``matches(name:)``.
///
/// A class, since rules hold the same few patterns against every name of a project.
public final class NamePattern: Sendable {
  /// The pattern as written.
  public let pattern: String
  /// The pattern with what is bound to its captures.
  public let boundText: String
  /// The names of its captures, in order.
  public let captureNames: [String]
  fileprivate let choices: [Wildcard]
  /// Whether it holds a dot.
  public let isQualified: Bool

  /// Compiles a pattern.
  public init(_ pattern: String) throws(PatternError) {
    var parser = PatternParser(pattern, kind: .name)
    choices = try parser.nameChoices()
    captureNames = parser.captureNames
    isQualified = pattern.utf8.contains(UInt8(ascii: "."))
    self.pattern = pattern
    boundText = pattern
  }

  private init(
    pattern: String, boundText: String, captureNames: [String], choices: [Wildcard], isQualified: Bool
  ) {
    self.pattern = pattern
    self.boundText = boundText
    self.captureNames = captureNames
    self.choices = choices
    self.isQualified = isQualified
  }

  /// Whether the whole text matches.
  public func matches(_ text: String) -> Bool {
    for index in choices.indices where choices[index].matches(text) { return true }
    return false
  }

  /// Whether a name matches that may be qualified: by its last component, or as a whole when the pattern holds a dot.
  public func matches(name: String) -> Bool {
    isQualified ? matches(name) : matches(name.lastNameComponent)
  }
}

extension NamePattern {
  /// One of the patterns that a pattern stands for: `{Job,Feed}Store` stands for two.
  public struct Alternative: Sendable {
    private let wildcard: Wildcard
    /// UTF-8 that each text begins with that matches.
    public let start: [UInt8]
    /// UTF-8 that each text ends in that matches.
    public let end: [UInt8]
    /// The longest UTF-8 that each text holds that matches; nil where there is none.
    public let longestPart: [UInt8]?

    fileprivate init(_ wildcard: Wildcard) {
      self.wildcard = wildcard
      (start, end, longestPart) = (wildcard.start, wildcard.end, wildcard.longestPart)
    }

    /// Whether the whole text matches, UTF-8.
    public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      wildcard.matches(text, in: text.indices)
    }
  }

  /// Without alternatives of their own; one matches where the pattern does.
  public var alternatives: [Alternative] { choices.map(Alternative.init) }

  /// The names that it stands for; nil when these are not a few.
  public var literals: [String]? {
    let texts = choices.compactMap(\.literal)
    return texts.count == choices.count ? texts : nil
  }

  /// A pattern for the last component of each name that matches; nil where that cannot be told from the rest.
  public var lastComponent: NamePattern? {
    if !isQualified { return self }
    let parts = choices.compactMap(\.lastComponent)
    guard parts.count == choices.count else { return nil }
    return NamePattern(
      pattern: pattern, boundText: boundText, captureNames: captureNames, choices: parts, isQualified: false)
  }

  /// What the captures hold when a name matches; nil when it does not.
  public func match(name: String) -> [String: String]? {
    withUTF8(of: isQualified ? name : name.lastNameComponent) { bytes in
      for choice in choices {
        var captures: [(String, Range<Int>)]? = []
        guard choice.matches(bytes, in: bytes.indices, captures: &captures) else { continue }
        return captures?.values(in: bytes)
      }
      return nil
    }
  }

  /// The pattern with texts in the place of these captures; others remain.
  public func binding(_ captures: [String: String]) -> NamePattern {
    if captureNames.isEmpty { return self }
    return NamePattern(
      pattern: pattern, boundText: boundText.binding(captures),
      captureNames: captureNames.filter { captures[$0] == nil },
      choices: choices.map { $0.binding(captures) },
      isQualified: isQualified)
  }
}

extension [NamePattern] {
  /// Whether a name that may be qualified matches one of them.
  public func matches(name: String) -> Bool {
    withUnsafeBufferPointer { patterns in
      for index in patterns.indices where patterns[index].matches(name: name) { return true }
      return false
    }
  }
}

extension NamePattern: Hashable {
  /// Compiled patterns differ only where their texts do.
  public static func == (left: NamePattern, right: NamePattern) -> Bool {
    left === right || left.pattern == right.pattern && left.boundText == right.boundText
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(boundText) }
}

extension NamePattern: CustomStringConvertible {
  /// The pattern as written.
  public var description: String { pattern }
}
