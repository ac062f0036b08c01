import PatuhCore

/// A call that creates a component.
struct NeedleConstruction {
  /// The name of the component.
  var name: String
  /// The index of the component; nil if the project does not declare it.
  var component: Int?
  /// The index of the component that contains the call; nil if no component does.
  var owner: Int?
  /// The qualified name of the enclosing type; empty outside of types.
  var scope: String
  /// The argument `parent:`; nil if there is none.
  var parent: Parent?
  var place: Place

  /// The value of the argument `parent:`.
  struct Parent {
    /// The value's name; `…` if the value is not a name.
    var text: String
    /// Whether it is `self`, or the `BootstrapComponent()` that is the parent of a root.
    var isSelf: Bool
  }
}

extension NeedleGraph {
  /// The calls in a file that create a component: `Child(parent: self)`, `Feature.Child(parent: self)`,
  /// `Child.init(parent: self)`, and `.init(parent: self)` with a type annotation.
  func needleConstructions(in file: Int) -> [NeedleConstruction] {
    constructions(in: file) { callee, call, facts in
      guard let name = madeName(by: callee, of: call, in: facts), component(named: name) != nil else {
        return nil
      }
      return name.lastNameComponent
    }
  }

  /// The calls in the program that pass a `parent:` to a type whose name ends with `Component` and that the
  /// project does not declare.
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
      // A member of a value may have the same name as a type; the names of modules and types begin with a
      // capital letter.
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

  /// The type annotation of the property, or the result type of the function, whose value a call is; looks
  /// through enclosing closures.
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

  /// The types and extensions around a declaration, innermost first.
  private func typeScopes(around declaration: Link<Declaration>, in facts: SourceFacts) -> [Int] {
    guard let start = declaration.index else { return [] }
    return ([start] + facts.enclosing(start)).filter { facts.declarations[$0].kind.isTypeScope }
  }
}

extension SourceFacts {
  /// The argument of a call with the label `parent`; nil if there is none.
  fileprivate func argument(parentOf call: Int) -> Int? {
    children(of: call).first { child in
      expressions[child].role == .argument && self[expressions[child].label] == "parent"
    }
  }
}
