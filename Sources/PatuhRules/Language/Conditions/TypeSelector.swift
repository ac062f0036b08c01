import PatuhCore

/// A condition on a type, or on the file that contains a type or a usage, as written in a rule.
typealias TypeSelector = Combination<SelectorCondition>

/// A single condition of a selector.
enum SelectorCondition: Hashable, Sendable {
  case file(any FileCondition)
  case type(any TypeCondition)

  var condition: any SelectingCondition {
    switch self {
    case .file(let condition): condition
    case .type(let condition): condition
    }
  }

  static func == (one: SelectorCondition, other: SelectorCondition) -> Bool {
    areSame(one.condition, other.condition)
  }

  func hash(into hasher: inout Hasher) { condition.hash(into: &hasher) }
}

/// What conditions on files and conditions on types have in common.
protocol SelectingCondition: Condition {
  /// The names of the layers that it mentions.
  var mentionedLayers: [Located<String>] { get }
  /// The patterns as a person writes them: `*Tests`, `Features/Jobs/**`.
  var patternTexts: [String] { get }
  /// The texts that the captures in its patterns match in a path or a name.
  func captures(ofPath path: String, name: String) -> [String: String]
}

extension SelectingCondition {
  var mentionedLayers: [Located<String>] { [] }
  var patternTexts: [String] { [] }
  func captures(ofPath path: String, name: String) -> [String: String] { [:] }
}

/// A condition that depends only on the file.
protocol FileCondition: SelectingCondition {
  /// The condition with the names of layers replaced by their paths.
  func resolved(in vocabulary: Vocabulary) -> any FileCondition
  /// The truth of the condition for each file.
  func truths(in names: ProjectNames) -> [Truth]
  /// The truth of the condition for a type that the project does not declare.
  static var truthOutside: Truth { get }
}

extension FileCondition {
  static var truthOutside: Truth { .unknown }
  func resolved(in vocabulary: Vocabulary) -> any FileCondition { self }
}

/// A condition that depends on more than the file.
protocol TypeCondition: SelectingCondition {
  /// Prepares the condition for evaluation on many types.
  func test(_ preparation: Preparation) -> TypeTest
}

/// A condition of a selector, prepared for evaluation on many types.
struct TypeTest {
  /// Whether it depends on the type, not only on its file.
  var needsTypeToDecide = true
  /// The cost of evaluating it, relative to other conditions.
  var cost: Int
  /// The files that may declare a type which fulfils it, judged by their words; nil for all files.
  var files: () -> BitSet? = { nil }
  /// Its truth for a type that the project declares.
  var declared: (NameIndex.Entry) -> Truth
  /// Its truth for the name of a type that the project does not declare.
  var outside: (_ name: String, _ isProtocol: Bool) -> Truth = { _, _ in .unknown }
}

/// The context in which conditions are prepared for evaluation.
struct Preparation {
  let run: DeclarativeRun
  /// How many selections of supertypes and members enclose the condition.
  let depth: Int

  var names: ProjectNames { run.names }
  /// Whether the depth exceeds that of any sensible selection, which happens only in cycles.
  var isTooDeep: Bool { depth >= 16 }

  /// The selection for a selector of supertypes; a cycle selects nothing.
  func selection(_ selector: TypeSelector) -> Selection {
    Selection(isTooDeep ? .any([]) : selector, in: run, depth: depth + 1)
  }
}

/// A value that is created on first access.
final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

extension TypeSelector {
  /// A selector of types by name patterns.
  static func names(_ patterns: [NamePattern]) -> TypeSelector {
    .one(.type(NameCondition(patterns: patterns)))
  }

  /// A selector of production or test code.
  static func target(_ scope: SourceScope) -> TypeSelector { .one(.file(TargetCondition(scope))) }

  /// A copy with the captures in its patterns replaced by texts.
  func binding(_ captures: [String: String]) -> TypeSelector {
    map { leaf in
      switch leaf {
      case .file(let condition): .file(condition.binding(captures))
      case .type(let condition): .type(condition.binding(captures))
      }
    }
  }

  /// The selector with names of selections replaced by their definitions, and names of layers by their paths.
  /// An unknown or circular name selects nothing.
  /// - Parameter enclosing: the names whose definitions are being expanded
  func expanded(with vocabulary: Vocabulary, enclosing: Set<String> = []) -> TypeSelector {
    switch self {
    case .use(let name):
      guard !enclosing.contains(name.value), let selector = vocabulary.selector(named: name.value) else {
        return .any([])
      }
      return selector.expanded(with: vocabulary, enclosing: enclosing.union([name.value]))
    case .one(.file(let condition)): return .one(.file(condition.resolved(in: vocabulary)))
    case .all(let parts): return .all(parts.map { $0.expanded(with: vocabulary, enclosing: enclosing) })
    case .any(let parts): return .any(parts.map { $0.expanded(with: vocabulary, enclosing: enclosing) })
    case .not(let part): return .not(part.expanded(with: vocabulary, enclosing: enclosing))
    case .one(.type): return self
    }
  }

  /// A selector of what this one leaves out by `not`, whatever else it asks for; nil if it leaves out
  /// nothing.
  var exclusion: TypeSelector? {
    switch self {
    case .not(let part): return part
    case .all(let parts):
      let leftOut = parts.compactMap(\.exclusion)
      return leftOut.isEmpty ? nil : .any(leftOut)
    case .any(let parts):
      let leftOut = parts.compactMap(\.exclusion)
      return leftOut.isEmpty || leftOut.count < parts.count ? nil : .all(leftOut)
    case .one, .use: return nil
    }
  }

  /// The conditions in it that depend only on the file, without duplicates.
  var conditionsOnFiles: [SelectorCondition] {
    switch self {
    case .all(let parts), .any(let parts):
      parts.reduce(into: []) { all, part in all += part.conditionsOnFiles.filter { !all.contains($0) } }
    case .not(let part): part.conditionsOnFiles
    case .one(let leaf): if case .file = leaf { [leaf] } else { [] }
    case .use: []
    }
  }

  /// Whether one of its name patterns matches a name; patterns under `not` do not count.
  func names(_ name: String) -> Bool {
    switch self {
    case .one(let leaf): (leaf.condition as? NameCondition)?.patterns.matches(name: name) ?? false
    case .all(let parts), .any(let parts): parts.contains { $0.names(name) }
    case .not, .use: false
    }
  }

  /// The patterns of a selector as a person writes them: `*Tests`, `Features/Jobs/**`.
  var patternTexts: [String] {
    switch self {
    case .one(let leaf): leaf.condition.patternTexts
    case .all(let parts), .any(let parts): parts.flatMap(\.patternTexts)
    case .use(let name): [name.value]
    case .not: []
    }
  }

  /// The texts that the captures of its patterns match for a type with this path and name.
  func captures(ofPath path: String, name: String) -> [String: String] {
    switch self {
    case .one(let leaf): return leaf.condition.captures(ofPath: path, name: name)
    case .all(let parts):
      return parts.reduce(into: [:]) { all, part in
        all.merge(part.captures(ofPath: path, name: name)) { first, _ in first }
      }
    case .any(let parts):
      return parts.lazy.map { $0.captures(ofPath: path, name: name) }.first { !$0.isEmpty } ?? [:]
    case .not, .use: return [:]
    }
  }
}

extension TypeSelector {
  /// The last components of the names, one of which a selected type must have; nil if it may have any name.
  var requiredNames: Set<String>? {
    requiredPatterns { ($0 as? NameCondition)?.patterns }?.lastComponents
  }

  /// The last components of the names of supertypes, one of which a selected type must have; nil if it may
  /// have any.
  var requiredSupertypes: Set<String>? {
    requiredPatterns { ($0 as? ConformsCondition)?.names }?.lastComponents
  }

  /// Patterns, one of which matches the last component of each selected type's name; nil if it may have any
  /// name.
  var requiredPatterns: [NamePattern]? {
    requiredPatterns { ($0 as? NameCondition)?.patterns.compactMap(\.lastComponent) }
  }

  /// The patterns of a condition that every selected type fulfils; nil if there is no such condition.
  private func requiredPatterns(_ patterns: (any Condition) -> [NamePattern]?) -> [NamePattern]? {
    switch self {
    case .all(let parts): return parts.compactMap { $0.requiredPatterns(patterns) }.first
    case .any(let parts):
      let found = parts.map { $0.requiredPatterns(patterns) }
      return found.contains(nil) ? nil : found.compactMap(\.self).flatMap(\.self)
    case .one(let leaf): return patterns(leaf.condition)
    case .not, .use: return nil
    }
  }
}

extension [NamePattern] {
  /// The last components of the names that the patterns match; nil if a pattern has wildcards.
  fileprivate var lastComponents: Set<String>? {
    let literals = map(\.literals)
    return literals.contains(nil) ? nil : Set(literals.compactMap(\.self).joined().map(\.lastNameComponent))
  }
}

extension Field {
  /// Reads a selector: a mapping of conditions on types or files, all of which must be true. Those on files
  /// come first, as they are the fastest.
  func selector(filesOnly: Bool = false) -> TypeSelector? {
    guard var fields = Fields(self, subject: "a selector") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" selects nothing"#) }
    let before = log.errors.count
    var all: [TypeSelector] = []
    if let name = fields.optional("use", { $0.located($0.nonEmptyText()) }) { all.append(.use(name)) }
    for type in fileConditions {
      if let condition = fields.optional(type.key, { type.init($0) }) { all.append(.one(.file(condition))) }
    }
    for type in typeConditions {
      if filesOnly {
        guard fields.field(type.key) != nil else { continue }
        report(#""\#(type.key)" is a condition on types; write it under "type""#)
      } else if let condition = condition(of: type, &fields) {
        all.append(.one(.type(condition)))
      }
    }
    all += fields.combinations { $0.selector(filesOnly: filesOnly) }
    fields.finish()
    return log.errors.count == before ? TypeSelector(all) : nil
  }

  /// Reads a selector, or instead names of types.
  func selectorOrNames() -> TypeSelector? {
    if case .mapping = node.content { return selector() }
    return namePatterns().map(TypeSelector.names)
  }
}
