import PatuhCore

extension UsageSearch {
  /// Members that are taken from a type by its name: `AuthService.shared`, `Store.init`'s result is none.
  func lookForMembers(_ words: MatchingWords, _ types: Selection?) {
    let numbers = names.words.words(in: file)
    for (index, element) in facts.expressions.enumerated() where element.kind == .member {
      guard words[numbers[element.name]], scope.truth(at: element.offset) != .no,
        let base = facts.firstChild(of: index), let owner = facts.dottedName(of: base)
      else { continue }
      let found = "\(owner).\(facts[element.name])"
      guard let types else {
        add(found, at: element.offset, within: element.declaration, truth: .yes)
        continue
      }
      guard owner.namesType, !hasLocal(facts.expressions[base].name, at: element.offset) else { continue }
      let offset = facts.expressions[base].chainStart(in: facts, at: base)
      for part in names.parts(named: owner, offset: offset, at: element.declaration, in: file) {
        guard let truth = run.truth(of: part, types) else { continue }
        add(
          found, at: element.offset, within: element.declaration, truth: truth, doubt: part.doubt,
          evidence: part.evidence(in: run.project))
      }
    }
  }

  /// Assignments to something by its dotted name: `coordinator.step = .done`.
  func lookForAssignments(_ patterns: [NamePattern]) {
    for (index, element) in facts.expressions.enumerated() where element.role == .assignmentTarget {
      guard let name = facts.dottedName(of: index), patterns.contains(where: { $0.matches(name: name) })
      else {
        continue
      }
      add("\(name) =", at: element.offset, within: element.declaration, truth: .yes)
    }
  }

  /// Declarations with an attribute.
  func lookForAttributes(_ patterns: [AttributePattern]) {
    for attribute in facts.attributes {
      guard let owner = attribute.declaration.index,
        patterns.contains(where: { facts.attribute(attribute, fits: $0) })
      else { continue }
      add(
        "@\(facts[attribute.name])", at: attribute.offset, within: facts.declarations[owner].parent,
        truth: .yes)
    }
  }

  /// Statements that call something with `try?` and drop the result. What a closure or a body returns is not dropped,
  /// and a pause fails only when its task is cancelled.
  func lookForDiscardedTries(of names: [NamePattern]?, except exceptions: [NamePattern]) {
    for (index, element) in facts.expressions.enumerated()
    where element.kind == .tried && element.role == .plain && facts[element.name] == "?" {
      guard let inner = facts.firstChild(of: index) else { continue }
      let value = facts.unwrapped(inner)
      let callee = facts.expressions[value].kind == .call ? facts.firstChild(of: value) ?? value : value
      let name = facts.dottedName(of: callee) ?? facts[facts.expressions[callee].name]
      if name.lastNameComponent == "sleep" || exceptions.contains(where: { $0.matches(name: name) }) {
        continue
      }
      if let names, !names.contains(where: { $0.matches(name: name) }) { continue }
      add("try? \(name)", at: element.offset, within: element.declaration, truth: .yes)
    }
  }
}
