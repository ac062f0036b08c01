import PatuhCore

extension Field {
  /// The keys of which a rule has exactly one: its primitive.
  static let bodyKeys = [
    "dependencies", "forbid", "require", "types", "files", "usage", "for_each", "count", "project", "builtin",
  ]

  /// The primitive of a rule.
  func ruleBody(_ fields: inout Fields) -> RuleBody? {
    let written = Self.bodyKeys.filter(fields.holds)
    guard written.count == 1 else {
      for key in Self.bodyKeys + ["must", "must_not", "must_exist", "options"] { _ = fields.field(key) }
      let words = written.map { #""\#($0)""# }.joined(separator: " and ")
      let problem =
        written.isEmpty
        ? "needs \(Self.bodyKeys.quotedAlternatives())" : "holds \(words); it can have only one of them"
      log.report("\(fields.subject) \(problem)", at: fields.position)
      return nil
    }
    let body = ruleBody(written[0], &fields)
    for (part, wholes) in [
      ("must", ["types", "files"]), ("must_not", ["usage"]), ("must_exist", ["for_each"]),
    ] {
      guard fields.field(part) != nil, !wholes.contains(written[0]) else { continue }
      log.report(
        #"\#(fields.subject) has "\#(part)" without \#(wholes.quotedAlternatives())"#, at: fields.position)
    }
    return body
  }

  private func ruleBody(_ key: String, _ fields: inout Fields) -> RuleBody? {
    switch key {
    case "dependencies":
      return fields.optional(key) { $0.dependencyRule() }.map(RuleBody.dependencies)
    case "forbid":
      return fields.optional(key) { $0.things() }.map(RuleBody.forbid)
    case "require":
      return fields.optional(key) { $0.things() }.map(RuleBody.require)
    case "types":
      let types = fields.optional(key) { $0.selector() }
      let must = fields.required("must") { $0.oneOrMore { $0.typeDemand() } }
      guard let types, let must else { return nil }
      return .types(types, must: must)
    case "files":
      let files = fields.optional(key) { $0.selector(filesOnly: true) }
      let must = fields.required("must") { $0.oneOrMore { $0.memberDemand() } }
      guard let files, let must else { return nil }
      return .files(files, must: must)
    case "usage":
      let code = fields.optional(key) { $0.codeSelector() }
      let mustNot = fields.required("must_not") { $0.usagePatterns() }
      guard let code, let mustNot else { return nil }
      return .usage(in: code, mustNot: mustNot)
    case "for_each":
      let subject = fields.optional(key) { $0.subject() }
      let existence = fields.required("must_exist") { $0.existence() }
      guard let subject, let existence else { return nil }
      return .forEach(subject, mustExist: existence)
    case "count":
      return fields.optional(key) { $0.countRule() }.map(RuleBody.count)
    case "project":
      return fields.optional(key) { $0.projectDemand() }.map(RuleBody.project)
    default:
      let name = fields.optional(key) { $0.choice(Builtin.Name.self) }
      let options = fields.optional("options") { $0.builtinOptions(of: name) } ?? [:]
      return name.map { .builtin(Builtin($0, options: options)) }
    }
  }

  /// `{be: …}`, `{each: …, where: …, be: …}` or `{have: …}`
  private func typeDemand() -> TypeDemand? {
    guard case .mapping = node.content else {
      reportType(expected: "a mapping")
      return nil
    }
    if node["each"] != nil { return memberDemand().map(TypeDemand.each) }
    guard var fields = Fields(self, subject: #""must""#) else { return nil }
    let be = fields.optional("be") { $0.selector() }
    let have = fields.optional("have") { $0.memberCount() }
    fields.finish(alsoNear: ["each", "where"])
    if fields.holds("be") == fields.holds("have") {
      log.report(#""must" needs "be", "have", or "each" with "be""#, at: fields.position)
      return nil
    }
    return be.map(TypeDemand.be) ?? have.map(TypeDemand.have)
  }

  private func memberDemand() -> MemberDemand? {
    guard var fields = Fields(self, subject: #""must""#) else { return nil }
    let before = log.errors.count
    let each = fields.required("each") { $0.memberKinds() }
    let condition = fields.optional("where") { $0.memberCondition() }
    let requirement = fields.required("be") { $0.memberCondition() }
    fields.finish()
    guard log.errors.count == before, let each, let requirement else { return nil }
    return MemberDemand(each: each, where: condition, be: requirement)
  }

  /// `{in: …}`, with `part: previews` or `functions: …`
  private func codeSelector() -> CodeSelector? {
    guard var fields = Fields(self, subject: #""usage""#) else { return nil }
    let selector = fields.required("in") { $0.selector() }
    let part = fields.optional("part") { field in
      field.choice(among: [
        (word: "code", value: CodeSelector.Part.code), (word: "previews", value: .previews),
      ])
    }
    let functions = fields.optional("functions") { $0.memberCondition() }
    if fields.holds("part"), fields.holds("functions") {
      log.report(#""usage" has "part" and "functions"; it can have only one of them"#, at: fields.position)
    }
    fields.finish()
    return selector.map {
      CodeSelector($0, part: functions.map(CodeSelector.Part.functions) ?? part ?? .code)
    }
  }

  private func countRule() -> CountRule? {
    guard var fields = Fields(self, subject: #""count""#) else { return nil }
    let before = log.errors.count
    let types = fields.optional("types") { $0.selector() }
    let usage = fields.optional("usage") { $0.usagePatterns() }
    let referenced = fields.optional("referenced_types") { $0.selector() }
    let scope = fields.optional("in") { $0.selector() }
    let unit = fields.optional("per") { $0.choice(CountRule.Unit.self) } ?? .project
    let bounds = fields.countBounds()
    fields.finish()
    let written = ["types", "usage", "referenced_types"].filter(fields.holds)
    if written.count != 1 {
      log.report(#""count" needs one of "types", "usage" and "referenced_types""#, at: fields.position)
    }
    if bounds == nil, log.errors.count == before {
      log.report(#""count" needs "at_least", "at_most" or "exactly""#, at: fields.position)
    }
    guard log.errors.count == before, let bounds else { return nil }
    let counted =
      types.map(CountRule.Counted.types) ?? usage.map(CountRule.Counted.usage)
      ?? referenced.map(CountRule.Counted.referencedTypes)
    return counted.map { CountRule(counted: $0, scope: scope, unit: unit, bounds: bounds) }
  }

  /// The options of a builtin: words, types, or a flag. Those that it does not know are reported; of one that is not
  /// known itself all are read.
  private func builtinOptions(of builtin: Builtin.Name?) -> [String: Builtin.Value]? {
    guard case .mapping(let entries) = node.content else {
      reportType(expected: "a mapping")
      return nil
    }
    var options: [String: Builtin.Value] = [:]
    for entry in entries {
      if let builtin, !builtin.optionNames.contains(entry.key) {
        log.report(builtin.refusal(of: entry.key), at: entry.keyPosition)
        continue
      }
      let field = Field(name: entry.key, node: entry.value, log: log)
      switch entry.value.content {
      case .scalar("true", isPlain: true), .scalar("false", isPlain: true):
        options[entry.key] = field.boolean().map(Builtin.Value.flag)
      case .mapping: options[entry.key] = field.selector().map(Builtin.Value.types)
      case .scalar, .sequence: options[entry.key] = field.oneOrMore { $0.words() }.map(Builtin.Value.words)
      }
    }
    return options
  }
}

extension Builtin.Name {
  /// What is said of an option that the code does not know.
  fileprivate func refusal(of option: String) -> String {
    let known = optionNames
    let hint =
      known.isEmpty
      ? "; it has none"
      : nearestName(to: option, among: known).map { #"; did you mean "\#($0)"?"# }
        ?? "; it may have \(known.quotedAlternatives())"
    return #""\#(rawValue)" has no option "\#(option)"\#(hint)"#
  }
}
