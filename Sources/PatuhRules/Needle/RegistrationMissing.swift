import PatuhCore

extension Builtin {
  /// Finds types that code resolves from a container and that no code registers.
  static let registrationMissing = Builtin("di_registration_missing") { run, _ in run.checkRegistrations() }
}

extension DeclarativeRun {
  /// Reports types that code resolves from a container, `resolve(Animal.self)`, and that no code registers.
  ///
  /// Registrations are found by name in all production code. Nothing is reported if code registers a generic
  /// parameter, or if the project imports a container library that registers types without naming them.
  fileprivate func checkRegistrations() {
    let asked = names.containerCalls(named: { $0 == "resolve" })
    if asked.isEmpty || names.usesOtherContainer { return }
    let registered = names.containerCalls(named: { Self.registering.contains($0) })
    if registered.contains(where: \.isPlaceholder) { return }
    let known = Set(registered.map(\.type))
    for call in asked where !call.isPlaceholder && !known.contains(call.type) {
      report(
        Match(
          place: call.place, found: call.type, owner: call.place.path, truth: .yes, subject: call.type))
    }
  }

  private static let registering: Set<String> = [
    "register", "autoregister", "implements", "registerSingleton",
  ]
}

/// A container call with a type: `container.resolve(Animal.self)`.
private struct ContainerCall {
  /// The last component of the type's name.
  var type: String
  /// Whether the type is a generic parameter.
  var isPlaceholder: Bool
  var place: Place
}

extension ProjectNames {
  /// The calls in production code to members with matching names that have a type as an argument.
  fileprivate func containerCalls(named isMeant: (String) -> Bool) -> [ContainerCall] {
    var found: [ContainerCall] = []
    for (number, source) in project.sources.enumerated() where source.scope == .production {
      let facts = source.facts
      for index in facts.expressions.indices where facts.expressions[index].kind == .call {
        guard let callee = facts.firstChild(of: index), facts.expressions[callee].kind == .member,
          isMeant(facts[facts.expressions[callee].name])
        else { continue }
        for argument in facts.children(of: index).dropFirst() {
          guard let type = facts.typeArgument(argument) else { continue }
          let meaning = meaning(of: type, in: number, at: facts.expressions[index].declaration)
          let isPlaceholder = if case .placeholder = meaning { true } else { false }
          found.append(
            ContainerCall(
              type: type.lastNameComponent, isPlaceholder: isPlaceholder,
              place: source.place(at: facts.expressions[callee].offset)))
          if facts[facts.expressions[callee].name] == "resolve" { break }
        }
      }
    }
    return found
  }

  /// Whether the project imports a container library that registers types without naming them.
  fileprivate var usesOtherContainer: Bool {
    project.sources.contains { source in
      source.facts.imports.contains { Self.otherContainers.contains(source.facts[$0.module]) }
    }
  }

  private static let otherContainers: Set<String> = [
    "Resolver", "Factory", "FactoryKit", "Dip", "DITranquillity", "EasyDi", "Cleanse", "Pilgrim", "Typhoon",
    "SwiftInject", "Vapor",
  ]
}

extension SourceFacts {
  /// The type in an argument without a label, `Animal.self` or `(any Animal).self`; nil for other arguments.
  fileprivate func typeArgument(_ argument: Int) -> String? {
    let element = expressions[argument]
    guard element.role == .argument, element.label.isNone, element.kind == .member,
      self[element.name] == "self",
      let base = firstChild(of: argument)
    else { return nil }
    if expressions[base].kind == .type { return self[expressions[base].name] }
    guard let name = dottedName(of: base), name.namesType else { return nil }
    return name
  }
}
