import PatuhCore

/// The types from outside a project that a table lists, by name.
struct LibraryTypes {
  private var members: [String: [String: String]] = [:]
  private var supertypes: [String: [String]] = [:]
  /// By name of a global value, the library that declares it and its type.
  private var globals: [String: (library: String, type: String)] = [:]

  init(_ table: EffectTable) {
    for row in table.types {
      if let type = row.type {
        members[type, default: [:]].merge(row.members) { first, _ in first }
        supertypes[type, default: []] += row.inherits
      }
      for (name, type) in row.globals { globals[name] = (row.library, type) }
    }
  }

  /// The type and all its supertypes.
  func lineage(of type: String) -> [String] {
    var found = [type]
    var next = 0
    while next < found.count, found.count < 50 {
      found += (supertypes[found[next]] ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  /// The type of a member's value or result.
  func member(_ name: String, of type: String) -> ValueType? {
    lineage(of: type).lazy.compactMap { members[$0]?[name] }.first.map { .outside($0) }
  }

  /// The type of a global value of a library that a file imports.
  func global(_ name: String, _ facts: SourceFacts) -> ValueType? {
    guard let found = globals[name], facts.imports(library: found.library) else { return nil }
    return .outside(found.type)
  }
}

extension SourceFacts {
  /// Whether a module is imported, or one of its submodules.
  func imports(library: String) -> Bool { imports.contains { self[$0.module] == library } }
}
