import PatuhCore

/// Something that code in a file or a type may do, as written in a rule.
indirect enum UsagePattern: Hashable, Sendable {
  /// At least one of these.
  case any([UsagePattern])
  /// A usage that may be legitimate, so that its findings are only likely.
  case likely(UsagePattern)
  /// A reference to the patterns that the rules define under this name: see ``Vocabulary``.
  case use(Located<String>)
  case one(AnyUsageCondition)

  static func one(_ condition: some UsageCondition) -> UsagePattern {
    .one(AnyUsageCondition(condition: condition))
  }

  var parts: [LanguagePart] {
    switch self {
    case .any(let parts): parts.map(LanguagePart.usage)
    case .likely(let part): [.usage(part)]
    case .use: []
    case .one(let usage): usage.condition.parts
    }
  }

  /// A copy with the captures in it replaced by texts.
  func binding(_ captures: [String: String]) -> UsagePattern {
    switch self {
    case .any(let parts): .any(parts.map { $0.binding(captures) })
    case .likely(let part): .likely(part.binding(captures))
    case .use: self
    case .one(let usage): .one(AnyUsageCondition(condition: usage.condition.binding(captures)))
    }
  }

  /// Names, at least one of which is in every file with this usage; nil if there are no such names.
  var mentionedNames: Set<String>? {
    switch self {
    case .any(let parts): parts.mentionedNames
    case .likely(let part): part.mentionedNames
    case .use: nil
    case .one(let usage): usage.condition.mentionedNames
    }
  }
}

extension [UsagePattern] {
  /// Names, at least one of which is in every file with one of these usages; nil if there are no such names.
  var mentionedNames: Set<String>? {
    let names = map(\.mentionedNames)
    return names.contains(nil) ? nil : Set(names.compactMap(\.self).joined())
  }
}

/// A single kind of usage with its parameters.
struct AnyUsageCondition: Hashable, Sendable {
  let condition: any UsageCondition

  static func == (one: AnyUsageCondition, other: AnyUsageCondition) -> Bool {
    areSame(one.condition, other.condition)
  }

  func hash(into hasher: inout Hasher) { condition.hash(into: &hasher) }
}

/// A condition that code fulfils at a place.
protocol UsageCondition: Condition {
  /// Names, at least one of which is in every file with this usage; nil if there are no such names.
  var mentionedNames: Set<String>? { get }
  /// Prepares the search for it.
  func search(in run: DeclarativeRun) -> CodeSearch
  /// Adds it to the usages to search for; usages of one kind can be found in one traversal.
  /// - Parameter truthOfMatch: unknown if code that matches may be legitimate
  func add(to tests: inout UsageTestBuilder, truthOfMatch: Truth)
}

extension UsageCondition {
  var mentionedNames: Set<String>? { nil }
  func add(to tests: inout UsageTestBuilder, truthOfMatch: Truth) {
    tests.add(search(in: tests.run), truthOfMatch)
  }
}

/// A search in the code of files.
struct CodeSearch {
  /// The files that may contain the usage, judged without reading their code; nil for all files.
  var files: BitSet?
  /// Searches one file.
  var search: (UsageSearch) -> Void
}

extension Field {
  /// Reads what code must not do: one pattern, a list of patterns, or `any` with a list.
  func usagePatterns() -> [UsagePattern]? {
    if case .sequence = node.content { return conditions { $0.usagePattern() } }
    if let any = node["any"], case .mapping(let entries) = node.content, entries.count == 1 {
      return Field(name: "any", node: any, log: log).conditions { $0.usagePattern() }
    }
    return usagePattern().map { [$0] }
  }

  /// Reads one pattern: a mapping with one kind of usage. Only `identifiers` and `imports` may be combined,
  /// as alternatives.
  private func usagePattern() -> UsagePattern? {
    guard var fields = Fields(self, subject: "a usage") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" has no usage"#) }
    let before = log.errors.count
    var found: [(key: String, pattern: UsagePattern)] = []
    if let name = fields.optional("use", { $0.located($0.nonEmptyText()) }) {
      found.append(("use", .use(name)))
    }
    for type in usageConditions {
      if let condition = condition(of: type, &fields) {
        found.append((type.key, .one(AnyUsageCondition(condition: condition))))
      }
    }
    if let parts = fields.optional("any", { $0.conditions { $0.usagePattern() } }) {
      found.append(("any", .any(parts)))
    }
    let certainty = fields.optional("certainty") { $0.choice(among: Self.certainties) }
    fields.finish()
    let keys = found.map(\.key)
    if found.count > 1, keys != ["identifiers", "imports"] {
      let words = keys.map { #""\#($0)""# }.joined(separator: " and ")
      report(#"\#(words) cannot be combined; make them entries of "any""#)
    }
    guard log.errors.count == before, let first = found.first else { return nil }
    let pattern = found.count == 1 ? first.pattern : .any(found.map(\.pattern))
    return certainty == .likely ? .likely(pattern) : pattern
  }

  /// Whether a value is a usage pattern, not a selection: it contains a key that only usages have.
  var describesUsage: Bool {
    switch node.content {
    case .mapping(let entries):
      entries.contains { Self.usageKeys.contains($0.key) }
        || node["any"].map { Field(name: "any", node: $0, log: log).describesUsage } == true
    case .sequence(let elements):
      elements.contains { Field(name: name, node: $0, log: log).describesUsage }
    case .scalar: false
    }
  }

  private static let usageKeys =
    Set(usageConditions.flatMap { [$0.key] + $0.companions.map(\.key) })
    .subtracting(
      fileConditions.map { $0.key } + typeConditions.flatMap { [$0.key] + $0.companions.map(\.key) })
}
