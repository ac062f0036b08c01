import PatuhCore

extension Field {
  /// One or more name patterns.
  func namePatterns() -> [NamePattern]? { oneOrMore { $0.namePattern() } }

  /// One or more path patterns.
  func globs() -> [Glob]? { oneOrMore { $0.glob() } }

  /// One or more modifiers in Swift's spelling, as a union.
  func modifiers() -> Modifiers? {
    let found = oneOrMore { $0.choice(among: Modifiers.keywords.map { (word: $0.word, value: $0.modifier) }) }
    return found.map { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  /// A mapping from platforms to values, in the order written; not empty.
  func platformValues<Value>(_ read: (Field) -> Value?) -> [(platform: Platform, value: Value)]? {
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reportType(expected: "a mapping from platforms, such as {iOS: 17}")
      return nil
    }
    return entries.compactMap { entry in
      let names = Platform.allCases.map(\.rawValue)
      guard let platform = Platform(rawValue: entry.key) else {
        log.report(
          #""\#(entry.key)" is not a platform\#(suggestion(for: entry.key, among: names))"#,
          at: entry.keyPosition)
        return nil
      }
      return read(Field(name: entry.key, node: entry.value, log: log)).map { (platform, $0) }
    }
  }

  /// The conditions of `any` or `all`: a list that is not empty.
  func conditions<Value>(_ read: (Field) -> Value?) -> [Value]? {
    guard let found = list(read) else { return nil }
    if case .sequence([]) = node.content { report(#""\#(name)" is an empty list"#) }
    return found
  }
}

extension [NamePattern] {
  func binding(_ captures: [String: String]) -> [NamePattern] { map { $0.binding(captures) } }
}

extension [Glob] {
  func binding(_ captures: [String: String]) -> [Glob] { map { $0.binding(captures) } }
}
