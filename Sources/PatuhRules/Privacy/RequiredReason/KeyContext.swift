import PatuhCore

/// Decides whether an implicit member such as `.creationDate` is a key of a file's attributes or of a URL's resource values.
///
/// The surroundings must say so: a subscript on a dictionary of them, the literal that is given to `setAttributes` or
/// `resourceValues(forKeys:)`, a type written as `FileAttributeKey`. Anything else may be a model's own property or case.
struct KeyContext {
  let watch: SymbolWatch
  let facts: SourceFacts
  let expression: Int
  let keys: Keys

  /// A type of keys, and the API that gives or takes them.
  struct Keys {
    let typeName: String
    /// Names of functions and properties that give a dictionary by such keys.
    let sources: Set<String>
    /// Names of functions that take such keys.
    let sinks: Set<String>

    static let fileAttributes = Keys(
      typeName: "FileAttributeKey",
      sources: [
        "attributesOfItem", "attributesOfFileSystem", "fileAttributes", "attributesOfItemAtPath",
        "fileSystemAttributes",
      ],
      sinks: ["setAttributes", "createFile", "createDirectory"])
    static let resourceValues = Keys(
      typeName: "URLResourceKey",
      sources: ["allValues"],
      sinks: [
        "resourceValues", "promisedItemResourceValues", "removeCachedResourceValue", "contentsOfDirectory",
        "enumerator", "mountedVolumeURLs", "bookmarkData",
      ])
  }

  /// Sure or likely, or nil when the surroundings do not say that it is such a key.
  var certainty: Certainty? {
    let element = facts.expressions[expression]
    guard let parent = element.parent.index else { return contextual(expression) }
    switch (element.role, facts.expressions[parent].kind) {
    case (.argument, .subscript):
      guard let base = facts.firstChild(of: parent) else { return nil }
      return attributesDictionary(base)
    case (.dictionaryKey, _), (.element, .array):
      return contextual(parent)
    case (.callee, _):
      return nil
    case (.argument, .call):
      return argumentType(of: expression, call: parent)
    default:
      return contextual(expression)
    }
  }

  /// Whether a receiver is a dictionary by such keys.
  private func attributesDictionary(_ base: Int) -> Certainty? {
    for link in facts.chain(of: base) {
      let element = facts.expressions[link]
      let word = facts[element.name]
      if keys.sources.contains(word) { return .sure }
      guard element.kind == .identifier || isSelfMember(link) else { continue }
      guard let binding = binding(of: link) else { continue }
      return attributesBinding(binding, depth: 0)
    }
    return nil
  }

  private func isSelfMember(_ link: Int) -> Bool {
    guard facts.expressions[link].kind == .member, let base = facts.firstChild(of: link) else { return false }
    return facts[facts.expressions[base].name] == "self"
  }

  private func binding(of link: Int) -> Int? {
    let element = facts.expressions[link]
    return element.kind == .member
      ? facts.memberBinding(of: element.name, within: element.declaration) : facts.binding(of: link)
  }

  /// What a name was declared as, or what it was given.
  private func attributesBinding(_ binding: Int, depth: Int) -> Certainty? {
    let declared = facts.declarations[binding]
    if let type = declared.type.index { return mentionsKeyType(type) ? .sure : nil }
    guard depth < 4 else { return nil }
    guard let value = declared.initialValue.index else {
      // `if let attributes` binds the outer name again; a later assignment may give the value.
      if declared.modifiers.contains(.bound),
        let outer = facts.localBinding(of: declared.name, at: declared.offset)
          ?? facts.memberBinding(of: declared.name, within: declared.parent)
      {
        return attributesBinding(outer, depth: depth + 1)
      }
      return assignedValue(of: declared)
    }
    let links = facts.chain(of: value)
    if links.contains(where: { keys.sources.contains(facts[facts.expressions[$0].name]) }) { return .sure }
    if let type = castType(of: value), mentionsKeyType(type) { return .sure }
    if let last = links.last, facts.expressions[last].kind == .identifier, let inner = facts.binding(of: last)
    {
      if facts.declarations[inner].kind == .function {
        return facts.declarations[inner].type.index.flatMap { mentionsKeyType($0) ? .sure : nil }
      }
      return inner == binding ? nil : attributesBinding(inner, depth: depth + 1)
    }
    return nil
  }

  private func assignedValue(of declared: Declaration) -> Certainty? {
    for (index, element) in facts.expressions.enumerated()
    where element.kind == .sequence && element.count > 1 && facts[element.name] == "=" {
      let parts = facts.children(of: index)
      guard parts.count > 1, facts.expressions[parts[0]].name == declared.name else { continue }
      let names = facts.chain(of: parts[1]).map { facts[facts.expressions[$0].name] }
      if names.contains(where: { keys.sources.contains($0) }) { return .sure }
    }
    return nil
  }

  /// Whether the place of an expression is typed by, or given to, something that takes such keys.
  private func contextual(_ index: Int) -> Certainty? {
    let element = facts.expressions[index]
    if element.role == .argument, let call = element.parent.index {
      return argumentType(of: index, call: call)
    }
    if let parent = element.parent.index, facts.expressions[parent].kind == .sequence {
      if let type = castType(of: parent) { return mentionsKeyType(type) ? .sure : nil }
      guard element.role == .assignedValue, let target = facts.firstChild(of: parent) else { return nil }
      return facts.chain(of: target).first.flatMap { binding(of: $0) }
        .flatMap { facts.declarations[$0].type.index }.flatMap { mentionsKeyType($0) ? .sure : nil }
    }
    if element.role == .wrapped || element.role == .dictionaryValue, let parent = element.parent.index {
      return contextual(parent)
    }
    guard let owner = element.declaration.index else { return nil }
    var declared = facts.declarations[owner]
    if declared.kind == .accessor, let parent = declared.parent.index {
      declared = facts.declarations[parent]
    }
    guard element.role == .initialValue || element.role == .returned, let type = declared.type.index else {
      return nil
    }
    return mentionsKeyType(type) ? .sure : nil
  }

  private func argumentType(of index: Int, call: Int) -> Certainty? {
    guard let callee = facts.firstChild(of: call), let link = facts.chain(of: callee).first else {
      return nil
    }
    let name = facts[facts.expressions[link].name]
    // `Set([.creationDateKey])`
    if ["Set", "Array"].contains(name) { return contextual(call) }
    return keys.sinks.contains(name) ? .sure : nil
  }

  /// The type behind `as` in a sequence.
  private func castType(of index: Int) -> Int? {
    let element = facts.expressions[index]
    guard element.kind == .sequence else { return nil }
    return facts.types.firstIndex {
      $0.role == .cast && $0.offset >= element.offset && $0.offset < element.end
    }
  }

  private func mentionsKeyType(_ type: Int) -> Bool {
    let end = type + Int(facts.types[type].count)
    return facts.types[type..<end].contains { facts[$0.name].lastNameComponent == keys.typeName }
      || facts.types[type..<end].contains { watch.index.aliased(facts[$0.name]).contains(keys.typeName) }
  }
}
