import PatuhCore

extension Project {
  /// The name of a code unit with the types around it.
  func name(of unit: CodeUnit) -> CodeName {
    let facts = sources[unit.file].facts
    switch unit.part {
    case .file: return CodeName(sources[unit.file].path)
    case .closure(let closure):
      let owner = name(around: facts.expressions[closure].declaration, in: facts)
      return CodeName(owner.isEmpty ? sources[unit.file].path : owner, isClosure: true)
    case .declaration(let declaration): return CodeName(name(around: Link(declaration), in: facts))
    }
  }

  private func name(around declaration: Link<Declaration>, in facts: SourceFacts) -> String {
    guard let index = declaration.index else { return "" }
    var own = facts[facts.declarations[index].name]
    let kind = facts.declarations[index].kind
    if kind == .accessor, let property = facts.declarations[index].parent.index {
      own = "\(facts[facts.declarations[property].name]).\(own)"
    }
    guard let scope = facts.enclosingType(of: facts.declarations[index].parent) else { return own }
    if kind.isNominalType { return facts.qualifiedName(of: index) }
    let type = facts.qualifiedName(of: scope)
    return type.isEmpty ? own : "\(type).\(own)"
  }

  /// Where a code unit is declared.
  func place(of unit: CodeUnit) -> Place {
    let source = sources[unit.file]
    switch unit.part {
    case .file: return Place(path: source.path)
    case .closure(let closure): return source.place(at: source.facts.expressions[closure].offset)
    case .declaration(let declaration): return source.place(at: source.facts.declarations[declaration].offset)
    }
  }

  /// What code does with a unit that it uses.
  func verb(for unit: CodeUnit) -> String {
    guard case .declaration(let index) = unit.part else { return "calls" }
    switch sources[unit.file].facts.declarations[index].kind {
    case .variable: return "uses"
    case .accessor: return "runs"
    default: return "calls"
    }
  }
}

extension SourceFile {
  /// The name of a type or extension; an extension of a type without a name, such as `[Job]`, is named by its
  /// file.
  func name(ofScope scope: Int) -> String {
    let name = facts.qualifiedName(of: scope)
    return name.isEmpty ? "an extension in \(path)" : name
  }
}

extension SourceFacts {
  /// The type or extension around the code of a unit; nil if it is in none.
  func typeScope(of part: CodeUnit.Part) -> Int? {
    switch part {
    case .file: nil
    case .declaration(let index): enclosingType(of: Link(index))
    case .closure(let index): enclosingType(of: expressions[index].declaration)
    }
  }
}
