import PatuhCore

/// Finds the uses of the class `UserDefaults` in a file, in all its spellings.
///
/// Sure: an expression that names the class, a subclass or an alias of it, or an implicit member such as
/// `.standard` where the type annotation is the class. Likely: the class as a type only, its extensions, its
/// notification.
struct UserDefaultsFinder {
  let occurrences: SymbolOccurrences
  let scope: SymbolScope
  let facts: SourceFacts
  /// The index of the file.
  let number: Int
  let symbol: RequiredReasonSymbol
  /// The names in the file that may mean the class, a subclass or an alias.
  let classNames: [NameID]
  let storeReasons: UserDefaultsStoreReasons

  /// The uses, in no particular order.
  var matches: [SymbolMatch] { namedInExpressions + namedAsType + impliedByType + impliedByParameter }

  private static let passive: Set<String> = ["didChangeNotification", "self", "Type"]

  private var namedInExpressions: [SymbolMatch] {
    facts.expressions.enumerated().compactMap { index, element in
      switch element.kind {
      case .identifier where classNames.contains(element.name):
        if facts.localBinding(of: element.name, at: element.offset) != nil
          || facts.memberBinding(of: element.name, within: element.declaration) != nil
        {
          return nil
        }
        return match(ofClass: index, named: facts[element.name])
      case .member where classNames.contains(element.name):
        return facts.qualifiedName(ofExpression: index).flatMap { match(ofClass: index, named: $0) }
      default: return nil
      }
    }
  }

  /// - Parameter name: the name of the class, qualified as written
  private func match(ofClass index: Int, named name: String) -> SymbolMatch? {
    let element = facts.expressions[index]
    guard var certainty = scope.defaultsClass(name, in: number, at: element.declaration) else { return nil }
    if element.role == .base, let parent = element.parent.index {
      let member = facts[facts.expressions[parent].name]
      if Self.passive.contains(member) || isNameOfType(member) { certainty = .likely }
    } else if element.role != .callee {
      certainty = .likely
    }
    return SymbolMatch(
      symbol: symbol, offset: element.offset, certainty: certainty,
      fittingReasons: storeReasons.fittingReasons(ofClass: index))
  }

  /// Whether a member is named like a type, such as `UserDefaults.Keys`: the project or a package nests the
  /// type in the class, and it opens no store.
  private func isNameOfType(_ member: String) -> Bool { member.first?.isUppercase == true }

  /// The class in type annotations, extensions and inheritance clauses.
  private var namedAsType: [SymbolMatch] {
    facts.types.compactMap { type in
      guard type.shape == .named, appleNames.contains(facts[type.name].lastNameComponent),
        scope.defaultsClass(facts[type.name], in: number, at: type.declaration) != nil
      else { return nil }
      return SymbolMatch(symbol: symbol, offset: type.offset, certainty: .likely)
    }
  }

  /// The names of the class itself in a written type.
  private var appleNames: [String] { [symbol.swift, symbol.objc] }

  /// `let store: UserDefaults = .standard`, `store ?? .standard` and similar: an implicit member where the
  /// written type is the class.
  private var impliedByType: [SymbolMatch] {
    facts.expressions.enumerated().compactMap { index, element in
      guard element.kind == .implicitMember, facts[element.name] != "none",
        let type = contextualType(of: index) ?? typeBeforeDefaultValue(index),
        occurrences.userDefaultsNames.contains(type.lastNameComponent),
        let certainty = scope.defaultsClass(type, in: number, at: element.declaration)
      else { return nil }
      return SymbolMatch(
        symbol: symbol, offset: element.offset, certainty: certainty,
        fittingReasons: storeReasons.fittingReasons(ofMember: index))
    }
  }

  /// `Store(defaults: .standard)`, where an initializer or function of the project takes the class, or where the label of
  /// an initializer from elsewhere says so. Likely, because another one with that name may take something else.
  private var impliedByParameter: [SymbolMatch] {
    facts.expressions.enumerated().compactMap { index, element in
      guard element.kind == .implicitMember, facts[element.name] != "none",
        let argument = argument(thatMayBe: index), let call = facts.expressions[argument].parent.index,
        facts.expressions[call].kind == .call, let function = facts.calledName(ofCall: call)
      else { return nil }
      let label = facts[facts.expressions[argument].label]
      let types = occurrences.ownParameters.types(of: function, label: label, seenFrom: number, scope)
      guard
        !types.isDisjoint(with: occurrences.userDefaultsNames)
          || facts[element.name] == "standard" && Self.labels.contains(label)
            && scope.isTypeFromElsewhere(function)
      else { return nil }
      return SymbolMatch(
        symbol: symbol, offset: element.offset, certainty: .likely,
        fittingReasons: storeReasons.fittingReasons(ofMember: index))
    }
  }

  /// The labels by which initializers of libraries take the class: `Key("name", suite: .standard)`.
  private static let labels: Set<String> = ["defaults", "store", "suite", "userDefaults"]

  /// The argument whose value an expression is, by itself or as a branch: `isShared ? .shared : .standard`.
  private func argument(thatMayBe expression: Int) -> Int? {
    var index = expression
    while facts.expressions[index].role != .argument {
      guard let parent = facts.expressions[index].parent.index else { return nil }
      let outer = facts.expressions[parent]
      guard outer.kind == .ternary || outer.kind == .sequence && facts[outer.name] == "??" else { return nil }
      index = parent
    }
    return index
  }

  /// The type annotation for an expression: that of the variable or parameter that it initializes, of the
  /// function or property whose value it is, or of the name that it is assigned to.
  private func contextualType(of expression: Int) -> String? {
    var index = expression
    while let parent = facts.expressions[index].parent.index {
      let outer = facts.expressions[parent]
      let passesOn =
        switch (facts.expressions[index].role, outer.kind) {
        case (.callee, .call), (.wrapped, _): true
        case (.operand, .sequence): facts[outer.name] == "??"
        default: false
        }
      guard passesOn else { break }
      index = parent
    }
    let element = facts.expressions[index]
    switch element.role {
    case .initialValue, .returned:
      guard let owner = element.declaration.index else { return nil }
      return writtenType(ofValueOf: owner, expression: index)
    case .assignedValue:
      guard let parent = element.parent.index, let target = facts.firstChild(of: parent) else { return nil }
      return facts.chain(of: target).first.flatMap { binding(ofTarget: $0) }.flatMap { writtenType(of: $0) }
    default: return nil
    }
  }

  /// The type annotation of the name whose value an expression replaces if it is nil: that of `store` in
  /// `store ?? .standard`.
  private func typeBeforeDefaultValue(_ expression: Int) -> String? {
    let element = facts.expressions[expression]
    guard element.role == .operand, let sequence = element.parent.index,
      facts[facts.expressions[sequence].name] == "??", let optional = facts.firstChild(of: sequence),
      optional != expression
    else { return nil }
    return facts.chain(of: optional).first.flatMap { binding(ofTarget: $0) }.flatMap { writtenType(of: $0) }
  }

  private func writtenType(ofValueOf owner: Int, expression: Int) -> String? {
    var declared = owner
    if facts.expressions[expression].role == .initialValue {
      // The default value of a parameter belongs to the function around it.
      declared =
        facts.declarations.firstIndex { $0.initialValue == Link(expression) } ?? owner
    } else if facts.declarations[declared].kind == .accessor,
      let parent = facts.declarations[declared].parent.index
    {
      declared = parent
    }
    return writtenType(of: declared)
  }

  private func binding(ofTarget link: Int) -> Int? {
    let element = facts.expressions[link]
    return element.kind == .member
      ? facts.memberBinding(of: element.name, within: element.declaration) : facts.binding(of: link)
  }

  private func writtenType(of declaration: Int) -> String? {
    facts.namedType(of: facts.declarations[declaration].type).map { facts[$0.name] }
  }
}

extension SourceFacts {
  /// The text of a chain of names, `Storage.Defaults`; nil if the expression contains anything else.
  fileprivate func qualifiedName(ofExpression index: Int) -> String? {
    let element = expressions[index]
    switch element.kind {
    case .identifier: return self[element.name]
    case .member:
      let base = firstChild(of: index).flatMap { qualifiedName(ofExpression: $0) }
      return base.map { "\($0).\(self[element.name])" }
    default: return nil
    }
  }
}
