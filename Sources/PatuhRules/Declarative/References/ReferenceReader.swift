import PatuhCore

/// Reads the references of one file. ``Reference/target`` is an index into ``targets``.
struct ReferenceReader {
  private(set) var references: [Reference] = []
  private(set) var targets: [ReferenceTarget] = []
  private(set) var counts = ReferenceCounts()
  /// The names that were looked up, in no particular order.
  private(set) var written: [Written] = []

  /// A name as written.
  struct Written {
    var name: String
    var offset: UInt32
    /// The innermost declaration that contains it.
    var declaration: Link<Declaration>
  }

  private let file: Int
  private let names: ProjectNames
  private let facts: SourceFacts
  /// By name, whether the project declares a type or type alias with its last component.
  private let isCandidate: [Bool]
  /// By name, whether it may be a type's name in an expression.
  private let namesType: [Bool]
  private let localNames: Set<NameID>
  private let previews: [Range<UInt32>]
  private let scopes: [Int32]
  private var known: [Key: Meaning] = [:]

  /// The key of a known meaning: a name has the same meaning everywhere within a branch of an `#if` in a
  /// type, or in a function with generic parameters or local types.
  private struct Key: Hashable {
    var name: String
    var scope: Int32
    /// The innermost `#if` branch that contains it: an index into the file's conditions, or -1.
    var branch: Int
  }

  private enum Meaning: Hashable {
    /// The project declares nothing with this meaning.
    case outside
    /// A generic parameter or an associated type, whose constraints are references of their own.
    case placeholder
    /// Indices into ``targets``, all of which are used; not empty.
    case targets([Int])
  }

  init(_ file: Int, _ names: ProjectNames) {
    self.file = file
    self.names = names
    let facts = names.facts(file)
    self.facts = facts
    let plainTypes = names.project.derived(LowercaseTypes.self).names
    namesType = facts.names.map { $0.namesType || plainTypes.contains($0) }
    isCandidate = facts.names.map(names.declaresType)
    localNames = Set(facts.declarations.lazy.filter { $0.modifiers.contains(.local) }.map(\.name))
    previews = names.previews.byFile[file]
    scopes = facts.resolutionScopes(placeholders: names.tables.placeholders[file])
  }

  /// Reads all references, in source order.
  mutating func read() {
    readImports()
    let built = constructions()
    for (index, element) in facts.expressions.enumerated() where element.kind == .identifier {
      guard namesType[Int(element.name.rawValue)], !isLocal(element) else { continue }
      let kind: ReferenceKind = built.contains(element.offset) ? .construction : .reference
      readChain(from: index, element, kind)
    }
    let keyPaths = keyPathTypes()
    for (index, type) in facts.types.enumerated() where type.shape == .named {
      let kind: ReferenceKind =
        built.contains(type.offset) ? .construction : facts.isInherited(index) ? .inheritance : .reference
      if let longer = keyPaths[type.offset], addLongest(facts[type.name], longer, kind, type) { continue }
      add(facts[type.name], type.name, kind, at: type.offset, in: type.declaration)
    }
    for attribute in facts.attributes where namesType[Int(attribute.name.rawValue)] {
      let owner = attribute.declaration.index.map { facts.declarations[$0].parent } ?? .none
      add(facts[attribute.name], attribute.name, .reference, at: attribute.offset, in: owner)
    }
    sort()
  }

  private mutating func readImports() {
    for imported in facts.imports {
      let modules = names.tables.modules.targets(named: facts[imported.module], from: file)
        .filter { !names.tables.modules.file(file, isIn: $0) }
      if modules.isEmpty { continue }
      targets.append(
        ReferenceTarget(name: facts[imported.module], entries: [], modules: modules, isSure: true))
      references.append(
        Reference(
          kind: .import, offset: imported.offset, declaration: .none, target: targets.count - 1,
          isInPreview: false))
    }
  }

  /// The offsets of names whose types are constructed.
  private func constructions() -> Set<UInt32> {
    var found: Set<UInt32> = []
    for (index, element) in facts.expressions.enumerated() where element.kind == .call {
      guard let callee = facts.firstChild(of: index), facts.constructedName(by: callee) != nil else {
        continue
      }
      found.insert(facts.expressions[callee].chainStart(in: facts, at: callee))
    }
    return found
  }

  /// By offset of the root type of a key path, the components after it that may name nested types: in
  /// `\Feed.Item.name`, only `Feed` is a type in the syntax tree.
  private func keyPathTypes() -> [UInt32: [Substring]] {
    var found: [UInt32: [Substring]] = [:]
    for element in facts.expressions where element.kind == .keyPath {
      let components = facts[element.name].split(separator: ".").prefix { String($0).namesType }
      if !components.isEmpty { found[element.offset + 1] = Array(components) }
    }
    return found
  }

  /// Adds the longest name that consists of a type's name and some components after it; returns false if no
  /// longer name is declared.
  private mutating func addLongest(
    _ name: String, _ components: [Substring], _ kind: ReferenceKind, _ type: TypeReference
  ) -> Bool {
    for count in components.indices.reversed() {
      let longer = ([name[...]] + components[...count]).joined(separator: ".")
      guard names.declaresType(longer) else { continue }
      let found = meaning(of: longer, at: type.offset, in: type.declaration)
      if found == .outside { continue }
      written.append(Written(name: longer, offset: type.offset, declaration: type.declaration))
      add(found, kind, at: type.offset, in: type.declaration, isOwn: true)
      return true
    }
    return false
  }

  /// Adds the longest dotted name that begins with an identifier and means something that the project
  /// declares.
  private mutating func readChain(
    from identifier: Int, _ element: Expression, _ kind: ReferenceKind
  ) {
    var name = facts[element.name]
    var best =
      isCandidate[Int(element.name.rawValue)]
      ? meaning(of: name, at: element.offset, in: element.declaration) : .outside
    var current = identifier
    // The last part of the longest name with a meaning.
    var end = identifier
    while facts.expressions[current].role == .base, let outer = facts.expressions[current].parent.index {
      let member = facts.expressions[outer]
      guard member.kind == .member, namesType[Int(member.name.rawValue)] else { break }
      name += "." + facts[member.name]
      if isCandidate[Int(member.name.rawValue)] {
        let found = meaning(of: name, at: member.offset, in: member.declaration)
        if found != .outside { (best, end) = (found, outer) }
      }
      current = outer
    }
    written.append(Written(name: name, offset: element.offset, declaration: element.declaration))
    let isOwn = isCandidate[Int(element.name.rawValue)] && names.declaresOuterType(facts[element.name])
    if kind == .reference { best = meaning(of: best, usedAt: end) }
    add(best, kind, at: element.offset, in: element.declaration, isOwn: isOwn)
  }

  /// The meaning of a name of a type whose static member may be used behind it: an extension in another file
  /// may declare that member.
  private mutating func meaning(of type: Meaning, usedAt end: Int) -> Meaning {
    guard case .targets(let found) = type, found.count == 1, let entry = targets[found[0]].onlyEntry,
      facts.expressions[end].role == .base, let outer = facts.expressions[end].parent.index,
      facts.expressions[outer].kind == .member,
      let scope = names.extensionDeclaring(facts[facts.expressions[outer].name], of: entry),
      scope.file != file
    else { return type }
    var target = targets[found[0]]
    target.memberScope = scope
    let known = targets.firstIndex(of: target)
    if known == nil { targets.append(target) }
    return .targets([known ?? targets.count - 1])
  }

  private mutating func add(
    _ name: String, _ id: NameID, _ kind: ReferenceKind, at offset: UInt32,
    in declaration: Link<Declaration>
  ) {
    guard namesType[Int(id.rawValue)] || isCandidate[Int(id.rawValue)] else { return }
    written.append(Written(name: name, offset: offset, declaration: declaration))
    let found = isCandidate[Int(id.rawValue)] ? meaning(of: name, at: offset, in: declaration) : .outside
    let isOwn = isCandidate[Int(id.rawValue)] && names.declaresOuterType(name.firstNameComponent)
    add(found, kind, at: offset, in: declaration, isOwn: isOwn)
  }

  /// - Parameter isOwn: whether the project declares such a name, not nested
  private mutating func add(
    _ meaning: Meaning, _ kind: ReferenceKind, at offset: UInt32, in declaration: Link<Declaration>,
    isOwn: Bool
  ) {
    switch meaning {
    case .outside: if isOwn { counts.unresolved += 1 } else { counts.outside += 1 }
    case .placeholder: break
    case .targets(let found):
      let isResolved = found.allSatisfy { targets[$0].onlyEntry != nil }
      if isResolved { counts.resolved += 1 } else { counts.ambiguous += 1 }
      let isInPreview = previews.contains { $0.contains(offset) }
      references += found.map {
        Reference(kind: kind, offset: offset, declaration: declaration, target: $0, isInPreview: isInPreview)
      }
    }
  }

  private mutating func meaning(
    of name: String, at offset: UInt32, in declaration: Link<Declaration>
  ) -> Meaning {
    let key = Key(
      name: name, scope: declaration.index.map { scopes[$0] } ?? -1,
      branch: facts.conditions.lastIndex { $0.extent.contains(offset) } ?? -1)
    if let known = known[key] { return known }
    let resolution = names.resolution(of: name, in: file, at: declaration, offset: offset)
    let found: Meaning
    switch resolution.meaning {
    case .outside: found = .outside
    case .placeholder: found = .placeholder
    case .types(let entries): found = .targets([append(name, entries, resolution.isSure)])
    case .aliases(let sites):
      let groups = sites.flatMap { names.types(behind: $0) }
      // Several aliases are alternatives; the types of which one alias consists are not.
      found = .targets(
        sites.count == 1
          ? groups.map { append(name, $0, resolution.isSure) }
          : [append(name, Array(groups.joined()), resolution.isSure)])
    }
    known[key] = found
    return found
  }

  private mutating func append(_ name: String, _ entries: [NameIndex.Entry], _ isSure: Bool) -> Int {
    targets.append(ReferenceTarget(name: name, entries: entries, modules: [], isSure: isSure))
    return targets.count - 1
  }

  private func isLocal(_ element: Expression) -> Bool {
    localNames.contains(element.name)
      && facts.declarations.contains { declared in
        declared.name == element.name && declared.modifiers.contains(.local) && declared.kind.isValue
          && declared.extent.lowerBound <= element.offset && element.offset < declared.scopeEnd
      }
  }

  /// Sorts in source order and removes duplicates: a type in an expression is in both lists of the facts.
  private mutating func sort() {
    references.sort { ($0.offset, $0.target, $0.kind.rank) < ($1.offset, $1.target, $1.kind.rank) }
    var last: Reference?
    references.removeAll { reference in
      defer { last = reference }
      return last.map { $0.offset == reference.offset && $0.target == reference.target } ?? false
    }
  }
}

extension ReferenceKind {
  /// If there are two kinds for one place, the one with the lower rank is kept.
  fileprivate var rank: Int {
    switch self {
    case .construction: 0
    case .inheritance: 1
    case .reference: 2
    case .import: 3
    }
  }
}
