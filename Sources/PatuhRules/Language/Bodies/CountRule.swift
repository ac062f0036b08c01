import PatuhCore

/// How many of something there may be.
struct CountRule: RuleBody {
  static let key = "count"

  /// What is counted.
  enum Counted {
    /// Declared types.
    case types(TypeSelector)
    /// Places where code does something.
    case usage([UsagePattern])
    /// Distinct types that code names.
    case referencedTypes(TypeSelector)
  }

  /// The unit in which it is counted.
  enum Unit: String, CaseIterable {
    /// The project as a whole.
    case project
    /// Each type in the scope.
    case type
    /// The module of each target.
    case module
  }

  let counted: Counted
  /// Where it is counted; nil for all files that ship.
  let scope: TypeSelector?
  let unit: Unit
  let bounds: CountBounds

  init?(_ field: Field, beside rule: inout Fields) {
    guard var fields = Fields(field, subject: #""count""#) else { return nil }
    let log = field.log
    let before = log.errors.count
    let types = fields.optional("types") { $0.selector() }.map(Counted.types)
    let usage = fields.optional("usage") { $0.usagePatterns() }.map(Counted.usage)
    let referenced = fields.optional("referenced_types") { $0.selector() }.map(Counted.referencedTypes)
    scope = fields.optional("in") { $0.selector() }
    unit = fields.optional("per") { $0.choice(Unit.self) } ?? .project
    let bounds = fields.countBounds()
    fields.finish()
    if ["types", "usage", "referenced_types"].filter(fields.holds).count != 1 {
      log.report(#""count" needs one of "types", "usage" and "referenced_types""#, at: fields.position)
    }
    if bounds == nil, log.errors.count == before {
      log.report(#""count" needs "at_least" or "at_most""#, at: fields.position)
    }
    guard log.errors.count == before, let bounds, let counted = types ?? usage ?? referenced else {
      return nil
    }
    (self.counted, self.bounds) = (counted, bounds)
  }

  var parts: [LanguagePart] {
    let own: [LanguagePart] =
      switch counted {
      case .types(let selector), .referencedTypes(let selector): [.types(selector)]
      case .usage(let patterns): patterns.map(LanguagePart.usage)
      }
    return own + (scope.map { [.types($0)] } ?? [])
  }

  func check(_ run: DeclarativeRun) { run.check(self) }
}
