import PatuhCore

/// The selected code must not do any of these things.
struct UsageRule: RuleBody {
  static let key = "usage"
  static let demandKeys = ["must_not"]

  let code: CodeSelector
  let mustNot: [UsagePattern]

  init?(_ field: Field, beside rule: inout Fields) {
    let code = CodeSelector(field)
    let mustNot = rule.required("must_not") { $0.usagePatterns() }
    guard let code, let mustNot else { return nil }
    (self.code, self.mustNot) = (code, mustNot)
  }

  var parts: [LanguagePart] { code.parts + mustNot.map(LanguagePart.usage) }

  var selection: (selector: TypeSelector, absence: String)? { (code.selector, "no code is selected by") }

  var dependence: CodeDependence { .ownCode }

  func check(_ run: DeclarativeRun) { run.check(usageIn: code, mustNot: mustNot) }
}

/// The code in which a rule searches for usage.
struct CodeSelector {
  /// A part of the selected files or types.
  enum Part: Hashable {
    /// Everything except previews, which show things with data that the shipped code does not contain.
    case code
    /// `#Preview` macros, and types that are previews.
    case previews
    /// Functions and initializers that fulfil a condition.
    case functions(MemberSelector)
  }

  /// The selected files or types.
  let selector: TypeSelector
  let part: Part

  init(_ selector: TypeSelector) { (self.selector, part) = (selector, .code) }

  /// Reads `{in: …}`, optionally with `part: previews` or `functions: …`.
  fileprivate init?(_ field: Field) {
    guard var fields = Fields(field, subject: #""usage""#) else { return nil }
    let selector = fields.required("in") { $0.selector() }
    let part = fields.optional("part") { field in
      field.choice(among: [(word: "code", value: Part.code), (word: "previews", value: .previews)])
    }
    let functions = fields.optional("functions") { $0.memberSelector() }
    if fields.holds("part"), fields.holds("functions") {
      field.log.report(
        #""usage" has "part" and "functions"; it can have only one of them"#, at: fields.position)
    }
    fields.finish()
    guard let selector else { return nil }
    (self.selector, self.part) = (selector, functions.map(Part.functions) ?? part ?? .code)
  }

  fileprivate var parts: [LanguagePart] {
    guard case .functions(let condition) = part else { return [.types(selector)] }
    return [.types(selector), .members(condition)]
  }
}
