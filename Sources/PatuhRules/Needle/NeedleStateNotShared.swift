import PatuhCore

extension Builtin {
  /// Finds properties that create a new object on each access.
  static let needleStateNotShared = Builtin("needle_state_not_shared") { run, _ in run.checkNeedleState() }
}

extension DeclarativeRun {
  /// Reports properties of components that create a new object on each access.
  fileprivate func checkNeedleState() {
    for graph in names.needleGraphs() {
      for component in graph.components {
        for property in component.properties where property.access != .private && property.type != nil {
          checkState(of: property, in: component, graph)
        }
      }
    }
  }

  private func checkState(of property: NeedleProperty, in component: NeedleComponent, _ graph: NeedleGraph) {
    let facts = names.facts(property.site.file)
    guard facts.declarations[property.site.declaration].modifiers.contains(.computed),
      let call = facts.returnedConstruction(of: property.site.declaration),
      let callee = facts.firstChild(of: call), let name = facts.dottedName(of: callee), name.namesType,
      graph.component(named: name) == nil
    else { return }
    let parts = names.parts(
      named: name, offset: facts.expressions[callee].offset, at: facts.expressions[call].declaration,
      in: property.site.file)
    let entries = parts.flatMap(\.entries)
    if entries.contains(where: { ![.class, .actor].contains($0.kind) }) { return }
    if !entries.isEmpty, entries.contains(where: { isMadeAnew($0.name) }) { return }
    if isMadeAnew(name) || isMadeAnew(property.type ?? "") { return }
    report(
      Match(
        place: property.place, found: property.text, owner: component.name,
        truth: entries.isEmpty ? .unknown : .yes,
        doubt: "the project does not declare `\(name)`, which may be a structure",
        subject: "\(component.name).\(property.name)", evidence: parts.flatMap { $0.evidence(in: project) }))
  }

  /// Whether each user is meant to get an instance of its own: screens and the objects that belong to one
  /// screen.
  private func isMadeAnew(_ name: String) -> Bool {
    let own = name.lastNameComponent
    let supertypes = names.supertypes(of: own)
    return ([own] + supertypes).contains { name in Self.madeAnew.contains { name.hasSuffix($0) } }
  }

  private static let madeAnew = [
    "ViewController", "View", "Window", "ViewModel", "Presenter", "Interactor", "Router", "Coordinator",
    "Builder",
    "Component", "Factory",
  ]
}

extension SourceFacts {
  /// The call that the getter of a property returns, if the getter does nothing else and the value is a call;
  /// otherwise nil.
  fileprivate func returnedConstruction(of property: Int) -> Int? {
    let returned = expressions.indices.filter { index in
      expressions[index].role == .returned && belongs(expressions[index].declaration, to: property)
        && expressions[index].parent == .none
    }
    guard returned.count == 1, let first = returned.first else { return nil }
    let call = unwrapped(first)
    return expressions[call].kind == .call ? call : nil
  }

  private func belongs(_ link: Link<Declaration>, to property: Int) -> Bool {
    guard let index = link.index else { return false }
    return index == property
      || declarations[index].kind == .accessor && declarations[index].parent == Link(property)
  }
}
