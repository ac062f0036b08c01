/// A pattern for Swift names: `*ViewModel`, `Live?Service`, `{Job,Feed}Store`, or an exact name.
///
/// `*` matches any text, including dots; `?` and `[abc]` match one character; `{a,b}` matches one of several
/// texts; `{module}` is a capture of any text that is not empty. A pattern without a dot applies to the last
/// component of a name: see ``matches(name:)``.
///
/// This is a class because rules compare the same few patterns with every name of a project.
public final class NamePattern: Sendable {
  /// The pattern as written.
  public let pattern: String
  /// The pattern with values substituted for its bound captures.
  public let boundText: String
  /// The names of its captures, in order.
  public let captureNames: [String]
  fileprivate let choices: [Wildcard]
  /// Whether the pattern contains a dot.
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

  /// Whether a name matches that may be qualified: its last component, or the whole name if the pattern
  /// contains a dot.
  public func matches(name: String) -> Bool {
    isQualified ? matches(name) : matches(name.lastNameComponent)
  }
}

extension NamePattern {
  /// One of the alternatives of a pattern: `{Job,Feed}Store` has two.
  public struct Alternative: Sendable {
    private let wildcard: Wildcard
    /// The UTF-8 that every matching text begins with.
    public let start: [UInt8]
    /// The UTF-8 that every matching text ends with.
    public let end: [UInt8]
    /// The longest UTF-8 that every matching text contains; nil if there is none.
    public let longestPart: [UInt8]?

    fileprivate init(_ wildcard: Wildcard) {
      self.wildcard = wildcard
      (start, end, longestPart) = (wildcard.start, wildcard.end, wildcard.longestPart)
    }

    /// Whether the whole UTF-8 text matches.
    public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      wildcard.matches(text, in: text.indices)
    }
  }

  /// The alternatives, without nested alternatives; the pattern matches if one of them does.
  public var alternatives: [Alternative] { choices.map(Alternative.init) }

  /// The names that match; nil if they cannot be listed.
  public var literals: [String]? {
    let texts = choices.compactMap(\.literal)
    return texts.count == choices.count ? texts : nil
  }

  /// A pattern for the last component of every matching name; nil if it cannot be separated from the rest.
  public var lastComponent: NamePattern? {
    if !isQualified { return self }
    let parts = choices.compactMap(\.lastComponent)
    guard parts.count == choices.count else { return nil }
    return NamePattern(
      pattern: pattern, boundText: boundText, captureNames: captureNames, choices: parts, isQualified: false)
  }

  /// The values of the captures if a name matches; nil if it does not.
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

  /// The pattern with values substituted for these captures; other captures remain.
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
  /// Whether a name that may be qualified matches one of the patterns.
  public func matches(name: String) -> Bool {
    withUnsafeBufferPointer { patterns in
      for index in patterns.indices where patterns[index].matches(name: name) { return true }
      return false
    }
  }
}

extension NamePattern: Hashable {
  /// Compiled patterns are equal if their texts are.
  public static func == (left: NamePattern, right: NamePattern) -> Bool {
    left === right || left.pattern == right.pattern && left.boundText == right.boundText
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(boundText) }
}

extension NamePattern: CustomStringConvertible {
  /// The pattern as written.
  public var description: String { pattern }
}
