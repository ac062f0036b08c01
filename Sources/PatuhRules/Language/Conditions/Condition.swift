import PatuhCore

/// A condition of the rule language, declared in one place: how it is written, what it consists of, what it
/// means.
///
/// Register a new condition with a line in one of the lists of `ConditionLists.swift`. The code that reads
/// rules, checks names and evaluates conditions uses these declarations, as do the schema for editors and the
/// tables of docs/rule-language.md.
protocol Condition: Hashable, Sendable {
  /// The key under which it is written.
  static var key: String { get }
  /// When it is true, or what it finds: the text of a table row, in Markdown.
  static var meaning: String { get }
  /// An example of how it is written.
  static var example: String { get }
  /// The JSON schema of its value.
  static var schema: JSONSchema { get }
  /// Keys that belong to it and are written beside its own.
  static var companions: [Companion] { get }
  /// The code on which it depends, apart from that of its parts and of what it is about.
  static var dependence: CodeDependence { get }

  /// Reads the value of the key; nil if the value is invalid, which is then reported in the log.
  init?(_ field: Field)
  /// Reads the value of the key, and the values of its companions.
  init?(_ field: Field, beside fields: inout Fields)

  /// The parts of the language that it consists of.
  var parts: [LanguagePart] { get }

  /// A copy with the captures in its patterns replaced by texts.
  func binding(_ captures: [String: String]) -> Self
}

extension Condition {
  static var companions: [Companion] { [] }
  static var dependence: CodeDependence { [] }

  init?(_ field: Field, beside fields: inout Fields) { self.init(field) }

  var parts: [LanguagePart] { [] }

  func binding(_ captures: [String: String]) -> Self { self }

  fileprivate func equals(_ other: any Condition) -> Bool { (other as? Self) == self }
}

/// A key that belongs to the key of a condition.
struct Companion {
  var key: String
  /// The description in the schema.
  var meaning: String
  var schema: JSONSchema
  /// The keys of other conditions that it may be written beside instead.
  var others: [String] = []
}

extension Field {
  /// Reads a condition with its companions; nil if its key is absent.
  func condition<C: Condition>(of type: C.Type, _ fields: inout Fields) -> C? {
    if let field = fields.field(type.key) { return type.init(field, beside: &fields) }
    for companion in type.companions
    where fields.field(companion.key) != nil && !companion.others.contains(where: fields.holds) {
      report(#""\#(companion.key)" belongs to "\#(type.key)""#)
    }
    return nil
  }
}

/// A condition on a name.
protocol NamesCondition: Condition {
  /// The name must match one of these.
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

/// A condition on a type, expressed by a selector.
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
  /// The code must do one of these.
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

/// A condition on the effects of code.
protocol EffectsCondition: Condition {
  /// The code must have one of these.
  var effects: Set<Effect> { get }
  /// The types through which an effect counts.
  var border: EffectBorder { get }
  init(effects: Set<Effect>, border: EffectBorder)
}

extension EffectsCondition {
  static var schema: JSONSchema { .oneOrMore(.words(Effect.allCases.map(\.rawValue))) }
  static var companions: [Companion] { EffectBorder.companions }
  static var dependence: CodeDependence { .effects }

  init?(_ field: Field) { self.init(field, EffectBorder()) }

  init?(_ field: Field, beside fields: inout Fields) { self.init(field, EffectBorder(&fields)) }

  init?(_ field: Field, _ border: EffectBorder) {
    guard let effects = field.oneOrMore({ $0.choice(Effect.self) }) else { return nil }
    self.init(effects: Set(effects), border: border)
  }

  var parts: [LanguagePart] { border.parts }

  func binding(_ captures: [String: String]) -> Self {
    Self(effects: effects, border: border.binding(captures))
  }
}

/// Whether two conditions are equal.
func areSame(_ one: any Condition, _ other: any Condition) -> Bool { one.equals(other) }

/// A part of a rule or a selection, used to traverse what these consist of.
enum LanguagePart {
  /// `filesOnly` is true if conditions on types are not allowed.
  case types(TypeSelector, filesOnly: Bool = false)
  case members(MemberSelector)
  case usage(UsagePattern)

  /// The parts one level below.
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
