import PatuhCore

/// A condition of the rule language, declared once: how it is written, what it is made of, what it means.
///
/// A line in one of the lists of `ConditionLists.swift` makes it known. The reading of rules, the checks of names, the
/// evaluation, the schema for editors and the tables of docs/rule-language.md come from there.
protocol Condition: Hashable, Sendable {
  /// Under which it is written.
  static var key: String { get }
  /// When it holds, or what it finds: the row of a table, in Markdown.
  static var meaning: String { get }
  /// How it is written.
  static var example: String { get }
  /// What its value looks like.
  static var schema: JSONSchema { get }

  /// Reads the value of the key; nil where something is wrong with it, which the log knows then.
  init?(_ field: Field)

  /// The conditions that it is made of.
  var parts: [LanguagePart] { get }

  /// The condition with texts in the place of the captures in its patterns.
  func binding(_ captures: [String: String]) -> Self
}

extension Condition {
  var parts: [LanguagePart] { [] }

  func binding(_ captures: [String: String]) -> Self { self }

  fileprivate func equals(_ other: any Condition) -> Bool { (other as? Self) == self }
}

/// A condition on a name.
protocol NamesCondition: Condition {
  /// One of which fits.
  var patterns: [NamePattern] { get }
  init(patterns: [NamePattern])
}

extension NamesCondition {
  static var schema: JSONSchema { .texts }

  init?(_ field: Field) {
    guard let patterns = field.namePatterns() else { return nil }
    self.init(patterns: patterns)
  }

  func binding(_ captures: [String: String]) -> Self { Self(patterns: patterns.binding(captures)) }
}

/// A condition on a type that is selected.
protocol SelectedTypeCondition: Condition {
  var selector: TypeSelector { get }
  init(selector: TypeSelector)
}

extension SelectedTypeCondition {
  static var schema: JSONSchema { .types }

  init?(_ field: Field) {
    guard let selector = field.selectorOrNames() else { return nil }
    self.init(selector: selector)
  }

  var parts: [LanguagePart] { [.types(selector)] }

  func binding(_ captures: [String: String]) -> Self { Self(selector: selector.binding(captures)) }
}

/// A condition on what code does.
protocol CodeCondition: Condition {
  /// One of which it does.
  var patterns: [UsagePattern] { get }
  init(patterns: [UsagePattern])
}

extension CodeCondition {
  static var schema: JSONSchema { .usages }

  init?(_ field: Field) {
    guard let patterns = field.usagePatterns() else { return nil }
    self.init(patterns: patterns)
  }

  var parts: [LanguagePart] { patterns.map(LanguagePart.usage) }

  func binding(_ captures: [String: String]) -> Self {
    Self(patterns: patterns.map { $0.binding(captures) })
  }
}

/// Whether two conditions are the same.
func areSame(_ one: any Condition, _ other: any Condition) -> Bool { one.equals(other) }

/// A part of a rule or a selection, for walks through what it is made of.
enum LanguagePart {
  /// `filesOnly` where conditions on types have no meaning.
  case types(TypeSelector, filesOnly: Bool = false)
  case members(MemberSelector)
  case usage(UsagePattern)

  /// What it is made of, one level down.
  var parts: [LanguagePart] {
    switch self {
    case .types(let selector, let filesOnly):
      selector.parts {
        .types($0, filesOnly: filesOnly)
      } ofLeaf: {
        $0.condition.parts
      }
    case .members(let selector): selector.parts(LanguagePart.members) { $0.condition.parts }
    case .usage(let pattern): pattern.parts
    }
  }
}
