extension Vocabulary {
  /// What is wrong with the names that selections and rules use: unknown ones, ones of the wrong sort, circles.
  public func faults(in rules: [RuleDefinition]) -> [ConfigurationError] {
    var finder = NameFaultFinder(vocabulary: self)
    for (_, selection) in selections.sorted(by: { $0.key < $1.key }) {
      finder.begin(file: selection.file, position: selection.position)
      switch selection.meaning {
      case .types(let selector): finder.visit(selector)
      case .usage(let patterns): patterns.forEach { finder.visit($0) }
      }
      finder.findCircle(from: selection)
    }
    for rule in rules {
      finder.begin(file: rule.file, position: rule.position)
      switch rule.body {
      case .forbid(let things):
        for thing in things {
          switch thing {
          case .file(let selector): finder.visit(selector, filesOnly: true)
          case .type(let selector): finder.visit(selector)
          }
        }
      case .types(let selector, let must):
        finder.visit(selector)
        if let condition = must.condition { finder.visit(condition) }
        finder.visit(must.requirement)
      case .usage(let scope, let patterns):
        finder.visit(scope)
        patterns.forEach { finder.visit($0) }
      }
    }
    return Set(finder.faults).sorted()
  }
}

/// Walks through conditions and checks the names in them.
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

  mutating func visit(_ selector: TypeSelector, filesOnly: Bool = false) {
    switch selector {
    case .layer(let names):
      for name in names where vocabulary.layers[name.value] == nil {
        report(name, #"no layer is named "\#(name.value)""#, known: vocabulary.layerNames)
      }
    case .all(let parts), .any(let parts): for part in parts { visit(part, filesOnly: filesOnly) }
    case .not(let part): visit(part, filesOnly: filesOnly)
    case .use(let name):
      guard let selection = selection(name) else { return }
      guard case .types(let selector) = selection.meaning else {
        report(name, #""\#(name.value)" selects usage, but types are wanted here"#)
        return
      }
      if filesOnly, hasTypeConditions(selector, seen: [name.value]) {
        report(name, #""\#(name.value)" selects types, but files are wanted here; write it under "type""#)
      }
    case .path, .target, .imports, .kind, .name, .conforms, .attribute, .modifier: break
    }
  }

  mutating func visit(_ condition: MemberCondition) {
    switch condition {
    case .type(let selector): visit(selector)
    case .all(let parts), .any(let parts): for part in parts { visit(part) }
    case .not(let part): visit(part)
    case .name, .attribute, .modifier: break
    }
  }

  mutating func visit(_ pattern: UsagePattern) {
    switch pattern {
    case .reference(let selector), .construction(let selector): visit(selector)
    case .call(let call): if let receiver = call.receiver { visit(receiver) }
    case .any(let parts): for part in parts { visit(part) }
    case .likely(let part): visit(part)
    case .use(let name):
      if let selection = selection(name), case .types = selection.meaning {
        report(
          name, #""\#(name.value)" selects types, but usage is wanted here; write it under "reference""#)
      }
    case .identifiers, .imports, .modifierCall: break
    }
  }

  /// Reports a selection that uses itself, directly or not.
  mutating func findCircle(from start: SelectionDefinition) {
    var open = usedNames(start)
    var seen: Set<String> = []
    while let next = open.popLast() {
      if next == start.name {
        faults.append(
          ConfigurationError(
            file: start.file, position: start.position, message: #""\#(start.name)" uses itself"#))
        return
      }
      if seen.insert(next).inserted, let selection = vocabulary.selections[next] {
        open += usedNames(selection)
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
    case .kind, .name, .conforms, .attribute, .modifier: return true
    case .path, .layer, .target, .imports: return false
    case .all(let parts), .any(let parts): return parts.contains { hasTypeConditions($0, seen: seen) }
    case .not(let part): return hasTypeConditions(part, seen: seen)
    case .use(let name):
      if seen.contains(name.value) { return false }
      let used = vocabulary.selector(named: name.value)
      return used.map { hasTypeConditions($0, seen: seen.union([name.value])) } ?? false
    }
  }

  private func usedNames(_ selection: SelectionDefinition) -> [String] {
    switch selection.meaning {
    case .types(let selector): usedNames(selector)
    case .usage(let patterns): patterns.flatMap(usedNames)
    }
  }

  private func usedNames(_ selector: TypeSelector) -> [String] {
    switch selector {
    case .use(let name): [name.value]
    case .all(let parts), .any(let parts): parts.flatMap(usedNames)
    case .not(let part): usedNames(part)
    case .path, .layer, .target, .imports, .kind, .name, .conforms, .attribute, .modifier: []
    }
  }

  private func usedNames(_ pattern: UsagePattern) -> [String] {
    switch pattern {
    case .use(let name): [name.value]
    case .any(let parts): parts.flatMap(usedNames)
    case .likely(let part): usedNames(part)
    case .reference(let selector), .construction(let selector): usedNames(selector)
    case .call(let call): call.receiver.map(usedNames) ?? []
    case .identifiers, .imports, .modifierCall: []
    }
  }
}
