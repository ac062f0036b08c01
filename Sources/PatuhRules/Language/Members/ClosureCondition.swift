import PatuhCore

/// The member's type annotation is a function type.
struct ClosureCondition: MemberCondition {
  static let key = "closure"
  static let meaning =
    """
    its type is a function type; `escaping` only when the closure may outlive the call: it is `@escaping`, \
    optional, stored or returned
    """
  static let example = "closure: escaping"
  static let schema = JSONSchema.words(ClosureForm.allCases.map(\.rawValue))

  let form: ClosureForm

  init?(_ field: Field) {
    guard let form = field.choice(ClosureForm.self) else { return nil }
    self.form = form
  }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let (run, form) = (preparation.run, form)
    return PreparedMemberCondition(cost: 2, .member { run.holdsClosure($0, form) })
  }
}

/// The form of closure that a parameter or property must have.
enum ClosureForm: String, CaseIterable {
  /// Any closure.
  case any
  /// A closure that may outlive the call: marked `@escaping`, optional, or stored.
  case escaping
}
