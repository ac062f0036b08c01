import PatuhCore

extension ManifestEvaluator {
  /// Calls a function of the standard library; nil for other functions.
  func builtInCall(
    _ name: String, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    switch name {
    case "String", "Array", "Set", "Path":
      guard let first = arguments.first else { return name == "String" ? .string("") : .array([]) }
      guard arguments.count == 1, first.label == nil || first.label == "describing" else {
        return unknown("“\(name)(…)” cannot be evaluated", at: position)
      }
      let found = value(first.value)
      guard ["String", "Path"].contains(name), found.text == nil, found.unknown == nil else { return found }
      return text(of: found).map { .string($0) } ?? unknown("“\(name)(…)” cannot be evaluated", at: position)
    case "Int":
      guard let first = arguments.first else { return nil }
      let found = value(first.value)
      if let text = found.text { return Int(text).map { .integer($0) } ?? .nothing }
      return found
    case "Version" where types.ownType(named: name) == nil: return version(arguments)
    case "max", "min":
      let numbers = arguments.compactMap { value($0.value).number }
      guard numbers.count == arguments.count else { return nil }
      return (name == "max" ? numbers.max() : numbers.min()).map { .integer($0) }
    case "print", "fatalError": return .nothing
    default: return nil
    }
  }

  /// The version of a package, which is represented as a string: `Version("1.2.3")`, `Version(1, 2, 3)`.
  private func version(_ arguments: [ManifestArgument]) -> ManifestValue? {
    let values = arguments.prefix(3).map { value($0.value) }
    if let text = values.first?.text { return versionNumbers(text) == nil ? .nothing : .string(text) }
    let numbers = values.compactMap(\.number)
    guard numbers.count == 3 else { return nil }
    return .string(numbers.map(String.init).joined(separator: "."))
  }

  /// Calls a static function of the standard library or Foundation; nil for other functions.
  func builtInCall(
    _ name: String, ofType type: String, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    switch (type, name) {
    case ("FileManager.default", "fileExists"): .boolean(false)
    case ("FileManager.default", _): unknown("what lies on the disk is not looked at", at: position)
    case ("Swift", _): builtInCall(name, arguments, at: position)
    default: nil
    }
  }

  /// Calls a member of the standard library; nil for other members.
  func builtInCall(
    _ name: String, of base: ManifestValue, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    switch base {
    case .nothing: return .nothing
    case .string(let text): return call(name, of: text, arguments).map { bounded($0, at: position) }
    case .array(let values): return call(name, of: values, arguments, at: position)
    case .dictionary(let entries): return call(name, of: entries, arguments, at: position)
    case .symbol("Environment", _):
      let isQuestion = ["getString", "getBoolean"].contains(name)
      return isQuestion ? arguments.first.map { value($0.value) } ?? .nothing : nil
    case .symbol(nil, let set) where ["union", "subtracting"].contains(name):
      guard let members = ManifestVocabulary.destinations[set] else { return nil }
      return call(name, of: members.map { .symbol(type: nil, $0) }, arguments, at: position)
    case .symbol, .object, .integer, .boolean:
      return ["map", "flatMap"].contains(name)
        ? arguments.first.map { apply(value($0.value), [base], at: position) } : nil
    default: return nil
    }
  }

  private func call(
    _ name: String, of text: String, _ arguments: [ManifestArgument]
  ) -> ManifestValue? {
    let values = arguments.map { value($0.value) }
    switch (name, values.first) {
    case ("lowercased", nil): return .string(text.lowercased())
    case ("uppercased", nil): return .string(text.uppercased())
    case ("hasPrefix", .string(let part)?): return .boolean(text.hasPrefix(part))
    case ("contains", .string(let part)?): return .boolean(part.isEmpty || text.firstRange(of: part) != nil)
    case ("appending", .string(let part)?): return .string(text + part)
    case ("appendingPathComponent", .string(let part)?): return .string(text + "/" + part)
    case ("split", .string(let separator)?):
      guard !separator.isEmpty else { return nil }
      return .array(text.split(separator: separator).map { .string(String($0)) })
    case ("replacingOccurrences", .string(let part)?):
      guard !part.isEmpty, case .string(let other)? = values.dropFirst().first else { return nil }
      return .string(text.replacing(part, with: other))
    case ("trimmingCharacters", _):
      let start = text.drop { $0.isWhitespace }
      return .string(String(start.reversed().drop { $0.isWhitespace }.reversed()))
    default: return nil
    }
  }
}

/// The major, minor and patch numbers of a version such as `1.2.3-beta.1`; nil if the text is not a version.
func versionNumbers(_ text: String) -> [Int]? {
  let core = text.prefix { $0 != "-" && $0 != "+" }
  let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
  let numbers = parts.compactMap(\.self)
  return parts.count == 3 && numbers.count == 3 ? numbers : nil
}
