import PatuhCore

/// Whether a place that has an effect only gives an order to a model.
enum ModelOrder {
  /// It does the work itself, or makes or finds the model.
  case none
  /// It tells a model that it was given, or is code of a model; or it is a screen, and the model is its own.
  case given
  /// It waits for a model that it was given.
  case awaited
}

extension UsageSearch {
  /// How a place with an effect stands to some models.
  func order(_ site: EffectReach.Site, to models: Selection) -> ModelOrder {
    if let own = names.type(around: site.user), models.truth(of: .declared(own)) == .yes { return .given }
    guard let called = site.step.next.flatMap(names.type), models.truth(of: .declared(called)) != .no,
      let place = facts.expressions.indices.first(where: {
        facts.expressions[$0].kind == .member && facts.expressions[$0].offset == site.step.offset
      }),
      isGiven(place)
    else { return .none }
    if let own = names.type(around: site.user), own.isScreen(of: called) { return .given }
    if runsOnAppearance(place) { return .none }
    return isAwaited(place) ? .awaited : .given
  }

  /// Whether the chain of members begins with a parameter, or with a property without an initial value.
  private func isGiven(_ member: Int) -> Bool {
    var root = member
    var first: Int?
    while [.member, .subscript].contains(facts.expressions[root].kind),
      let base = facts.firstChild(of: root)
    {
      (first, root) = (root, base)
    }
    guard facts.expressions[root].kind == .identifier else { return false }
    if facts[facts.expressions[root].name] == "self" {
      guard let first, first != member else { return false }
      root = first
    }
    let element = facts.expressions[root]
    if let local = variable(at: root) {
      return [.parameter, .closureParameter].contains(facts.declarations[local].kind)
    }
    let members = run.ownMembers(named: facts[element.name], around: element.declaration, in: file)
    return members.contains { site in
      let declared = names.facts(site.file).declarations[site.declaration]
      return declared.kind == .variable && declared.initialValue == .none
        && declared.modifiers.isDisjoint(with: [.static, .classMember, .computed])
    }
  }

  private func variable(at expression: Int) -> Int? {
    facts.expressions[expression].role == .base && facts.expressions[expression].kind == .member
      ? nil : run.variable(named: facts.expressions[expression].name, at: expression, in: file)
  }

  /// Whether an expression is under an `await` of the closure or body that it is in.
  func isAwaited(_ expression: Int) -> Bool {
    var current = expression
    while let parent = facts.expressions[current].parent.index, facts.expressions[parent].kind != .closure {
      if facts.expressions[parent].kind == .awaited { return true }
      current = parent
    }
    return false
  }

  /// Whether a place is in the closure of a modifier that runs it without an action of the user.
  private func runsOnAppearance(_ expression: Int) -> Bool {
    var current = expression
    while let parent = facts.expressions[current].parent.index {
      if facts.expressions[current].kind == .closure, facts.expressions[parent].kind == .call,
        let callee = facts.firstChild(of: parent), facts.expressions[callee].kind == .member,
        Self.appearances.contains(facts[facts.expressions[callee].name])
      {
        return true
      }
      current = parent
    }
    return false
  }

  private static let appearances: Set = ["task", "onAppear", "refreshable"]
}

extension NameIndex.Entry {
  /// Whether a model is named for this view, as that of a screen is: `OrderView` and `OrderViewModel`.
  fileprivate func isScreen(of model: NameIndex.Entry) -> Bool {
    let stem = qualifiedName.lastNameComponent.without(endings: [
      "ViewController", "View", "Screen", "Page", "Scene",
    ])
    let other = model.qualifiedName.lastNameComponent.without(endings: [
      "ViewModel", "VM", "ViewStore", "Presenter",
    ])
    return stem == other && qualifiedName != model.qualifiedName
  }
}

extension String {
  /// The name without the first of some endings that it has.
  fileprivate func without(endings: [String]) -> String {
    endings.first(where: hasSuffix).map { String(dropLast($0.count)) } ?? self
  }
}
