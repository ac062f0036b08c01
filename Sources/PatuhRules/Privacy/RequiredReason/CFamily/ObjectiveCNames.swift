import PatuhCore

/// The classes and type aliases that the C-family files of a project declare.
struct ObjectiveCNames {
  /// The direct superclass of each class.
  private var superclasses: [String: String] = [:]
  private var aliases: [String: String] = [:]

  init(_ files: [CFamilyFile]) {
    for file in files {
      let facts = file.facts
      for container in facts.containers where !container.superclass.isNone {
        superclasses[facts[container.name]] = facts[container.superclass]
      }
      for macro in facts.macros {
        let name = facts[macro.name]
        if !macro.alias.isNone { aliases[name] = facts[macro.alias] }
      }
      for declaration in facts.declarations where declaration.kind == .typeAlias {
        aliases[facts[declaration.name]] = facts[declaration.type]
      }
    }
  }

  /// Whether a class is one of these or inherits from one, as far as the project declares it.
  func isKind(_ name: String, of roots: Set<String>) -> Bool {
    var current = name
    for _ in 0..<32 {
      if roots.contains(current) { return true }
      guard let next = superclasses[current] ?? aliases[current] else { return false }
      current = next
    }
    return false
  }

  /// These classes, and the classes and aliases that are known to inherit from or mean one of them.
  func names(of roots: Set<String>) -> Set<String> {
    roots.union((superclasses.keys.map { $0 } + aliases.keys).filter { isKind($0, of: roots) })
  }
}
