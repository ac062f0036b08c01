import PatuhCore

/// The type is known to have values of its own: the project declares it, or makes a value of it.
struct MadeCondition: TypeCondition {
  static let key = "made"
  static let meaning =
    """
    the project declares the type, or code that ships makes a value of it or uses a static member of it, \
    so that it is no protocol; `false` for the opposite
    """
  static let example = "made: true"
  static let schema = JSONSchema.boolean
  static let dependence = CodeDependence.madeTypes

  let isMade: Bool

  init?(_ field: Field) {
    guard let isMade = field.boolean() else { return nil }
    self.isMade = isMade
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let (names, isMade) = (preparation.names, isMade)
    return TypeTest(
      cost: 6, declared: { _ in Truth(isMade) },
      outside: { name, _ in Truth(names.isMade(typeFromElsewhere: name) == isMade) })
  }
}

extension ProjectNames {
  fileprivate func isMade(typeFromElsewhere name: String) -> Bool {
    let name = name.lastNameComponent
    // A name in lowercase is called by functions of that name.
    return name.namesType && shared.madeTypes.answer(name) { isMade(name) }
  }

  private func isMade(_ name: String) -> Bool {
    words.files(holdingOneOf: [name]).contains { file in
      guard project.sources[file].scope == .production else { return false }
      let facts = facts(file)
      guard let id = facts.id(of: name) else { return false }
      return facts.expressions.contains { $0.name == id && facts.mayMake($0) }
    }
  }
}

extension SourceFacts {
  /// Whether a name is called, or is that of a type whose static member is used.
  fileprivate func mayMake(_ element: Expression) -> Bool {
    guard [.identifier, .member].contains(element.kind) else { return false }
    if element.role == .callee { return true }
    guard element.role == .base, let member = element.parent.index else { return false }
    return !["self", "Protocol", "Type"].contains(self[expressions[member].name])
  }

  /// The names of the types of which the code may make values.
  var namesOfMadeTypes: Set<String> {
    Set(expressions.lazy.filter(mayMake).map { self[$0.name] }.filter(\.namesType))
  }
}
