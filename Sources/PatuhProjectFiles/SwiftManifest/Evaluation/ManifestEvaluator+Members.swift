import PatuhCore

extension ManifestEvaluator {
  /// `value.name`
  func member(_ name: String, of base: ManifestValue, at position: Position) -> ManifestValue {
    if case .unknown = base { return base }
    if let found = ownMember(name, of: base) { return found }
    switch base {
    case .nothing: return .nothing
    case .string(let text): return member(name, of: text) ?? notFollowed(name, at: position)
    case .array(let values): return member(name, of: values) ?? notFollowed(name, at: position)
    case .dictionary(let entries): return member(name, of: entries) ?? notFollowed(name, at: position)
    case .tuple(let fields):
      let found =
        fields.first { $0.label == name }
        ?? Int(name).flatMap { fields.indices.contains($0) ? fields[$0] : nil }
      return found?.value ?? notFollowed(name, at: position)
    case .symbol(let type, let symbol):
      return member(name, ofCase: symbol, type) ?? notFollowed(name, at: position)
    case .object(let index): return member(name, of: objects[index])
    case .type(let type): return member(name, ofType: type)
    default: return notFollowed(name, at: position)
    }
  }

  private func notFollowed(_ name: String, at position: Position) -> ManifestValue {
    unknown("“\(name)” cannot be evaluated here", at: position)
  }

  private func member(_ name: String, of text: String) -> ManifestValue? {
    switch name {
    case "isEmpty": .boolean(text.isEmpty)
    case "count": .integer(text.count)
    case "description", "pathString", "rawValue": .string(text)
    case "major": versionNumbers(text).map { .integer($0[0]) }
    case "minor": versionNumbers(text).map { .integer($0[1]) }
    case "patch": versionNumbers(text).map { .integer($0[2]) }
    default: nil
    }
  }

  private func member(_ name: String, of values: [ManifestValue]) -> ManifestValue? {
    switch name {
    case "isEmpty": .boolean(values.isEmpty)
    case "count": .integer(values.count)
    case "first": values.first ?? .nothing
    case "last": values.last ?? .nothing
    default: nil
    }
  }

  private func member(_ name: String, of entries: [ManifestValue.Entry]) -> ManifestValue? {
    switch name {
    case "isEmpty": .boolean(entries.isEmpty)
    case "count": .integer(entries.count)
    default: nil
    }
  }

  private func member(_ name: String, ofCase symbol: String, _ type: String?) -> ManifestValue? {
    guard let type, let found = types.members[type]?.cases.first(where: { $0.name == symbol }) else {
      return nil
    }
    return name == "rawValue" ? rawValue(of: found) : nil
  }

  /// A field that a vocabulary object does not have is `nil`.
  private func member(_ name: String, of object: ManifestObject) -> ManifestValue {
    if name == "type", let kind = Self.kinds[object.name] { return .symbol(type: nil, kind) }
    return .nothing
  }

  /// The values of `Target.type`, by the function that makes the target.
  private static let kinds = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test", "systemLibrary": "system",
    "binaryTarget": "binary", "plugin": "plugin", "macro": "macro",
  ]

  private func member(_ name: String, ofType type: String) -> ManifestValue {
    if name == "allCases", let members = types.members[type] {
      return .array(members.cases.map { .symbol(type: type, $0.name) })
    }
    if name == "self" { return .type(type) }
    if let inner = types.type(in: type, named: name) ?? types.type(named: type + "." + name) {
      return .type(inner)
    }
    if name == "environment" || type == "ProcessInfo.processInfo.environment" { return .dictionary([]) }
    // Tuist reads an environment variable by its name; none is set.
    if type == "Environment" { return .symbol(type: "Environment", name) }
    if type == "Context", name == "packageDirectory" { return .string(".") }
    if name.first?.isUppercase == true || type.first?.isLowercase == true || Self.singletons.contains(name) {
      return .type(type + "." + name)
    }
    if types.members[type] == nil, Self.functionNames.contains(name) {
      return .function(.reference(type: type, name: name))
    }
    return .symbol(type: nil, name)
  }

  private static let singletons: Set<String> = ["processInfo", "default", "standard", "shared", "main"]
  private static let functionNames: Set<String> = [
    "init", "target", "testTarget", "executableTarget", "byName", "product", "external", "library",
  ]
}
