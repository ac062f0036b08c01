import PatuhCore

/// The types from outside a project that a table lists, by name.
struct LibraryTypes {
  private var members: [String: [String: String]] = [:]
  private var supertypes: [String: [String]] = [:]
  /// By name of a global value, the library that declares it and its type.
  private var globals: [String: (library: String, type: String)] = [:]
  private let memberNames: Set<String>
  /// The types in other types: `Product.PromotionInfo`.
  private let innerTypes: Set<String>
  /// By module, the modules whose names it makes visible, directly or not.
  private let visible: [String: Set<String>]
  /// By file, the modules that it sees without importing them; empty if no file does.
  private let sharedImports: [Set<String>]
  /// The attributes that give an effect to reading and writing a property.
  let attributes: Set<String>

  /// - Parameter sharedImports: by file, the modules that it sees without importing them; empty if no file
  ///   does
  init(_ table: EffectTable, sharedImports: [Set<String>] = []) {
    self.sharedImports = sharedImports
    visible = table.umbrellas.mapValues { table.modules(visibleThrough: Set($0)) }
    attributes = Set(table.causes.flatMap(\.attributes))
    for row in table.types {
      if let type = row.type {
        members[type, default: [:]].merge(row.members) { first, _ in first }
        supertypes[type, default: []] += row.inherits
      }
      for (name, type) in row.globals { globals[name] = (row.library, type) }
    }
    memberNames = Set(members.values.flatMap(\.keys))
    let types = table.causes.compactMap(\.type) + table.types.compactMap(\.type)
    innerTypes = Set(types.filter { $0.contains(".") })
  }

  /// The name by which a type from outside is known here: that in the table for an inner type,
  /// otherwise the last component.
  func name(ofOutside written: String) -> String {
    innerTypes.contains(written) ? written : written.lastNameComponent
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
  func member(_ name: String, of type: ValueType) -> ValueType? {
    type.outsideNames.lazy.flatMap { lineage(of: $0) }.compactMap { members[$0]?[name] }.first
      .map(ValueType.init(outside:))
  }

  /// The type of a global value of a library that a file imports.
  func global(_ name: String, in file: Int, _ facts: SourceFacts) -> ValueType? {
    guard let found = globals[name], isVisible(found.library, in: file, facts) else { return nil }
    return ValueType(outside: found.type)
  }

  /// Whether a file sees a module, or one that makes its names visible: it imports the module, or its own
  /// module or a bridging header does.
  func isVisible(_ library: String, in file: Int, _ facts: SourceFacts) -> Bool {
    func shows(_ module: String) -> Bool { module == library || visible[module]?.contains(library) == true }
    return facts.imports.contains { shows(facts[$0.module]) }
      || !sharedImports.isEmpty && sharedImports[file].contains(where: shows)
  }

  /// Whether a type has a member of a name whose type is known.
  func hasMember(named name: String) -> Bool { memberNames.contains(name) }

  /// The names of the members that have a type.
  func members(ofType type: String) -> Set<String> {
    Set(members.values.flatMap { $0.filter { $0.value == type }.map(\.key) })
  }

  /// The names of the global values that have a type.
  func globals(ofType type: String) -> Set<String> {
    Set(globals.filter { $0.value.type == type }.keys)
  }
}

extension ValueType {
  /// A type from outside as a table writes it: `Session`, `Reactive<Session>`.
  init(outside text: String) {
    guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else {
      self = .outside(text)
      return
    }
    let inner = String(text[text.index(after: open)...].dropLast())
    self = .outside(String(text[..<open]), arguments: [ValueType(outside: inner)])
  }

  /// The names under which a table may list a type from outside: `Reactive`, and `Reactive<Session>`.
  var outsideNames: [String] {
    guard case .outside(let name, let arguments) = self else { return [] }
    guard case .outside(let inner, _)? = arguments.first else { return [name] }
    return [name, "\(name)<\(inner)>"]
  }
}
