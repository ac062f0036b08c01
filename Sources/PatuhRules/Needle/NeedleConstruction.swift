import PatuhCore

/// A place where code makes a component.
struct NeedleConstruction {
  /// Index of the component that is made.
  var component: Int
  /// Index of the component in whose code it stands, if any.
  var owner: Int?
  /// The type around it, qualified; empty outside of types.
  var scope: String
  /// The value of `parent:`; nil when there is none.
  var parent: Parent?
  var place: Place

  /// What is given as the parent.
  struct Parent {
    /// As far as it is a name; else `…`.
    var text: String
    var isSelf: Bool
    var place: Place
  }
}

extension NeedleGraph {
  /// The calls in a file that make a component: `Child(parent: self)`, `Feature.Child(parent: self)`,
  /// `Child.init(parent: self)`, and `.init(parent: self)` where the type is written.
  func needleConstructions(in file: Int) -> [NeedleConstruction] {
    let facts = names.facts(file)
    return facts.expressions.indices.compactMap { call in
      guard facts.expressions[call].kind == .call, let callee = facts.firstChild(of: call),
        let component = made(by: callee, of: call, in: facts)
      else { return nil }
      let element = facts.expressions[call]
      let scopes = typeScopes(around: element.declaration, in: facts)
      return NeedleConstruction(
        component: component,
        owner: scopes.lazy.compactMap { self.component(named: facts[facts.declarations[$0].name]) }.first,
        scope: scopes.first.map { facts.qualifiedName(of: $0) } ?? "", parent: parent(of: call, in: file),
        place: names.project.sources[file].place(at: facts.expressions[callee].offset))
    }
  }

  private func made(by callee: Int, of call: Int, in facts: SourceFacts) -> Int? {
    let element = facts.expressions[callee]
    let name = facts[element.name]
    switch element.kind {
    case .identifier:
      return component(named: name)
    case .member:
      guard let base = facts.firstChild(of: callee), let prefix = facts.dottedName(of: base) else {
        return nil
      }
      // A member of a value may have the name of a type; modules and types begin with a capital.
      guard prefix.first?.isUppercase == true else { return nil }
      return component(named: name == "init" ? prefix : name)
    case .implicitMember:
      return name == "init" ? expectedType(of: call, in: facts).flatMap { component(named: $0) } : nil
    default:
      return nil
    }
  }

  /// The written type of the property or function whose value a call is.
  private func expectedType(of call: Int, in facts: SourceFacts) -> String? {
    var current = call
    while let outer = facts.expressions[current].parent.index {
      let element = facts.expressions[outer]
      switch element.kind {
      case .closure, .tried, .ternary, .branch, .sequence: break
      case .call where [.closure].contains(facts.expressions[current].kind): break
      default: return nil
      }
      current = outer
    }
    var link = facts.expressions[call].declaration
    while let index = link.index {
      let declared = facts.declarations[index]
      if declared.kind.isTypeScope { return nil }
      if let type = facts.namedType(of: declared.type) { return facts[type.name] }
      link = declared.parent
    }
    return nil
  }

  private func parent(of call: Int, in file: Int) -> NeedleConstruction.Parent? {
    let facts = names.facts(file)
    let argument = facts.children(of: call).first { child in
      facts.expressions[child].role == .argument && facts[facts.expressions[child].label] == "parent"
    }
    guard let argument else { return nil }
    let value = facts.unwrapped(argument)
    let place = names.project.sources[file].place(at: facts.expressions[argument].offset)
    // A root is given a parent that does nothing.
    if facts.expressions[value].kind == .call, let callee = facts.firstChild(of: value),
      facts.dottedName(of: callee)?.lastNameComponent == NeedleComponent.Kind.bootstrap.rawValue
    {
      return NeedleConstruction.Parent(text: "BootstrapComponent()", isSelf: true, place: place)
    }
    let name = facts.dottedName(of: value)
    return NeedleConstruction.Parent(text: name ?? "…", isSelf: name == "self", place: place)
  }

  /// The types and extensions around a declaration, from the innermost outwards.
  private func typeScopes(around declaration: Link<Declaration>, in facts: SourceFacts) -> [Int] {
    guard let start = declaration.index else { return [] }
    return ([start] + facts.enclosing(start)).filter { facts.declarations[$0].kind.isTypeScope }
  }
}
