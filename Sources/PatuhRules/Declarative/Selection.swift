import PatuhCore

/// A selector of one rule at work: it remembers what it found out about files and types.
final class Selection {
  private let selector: TypeSelector
  private let vocabulary: Vocabulary
  private let names: ProjectNames
  private var remainders: [Int: TypeSelector] = [:]
  private var answers: [ProjectNames.Site: Truth] = [:]

  init(_ selector: TypeSelector, vocabulary: Vocabulary, names: ProjectNames) {
    self.selector = selector.expanded(with: vocabulary)
    self.vocabulary = vocabulary
    self.names = names
  }

  /// Whether a file is selected; unknown when that depends on the types in it.
  func truth(ofFile file: Int) -> Truth {
    switch remainder(in: file) {
    case .all(let parts) where parts.isEmpty: .yes
    case .any(let parts) where parts.isEmpty: .no
    default: .unknown
    }
  }

  /// Whether a type is selected.
  func truth(of subject: TypeSubject) -> Truth {
    switch subject {
    case .declared(let entry):
      if let known = answers[entry.site] { return known }
      let answer = truth(remainder(in: entry.file), of: entry)
      answers[entry.site] = answer
      return answer
    case .outside(let name, let isProtocol):
      return truth(selector, ofOutside: name, isProtocol: isProtocol)
    }
  }

  /// Whether a pattern for names in the selector fits: only then is a word about an undeclared type worth while.
  func names(_ name: String) -> Bool { selector.names(name) }

  /// What is left to ask of the types in a file once the conditions on the file are answered: `all` of nothing for
  /// yes, `any` of nothing for no.
  private func remainder(in file: Int) -> TypeSelector {
    if let known = remainders[file] { return known }
    let source = names.project.sources[file]
    let rest = selector.remainder { condition in
      switch condition {
      case .path(let globs): globs.contains { $0.matches(source.path) }
      case .layer(let layers):
        layers.contains { layer in
          layer.value == "*"
            ? vocabulary.layers.values.contains { $0.path.contains { $0.matches(source.path) } }
            : vocabulary.layers[layer.value]?.path.contains { $0.matches(source.path) } == true
        }
      case .target(let scope): source.scope == scope
      case .imports(let patterns):
        source.facts.imports.contains { imported in
          patterns.contains { $0.matches(name: source.facts[imported.module]) }
        }
      default: nil
      }
    }
    remainders[file] = rest
    return rest
  }

  private func truth(_ selector: TypeSelector, of entry: NameIndex.Entry) -> Truth {
    let facts = names.facts(entry.file)
    switch selector {
    case .kind(let kinds): return Truth(kinds.contains(entry.kind))
    case .name(let patterns): return Truth(patterns.contains { $0.matches(name: entry.qualifiedName) })
    case .conforms(let patterns): return conformance(of: entry, to: patterns)
    case .conformsTo, .isolation, .has: return .unknown
    case .attribute(let patterns):
      return Truth(
        facts.attributes(of: entry.declaration).contains { attribute in
          patterns.contains { $0.matches(name: facts[attribute.name]) }
        })
    case .modifier(let modifiers):
      return Truth(!facts.declarations[entry.declaration].modifiers.isDisjoint(with: modifiers))
    case .all(let parts): return parts.lazy.map { self.truth($0, of: entry) }.conjunction
    case .any(let parts): return parts.lazy.map { self.truth($0, of: entry) }.disjunction
    case .not(let part): return !truth(part, of: entry)
    case .path, .layer, .module, .target, .imports, .deploymentTarget, .use: return .unknown
    }
  }

  /// A conformance that another type of the same name may have instead is unknown.
  private func conformance(of entry: NameIndex.Entry, to patterns: [NamePattern]) -> Truth {
    func fits(_ name: String) -> Bool { patterns.contains { $0.matches(name: name) } }
    let name = entry.qualifiedName.lastNameComponent
    if entry.inherited.contains(where: {
      fits($0) || names.supertypes(of: $0.lastNameComponent).contains(where: fits)
    }) {
      return .yes
    }
    guard names.supertypes(of: name).contains(where: fits) else { return .no }
    return names.types(named: name).count == 1 ? .yes : .unknown
  }

  private func truth(_ selector: TypeSelector, ofOutside name: String, isProtocol: Bool) -> Truth {
    switch selector {
    case .path, .layer: .no
    case .kind(let kinds):
      isProtocol ? Truth(kinds.contains(.protocol)) : .unknown
    case .name(let patterns): Truth(patterns.contains { $0.matches(name: name) })
    case .conforms(let patterns):
      names.supertypes(of: name).contains { supertype in patterns.contains { $0.matches(name: supertype) } }
        ? .yes : .unknown
    case .module, .target, .imports, .deploymentTarget, .conformsTo, .attribute, .modifier, .isolation, .has,
      .use:
      .unknown
    case .all(let parts):
      parts.lazy.map { self.truth($0, ofOutside: name, isProtocol: isProtocol) }.conjunction
    case .any(let parts):
      parts.lazy.map { self.truth($0, ofOutside: name, isProtocol: isProtocol) }.disjunction
    case .not(let part): !truth(part, ofOutside: name, isProtocol: isProtocol)
    }
  }
}
