import PatuhCore

extension RuleDefinition {
  /// The code on which what the rule finds depends.
  func dependence(_ vocabulary: Vocabulary) -> CodeDependence {
    body.dependence.union(body.parts.dependence(vocabulary))
  }
}

extension [LanguagePart] {
  /// The code on which they depend, apart from that which they search and that of the members they judge.
  func dependence(_ vocabulary: Vocabulary) -> CodeDependence {
    var found: CodeDependence = []
    var open = map { AskingPart(part: $0, asksFor: .searchedCode) }
    var seen: Set<Reference> = []
    while let next = open.popLast() {
      found.formUnion(next.dependence)
      open += next.inner
      guard let name = next.part.selectionName,
        seen.insert(Reference(name: name, asksFor: next.asksFor)).inserted,
        let selection = vocabulary.selections[name]
      else { continue }
      open += selection.meaning.parts.map { AskingPart(part: $0, asksFor: next.asksFor) }
    }
    return found
  }

  private struct Reference: Hashable {
    var name: String
    var asksFor: AskingPart.Code
  }
}

/// A part of a rule, and whose code it asks for if it is about code.
private struct AskingPart {
  enum Code {
    /// The code that the rule searches, and that of the members that it judges.
    case searchedCode
    /// That of the types that the rule judges, or of their supertypes.
    case judgedTypes
    /// That of other types, such as the type of a property, or one that the searched code refers to.
    case otherTypes
  }

  var part: LanguagePart
  var asksFor: Code

  /// What the part itself depends on.
  var dependence: CodeDependence {
    switch part {
    case .types(.one(.file(let condition)), _): return type(of: condition).dependence
    case .types(.one(.type(let condition)), _): return type(of: condition).dependence
    case .members(.one(let leaf)): return type(of: leaf.condition).dependence
    case .usage(let pattern):
      var found: CodeDependence = []
      if case .one(let usage) = pattern { found = type(of: usage.condition).dependence }
      switch asksFor {
      case .searchedCode: break
      case .judgedTypes: found.insert(.sameTypes)
      case .otherTypes: found.insert(.anyCode)
      }
      return found
    case .types, .members: return []
    }
  }

  /// The parts one level below.
  var inner: [AskingPart] {
    part.parts.map { AskingPart(part: $0, asksFor: code(askedForBy: $0)) }
  }

  private func code(askedForBy inner: LanguagePart) -> Code {
    guard part.isCondition else { return asksFor }
    if case .usage = part { return .otherTypes }
    if case .types = inner {
      guard case .types(.one(.type(let condition)), _) = part, condition is ConformsCondition else {
        return .otherTypes
      }
    }
    if case .members = part { return asksFor }
    return asksFor == .otherTypes ? .otherTypes : .judgedTypes
  }
}

extension LanguagePart {
  /// The selection that it refers to by name; nil for any other part.
  fileprivate var selectionName: String? {
    switch self {
    case .types(.use(let name), _), .usage(.use(let name)): name.value
    default: nil
    }
  }

  /// Whether it is a single condition, not a combination of several.
  fileprivate var isCondition: Bool {
    switch self {
    case .types(.one, _), .members(.one), .usage(.one): true
    default: false
    }
  }
}
