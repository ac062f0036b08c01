import PatuhCore

/// Whether a place has an effect only because it tells a model to act: `may_tell` allows that.
enum ModelCall {
  /// The effect is not that of a model, or the code makes or finds the model itself.
  case none
  /// The code calls a model that it was given, and does not await the call; or it is code of a model, or of
  /// the view that the model is named for.
  case told
  /// The code awaits a call of a model that it was given.
  case awaited
}

extension UsageSearch {
  /// How a place with an effect calls one of some models.
  /// - Parameter unit: what the place calls; nil if it uses API
  func modelCall(at site: EffectReach.Site, of unit: CodeUnit?, _ models: Selection) -> ModelCall {
    if let own = names.type(around: site.user), models.truth(of: .declared(own)) == .yes { return .told }
    guard let called = unit.flatMap(names.type), models.truth(of: .declared(called)) != .no,
      let place = facts.expressions.indices.first(where: {
        facts.expressions[$0].kind == .member && facts.expressions[$0].offset == site.step.offset
      }),
      isGiven(place)
    else { return .none }
    if let own = names.type(around: site.user), own.isView(of: called) { return .told }
    if runsOnAppearance(place) { return .none }
    return isAwaited(place) ? .awaited : .told
  }

  /// Whether the code was given the value of which an expression calls a member: the chain of members begins
  /// with a parameter, or with a property without an initial value.
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

  /// Whether an `await` in the innermost closure or body around an expression covers it.
  func isAwaited(_ expression: Int) -> Bool {
    var current = expression
    while let parent = facts.expressions[current].parent.index, facts.expressions[parent].kind != .closure {
      if facts.expressions[parent].kind == .awaited { return true }
      current = parent
    }
    return false
  }

  /// Whether an expression is in the closure of a modifier that runs when a view appears or is refreshed.
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
  /// Whether a model is named for this view: `OrderView` and `OrderViewModel`.
  fileprivate func isView(of model: NameIndex.Entry) -> Bool {
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
  /// The name without the first of the endings that it has; the name itself if it has none.
  fileprivate func without(endings: [String]) -> String {
    endings.first(where: hasSuffix).map { String(dropLast($0.count)) } ?? self
  }
}
