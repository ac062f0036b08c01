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
  /// How it is written; nil where the table has none.
  static var example: String? { get }
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
  static var example: String? { nil }

  var parts: [LanguagePart] { [] }

  func binding(_ captures: [String: String]) -> Self { self }

  fileprivate func equals(_ other: any Condition) -> Bool { (other as? Self) == self }
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
