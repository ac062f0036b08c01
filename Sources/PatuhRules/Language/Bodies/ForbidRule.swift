import PatuhCore

/// None of these may exist.
struct ForbidRule: RuleBody {
  static let key = "forbid"

  let things: [Thing]

  init(_ things: [Thing]) { self.things = things }

  init?(_ field: Field, beside rule: inout Fields) {
    guard let things = field.things() else { return nil }
    self.things = things
  }

  var parts: [LanguagePart] { things.flatMap(\.parts) }

  func check(_ run: DeclarativeRun) { run.check(forbidden: things) }
}

/// Each of these must exist.
struct RequireRule: RuleBody {
  static let key = "require"

  let things: [Thing]

  init?(_ field: Field, beside rule: inout Fields) {
    guard let things = field.things() else { return nil }
    self.things = things
  }

  var parts: [LanguagePart] { things.flatMap(\.parts) }

  func check(_ run: DeclarativeRun) { run.check(required: things) }
}

/// Something that a project may contain.
enum Thing {
  /// A Swift file: the selector contains only conditions on files.
  case file(TypeSelector)
  /// A declared type.
  case type(TypeSelector)
  /// Any file, even one that Patuh does not read, or a folder that contains files.
  case item([Glob])

  fileprivate var parts: [LanguagePart] {
    switch self {
    case .file(let selector): [.types(selector, filesOnly: true)]
    case .type(let selector): [.types(selector)]
    case .item: []
    }
  }

  /// The patterns as a person writes them.
  var words: [String] {
    switch self {
    case .file(let selector), .type(let selector): selector.words
    case .item(let globs): globs.map(\.pattern)
    }
  }
}

extension Field {
  /// Reads what must not, or must, exist: one thing, a list, or `any` with a list.
  fileprivate func things() -> [Thing]? {
    if case .sequence = node.content { return conditions { $0.thing() } }
    if let any = node["any"], case .mapping(let entries) = node.content, entries.count == 1 {
      return Field(name: "any", node: any, log: log).conditions { $0.thing() }
    }
    return thing().map { [$0] }
  }

  /// Reads `{type: …}`, `{item: …}`, or conditions on Swift files.
  private func thing() -> Thing? {
    if node["type"] != nil {
      return only("type", subject: "a thing") { $0.selectorOrNames() }.map(Thing.type)
    }
    if node["item"] != nil { return only("item", subject: "a thing") { $0.globs() }.map(Thing.item) }
    if let usage = usageConditions.first(where: { node[$0.key] != nil }),
      !fileConditions.contains(where: { $0.key == usage.key }),
      !typeConditions.contains(where: { $0.key == usage.key })
    {
      report(
        "\"\(usage.key)\" is what code does, not a thing that exists; write `usage: {in: …}` with "
          + "`must_not: {\(usage.key): …}` in place of \"\(name)\"")
      return nil
    }
    return selector(filesOnly: true).map(Thing.file)
  }

  /// The value of the only key of a mapping.
  func only<Value>(_ key: String, subject: String, _ read: (Field) -> Value?) -> Value? {
    guard var fields = Fields(self, subject: subject) else { return nil }
    let value = fields.optional(key, read)
    fields.finish()
    return value
  }
}
