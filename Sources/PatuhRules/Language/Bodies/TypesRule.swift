import PatuhCore

/// The selected types must fulfil all of these demands.
struct TypesRule: RuleBody {
  static let key = "types"
  static let demandKeys = ["must"]

  let selector: TypeSelector
  var must: [TypeDemand]

  init?(_ field: Field, beside rule: inout Fields) {
    let types = field.selector()
    let must = rule.required("must") { $0.oneOrMore { $0.typeDemand() } }
    guard let types, let must else { return nil }
    (selector, self.must) = (types, must)
  }

  var parts: [LanguagePart] { [.types(selector)] + must.flatMap(\.parts) }

  var selection: (selector: TypeSelector, absence: String)? { (selector, "no type is selected by") }

  var dependence: CodeDependence { .ownCode }

  func check(_ run: DeclarativeRun) { run.check(types: selector, must: must) }
}

/// The declarations in the selected files must fulfil all of these demands: members of types, globals and
/// locals.
struct FilesRule: RuleBody {
  static let key = "files"
  static let demandKeys = ["must"]

  let selector: TypeSelector
  var must: [MemberDemand]

  init?(_ field: Field, beside rule: inout Fields) {
    let files = field.selector(filesOnly: true)
    let must = rule.required("must") { $0.oneOrMore { $0.memberDemand() } }
    guard let files, let must else { return nil }
    (selector, self.must) = (files, must)
  }

  var parts: [LanguagePart] { [.types(selector, filesOnly: true)] + must.flatMap(\.parts) }

  var selection: (selector: TypeSelector, absence: String)? { (selector, "no file is selected by") }

  var dependence: CodeDependence { .ownCode }

  func check(_ run: DeclarativeRun) { run.check(files: selector, must: must) }
}

/// A demand on a selected type. If the type does not fulfil it, `message` replaces the message of the rule.
enum TypeDemand {
  /// The type itself must match this selector.
  case be(TypeSelector, message: String?)
  /// Its members must fulfil a demand.
  case each(MemberDemand)
  /// It must have a number of members of a given form.
  case have(MemberCount, message: String?)

  /// The message if the demand is not met; nil for the message of the rule.
  var message: String? {
    switch self {
    case .be(_, let message), .have(_, let message): message
    case .each(let demand): demand.message
    }
  }

  fileprivate var parts: [LanguagePart] {
    switch self {
    case .be(let selector, _): [.types(selector)]
    case .each(let demand): demand.parts
    case .have(let count, _): count.parts
    }
  }
}

/// A demand on members.
struct MemberDemand {
  /// The kinds of members; not empty.
  let each: [MemberKind]
  /// Which members of these kinds are checked; nil for all.
  let condition: MemberSelector?
  /// The condition that they must fulfil.
  var requirement: MemberSelector
  /// The message if they do not, which replaces the message of the rule; nil for the message of the rule.
  let message: String?

  fileprivate var parts: [LanguagePart] {
    (condition.map { [.members($0)] } ?? []) + [.members(requirement)]
  }
}

extension Field {
  /// Reads `{be: …}`, `{each: …, where: …, be: …}` or `{have: …}`, each with an optional `message`.
  fileprivate func typeDemand() -> TypeDemand? {
    guard case .mapping = node.content else {
      reportType(expected: "a mapping")
      return nil
    }
    if node["each"] != nil { return memberDemand().map(TypeDemand.each) }
    guard var fields = Fields(self, subject: #""must""#) else { return nil }
    let be = fields.optional("be") { $0.selector() }
    let have = fields.optional("have") { $0.memberCount() }
    let message = fields.optional("message") { $0.message() }
    fields.finish(alsoNear: ["each", "where"])
    if fields.holds("be") == fields.holds("have") {
      log.report(#""must" needs "be", "have", or "each" with "be""#, at: fields.position)
      return nil
    }
    return be.map { .be($0, message: message) } ?? have.map { .have($0, message: message) }
  }

  fileprivate func memberDemand() -> MemberDemand? {
    guard var fields = Fields(self, subject: #""must""#) else { return nil }
    let before = log.errors.count
    let each = fields.required("each") { $0.memberKinds() }
    let condition = fields.optional("where") { $0.memberSelector() }
    let requirement = fields.required("be") { $0.memberSelector() }
    let message = fields.optional("message") { $0.message() }
    fields.finish()
    guard log.errors.count == before, let each, let requirement else { return nil }
    return MemberDemand(each: each, condition: condition, requirement: requirement, message: message)
  }
}
