import PatuhCore

/// What the members do that a source declares in extensions and subclasses of `UserDefaults`, as far as the
/// bodies show it. Where that is not certain, a member counts as one that touches a store.
struct DefaultsMemberBodies {
  struct Member {
    var name: String
    /// The labels of its parameters; nil for a property.
    var parameters: [(label: String, hasDefault: Bool)]?
    var touchesStore: Bool
    /// The names in the body that may mean other members of the class.
    var used: Set<LabelledName>
    /// Those among them that surely do: `self.count`, `UserDefaults.shared`.
    var usedOfClass: Set<LabelledName> = []
  }

  private let facts: SourceFacts
  /// Whether a name means the class, a subclass or an alias of it, at a place of the file.
  private let isClass: (_ name: String, Link<Declaration>) -> Bool

  init(_ facts: SourceFacts, isClass: @escaping (_ name: String, Link<Declaration>) -> Bool) {
    self.facts = facts
    self.isClass = isClass
  }

  /// The members, in the order of the text.
  var members: [Member] {
    facts.declarations.indices.filter { index in
      facts.nameOfExtendedClass(index).map { isClass($0, facts.declarations[index].parent) } ?? false
    }
    .flatMap { facts.members(of: $0) }.compactMap(member)
  }

  private func member(_ index: Int) -> Member? {
    let declared = facts.declarations[index]
    guard declared.kind == .variable || declared.kind == .function else { return nil }
    var member = Member(
      name: facts[declared.name], parameters: nil, touchesStore: namesClassAsType(in: index), used: [])
    if declared.kind == .function {
      member.parameters = facts.members(of: index).map { facts.declarations[$0] }
        .filter { $0.kind == .parameter }
        .map { (facts[$0.label], $0.initialValue != .none) }
    } else if declared.type == .none, !hasEvidentType(declared) {
      member.touchesStore = true
    }
    for (number, element) in facts.expressions.enumerated() where declared.extent.contains(element.offset) {
      switch effect(of: number) {
      case .none: break
      case .store: member.touchesStore = true
      case .member(let name, let isOfClass):
        member.used.insert(name)
        if isOfClass { member.usedOfClass.insert(name) }
      }
    }
    return member
  }

  private func namesClassAsType(in declaration: Int) -> Bool {
    facts.types(within: declaration).contains {
      $0.shape == .named && isClass(facts[$0.name], $0.declaration)
    }
  }

  /// Whether the initial value of a variable without a written type shows that it is no store.
  private func hasEvidentType(_ declared: Declaration) -> Bool {
    guard let value = declared.initialValue.index else { return false }
    switch facts.expressions[value].kind {
    case .string, .interpolatedString, .number, .boolean, .regex, .array, .dictionary: return true
    case .call:
      // `Logger(subsystem: id)`
      guard let callee = facts.firstChild(of: value) else { return false }
      let element = facts.expressions[callee]
      return element.kind == .type
        || element.kind == .identifier && facts[element.name].first?.isUppercase == true
          && !means(callee)
    default: return false
    }
  }

  private enum Effect {
    case none, store
    case member(LabelledName, isOfClass: Bool)
  }

  private func effect(of expression: Int) -> Effect {
    let element = facts.expressions[expression]
    switch element.kind {
    case .identifier where means(expression):
      // A member of it is judged by itself; passed on, called or subscripted, it may be used as a store.
      return element.role == .base && element.parent.index.map { facts.expressions[$0].kind } == .member
        ? .none : .store
    case .identifier:
      return facts.isLocal(expression)
        ? .none : .member(LabelledName(of: expression, in: facts), isOfClass: false)
    case .member, .implicitMember:
      let isOfClass = facts.firstChild(of: expression).map(means) ?? false
      return .member(LabelledName(of: expression, in: facts), isOfClass: isOfClass)
    default: return .none
    }
  }

  /// Whether a plain name means the class or its value itself.
  private func means(_ expression: Int) -> Bool {
    let element = facts.expressions[expression]
    let name = facts[element.name]
    return element.kind == .identifier
      && (["self", "Self", "super"].contains(name) || isClass(name, element.declaration))
  }
}

extension SourceFacts {
  /// The name of the class that an extension extends or from which a type may derive: its first inherited
  /// name. Nil for any other declaration.
  func nameOfExtendedClass(_ index: Int) -> String? {
    let declared = declarations[index]
    if declared.kind == .extension { return self[declared.name] }
    return declared.kind.isTypeScope ? inheritedNames(of: index).first : nil
  }
}
