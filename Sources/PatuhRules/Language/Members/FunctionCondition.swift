import PatuhCore

/// The member is a parameter of a function or initializer that fulfils a condition.
struct FunctionCondition: MemberCondition {
  static let key = "function"
  static let meaning = "it is a parameter of a function or initializer of this form"
  static let example = "function: {attribute: objc}"
  static let schema = JSONSchema.members

  let form: MemberSelector

  init(_ form: MemberSelector) { self.form = form }

  init?(_ field: Field) {
    guard let form = field.memberSelector() else { return nil }
    self.form = form
  }

  var parts: [LanguagePart] { [.members(form)] }

  func binding(_ captures: [String: String]) -> Self { Self(form.binding(captures)) }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let (run, names) = (preparation.run, preparation.names)
    let test = MemberTest(form, run, depth: preparation.depth)
    return PreparedMemberCondition(
      cost: test.cost, files: test.files,
      .member { member in
        let declared = names.facts(member.file).declarations[member.declaration]
        guard declared.kind == .parameter, let function = declared.parent.index else { return .no }
        return run.truth(of: test, for: ProjectNames.Site(file: member.file, declaration: function))
      })
  }
}
