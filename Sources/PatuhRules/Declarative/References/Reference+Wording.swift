import PatuhCore

extension Reference {
  /// The type, or otherwise the file, that contains a reference, and what the code there does: uses, builds,
  /// inherits from, extends, imports.
  func wording(in source: SourceFile) -> (owner: String, verb: String) {
    let (scope, verb) = scope(in: source.facts)
    return (scope.map { source.facts.qualifiedName(of: $0) } ?? source.path, verb)
  }

  /// The declaration of the type or extension that contains a reference, nil for the file, and what the code
  /// there does.
  func scope(in facts: SourceFacts) -> (declaration: Int?, verb: String) {
    var scope = facts.enclosingType(of: declaration)
    var verb = kind.verb
    // The extended name belongs to the scope around the extension.
    if let type = scope, facts.declarations[type].kind == .extension,
      facts.declarations[type].offset == offset
    {
      scope = facts.enclosingType(of: facts.declarations[type].parent)
      verb = "extends"
    }
    return (scope, verb)
  }
}

extension ReferenceKind {
  /// What the code does with the type or module.
  fileprivate var verb: String {
    switch self {
    case .reference: "uses"
    case .construction: "builds"
    case .inheritance: "inherits from"
    case .import: "imports"
    }
  }
}
