/// The types that the project's Swift sources declare, by name.
///
/// A name is looked up by its last component; if it is qualified, the results are filtered by the components
/// before. If there are several declarations with the same name, all of them are returned, so that the caller
/// sees the ambiguity.
public struct NameIndex: Sendable {
  /// A declared type; entries are equal if they are declared at the same place in a project.
  public final class Entry: Hashable, Sendable {
    /// An index into ``NameIndex/types``; nil if it is not a type of the index.
    public let number: Int?
    /// An index into ``Project/sources``.
    public let file: Int
    /// An index into ``SourceFacts/declarations`` of that file.
    public let declaration: Int
    public let kind: Declaration.Kind
    /// Qualified with the enclosing types: `Feed.Item`.
    public let qualifiedName: String
    /// Where it is declared.
    public let place: Place
    /// The names in its inheritance clause, as written.
    public let inherited: [String]

    /// Makes an entry.
    public init(
      number: Int? = nil, file: Int, declaration: Int, kind: Declaration.Kind, qualifiedName: String,
      place: Place,
      inherited: [String] = []
    ) {
      self.number = number
      self.file = file
      self.declaration = declaration
      self.kind = kind
      self.qualifiedName = qualifiedName
      self.place = place
      self.inherited = inherited
    }

    public static func == (left: Entry, right: Entry) -> Bool {
      left === right || left.file == right.file && left.declaration == right.declaration
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(file << 32 | declaration)
    }
  }

  /// All declared types, in the order of the sources.
  public private(set) var types: [Entry] = []
  private var typesByName: [String: [Entry]] = [:]
  private var inheritedByExtension: [String: [String]] = [:]
  private var aliasedByName: [String: [String]] = [:]
  /// All names in the aliased types of type aliases.
  private var namesInAliasByName: [String: [String]] = [:]
  /// For each name, the classes whose inheritance clause begins with it, and the type aliases for it.
  private var heirsByName: [String: [String]] = [:]

  /// Indexes the types, extensions and type aliases of the sources. Entries are in the order of the sources.
  public init(_ sources: [SourceFile]) {
    // Sources declare about two types each.
    typesByName.reserveCapacity(sources.count * 2)
    for number in sources.indices {
      for declared in sources[number].summary.declarations { add(declared, of: sources[number], number) }
    }
  }

  private mutating func add(_ declared: DeclaredName, of file: SourceFile, _ number: Int) {
    switch declared.kind {
    case .class, .struct, .enum, .actor, .protocol:
      let entry = Entry(
        number: types.count, file: number, declaration: declared.declaration, kind: declared.kind,
        qualifiedName: declared.qualifiedName, place: Place(path: file.path, position: declared.position),
        inherited: declared.inherited)
      types.append(entry)
      if declared.kind == .class, let first = declared.inherited.first {
        heirsByName[first.lastNameComponent, default: []].append(declared.name)
      }
      typesByName[declared.name, default: []].append(entry)
    case .extension where !declared.inherited.isEmpty:
      inheritedByExtension[declared.name.lastNameComponent, default: []] += declared.inherited
    case .typeAlias:
      namesInAliasByName[declared.name, default: []] += declared.namesInAlias
      if let target = declared.aliased {
        aliasedByName[declared.name, default: []].append(target)
        heirsByName[target.lastNameComponent, default: []].append(declared.name)
      }
    default: break
    }
  }

  /// The names of the declared types, without duplicates and without enclosing types; unordered.
  public var typeNames: some Sequence<String> { typesByName.keys }

  /// The types that are declared with this name, at any level of nesting, in the order of the sources.
  public func types(named name: String) -> [Entry] { typesByName[name] ?? [] }

  /// The declarations that a written name may refer to, in the order of the sources; empty if the project
  /// does not declare such a type. Type aliases of the project are resolved.
  public func declarations(of name: String) -> [Entry] {
    var seen: Set<String> = []
    return declarations(of: name, seen: &seen)
  }

  private func declarations(of name: String, seen: inout Set<String>) -> [Entry] {
    guard seen.insert(name).inserted else { return [] }
    let entries = types(named: name.lastNameComponent)
    let suffix = "." + name
    let matching =
      name.contains(".")
      ? entries.filter { $0.qualifiedName == name || $0.qualifiedName.hasSuffix(suffix) } : entries
    if !matching.isEmpty { return matching }
    var found: [Entry] = []
    for target in aliasedByName[name.lastNameComponent] ?? [] {
      found += declarations(of: target, seen: &seen)
    }
    return found
  }

  /// The names of the aliased types of the project's type aliases with this name; empty if there are none.
  public func aliased(_ name: String) -> [String] { aliasedByName[name.lastNameComponent] ?? [] }

  /// All names in the aliased types of the project's type aliases with this name, such as those in `[Key:
  /// Value]`; empty if there are none.
  public func namesInAlias(_ name: String) -> [String] { namesInAliasByName[name.lastNameComponent] ?? [] }

  /// The names of all direct and indirect supertypes and protocols of a name, including those through
  /// extensions and type aliases. Names that the project does not declare are included; the name itself is
  /// not.
  public func supertypes(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name.lastNameComponent]
    while let next = open.popLast() {
      let direct =
        types(named: next).flatMap(\.inherited) + (inheritedByExtension[next] ?? [])
        + (aliasedByName[next] ?? [])
      for supertype in direct where found.insert(supertype.lastNameComponent).inserted {
        open.append(supertype.lastNameComponent)
      }
    }
    found.remove(name.lastNameComponent)
    return found
  }

  /// The names of the project's classes that inherit directly or indirectly from one of these names, and of
  /// its type aliases for them; the given names are not included.
  public func descendants(of roots: Set<String>) -> Set<String> {
    var known = roots
    var open = Array(roots)
    while let next = open.popLast() {
      for heir in heirsByName[next] ?? [] where known.insert(heir).inserted { open.append(heir) }
    }
    return known.subtracting(roots)
  }

  /// The names of the type aliases whose types contain one of these names, directly or through other aliases.
  public func aliases(mentioning roots: Set<String>) -> Set<String> {
    var known = roots
    var count = 0
    while known.count > count {
      count = known.count
      for (name, mentioned) in namesInAliasByName
      where mentioned.contains(where: { known.contains($0.lastNameComponent) }) {
        known.insert(name)
      }
    }
    return known.subtracting(roots)
  }
}

extension String {
  /// The part after the last dot.
  public var lastNameComponent: String {
    let dot = utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: UInt8(ascii: ".")) }
    guard let dot = dot ?? Array(utf8).lastIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[utf8.index(utf8.startIndex, offsetBy: dot + 1)...])
  }
}
