/// A value that is being decoded, with the name that errors use for it.
///
/// All methods that read the value report an error to the log and return nil if it is not valid.
public struct Field {
  /// The key of the value.
  public let name: String
  public let node: DocumentNode
  public let log: ErrorLog

  /// Makes a field.
  public init(name: String, node: DocumentNode, log: ErrorLog) {
    self.name = name
    self.node = node
    self.log = log
  }

  /// Reports an error at the position of the value.
  public func report(_ message: String) { log.report(message, at: node.position) }

  /// Reports that the value has the wrong type.
  /// - Parameter advice: what to write in its place
  public func reportType(expected: String, advice: String? = nil) {
    report(
      #""\#(name)" must be \#(expected), not \#(node.foundDescription)"# + (advice.map { "; \($0)" } ?? ""))
  }

  /// Any scalar except a null; numbers, dates and Booleans as written.
  public func text() -> String? {
    guard case .scalar(let text, _) = node.content, !node.isNothing else {
      reportType(expected: "text")
      return nil
    }
    return text
  }

  /// Text that is not blank.
  public func nonEmptyText() -> String? {
    guard let text = text() else { return nil }
    if text.allSatisfy(\.isWhitespace) {
      report(#""\#(name)" is empty"#)
      return nil
    }
    return text
  }

  /// A plain `true` or `false`.
  public func boolean() -> Bool? {
    switch node.content {
    case .scalar("true", isPlain: true): return true
    case .scalar("false", isPlain: true): return false
    default:
      reportType(expected: "true or false")
      return nil
    }
  }

  /// One of the raw values of an enumeration.
  public func choice<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type = Value.self)
    -> Value?
  {
    if case .scalar(let text, _) = node.content, let value = Value(rawValue: text) { return value }
    return choice(among: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// The value for one of several words.
  public func choice<Value>(among values: [(word: String, value: Value)]) -> Value? {
    var words: [String] { values.map(\.word) }
    guard case .scalar(let text, _) = node.content, !node.isNothing else {
      reportType(expected: words.quotedAlternatives())
      return nil
    }
    if let found = values.first(where: { $0.word == text }) { return found.value }
    let hint = suggestion(for: text, among: words)
    report(#""\#(name)" must be \#(words.quotedAlternatives()), not "\#(text)"\#(hint)"#)
    return nil
  }

  /// The elements of a list that could be read.
  public func list<Value>(_ read: (Field) -> Value?) -> [Value]? {
    guard case .sequence(let elements) = node.content else {
      reportType(expected: "a list")
      return nil
    }
    return elements.compactMap { read(Field(name: name, node: $0, log: log)) }
  }

  /// The elements of a list, or the only one if a single value is written instead; an empty list is an error.
  public func oneOrMore<Value>(_ read: (Field) -> Value?) -> [Value]? {
    guard case .sequence(let elements) = node.content else { return read(self).map { [$0] } }
    if elements.isEmpty {
      report(#""\#(name)" is an empty list"#)
      return nil
    }
    return list(read)
  }

  /// The value with its position.
  public func located<Value: Hashable & Sendable>(_ value: Value?) -> Located<Value>? {
    value.map { Located($0, at: node.position) }
  }

  /// A whole number of at least 0.
  public func count() -> Int? {
    guard let text = text() else { return nil }
    if let number = Int(text), number >= 0 { return number }
    report(#""\#(name)" must be a number, not "\#(text)""#)
    return nil
  }

  /// A version: `17`, `5.9.0`.
  public func version() -> PackageVersion? {
    guard let text = text() else { return nil }
    if let version = PackageVersion(text) { return version }
    reportType(expected: "a version such as 5.9.0")
    return nil
  }

  /// A date, as `YYYY-MM-DD`.
  public func date() -> String? {
    guard let text = text() else { return nil }
    if isCalendarDate(text) { return text }
    reportType(expected: "a date such as 2026-01-31")
    return nil
  }

  /// A path pattern.
  public func glob() -> Glob? { pattern(Glob.init) }

  /// A name pattern.
  public func namePattern() -> NamePattern? { pattern(NamePattern.init) }

  /// A pattern for the name of an attribute, with or without `@`.
  public func attributePattern() -> NamePattern? {
    pattern { text throws(PatternError) in
      try NamePattern(text.hasPrefix("@") ? String(text.dropFirst()) : text)
    }
  }

  private func pattern<Value>(_ compile: (String) throws(PatternError) -> Value) -> Value? {
    guard let text = text() else { return nil }
    do {
      return try compile(text)
    } catch {
      report(#""\#(name)": \#(error.message)"#)
      return nil
    }
  }
}
