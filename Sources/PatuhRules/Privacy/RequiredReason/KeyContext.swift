import PatuhCore

/// Decides whether an implicit member such as `.creationDate` is a key of a file's attributes or of a URL's
/// resource values.
///
/// The type that the place demands must show it: a written type, the other side of a comparison, the subject
/// of a `switch`, a subscript on a dictionary of such keys, a parameter. Otherwise the member may be a
/// model's own property or case.
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

  /// Whether the place shows that it is such a key; unknown if its place may demand one.
  var truth: Truth {
    switch demand(on: expression) {
    case .yes: .yes
    case .may: .unknown
    case .open: namesKeyType ? .unknown : .no
    case .no: .no
    }
  }

  /// Whether what is written beside it, or the type of what it is the value of, shows that it is no key.
  var showsAnotherType: Bool {
    var outer = expression
    while let parent = facts.expressions[outer].parent.index,
      [.array, .dictionary, .tuple, .ternary].contains(facts.expressions[parent].kind)
    {
      outer = parent
    }
    let parent = facts.expressions[outer].parent.index
    let isDecided =
      [.pattern, .initialValue].contains(facts.expressions[outer].role)
      || parent.map { facts.expressions[$0].kind == .sequence } ?? false
    return isDecided && demand(on: expression) == .no
  }

  /// Whether the file names the type of keys, or an alias of it. Where nothing else decides, it does.
  private var namesKeyType: Bool {
    occurrences.mentions(inFile: file).keyTypes.contains { standsForKeyType(facts[$0]) }
  }

  // MARK: What a place demands

  /// Whether the place of an expression demands a key, or a value that contains keys.
  func demand(on index: Int) -> KeyEvidence {
    let element = facts.expressions[index]
    if element.role == .pattern { return demand(onPattern: index) }
    guard let parent = element.parent.index else { return demand(onRoot: index) }
    let outer = facts.expressions[parent]
    switch outer.kind {
    case .subscript where element.role == .argument: return demand(onIndex: index, of: parent)
    case .call where element.role == .callee: return element.kind == .closure ? demand(on: parent) : .no
    case .call: return demand(onArgument: index, of: parent)
    case .member where element.kind == .array: return demand(onReceiver: parent)
    case .array, .dictionary:
      let beside = facts.alternatives(to: index).map { evidence(that: $0) }
      return max(demand(on: parent), beside.contains(.yes) ? .yes : .no)
    case .tuple, .member, .tried, .awaited, .inOut, .subscript, .ternary, .cast:
      return demand(on: parent)
    case .sequence: return demand(onOperand: index, of: parent)
    case .closure, .branch: return demand(onResult: index, of: parent)
    case .keyPath: return max(.may, mentionsKeyType(in: outer.offset..<outer.end) ? .yes : .no)
    case .macro: return .open
    default: return .no
    }
  }

  /// An expression that belongs to no other one: an initial value, a default argument, a result.
  private func demand(onRoot index: Int) -> KeyEvidence {
    let element = facts.expressions[index]
    switch element.role {
    case .initialValue:
      let declared = facts.declarations.first { $0.initialValue == Link(index) }
      return declared?.type.index.map { KeyEvidence(mentionsKeyType($0)) } ?? .open
    case .returned: return demand(onResultOf: element.declaration)
    case .attributeArgument: return .open
    default: return .no
    }
  }

  private func demand(onResultOf declaration: Link<Declaration>) -> KeyEvidence {
    guard let owner = declaration.index else { return .no }
    var declared = facts.declarations[owner]
    if declared.kind == .accessor, let parent = declared.parent.index {
      declared = facts.declarations[parent]
    }
    return KeyEvidence(declared.type.index.map { mentionsKeyType($0) } ?? false)
  }

  /// The value of a closure or of a branch of `if` and `switch`, or what they return.
  private func demand(onResult index: Int, of parent: Int) -> KeyEvidence {
    guard facts.expressions[parent].kind == .closure else {
      let role = facts.expressions[parent].role
      // A statement returns for the code around it, an expression has a value of its own.
      if role == .plain || role == .returned, let outer = facts.expressions[parent].parent.index,
        [.closure, .branch].contains(facts.expressions[outer].kind)
      {
        return demand(onResult: parent, of: outer)
      }
      if role == .plain {
        return facts.expressions[index].role == .returned
          ? demand(onResultOf: facts.expressions[index].declaration) : .no
      }
      return demand(on: parent)
    }
    let closure = facts.expressions[parent]
    let result = facts.types.firstIndex {
      $0.role == .result && closure.offset..<closure.end ~= $0.offset
        && $0.offset <= facts.expressions[index].offset
    }
    return result.map { KeyEvidence(mentionsKeyType($0)) } ?? demand(on: parent)
  }

  /// A pattern, and any part of one.
  private func demand(onPattern index: Int) -> KeyEvidence {
    let element = facts.expressions[index]
    // Only the subject of a `switch` comes before its patterns.
    if let branch = element.parent.index, facts.expressions[branch].kind == .branch,
      let subject = facts.firstChild(of: branch), facts.expressions[subject].role == .subject
    {
      return evidence(that: subject)
    }
    let value = index + Int(element.count)
    return value < facts.expressions.count ? evidence(that: value) : .open
  }

  private func demand(onOperand index: Int, of sequence: Int) -> KeyEvidence {
    let operands = facts.children(of: sequence)
    guard let position = operands.firstIndex(of: index) else { return .open }
    let element = facts.expressions[index]
    if element.role == .assignmentTarget { return .no }
    let before = facts[element.label]
    let next = position + 1 < operands.count ? operands[position + 1] : nil
    let after = next.map { facts[facts.expressions[$0].label] } ?? ""
    if let next, after.hasPrefix("as") {
      return type(at: next).map { KeyEvidence(mentionsKeyType($0)) } ?? .open
    }
    var found: KeyEvidence?
    if !["", "?", ":", "&&", "||"].contains(before), position > 0 {
      found = evidence(that: operands[position - 1])
    }
    if let next, !["?", ":", "&&", "||"].contains(after) {
      found = max(found ?? .no, evidence(that: next))
    }
    if ["?", ":"].contains(before) || after == ":",
      facts.alternatives(to: index).contains(where: { evidence(that: $0) == .yes })
    {
      found = .yes
    }
    // The value of a comparison is not a key; everything else passes on what its place demands.
    if [before, after].contains(where: Self.comparisons.contains) { return found ?? .open }
    return max(found ?? .no, demand(onSequence: sequence, operands))
  }

  private static let comparisons: Set<String> = ["==", "!=", "~=", "===", "!=="]

  /// What is demanded of the value of a sequence: of what is assigned, what the target can hold.
  private func demand(onSequence sequence: Int, _ operands: [Int]) -> KeyEvidence {
    guard let first = operands.first, facts.expressions[first].role == .assignmentTarget else {
      return demand(on: sequence)
    }
    return evidence(that: first)
  }

  // MARK: Calls and subscripts

  private func demand(onIndex index: Int, of parent: Int) -> KeyEvidence {
    let label = facts[facts.expressions[index].label]
    let own = takesKeys("subscript", label: label)
    guard let base = facts.firstChild(of: parent) else { return own }
    let found = evidence(that: base)
    if found == .open { return beginsWithAnotherType(base) ? own : .may }
    return max(own, found)
  }

  private func demand(onArgument index: Int, of call: Int) -> KeyEvidence {
    guard let callee = facts.firstChild(of: call) else { return .no }
    // `Set<FileAttributeKey>([.creationDate])`, `[FileAttributeKey]([.creationDate])`
    let children = facts.children(of: call)
    let start = facts.expressions[callee].offset
    let end = children.count > 1 ? facts.expressions[children[1]].offset : start
    let parts = callee..<callee + Int(facts.expressions[callee].count)
    if mentionsKeyType(in: start..<max(start, end))
      || [.array, .dictionary].contains(facts.expressions[callee].kind)
        && parts.contains(where: { standsForKeyType(facts[facts.expressions[$0].name]) })
    {
      return .yes
    }
    guard let link = facts.chain(of: callee).first else { return .no }
    let name = facts[facts.expressions[link].name]
    // `Set([.creationDate])`, `.some(.creationDate)`
    if ["Set", "Array", "Optional", "some", "init"].contains(name) {
      let around = isPattern(call) ? demand(onPattern: rootOfPattern(call)) : demand(on: call)
      if around == .yes || name != "init" { return around }
    }
    if isClosureOfKeys(link) { return .yes }
    if keys.sinks.contains(name) { return evidence(ofFunctionTaking: link) }
    return max(takesKeys(name, label: facts[facts.expressions[index].label]), isMethodOfKeys(callee, name))
  }

  /// Whether a function of the project takes such keys. Another one of that name may take something else.
  private func takesKeys(_ name: String, label: String) -> KeyEvidence {
    occurrences.ownParameters.types(of: name, label: label, seenFrom: file, scope)
      .contains { standsForKeyType($0) } ? .may : .no
  }

  /// Whether a call is one of a method of a collection with such keys, which may take a key:
  /// `attributes.value(for: .creationDate)`.
  private func isMethodOfKeys(_ callee: Int, _ name: String) -> KeyEvidence {
    guard facts.expressions[callee].kind == .member, let receiver = facts.firstChild(of: callee),
      evidence(that: receiver) == .yes
    else { return .no }
    return Self.methodsOfElements.contains(name) ? .yes : .may
  }

  private static let methodsOfElements: Set<String> = [
    "contains", "firstIndex", "lastIndex", "append", "insert", "remove", "index", "removeValue",
    "updateValue",
  ]

  /// An array that is the receiver of a call: `[.creationDate, .size].contains(key)`.
  private func demand(onReceiver member: Int) -> KeyEvidence {
    guard let call = facts.expressions[member].parent.index, facts.expressions[member].role == .callee else {
      return .open
    }
    let arguments = facts.children(of: call).dropFirst().map { evidence(that: $0) }
    return max(arguments.max() ?? .no, demand(on: call), .open)
  }

  /// Whether a callee is a value, such as a parameter, whose written type is that of a function with such
  /// keys.
  private func isClosureOfKeys(_ callee: Int) -> Bool {
    guard facts.expressions[callee].kind == .identifier || isSelfMember(callee),
      let binding = binding(of: callee), facts.declarations[binding].kind != .function
    else { return false }
    return facts.declarations[binding].type.index.map { mentionsKeyType($0) } ?? false
  }

  private func isPattern(_ index: Int) -> Bool {
    facts.expressions[rootOfPattern(index)].role == .pattern
  }

  private func rootOfPattern(_ index: Int) -> Int {
    var current = index
    while facts.expressions[current].role != .pattern, let parent = facts.expressions[current].parent.index {
      current = parent
    }
    return current
  }
}

/// How far code shows that a value is a key of a searched type, or contains such keys.
enum KeyEvidence: Int, Comparable {
  /// It is something else.
  case no
  /// Nothing shows what it is.
  case open
  /// Something with that name takes or holds such keys.
  case may
  case yes

  init(_ isKey: Bool) { self = isKey ? .yes : .no }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
