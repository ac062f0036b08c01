import PatuhCore

/// What a rule forbids or demands: one of a closed set of primitives, or a named check written in Swift.
///
/// Register a new type with a line in ``ruleBodies``.
protocol RuleBody: Sendable {
  /// The key of the rule under which it is written.
  static var key: String { get }
  /// The further keys of the rule that state the demands on what is under ``key``.
  static var demandKeys: [String] { get }

  /// Reads the value of the key, and the values of ``demandKeys``.
  init?(_ field: Field, beside fields: inout Fields)

  /// The conditions that it consists of.
  var parts: [LanguagePart] { get }
  /// The names of layers in it.
  var mentionedLayers: [Located<String>] { get }
  /// The names of captures of layers in it.
  var mentionedCaptures: [Located<String>] { get }
  /// The derived values of the project that it always uses.
  var needs: [any DerivedFromProject.Type] { get }
  /// The selector of what it checks, and the text that reports an empty selection; nil if the rule may select
  /// nothing.
  var selection: (selector: TypeSelector, absence: String)? { get }
  /// The code on which it depends, apart from the conditions that it consists of.
  var dependence: CodeDependence { get }

  /// Reports its findings.
  func check(_ run: DeclarativeRun)
}

extension RuleBody {
  static var demandKeys: [String] { [] }
  var mentionedLayers: [Located<String>] { [] }
  var mentionedCaptures: [Located<String>] { [] }
  var needs: [any DerivedFromProject.Type] { [WordTable.self, NameTables.self] }
  var selection: (selector: TypeSelector, absence: String)? { nil }
  var dependence: CodeDependence { .anyCode }
}

/// The primitives; each rule has exactly one.
let ruleBodies: [any RuleBody.Type] = [
  DependencyRule.self,
  ForbidRule.self,
  RequireRule.self,
  TypesRule.self,
  FilesRule.self,
  UsageRule.self,
  ForEachRule.self,
  CountRule.self,
  ProjectDemandRule.self,
  BuiltinRule.self,
]

extension Field {
  /// The keys of the primitives. ``demandKeys`` are the keys of their demands.
  static let bodyKeys = ruleBodies.map { $0.key }
  static let demandKeys = ruleBodies.flatMap { $0.demandKeys }.distinct

  /// Reads the primitive of a rule.
  func ruleBody(_ fields: inout Fields) -> (any RuleBody)? {
    let written = ruleBodies.filter { fields.holds($0.key) }
    guard written.count == 1, let type = written.first, let field = fields.field(type.key) else {
      // Marks them as known, so that they are not reported too.
      for key in Self.bodyKeys + Self.demandKeys { _ = fields.field(key) }
      let words = written.map { #""\#($0.key)""# }.joined(separator: " and ")
      let problem =
        written.isEmpty
        ? "needs \(Self.bodyKeys.quotedAlternatives())" : "holds \(words); it can have only one of them"
      log.report("\(fields.subject) \(problem)", at: fields.position)
      return nil
    }
    let body = type.init(field, beside: &fields)
    for key in Self.demandKeys where !type.demandKeys.contains(key) && key != BuiltinRule.optionsKey {
      if fields.field(key) == nil { continue }
      let owners = ruleBodies.filter { $0.demandKeys.contains(key) }.map { $0.key }
      log.report(
        #"\#(fields.subject) has "\#(key)" without \#(owners.quotedAlternatives())"#, at: fields.position)
    }
    return body
  }
}
