import PatuhCore

/// A condition on a type, or on the file that a type or a use stands in, as it is written.
typealias TypeSelector = Joined<SelectorCondition>

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

/// What conditions on files and on types have in common.
protocol SelectingCondition: Condition {
  /// The layers that it names.
  var layersNamed: [Located<String>] { get }
  /// Its patterns as a person writes them: `*Tests`, `Features/Jobs/**`.
  var words: [String] { get }
  /// What the captures of its patterns hold for a type.
  func captures(ofPath path: String, name: String) -> [String: String]
}

extension SelectingCondition {
  var layersNamed: [Located<String>] { [] }
  var words: [String] { [] }
  func captures(ofPath path: String, name: String) -> [String: String] { [:] }
}

/// A condition that the file answers.
protocol FileCondition: SelectingCondition {
  /// What stands for it where layers are known.
  func resolved(in vocabulary: Vocabulary) -> any FileCondition
  /// Its truth for each file.
  func truths(in names: ProjectNames) -> [Truth]
  /// Its truth for a type that the project does not declare.
  static var truthOutside: Truth { get }
}

extension FileCondition {
  static var truthOutside: Truth { .unknown }
  func resolved(in vocabulary: Vocabulary) -> any FileCondition { self }
}

/// A condition that a file does not answer.
protocol TypeCondition: SelectingCondition {
  /// Makes it ready to be asked of many types.
  func test(_ preparation: Preparation) -> TypeTest
}

/// A condition of a selector, ready to be asked of many types.
struct TypeTest {
  /// Whether the file does not answer it.
  var asksForType = true
  /// How much work it is to answer, compared with others.
  var effort: Int
  /// The files in which a type that fulfils it may be declared, by their words; nil where one may in each.
  var files: () -> Marks? = { nil }
  /// Its truth for a type of the project.
  var declared: (NameIndex.Entry) -> Truth
  /// Its truth for a name that the project does not declare.
  var outside: (_ name: String, _ isProtocol: Bool) -> Truth = { _, _ in .unknown }
}

/// Where conditions are made ready.
struct Preparation {
  let run: DeclarativeRun
  /// How many selections of supertypes and members ask for the condition.
  let depth: Int

  var names: ProjectNames { run.names }
  /// Whether it is deeper than selections are: there are only circles there.
  var isTooDeep: Bool { depth >= 16 }

  /// A selector of supertypes; a circle selects nothing.
  func selection(_ selector: TypeSelector) -> Selection {
    Selection(isTooDeep ? .any([]) : selector, in: run, depth: depth + 1)
  }
}

/// A value that is made when it is first asked for.
final class Late<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

extension TypeSelector {
  /// The selector of types of some names.
  static func names(_ patterns: [NamePattern]) -> TypeSelector {
    .one(.type(NameCondition(patterns: patterns)))
  }

  /// The selector of what ships, or of tests.
  static func target(_ scope: SourceScope) -> TypeSelector { .one(.file(TargetCondition(scope))) }

  /// The selector with texts in the place of the captures in its patterns.
  func binding(_ captures: [String: String]) -> TypeSelector {
    map { leaf in
      switch leaf {
      case .file(let condition): .file(condition.binding(captures))
      case .type(let condition): .type(condition.binding(captures))
      }
    }
  }

  /// The selector with selections and paths in the place of the names of selections and layers. An unknown or
  /// circular name selects nothing.
  func expanded(with vocabulary: Vocabulary, open: Set<String> = []) -> TypeSelector {
    switch self {
    case .use(let name):
      guard !open.contains(name.value), let selector = vocabulary.selector(named: name.value) else {
        return .any([])
      }
      return selector.expanded(with: vocabulary, open: open.union([name.value]))
    case .one(.file(let condition)): return .one(.file(condition.resolved(in: vocabulary)))
    case .all(let parts): return .all(parts.map { $0.expanded(with: vocabulary, open: open) })
    case .any(let parts): return .any(parts.map { $0.expanded(with: vocabulary, open: open) })
    case .not(let part): return .not(part.expanded(with: vocabulary, open: open))
    case .one(.type): return self
    }
  }

  /// The conditions in it that the file alone answers; each once.
  var conditionsOnFiles: [SelectorCondition] {
    switch self {
    case .all(let parts), .any(let parts):
      parts.reduce(into: []) { all, part in all += part.conditionsOnFiles.filter { !all.contains($0) } }
    case .not(let part): part.conditionsOnFiles
    case .one(let leaf): if case .file = leaf { [leaf] } else { [] }
    case .use: []
    }
  }

  /// Whether one of its patterns for names fits a name; what stands under `not` does not count.
  func names(_ name: String) -> Bool {
    switch self {
    case .one(let leaf): (leaf.condition as? NameCondition)?.patterns.matches(name: name) ?? false
    case .all(let parts), .any(let parts): parts.contains { $0.names(name) }
    case .not, .use: false
    }
  }

  /// The patterns of a selector as a person writes them: `*Tests`, `Features/Jobs/**`.
  var words: [String] {
    switch self {
    case .one(let leaf): leaf.condition.words
    case .all(let parts), .any(let parts): parts.flatMap(\.words)
    case .use(let name): [name.value]
    case .not: []
    }
  }

  /// What the captures of the patterns that fit a type hold.
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
  /// The last components of the names of which a selected type has one; nil when it may have any.
  var demandedNames: Set<String>? {
    demandedPatterns { ($0 as? NameCondition)?.patterns }?.lastComponents
  }

  /// The last components of the names of which a selected type has one as a supertype; nil when it may have any.
  var demandedSupertypes: Set<String>? {
    demandedPatterns { ($0 as? ConformsCondition)?.names }?.lastComponents
  }

  /// Patterns of which one fits the last component of each selected type's name; nil where it may have any.
  var demandedPatterns: [NamePattern]? {
    demandedPatterns { ($0 as? NameCondition)?.patterns.compactMap(\.lastComponent) }
  }

  /// The patterns of a condition that each selected type fulfils; nil where there is none.
  private func demandedPatterns(_ patterns: (any Condition) -> [NamePattern]?) -> [NamePattern]? {
    switch self {
    case .all(let parts): return parts.compactMap { $0.demandedPatterns(patterns) }.first
    case .any(let parts):
      let found = parts.map { $0.demandedPatterns(patterns) }
      return found.contains(nil) ? nil : found.compactMap(\.self).flatMap(\.self)
    case .one(let leaf): return patterns(leaf.condition)
    case .not, .use: return nil
    }
  }
}

extension [NamePattern] {
  /// The last components of the names that they stand for; nil when these are not a few.
  fileprivate var lastComponents: Set<String>? {
    let literals = map(\.literals)
    return literals.contains(nil) ? nil : Set(literals.compactMap(\.self).joined().map(\.lastNameComponent))
  }
}

extension Field {
  /// A condition on types or files: a mapping of which all entries must hold, the cheapest first.
  func selector(filesOnly: Bool = false) -> TypeSelector? {
    guard var fields = Fields(self, subject: "a selector") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" selects nothing"#) }
    let before = log.errors.count
    var all: [TypeSelector] = []
    if let name = fields.optional("use", { $0.located($0.words()) }) { all.append(.use(name)) }
    for type in fileConditions {
      if let condition = fields.optional(type.key, { type.init($0) }) { all.append(.one(.file(condition))) }
    }
    for type in typeConditions {
      guard let field = fields.field(type.key) else { continue }
      if filesOnly {
        report(#""\#(type.key)" is a condition on types; write it under "type""#)
      } else if let condition = type.init(field) {
        all.append(.one(.type(condition)))
      }
    }
    all += fields.joined { $0.selector(filesOnly: filesOnly) }
    fields.finish()
    return log.errors.count == before ? TypeSelector(all) : nil
  }

  /// A selector, or in its place names of types.
  func selectorOrNames() -> TypeSelector? {
    if case .mapping = node.content { return selector() }
    return namePatterns().map(TypeSelector.names)
  }
}
