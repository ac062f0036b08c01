import PatuhCore

/// A demand on the number of members that fulfil a condition.
struct MemberCount: Hashable {
  /// The kinds of members; not empty.
  var each: [MemberKind]
  /// Which members of these kinds are counted; nil for all.
  var condition: MemberSelector?
  /// The required number.
  var bounds: CountBounds

  var parts: [LanguagePart] { condition.map { [.members($0)] } ?? [] }
}

/// The bounds of a required number.
struct CountBounds: Hashable {
  var atLeast: Int
  /// Not below ``atLeast``; nil for no maximum.
  var atMost: Int?

  /// At least one.
  static let some = CountBounds(atLeast: 1)
}

/// The kinds of declarations that a rule can check.
enum MemberKind: String, CaseIterable {
  /// Properties with storage, static ones included.
  case storedProperties = "stored_properties"
  /// Properties, computed ones included.
  case properties
  /// Static and class properties, computed ones included.
  case staticProperties = "static_properties"
  /// Variables and constants outside of types and functions.
  case globalVariables = "global_variables"
  /// Variables and constants in functions and closures that are declared with `let` or `var`.
  case localVariables = "local_variables"
  /// Parameters of initializers.
  case initParameters = "init_parameters"
  /// Parameters of functions, subscripts and initializers.
  case parameters
  /// Functions.
  case functions
  /// Initializers.
  case initializers
  /// Cases of enums.
  case enumCases = "enum_cases"
}

extension Field {
  /// Reads `{each: …, where: …, at_least: …, at_most: …}`; without bounds, at least one.
  func memberCount() -> MemberCount? {
    guard var fields = Fields(self, subject: #""\#(name)""#) else { return nil }
    let before = log.errors.count
    let each = fields.required("each") { $0.memberKinds() }
    let condition = fields.optional("where") { $0.memberSelector() }
    let bounds = fields.countBounds() ?? .some
    fields.finish()
    guard log.errors.count == before, let each else { return nil }
    return MemberCount(each: each, condition: condition, bounds: bounds)
  }

  /// Reads one or more kinds of members.
  func memberKinds() -> [MemberKind]? { oneOrMore { $0.choice(MemberKind.self) } }
}

extension Fields {
  /// Reads `at_least` and `at_most`; nil if neither is written.
  mutating func countBounds() -> CountBounds? {
    let atLeast = optional("at_least") { $0.count() }
    let atMost = optional("at_most") { $0.count() }
    guard atLeast != nil || atMost != nil else { return nil }
    if let atLeast, let atMost, atMost < atLeast {
      log.report(#"\#(subject) has "at_most" below "at_least""#, at: position)
      return nil
    }
    return CountBounds(atLeast: atLeast ?? 0, atMost: atMost)
  }
}
