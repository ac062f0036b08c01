import PatuhCore

/// The classes and type aliases that the C-family files of a project declare, and the types of their members.
struct ObjectiveCNames {
  private let files: [CFamilyFile]
  /// Where the members of each class or protocol are declared.
  private var containers: [String: [(file: Int, extent: Range<UInt32>)]] = [:]
  /// The direct superclass of each class.
  private var superclasses: [String: String] = [:]
  private var aliases: [String: String] = [:]

  init(_ files: [CFamilyFile]) {
    self.files = files
    for (number, file) in files.enumerated() {
      let facts = file.facts
      for container in facts.containers {
        containers[facts[container.name], default: []].append((number, container.extent))
        if container.superclass.isNone { continue }
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

  /// Whether the project declares a class, with its superclass.
  func declares(_ name: String) -> Bool { superclasses[name] != nil }

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

  /// The type of a property, or of the result of a method, that a class declares or inherits, as far as the
  /// project shows it: empty for a type without a name, nil if no such member is found.
  /// - Parameter member: the name of the property, the whole selector, or the name of an instance variable
  ///   that begins with `_`
  func type(ofMember member: String, of name: String) -> String? {
    // Variables of methods are seldom named like those of the class.
    let isVariable = member.first == "_"
    var current = name
    for _ in 0..<32 {
      for (file, extent) in containers[current] ?? [] {
        let facts = files[file].facts
        let start = facts.declarations.partitioningIndex { $0.offset >= extent.lowerBound }
        let found = facts.declarations[start...].prefix { $0.offset < extent.upperBound }.first {
          ($0.kind == .property || $0.kind == .method || isVariable && $0.kind == .variable)
            && facts[$0.name] == member
        }
        if let found { return facts[found.type] }
      }
      guard let next = superclasses[current] ?? aliases[current] else { return nil }
      current = next
    }
    return nil
  }

  /// These classes, and the classes and aliases that are known to inherit from or mean one of them.
  func names(of roots: Set<String>) -> Set<String> {
    roots.union((superclasses.keys.map { $0 } + aliases.keys).filter { isKind($0, of: roots) })
  }
}
