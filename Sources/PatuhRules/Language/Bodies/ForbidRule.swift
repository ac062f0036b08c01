import PatuhCore

/// None of these may exist.
struct ForbidRule: RuleBody {
  static let key = "forbid"

  let items: [ProjectItem]

  init(_ items: [ProjectItem]) { self.items = items }

  init?(_ field: Field, beside rule: inout Fields) {
    guard let items = field.items() else { return nil }
    self.items = items
  }

  var parts: [LanguagePart] { items.flatMap(\.parts) }

  var dependence: CodeDependence {
    items.allSatisfy { if case .fileOrFolder = $0 { false } else { true } } ? .ownCode : .anyCode
  }

  func check(_ run: DeclarativeRun) { run.check(forbidden: items) }
}

/// Each of these must exist.
struct RequireRule: RuleBody {
  static let key = "require"

  let items: [ProjectItem]

  init?(_ field: Field, beside rule: inout Fields) {
    guard let items = field.items() else { return nil }
    self.items = items
  }

  var parts: [LanguagePart] { items.flatMap(\.parts) }

  func check(_ run: DeclarativeRun) { run.check(required: items) }
}

/// Something that a project may contain and that a rule forbids or requires.
enum ProjectItem {
  /// A Swift file: the selector contains only conditions on files.
  case file(TypeSelector)
  /// A declared type.
  case type(TypeSelector)
  /// Any file, even one that Patuh does not read, or a folder that contains files.
  case fileOrFolder([Glob])

  fileprivate var parts: [LanguagePart] {
    switch self {
    case .file(let selector): [.types(selector, filesOnly: true)]
    case .type(let selector): [.types(selector)]
    case .fileOrFolder: []
    }
  }

  /// The patterns as a person writes them.
  var patternTexts: [String] {
    switch self {
    case .file(let selector), .type(let selector): selector.patternTexts
    case .fileOrFolder(let globs): globs.map(\.pattern)
    }
  }
}

extension Field {
  /// Reads what must not, or must, exist: one item, a list, or `any` with a list.
  fileprivate func items() -> [ProjectItem]? {
    if case .sequence = node.content { return conditions { $0.item() } }
    if let any = node["any"], case .mapping(let entries) = node.content, entries.count == 1 {
      return Field(name: "any", node: any, log: log).conditions { $0.item() }
    }
    return item().map { [$0] }
  }

  /// Reads `{type: …}`, `{item: …}`, or conditions on Swift files.
  private func item() -> ProjectItem? {
    if node["type"] != nil {
      return only("type", subject: "an entry") { $0.selectorOrNames() }.map(ProjectItem.type)
    }
    if node["item"] != nil {
      return only("item", subject: "an entry") { $0.globs() }.map(ProjectItem.fileOrFolder)
    }
    if let usage = usageConditions.first(where: { node[$0.key] != nil }),
      !fileConditions.contains(where: { $0.key == usage.key }),
      !typeConditions.contains(where: { $0.key == usage.key })
    {
      report(
        "\"\(usage.key)\" is what code does, not something that exists; write `usage: {in: …}` with "
          + "`must_not: {\(usage.key): …}` in place of \"\(name)\"")
      return nil
    }
    return selector(filesOnly: true).map(ProjectItem.file)
  }

  /// The value of the only key of a mapping.
  func only<Value>(_ key: String, subject: String, _ read: (Field) -> Value?) -> Value? {
    guard var fields = Fields(self, subject: subject) else { return nil }
    let value = fields.optional(key, read)
    fields.finish()
    return value
  }
}
