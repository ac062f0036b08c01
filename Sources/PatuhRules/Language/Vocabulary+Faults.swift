import PatuhCore

extension Vocabulary {
  /// The errors in the names that selections and rules use: unknown names, names of the wrong kind, and
  /// cycles.
  public func faults(in rules: [RuleDefinition]) -> [ConfigurationError] {
    var finder = NameFaultFinder(vocabulary: self)
    for (_, selection) in selections.sorted(by: { $0.key < $1.key }) {
      finder.begin(file: selection.file, position: selection.position)
      for part in selection.meaning.parts { finder.visit(part) }
      finder.findCycle(from: selection)
    }
    for rule in rules {
      finder.begin(file: rule.file, position: rule.position)
      finder.visit(layers: rule.body.mentionedLayers, captures: rule.body.mentionedCaptures)
      for part in rule.body.parts { finder.visit(part) }
    }
    return Set(finder.faults).sorted()
  }
}

extension SelectionDefinition.Meaning {
  /// The parts of the language that it consists of.
  var parts: [LanguagePart] {
    switch self {
    case .types(let selector): [.types(selector)]
    case .usage(let patterns): patterns.map(LanguagePart.usage)
    }
  }
}

/// Traverses conditions and checks the names in them.
private struct NameFaultFinder {
  let vocabulary: Vocabulary
  private(set) var faults: [ConfigurationError] = []
  private var file = ""
  private var fallback: Position?

  init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  mutating func begin(file: String, position: Position?) {
    self.file = file
    fallback = position
  }

  mutating func visit(_ part: LanguagePart) {
    switch part {
    case .types(.one(let condition), _): condition.condition.mentionedLayers.forEach { check(layer: $0) }
    case .types(.use(let name), let filesOnly): check(typesNamed: name, filesOnly: filesOnly)
    case .usage(.use(let name)):
      if let selection = selection(name), case .types = selection.meaning {
        report(
          name,
          #""\#(name.value)" selects types, but usage is expected here; to select uses of these types, "#
            + #"write "reference: \#(name.value)""#)
      }
    case .types, .members, .usage: break
    }
    for part in part.parts { visit(part) }
  }

  mutating func visit(layers: [Located<String>], captures: [Located<String>]) {
    layers.forEach { check(layer: $0) }
    let known = Set(vocabulary.layers.values.flatMap { $0.path.flatMap(\.captureNames) })
    for capture in captures where !known.contains(capture.value) {
      report(capture, #"no layer captures "{\#(capture.value)}""#, known: known.sorted())
    }
  }

  private mutating func check(layer name: Located<String>) {
    if name.value == "*" || vocabulary.layers[name.value] != nil { return }
    report(name, #"no layer is named "\#(name.value)""#, known: vocabulary.layerNames)
  }

  private mutating func check(typesNamed name: Located<String>, filesOnly: Bool) {
    guard let selection = selection(name) else { return }
    guard case .types(let selector) = selection.meaning else {
      report(name, #""\#(name.value)" selects usage, but types are expected here"#)
      return
    }
    if filesOnly, hasTypeConditions(selector, seen: [name.value]) {
      report(
        name, #""\#(name.value)" selects types, but files are expected here; write the name under "type""#)
    }
  }

  /// Reports a selection that uses itself, directly or indirectly.
  mutating func findCycle(from start: SelectionDefinition) {
    var pending = start.meaning.parts.flatMap(usedNames)
    var seen: Set<String> = []
    while let next = pending.popLast() {
      if next == start.name {
        faults.append(
          ConfigurationError(
            file: start.file, position: start.position, message: #""\#(start.name)" uses itself"#))
        return
      }
      if seen.insert(next).inserted, let selection = vocabulary.selections[next] {
        pending += selection.meaning.parts.flatMap(usedNames)
      }
    }
  }

  private mutating func selection(_ name: Located<String>) -> SelectionDefinition? {
    if let found = vocabulary.selections[name.value] { return found }
    let known = vocabulary.selections.keys.sorted()
    report(name, #"nothing under "select" is named "\#(name.value)""#, known: known)
    return nil
  }

  private mutating func report(_ name: Located<String>, _ message: String, known: [String] = []) {
    let hint = nearestName(to: name.value, among: known).map { #"; did you mean "\#($0)"?"# } ?? ""
    faults.append(
      ConfigurationError(file: file, position: name.position ?? fallback, message: message + hint))
  }

  private func hasTypeConditions(_ selector: TypeSelector, seen: Set<String>) -> Bool {
    switch selector {
    case .all(let parts), .any(let parts): return parts.contains { hasTypeConditions($0, seen: seen) }
    case .not(let part): return hasTypeConditions(part, seen: seen)
    case .use(let name):
      if seen.contains(name.value) { return false }
      let used = vocabulary.selector(named: name.value)
      return used.map { hasTypeConditions($0, seen: seen.union([name.value])) } ?? false
    case .one(let condition): if case .type = condition { return true } else { return false }
    }
  }

  private func usedNames(_ part: LanguagePart) -> [String] {
    switch part {
    case .types(.use(let name), _), .usage(.use(let name)): [name.value]
    default: part.parts.flatMap(usedNames)
    }
  }
}
