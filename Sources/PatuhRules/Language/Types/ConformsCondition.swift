import PatuhCore

/// The type inherits from or conforms to a type with one of these names or a selected type, directly or
/// indirectly.
enum ConformsCondition: TypeCondition {
  case names([NamePattern])
  case types(TypeSelector)

  static let key = "conforms"
  static let meaning =
    "the type inherits from or conforms to it, directly or not: names, or a selector for types of the project"
  static let example = "conforms: {kind: protocol, layer: Domain}"
  static let schema = JSONSchema.either(.texts, .selector)

  init?(_ field: Field) {
    let found: Self? =
      if case .mapping = field.node.content { field.selector().map(Self.types) } else {
        field.namePatterns().map(Self.names)
      }
    guard let found else { return nil }
    self = found
  }

  /// The names; nil if the supertypes are selected by a selector.
  var names: [NamePattern]? { if case .names(let patterns) = self { patterns } else { nil } }

  var parts: [LanguagePart] { if case .types(let selector) = self { [.types(selector)] } else { [] } }

  func binding(_ captures: [String: String]) -> Self {
    switch self {
    case .names(let patterns): .names(patterns.binding(captures))
    case .types(let selector): .types(selector.binding(captures))
    }
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    switch self {
    case .names(let patterns):
      return TypeTest(
        cost: 2, declared: { names.conformance(of: $0, to: patterns) },
        outside: { name, _ in
          names.supertypes(of: name).contains(where: patterns.matches(name:)) ? .yes : .unknown
        })
    case .types(let selector):
      // Created on first use, because selectors may be circular.
      let selection = Lazy { preparation.selection(selector) }
      return TypeTest(cost: 4, declared: { names.conformance(of: $0, to: selection.value) })
    }
  }
}

extension ProjectNames {
  fileprivate func conformance(of entry: NameIndex.Entry, to patterns: [NamePattern]) -> Truth {
    func fits(_ name: String) -> Bool { patterns.matches(name: name) }
    if entry.inherited.contains(where: fits) { return .yes }
    return supertypes(of: entry).lazy.filter { fits($0.name) }.map(\.truth).disjunction
  }

  /// Whether a direct or indirect supertype that the project declares is selected.
  fileprivate func conformance(of entry: NameIndex.Entry, to selection: Selection) -> Truth {
    var seen: Set<ProjectNames.Site> = [entry.site]
    var open = directSupertypes(of: entry)
    var truth = Truth.no
    while let part = open.popLast() {
      for subject in part.subjects {
        switch subject {
        case .declared(let supertype):
          let own = selection.truth(of: subject)
          truth = truth || (part.subjects.count == 1 || own == .no ? own : .unknown)
          if seen.insert(supertype.site).inserted { open += directSupertypes(of: supertype) }
        case .outside(let name, _):
          if VendorTypes.contain(name) || SystemIsolation.knows(name) { continue }
          if selection.truth(of: subject) != .no { truth = truth || .unknown }
        }
      }
    }
    return truth
  }
}
