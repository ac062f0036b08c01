import PatuhCore

/// A place where code makes a component.
struct NeedleConstruction {
  /// The name of what is made.
  var name: String
  /// Index of the component that is made; nil for one that the project does not declare.
  var component: Int?
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
    /// Whether it is the component that makes, or the parent of a root.
    var isSelf: Bool
  }
}

extension NeedleGraph {
  /// The calls in a file that make a component: `Child(parent: self)`, `Feature.Child(parent: self)`,
  /// `Child.init(parent: self)`, and `.init(parent: self)` where the type is written.
  func needleConstructions(in file: Int) -> [NeedleConstruction] {
    constructions(in: file) { callee, call, facts in
      guard let name = madeName(by: callee, of: call, in: facts), component(named: name) != nil else {
        return nil
      }
      return name.lastNameComponent
    }
  }

  /// The calls in the program that make something with a parent that is called a component and that the project does
  /// not declare.
  var foreignConstructions: [NeedleConstruction] {
    files.flatMap { file in
      constructions(in: file) { callee, call, facts in
        guard facts.expressions[callee].kind == .identifier,
          facts[facts.expressions[callee].name].hasSuffix("Component"), facts.argument(parentOf: call) != nil
        else { return nil }
        let name = facts[facts.expressions[callee].name]
        return name.namesType && names.types(named: name).isEmpty ? name : nil
      }
    }
  }

  private func constructions(
    in file: Int, named madeName: (_ callee: Int, _ call: Int, SourceFacts) -> String?
  ) -> [NeedleConstruction] {
    let facts = names.facts(file)
    return facts.expressions.indices.compactMap { call in
      guard facts.expressions[call].kind == .call, let callee = facts.firstChild(of: call),
        let name = madeName(callee, call, facts)
      else { return nil }
      let scopes = typeScopes(around: facts.expressions[call].declaration, in: facts)
      return NeedleConstruction(
        name: name, component: component(named: name),
        owner: scopes.lazy.compactMap { self.component(named: facts[facts.declarations[$0].name]) }.first,
        scope: scopes.first.map { facts.qualifiedName(of: $0) } ?? "", parent: parent(of: call, in: facts),
        place: names.project.sources[file].place(at: facts.expressions[callee].offset))
    }
  }

  private func madeName(by callee: Int, of call: Int, in facts: SourceFacts) -> String? {
    let element = facts.expressions[callee]
    let name = facts[element.name]
    switch element.kind {
    case .identifier:
      return name
    case .member:
      // A member of a value may have the name of a type; modules and types begin with a capital.
      guard let base = facts.firstChild(of: callee), let prefix = facts.dottedName(of: base),
        prefix.firstNameComponent.namesType
      else { return nil }
      return name == "init" ? prefix : name
    case .implicitMember:
      return name == "init" ? expectedType(of: call, in: facts) : nil
    default:
      return nil
    }
  }

  /// The written type of the property or function whose value a call is, closures around it included.
  private func expectedType(of call: Int, in facts: SourceFacts) -> String? {
    var current = call
    while let outer = facts.expressions[current].parent.index {
      switch facts.expressions[outer].kind {
      case .closure, .tried, .ternary, .branch, .sequence: break
      case .call where facts.expressions[current].kind == .closure: break
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

  private func parent(of call: Int, in facts: SourceFacts) -> NeedleConstruction.Parent? {
    guard let argument = facts.argument(parentOf: call) else { return nil }
    let value = facts.unwrapped(argument)
    if facts.expressions[value].kind == .call, let callee = facts.firstChild(of: value),
      facts.dottedName(of: callee)?.lastNameComponent == NeedleComponent.Kind.bootstrap.rawValue
    {
      return NeedleConstruction.Parent(text: "BootstrapComponent()", isSelf: true)
    }
    let name = facts.dottedName(of: value)
    return NeedleConstruction.Parent(text: name ?? "…", isSelf: name == "self")
  }

  /// The types and extensions around a declaration, from the innermost outwards.
  private func typeScopes(around declaration: Link<Declaration>, in facts: SourceFacts) -> [Int] {
    guard let start = declaration.index else { return [] }
    return ([start] + facts.enclosing(start)).filter { facts.declarations[$0].kind.isTypeScope }
  }
}

extension SourceFacts {
  /// The argument of a call with the label `parent`.
  fileprivate func argument(parentOf call: Int) -> Int? {
    children(of: call).first { child in
      expressions[child].role == .argument && self[expressions[child].label] == "parent"
    }
  }
}
