import PatuhCore

extension ManifestEvaluator {
  /// Calls a member of an array. If a condition cannot be decided for an element, the element becomes
  /// unknown.
  func call(
    _ name: String, of values: [ManifestValue], _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    let first = arguments.first
    switch name {
    case "map", "compactMap", "flatMap", "forEach":
      guard let first else { return nil }
      let results = applied(first, to: values, at: position)
      switch name {
      case "map": return .array(results)
      case "compactMap": return .array(results.filter { !$0.isNothing })
      case "flatMap": return bounded(.array(results.flatMap(\.elements)), at: position)
      default: return .nothing
      }
    case "filter":
      return first.map { .array(kept(values, by: $0, at: position)) }
    case "contains":
      guard let first else { return nil }
      let isClosure = if case .closure = first.value.kind { true } else { false }
      if first.label == nil, !isClosure { return contains(first.value, among: values, at: position) }
      return .boolean(!kept(values, by: first, at: position).isEmpty)
    case "first": return first.map { kept(values, by: $0, at: position).first ?? .nothing }
    case "union": return first.map { .array(values + value($0.value).elements) }
    case "subtracting":
      guard let first else { return nil }
      let without = value(first.value).elements
      return .array(values.filter { own in !without.contains { areEqual($0, own) == true } })
    case "joined":
      return bounded(joined(values, by: first.map { value($0.value).text ?? "" }), at: position)
    case "reduce": return reduced(values, arguments, at: position)
    default: return nil
    }
  }

  /// The results of a function for each value; a value that is unknown stays as it is.
  private func applied(
    _ argument: ManifestArgument, to values: [ManifestValue], at position: Position
  ) -> [ManifestValue] {
    let function = callable(argument)
    return values.map { element in
      element.unknown == nil ? apply(function, [element], at: position) : element
    }
  }

  /// The values for which a function is true. For a value where it cannot be decided, an unknown value takes
  /// its place.
  private func kept(
    _ values: [ManifestValue], by argument: ManifestArgument, at position: Position
  ) -> [ManifestValue] {
    let results = applied(argument, to: values, at: position)
    return zip(values, results).compactMap { value, result in
      switch result {
      case .boolean(let truth): truth ? value : nil
      case .unknown: result
      default: unknown("what this filter keeps cannot be evaluated", at: position)
      }
    }
  }

  private func joined(_ values: [ManifestValue], by separator: String?) -> ManifestValue {
    let texts = values.compactMap(\.text)
    guard texts.count == values.count, !texts.isEmpty || separator != nil else {
      return .array(values.flatMap(\.elements))
    }
    return .string(texts.joined(separator: separator ?? ""))
  }

  private func reduced(
    _ values: [ManifestValue], _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    guard arguments.count == 2, arguments[0].label == nil else { return nil }
    let start = value(arguments[0].value)
    if case .name("+") = arguments[1].value.kind {
      return values.reduce(start) { sum($0, $1, at: position) }
    }
    let function = value(arguments[1].value)
    return values.reduce(start) { apply(function, [$0, $1], at: position) }
  }

  /// `values.contains(element)`: unknown if no value is surely equal and one may be.
  private func contains(
    _ element: ManifestExpression, among values: [ManifestValue], at position: Position
  ) -> ManifestValue {
    let wanted = value(element, values.first.map(symbolHint) ?? [])
    var isDecided = true
    for value in values {
      switch areEqual(value, wanted) {
      case true?: return .boolean(true)
      case false?: continue
      case nil: isDecided = false
      }
    }
    return isDecided ? .boolean(false) : unknown("this search cannot be evaluated", at: position)
  }

  /// Calls a member of a dictionary.
  func call(
    _ name: String, of entries: [ManifestValue.Entry], _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    let base = ManifestValue.dictionary(entries)
    switch name {
    case "merging": return merged(entries, arguments, at: position)
    case "map", "flatMap", "compactMap", "forEach":
      return call(name, of: items(of: base), arguments, at: position)
    default:
      // Tuist's modifiers of settings take no closure.
      if arguments.contains(where: { if case .closure = $0.value.kind { true } else { false } }) {
        return nil
      }
      return settings(name, arguments).map { .dictionary(entries + [$0]) } ?? base
    }
  }

  /// The entry that one of Tuist's modifiers of settings adds; nil for modifiers that do not matter.
  private func settings(_ name: String, _ arguments: [ManifestArgument]) -> ManifestValue.Entry? {
    guard let setting = Self.settingsOfModifiers[name] else { return nil }
    let values = arguments.filter { $0.label == nil }.map { value($0.value) }.flatMap(\.elements)
    return .init(key: .string(setting), value: values.count == 1 ? values[0] : .array(values))
  }

  private static let settingsOfModifiers = [
    "swiftActiveCompilationConditions": "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
    "currentProjectVersion": "CURRENT_PROJECT_VERSION", "marketingVersion": "MARKETING_VERSION",
    "swiftVersion": "SWIFT_VERSION", "otherSwiftFlags": "OTHER_SWIFT_FLAGS",
    "otherLinkerFlags": "OTHER_LDFLAGS",
  ]
}
