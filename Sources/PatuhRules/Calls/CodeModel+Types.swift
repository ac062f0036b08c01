import PatuhCore

extension CodeModel {
  /// The type that is written at an index of a file's types.
  func type(_ index: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let written = facts.types[index]
    func layers() -> [ValueType] { facts.layers(of: index).map { type($0, in: file) } }
    switch written.shape {
    case .named:
      return named(facts[written.name], arguments: layers(), at: written.declaration, in: file)
    case .optional, .implicitlyUnwrapped: return .optional(layers().first ?? .unknown)
    case .array: return .array(of: layers().first ?? .unknown)
    case .dictionary: return .outside("Dictionary", arguments: layers())
    case .existential, .opaque, .attributed: return layers().first ?? .unknown
    case .composition: return .composition(layers())
    case .function:
      let all = layers()
      return .function(parameters: Array(all.dropLast()), result: all.last ?? .unknown)
    case .tuple:
      let all = layers()
      if all.count == 1 { return all[0] }
      if written.name.isNone { return .tuple(all) }
      let labels = facts[written.name].split(separator: ",", omittingEmptySubsequences: false)
      return .tuple(all, labels: labels.map(String.init))
    case .metatype: return .metatype(layers().first ?? .unknown)
    case .other: return .unknown
    }
  }

  /// The type that a link points to; unknown if it points to none.
  func type(_ link: Link<TypeReference>, in file: Int) -> ValueType {
    link.index.map { type($0, in: file) } ?? .unknown
  }

  /// The type that a name means at a place.
  func named(
    _ name: String, arguments: [ValueType] = [], at declaration: Link<Declaration>, in file: Int
  ) -> ValueType {
    if name == "Self" {
      return ownType(demandedAt: declaration, in: file) ?? enclosingType(of: declaration, in: file)
    }
    let declaration = code(of: file).nameScope(of: declaration)
    let key = WrittenType(file: file, name: name, declaration: declaration)
    let plain: ValueType
    if let known = writtenTypes[key] {
      plain = known
    } else {
      // An alias that leads to itself ends here.
      writtenTypes[key] = .unknown
      plain = meaning(of: name, at: declaration, in: file)
      writtenTypes[key] = plain
    }
    if arguments.isEmpty { return plain }
    switch plain {
    case .declared(let entries, let own) where own.isEmpty: return .declared(entries, arguments: arguments)
    case .outside("Optional", _), .outside("Array", _):
      return .outside(name.lastNameComponent, arguments: arguments)
    case .outside(let plain, let own) where own.isEmpty:
      return name.hasPrefix("Publishers.")
        ? StandardTypes.publisher(name, arguments) : .outside(plain, arguments: arguments)
    default: return plain
    }
  }

  /// The type that a `where` clause of the function around a place demands of `Self`; nil if none does.
  private func ownType(demandedAt declaration: Link<Declaration>, in file: Int) -> ValueType? {
    let facts = facts(file)
    guard let name = facts.id(of: "Self") else { return nil }
    for scope in names.enclosing(declaration, in: file) {
      if facts.declarations[scope].kind.isTypeScope { return nil }
      for (subject, wanted) in requirements(of: scope, in: file) where facts.types[subject].name == name {
        let type = type(wanted, in: file)
        if case .declared(let entries, _) = type, entries.contains(where: { $0.kind != .protocol }) {
          return type
        }
      }
    }
    return nil
  }

  private func meaning(of name: String, at declaration: Link<Declaration>, in file: Int) -> ValueType {
    if name == "Void" { return .void }
    switch names.meaning(of: name, in: file, at: declaration) {
    case .types(let entries): return .declared(entries, arguments: [])
    case .aliases(let sites):
      // Several aliases are branches of an `#if`.
      let types = sites.map { type(self.declaration($0).type, in: $0.file) }
      return types.first { !$0.isOutside } ?? types.first ?? .unknown
    case .placeholder(let site):
      return constrained(site, name, at: declaration, in: file)
    case .outside:
      if let own = associatedType(name, at: declaration, in: file) { return own }
      return isParameterOfExtendedType(name, at: declaration, in: file)
        ? .unknown : .outside(libraries.name(ofOutside: name))
    }
  }

  /// A placeholder with what is demanded of it under a name.
  private func constrained(
    _ site: Site, _ name: String, at declaration: Link<Declaration>, in file: Int
  ) -> ValueType {
    let required =
      requirements(on: name, at: declaration, in: file)
      + requirements(ofProtocolsOn: name, at: declaration, in: file)
    return required.isEmpty ? .placeholder(site) : .composition([.placeholder(site)] + required)
  }

  /// The type of a member, with what the protocols of the value that has it demand of an associated type.
  func type(of member: Member, in base: ValueType) -> ValueType {
    let type = type(of: member)
    guard case .placeholder(let site) = type, declaration(site).kind == .associatedType else { return type }
    let name = self.name(of: site)
    let required = lineage(of: base).flatMap { owner -> [ValueType] in
      guard case .declared(let entries, _) = owner else { return [] }
      return entries.filter { $0.kind == .protocol }.flatMap { requirements(on: name[...], in: $0) }
    }
    return required.isEmpty ? type : .composition([type] + required)
  }

  /// Whether a name is a generic parameter of the type from outside that an extension around a place extends:
  /// `Element` in `extension Array`.
  private func isParameterOfExtendedType(
    _ name: String, at declaration: Link<Declaration>, in file: Int
  ) -> Bool {
    let facts = facts(file)
    return names.enclosing(declaration, in: file).contains { scope in
      let declared = facts.declarations[scope]
      let plain = name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name
      return declared.kind == .extension && StandardTypes.parameters(of: facts[declared.name]).contains(plain)
    }
  }

  /// The types that the `where` clauses around a place demand of a generic parameter or associated type.
  private func requirements(on name: String, at declaration: Link<Declaration>, in file: Int) -> [ValueType] {
    let facts = facts(file)
    var found: [ValueType] = []
    for scope in names.enclosing(declaration, in: file) {
      let required = requirements(of: scope, in: file)
      for (subject, type) in required where facts[facts.types[subject].name] == name {
        found.append(self.type(type, in: file))
      }
    }
    return found
  }

  /// The types that the `where` clauses of protocols demand of an associated type: in
  /// `protocol Store { associatedtype Cache where Cache.Entry: Job }`, a job of `Store.Cache.Entry`.
  private func requirements(
    ofProtocolsOn name: String, at declaration: Link<Declaration>, in file: Int
  ) -> [ValueType] {
    var found: [ValueType] = []
    for dot in name.indices where name[dot] == "." {
      let (outer, path) = (named(String(name[..<dot]), at: declaration, in: file), name[dot...].dropFirst())
      for case .declared(let entries, _) in lineage(of: outer) {
        for entry in entries where entry.kind == .protocol {
          found += requirements(on: path, in: entry)
        }
      }
    }
    return found
  }

  private func requirements(on path: Substring, in entry: NameIndex.Entry) -> [ValueType] {
    let facts = facts(entry.file)
    let scopes = [entry.declaration] + facts.members(of: entry.declaration)
    return scopes.flatMap { scope in
      requirements(of: scope, in: entry.file).compactMap { subject, wanted in
        let name = facts[facts.types[subject].name]
        return name == path || name == "Self." + path ? type(wanted, in: entry.file) : nil
      }
    }
  }

  /// The pairs of types in the `where` clause of a declaration: the type that something is demanded of, and
  /// what it must conform to or equal.
  func requirements(of declaration: Int, in file: Int) -> [(subject: Int, type: Int)] {
    let facts = facts(file)
    let written = facts.typeRange(of: declaration).filter {
      facts.types[$0].role == .requirement && facts.types[$0].declaration == Link(declaration)
    }
    return stride(from: 0, to: written.count - 1, by: 2).map { (written[$0], written[$0 + 1]) }
  }

  /// The associated type that a qualified name means: a member of what a generic parameter conforms to.
  private func associatedType(_ name: String, at declaration: Link<Declaration>, in file: Int) -> ValueType? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let outer = named(String(name[..<dot]), at: declaration, in: file)
    switch outer {
    case .placeholder, .composition: break
    default: return nil
    }
    for case .declared(let entries, _) in lineage(of: outer) {
      for entry in entries where entry.kind == .protocol {
        if let site = names.associatedType(named: name.lastNameComponent, of: entry) {
          return constrained(site, name, at: declaration, in: file)
        }
      }
    }
    return nil
  }

  /// The type in whose declaration or extension a place is; with its generic parameters as arguments.
  func enclosingType(of declaration: Link<Declaration>, in file: Int) -> ValueType {
    let facts = facts(file)
    guard let scope = facts.enclosingType(of: declaration) else { return .unknown }
    return type(ofScope: scope, in: file)
  }

  /// The type that a declaration of a type declares, or that an extension extends.
  func type(ofScope scope: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let declared = facts.declarations[scope]
    if declared.kind == .extension {
      // In `extension P where Self == Job`, `Self` is that type.
      if let own = facts.constraintsOfSelf(in: scope).first {
        let type = named(own, at: declared.parent, in: file)
        if case .declared(let entries, _) = type, entries.contains(where: { $0.kind != .protocol }) {
          return type
        }
      }
      let extended =
        declared.type.index.map { type($0, in: file) }
        ?? named(facts[declared.name], at: declared.parent, in: file)
      guard case .outside(let name, let arguments) = extended, arguments.isEmpty,
        let parameter = StandardTypes.parameterName(of: name)
      else { return extended }
      // In `extension Array where Element: Job`, the elements are jobs.
      let required = requirements(on: parameter, at: Link(scope), in: file)
      return .outside(
        name, arguments: required.isEmpty ? [] : [required.count == 1 ? required[0] : .composition(required)])
    }
    guard let entry = names.entry(at: Site(file: file, declaration: scope)) else { return .unknown }
    let parameters = code(of: file).genericParameters[scope] ?? []
    return .declared(
      [entry], arguments: parameters.map { .placeholder(Site(file: file, declaration: $0)) })
  }

  /// The type of a callee that names a type, with the generic arguments that are written behind the name:
  /// `Box<Job>` in `Box<Job>(…)`. Any other type as it is.
  func specialized(_ type: ValueType, _ expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard element.role == .callee, case .metatype(let plain) = type, let call = element.parent.index,
      let first = code(of: file).type(at: element.offset + UInt32(facts[element.name].utf8.count) + 1),
      facts.types[first].role == .expression
    else { return type }
    let next = facts.children(of: call).dropFirst().first
    let end = next.map { facts.start(of: $0) } ?? facts.expressions[call].end
    var arguments: [ValueType] = []
    var index = first
    while index < facts.types.count, facts.types[index].offset < end, facts.types[index].role == .expression {
      arguments.append(self.type(index, in: file))
      index += max(1, Int(facts.types[index].count))
    }
    switch plain {
    case .declared(let entries, let own) where own.isEmpty:
      return .metatype(.declared(entries, arguments: arguments))
    case .outside(let name, let own) where own.isEmpty:
      return .metatype(.outside(name, arguments: arguments))
    default: return type
    }
  }

  /// What the generic parameters of a type are bound to in a type with arguments.
  func bindings(of type: ValueType) -> [Site: ValueType] {
    guard case .declared(let entries, let arguments) = type, let entry = entries.first, !arguments.isEmpty
    else {
      return [:]
    }
    let parameters = code(of: entry.file).genericParameters[entry.declaration] ?? []
    var bindings: [Site: ValueType] = [:]
    for (parameter, argument) in zip(parameters, arguments) {
      let site = Site(file: entry.file, declaration: parameter)
      if argument != .placeholder(site) { bindings[site] = argument }
    }
    return bindings
  }

  /// The types to which a generic parameter or associated type is constrained where it is declared, or in the
  /// `where` clause of its owner.
  func constraints(of placeholder: Site) -> [ValueType] {
    let facts = facts(placeholder.file)
    let own = facts.types.indices.filter {
      facts.types[$0].declaration == Link(placeholder.declaration) && facts.types[$0].role == .inheritance
        && facts.types[$0].parent.index == nil
    }
    return own.map { type($0, in: placeholder.file) }
  }
}

extension ProjectNames {
  /// The type that is declared at a site.
  func entry(at site: Site) -> NameIndex.Entry? {
    declaredTypes.byFile[site.file].first { $0.declaration == site.declaration }
  }
}
