import PatuhCore

/// Determines where the file of an expression comes from, by following what the expression was made from.
struct FileOrigin {
  enum Origin: Hashable {
    /// A file in the container of the app, of its app group or of its CloudKit, or in the app's bundle.
    case container
    /// A file that the person gave access to.
    case granted
  }

  let constants: NamedConstants
  let facts: SourceFacts
  private var depth = 0
  /// How many times several values had to be followed on the way to this one.
  private var partings = 0

  /// Limits for what is followed, so that no file takes long.
  private static let limits = (depth: 24, partings: 4, ways: 8)

  init(constants: NamedConstants, facts: SourceFacts) {
    self.constants = constants
    self.facts = facts
  }

  /// The origin; nil if it cannot be determined, or if there may be several.
  func origin(of expression: Int) -> Origin? {
    guard depth < Self.limits.depth else { return nil }
    var deeper = self
    deeper.depth += 1
    return deeper.tracedOrigin(of: expression)
  }

  private func tracedOrigin(of expression: Int) -> Origin? {
    let element = facts.expressions[expression]
    switch element.kind {
    case .identifier: return origin(ofName: expression)
    case .implicitMember: return FilePlaces.folders.contains(facts[element.name]) ? .container : nil
    case .member: return origin(ofMember: expression)
    case .call: return origin(ofCall: expression)
    case .subscript, .tried, .awaited, .inOut, .interpolatedString:
      return facts.firstChild(of: expression).flatMap { origin(of: $0) }
    case .array: return agreed(facts.children(of: expression))
    case .sequence:
      let operands = facts.children(of: expression)
      switch facts[element.name] {
      // `folder + "/name"`, `value as URL`
      case "+", "as", "as?", "as!": return operands.first.flatMap { origin(of: $0) }
      case "??": return agreed(operands)
      default: return nil
      }
    default: return nil
    }
  }

  /// The origin that all of them have; nil if they do not agree.
  private func agreed(_ expressions: [Int]) -> Origin? {
    var inner = self
    if expressions.count > 1 { inner.partings += 1 }
    guard inner.partings <= Self.limits.partings, expressions.count <= Self.limits.ways,
      let first = expressions.first, let origin = inner.origin(of: first)
    else { return nil }
    return expressions.dropFirst().allSatisfy { inner.origin(of: $0) == origin } ? origin : nil
  }

  private func origin(ofName expression: Int) -> Origin? {
    if facts[facts.expressions[expression].name] == "$0" {
      let offset = facts.expressions[expression].offset
      return closure(around: offset).flatMap { origin(ofParameterOfClosure: $0) }
    }
    if let binding = facts.binding(of: expression) { return origin(ofBinding: binding) }
    return origin(ofConstants: constants.constants(named: facts[facts.expressions[expression].name]))
  }

  private func origin(ofMember expression: Int) -> Origin? {
    guard let base = facts.firstChild(of: expression) else { return nil }
    let element = facts.expressions[expression]
    let name = facts[element.name]
    let baseElement = facts.expressions[base]
    let baseName = facts[baseElement.name]
    if baseElement.kind == .identifier, baseName == "self" || baseName == "Self" {
      return facts.memberBinding(of: element.name, within: element.declaration).flatMap {
        origin(ofBinding: $0)
      }
    }
    let innermost = facts.chain(of: expression).last.map { facts[facts.expressions[$0].name] }
    if FilePlaces.folders.contains(name), innermost.map({ FilePlaces.systemTypes.contains($0) }) ?? false {
      return .container
    }
    if FilePlaces.folders.contains(name), FilePlaces.managers.contains(baseName) { return .container }
    if FilePlaces.keepers.contains(name) { return origin(of: base) }
    guard baseElement.kind == .identifier, facts.binding(of: base) == nil else { return nil }
    return origin(ofConstants: constants.constants(named: name, of: baseName))
  }

  private func origin(ofCall call: Int) -> Origin? {
    guard let callee = facts.firstChild(of: call) else { return nil }
    let name = facts[facts.expressions[callee].name]
    switch facts.expressions[callee].kind {
    case .identifier where FilePlaces.functions.contains(name): return .container
    case .identifier where FilePlaces.wrappers.contains(name): return origin(ofWrapped: call)
    case .identifier:
      return facts.binding(of: callee).flatMap { origin(ofValuesOf: $0) }
    case .member:
      if let labels = FilePlaces.listings[name] {
        return facts.argument(labels, of: call).flatMap { origin(of: $0) }
      }
      if FilePlaces.isSystemFolder(
        name, labels: facts.arguments(of: call).map { facts[facts.expressions[$0].label] })
      {
        return .container
      }
      guard let base = facts.firstChild(of: callee) else { return nil }
      if FilePlaces.keepers.contains(name) { return origin(of: base) }
      guard ["self", "Self"].contains(facts[facts.expressions[base].name]) else { return nil }
      let element = facts.expressions[callee]
      return facts.memberBinding(of: element.name, within: element.declaration).flatMap {
        origin(ofValuesOf: $0)
      }
    case .closure: return agreed(facts.values(ofClosure: callee))
    default: return nil
    }
  }

  /// `URL(fileURLWithPath: path)`, `URL(resolvingBookmarkData: data, …)`, `URL(filePath: name, relativeTo:
  /// folder)`
  private func origin(ofWrapped call: Int) -> Origin? {
    if facts.argument(["resolvingBookmarkData", "resolvingAliasFileAt"], of: call) != nil { return .granted }
    if let folder = facts.argument(["relativeTo"], of: call) { return origin(of: folder) }
    return facts.arguments(of: call).first.flatMap { origin(of: $0) }
  }

  private func origin(ofConstants found: [NamedConstants.Constant]) -> Origin? {
    guard found.count <= Self.limits.ways, partings < Self.limits.partings else { return nil }
    let origins = Set(
      found.map { constant -> Origin? in
        var other = FileOrigin(constants: constants, facts: constant.facts)
        other.depth = depth + 1
        other.partings = partings + (found.count > 1 ? 1 : 0)
        return other.origin(ofValuesOf: constant.declaration)
      })
    return origins.count == 1 ? origins.first ?? nil : nil
  }

  private func origin(ofValuesOf declaration: Int) -> Origin? { agreed(facts.values(of: declaration)) }

  // MARK: What a name is bound to

  private func origin(ofBinding binding: Int) -> Origin? {
    let declared = facts.declarations[binding]
    if isUnlocked(binding) { return .granted }
    switch declared.kind {
    case .variable:
      if let value = declared.initialValue.index {
        return declared.modifiers.contains(.let) || declared.modifiers.contains(.bound)
          ? origin(of: value) : agreed([value] + assignments(to: binding))
      }
      if declared.modifiers.contains(.bound) { return origin(ofBound: declared) }
      if declared.modifiers.contains(.computed) { return origin(ofValuesOf: binding) }
      return agreed(assignments(to: binding))
    case .parameter:
      let owner = declared.parent.index.map { facts[facts.declarations[$0].name] }
      return owner == "documentPicker" ? .granted : nil
    case .closureParameter:
      return closure(around: declared.offset).flatMap { origin(ofParameterOfClosure: $0) }
    default: return nil
    }
  }

  /// Whether the file requests security-scoped access to what the name is bound to.
  private func isUnlocked(_ binding: Int) -> Bool {
    guard let access = facts.id(of: "startAccessingSecurityScopedResource") else { return false }
    return facts.expressions.indices.contains { index in
      guard facts.expressions[index].name == access, let base = facts.firstChild(of: index) else {
        return false
      }
      return facts.expressions[base].kind == .identifier && facts.binding(of: base) == binding
    }
  }

  /// The origin of `for file in files`, where the next expression is the sequence.
  private func origin(ofBound declared: Declaration) -> Origin? {
    guard let sequence = facts.expressions.firstIndex(where: { $0.offset > declared.offset }),
      facts.expressions[sequence].role == .subject, declared.scopeEnd > facts.expressions[sequence].end
    else { return nil }
    return origin(of: sequence)
  }

  /// The values that are assigned to a variable or property anywhere in the file.
  private func assignments(to binding: Int) -> [Int] {
    let name = facts.declarations[binding].name
    return facts.expressions.indices.compactMap { index -> Int? in
      guard facts.expressions[index].kind == .sequence, facts[facts.expressions[index].name] == "=" else {
        return nil
      }
      let parts = facts.children(of: index)
      guard parts.count > 1, facts.expressions[parts[0]].name == name else { return nil }
      return parts[1]
    }
  }

  private func closure(around offset: UInt32) -> Int? {
    facts.expressions.lastIndex { $0.kind == .closure && $0.offset <= offset && offset < $0.end }
  }

  /// The origin of the argument that a closure is called with: an element of the receiver, or a file from an
  /// importer.
  private func origin(ofParameterOfClosure closure: Int) -> Origin? {
    guard let call = facts.expressions[closure].parent.index, facts.expressions[call].kind == .call,
      let callee = facts.firstChild(of: call), facts.expressions[callee].kind == .member
    else { return nil }
    let name = facts[facts.expressions[callee].name]
    if name == "fileImporter" { return .granted }
    guard FilePlaces.elementwise.contains(name), let base = facts.firstChild(of: callee) else { return nil }
    return origin(of: base)
  }
}
