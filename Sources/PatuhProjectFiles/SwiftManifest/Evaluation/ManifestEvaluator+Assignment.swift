import PatuhCore

extension ManifestEvaluator {
  /// `=`, `+=` and the like.
  func assign(_ place: ManifestExpression, _ name: String, _ expression: ManifestExpression) {
    let hint = placeHint(place)
    let right = value(expression, hint)
    if name == "=" {
      set(place, to: right)
    } else if name == "+=" {
      set(place, to: sum(value(place), right, at: expression.position))
    } else {
      set(place, to: unknown("“\(name)” cannot be evaluated here", at: expression.position))
    }
  }

  private func placeHint(_ place: ManifestExpression) -> [String] {
    switch place.kind {
    case .member(let base?, let name):
      if case .name("package") = base.kind { return ManifestVocabulary.hint(for: name, of: "Package") }
      return ManifestVocabulary.hint(for: name, of: "")
    case .name(let name): return hint(types.variables[name]?.type)
    default: return []
    }
  }

  /// Stores a value in the place that an expression names. A value that cannot be stored there is lost, as in
  /// a member of a copy.
  private func set(_ place: ManifestExpression, to value: ManifestValue) {
    let value = bounded(nestingOf: value, at: place.position)
    switch place.kind {
    case .name(let name):
      if let index = scopeHolding(name) {
        scopes[index].variables[name] = value
      } else if case .object(let index)? = variable(named: "self") {
        objects[index][name] = value
      } else {
        kept["." + name] = value
      }
    case .member(let base?, let name):
      if case .object(let index) = self.value(base) { objects[index][name] = value }
    case .element(let base, let arguments):
      guard let key = arguments.first.map({ self.value($0.value) }) else { return }
      switch (self.value(base), key) {
      case (.dictionary(let entries), _):
        set(
          base,
          to: .dictionary(entries.filter { areEqual($0.key, key) != true } + [.init(key: key, value: value)]))
      case (.array(var values), .integer(let index)) where values.indices.contains(index):
        values[index] = value
        set(base, to: .array(values))
      default: break
      }
    default: break
    }
  }

  private func scopeHolding(_ name: String) -> Int? {
    var next: Int? = scope
    while let index = next {
      if scopes[index].variables[name] != nil { return index }
      next = scopes[index].outer
    }
    return nil
  }

  /// A mutating call; nil if the call does not mutate its base.
  func mutation(
    _ name: String, of base: ManifestValue, _ place: ManifestExpression, _ arguments: [ManifestArgument]
  ) -> ManifestValue? {
    if name == "merge", case .dictionary(let entries) = base {
      set(place, to: merged(entries, arguments, at: place.position))
      return .nothing
    }
    let values: [ManifestValue]
    switch base {
    case .array(let found): values = found
    case .nothing: values = []
    case .dictionary where Self.otherMutations.contains(name): values = []
    default: return nil
    }
    if Self.otherMutations.contains(name) {
      set(place, to: unknown("“\(name)(…)” cannot be evaluated", at: place.position))
      return .nothing
    }
    guard ["append", "removeAll"].contains(name) else { return nil }
    guard let first = arguments.first else {
      if name == "removeAll" { set(place, to: .array([])) }
      return .nothing
    }
    if name == "removeAll" {
      guard first.label == "where" || first.label == nil else { return .nothing }
      let function = value(first.value)
      set(
        place,
        to: .array(
          values.filter { element in
            if case .boolean(true) = apply(function, [element], at: place.position) { false } else { true }
          }))
      return .nothing
    }
    let hint = placeHint(place)
    let added = value(first.value, hint)
    let isMany = first.label == "contentsOf"
    set(place, to: bounded(.array(values + (isMany ? added.elements : [added])), at: place.position))
    return .nothing
  }

  /// Mutations that are not evaluated, so that what they change is unknown.
  private static let otherMutations: Set<String> = [
    "formUnion", "insert", "popLast", "remove", "removeFirst", "removeLast", "removeValue", "reverse",
    "shuffle", "sort", "subtract", "swapAt", "updateValue",
  ]
}
