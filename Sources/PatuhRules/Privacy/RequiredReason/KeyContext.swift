import PatuhCore

/// Decides whether an implicit member such as `.creationDate` is a key of a file's attributes or of a URL's
/// resource values.
///
/// The context must show it: a subscript on a dictionary of such keys, a literal that is passed to
/// `setAttributes` or `resourceValues(forKeys:)`, a type written as `FileAttributeKey`. Otherwise the member
/// may be a model's own property or case.
struct KeyContext {
  let occurrences: SymbolOccurrences
  let scope: SymbolScope
  /// The index of the file.
  let file: Int
  let facts: SourceFacts
  let expression: Int
  let keys: Keys

  /// A type of keys, and the API that returns or takes them.
  struct Keys {
    let typeName: String
    /// Names of functions and properties that return a dictionary with such keys.
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

  /// Whether it is such a key; unknown if its context may take one, such as a subscript on a value of unknown
  /// type.
  var truth: Truth {
    let element = facts.expressions[expression]
    guard let parent = element.parent.index else { return isContextual(expression) }
    switch (element.role, facts.expressions[parent].kind) {
    case (.argument, .subscript): return facts.firstChild(of: parent).map(isAttributesDictionary) ?? .no
    case (.dictionaryKey, _), (.element, .array): return isContextual(parent)
    case (.callee, _): return .no
    case (.argument, .call):
      return isArgument(expression, ofCall: parent) || isMethodOfAttributes(parent)
    default: return isContextual(expression)
    }
  }

  /// Whether a call is one of a method of a dictionary with such keys, which may take a key:
  /// `attributes.value(for: .creationDate)`.
  private func isMethodOfAttributes(_ call: Int) -> Truth {
    guard let callee = facts.firstChild(of: call), facts.expressions[callee].kind == .member,
      let receiver = facts.firstChild(of: callee)
    else { return .no }
    return isAttributesDictionary(receiver) == .yes ? .unknown : .no
  }

  /// Whether a receiver is a dictionary with such keys.
  private func isAttributesDictionary(_ base: Int) -> Truth {
    for link in facts.chain(of: base) {
      let element = facts.expressions[link]
      let word = facts[element.name]
      if keys.sources.contains(word) { return .yes }
      guard element.kind == .identifier || isSelfMember(link) else { continue }
      guard let binding = binding(of: link) else { continue }
      return isAttributes(binding, depth: 0)
    }
    return .unknown
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

  /// Whether a name is bound to such a dictionary, judged by its type annotation or by its value.
  private func isAttributes(_ binding: Int, depth: Int) -> Truth {
    let declared = facts.declarations[binding]
    if let type = declared.type.index { return Truth(mentionsKeyType(type)) }
    guard depth < 4 else { return .unknown }
    guard let value = declared.initialValue.index else {
      // `if let attributes` binds the outer name again; a later assignment may set the value.
      if declared.modifiers.contains(.bound),
        let outer = facts.localBinding(of: declared.name, at: declared.offset)
          ?? facts.memberBinding(of: declared.name, within: declared.parent)
      {
        return isAttributes(outer, depth: depth + 1)
      }
      return isAssignedAttributes(declared)
    }
    let links = facts.chain(of: value)
    if links.contains(where: { keys.sources.contains(facts[facts.expressions[$0].name]) }) { return .yes }
    if let type = castType(of: value) { return Truth(mentionsKeyType(type)) }
    guard let last = links.last, facts.expressions[last].kind == .identifier,
      let inner = facts.binding(of: last), inner != binding
    else { return .unknown }
    if facts.declarations[inner].kind == .function {
      return Truth(facts.declarations[inner].type.index.map(mentionsKeyType) ?? false)
    }
    return isAttributes(inner, depth: depth + 1)
  }

  private func isAssignedAttributes(_ declared: Declaration) -> Truth {
    for (index, element) in facts.expressions.enumerated()
    where element.kind == .sequence && element.count > 1 && facts[element.name] == "=" {
      let parts = facts.children(of: index)
      guard parts.count > 1, facts.expressions[parts[0]].name == declared.name else { continue }
      let names = facts.chain(of: parts[1]).map { facts[facts.expressions[$0].name] }
      if names.contains(where: { keys.sources.contains($0) }) { return .yes }
    }
    return .unknown
  }

  /// Whether the context of an expression has a type with such keys, or is a call that takes them.
  private func isContextual(_ index: Int) -> Truth {
    let element = facts.expressions[index]
    if element.role == .argument, let call = element.parent.index { return isArgument(index, ofCall: call) }
    if element.role == .wrapped || element.role == .dictionaryValue, let parent = element.parent.index,
      facts.expressions[parent].kind != .sequence
    {
      return isContextual(parent)
    }
    return Truth(isTyped(index))
  }

  /// Whether a type with such keys is written for an expression.
  private func isTyped(_ index: Int) -> Bool {
    let element = facts.expressions[index]
    if let parent = element.parent.index, facts.expressions[parent].kind == .sequence {
      if let type = castType(of: parent) { return mentionsKeyType(type) }
      guard element.role == .assignedValue, let target = facts.firstChild(of: parent) else { return false }
      return facts.chain(of: target).first.flatMap { binding(of: $0) }
        .flatMap { facts.declarations[$0].type.index }.map(mentionsKeyType) ?? false
    }
    guard let owner = element.declaration.index else { return false }
    var declared = facts.declarations[owner]
    if declared.kind == .accessor, let parent = declared.parent.index {
      declared = facts.declarations[parent]
    }
    guard element.role == .initialValue || element.role == .returned, let type = declared.type.index else {
      return false
    }
    return mentionsKeyType(type)
  }

  private func isArgument(_ index: Int, ofCall call: Int) -> Truth {
    guard let callee = facts.firstChild(of: call), let link = facts.chain(of: callee).first else {
      return .no
    }
    let name = facts[facts.expressions[link].name]
    // `Set([.creationDateKey])`
    if ["Set", "Array"].contains(name) { return isContextual(call) }
    if keys.sinks.contains(name) || isClosureOfKeys(link) { return .yes }
    let types = occurrences.ownParameters.types(
      of: name, label: facts[facts.expressions[index].label], seenFrom: file, scope)
    // Another function of that name may take something else.
    return types.contains(keys.typeName) ? .unknown : .no
  }

  /// Whether a callee is a value, such as a parameter, whose written type is that of a function with such
  /// keys.
  private func isClosureOfKeys(_ callee: Int) -> Bool {
    guard facts.expressions[callee].kind == .identifier || isSelfMember(callee),
      let binding = binding(of: callee),
      facts.declarations[binding].kind != .function
    else { return false }
    return facts.declarations[binding].type.index.map(mentionsKeyType) ?? false
  }

  /// The type after `as` in a sequence.
  private func castType(of index: Int) -> Int? {
    let element = facts.expressions[index]
    guard element.kind == .sequence else { return nil }
    return facts.types.firstIndex {
      $0.role == .cast && $0.offset >= element.offset && $0.offset < element.end
    }
  }

  private func mentionsKeyType(_ type: Int) -> Bool {
    let end = type + Int(facts.types[type].count)
    return facts.types[type..<end].contains { isOrStandsForKeyType(facts[$0.name], depth: 0) }
  }

  /// Whether a name is that of the type of keys, or of a type alias whose type contains it.
  private func isOrStandsForKeyType(_ name: String, depth: Int) -> Bool {
    if name.lastNameComponent == keys.typeName { return true }
    return depth < 4
      && occurrences.index.namesInAlias(name).contains { isOrStandsForKeyType($0, depth: depth + 1) }
  }
}
