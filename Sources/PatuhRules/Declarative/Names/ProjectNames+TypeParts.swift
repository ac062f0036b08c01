import PatuhCore

extension ProjectNames {
  /// The named types of which a type annotation holds values.
  ///
  /// Looks into optionals, arrays, tuples, standard collections and the values of dictionaries, and follows
  /// type aliases; a generic parameter is replaced by its constraints. A function type or metatype holds no
  /// value. The generic arguments of any other type are a guess.
  func parts(of type: Link<TypeReference>, in file: Int) -> [TypePart] {
    guard let index = type.index else { return [] }
    return parts(at: index, in: file, form: Form())
  }

  /// The meaning of one named type reference, without its generic arguments.
  func part(at index: Int, in file: Int) -> [TypePart] {
    let type = facts(file).types[index]
    let outer = type.parent.index.map { facts(file).types[$0].shape }
    let isConstraint = outer == .existential || outer == .opaque || outer == .composition
    return namedParts(
      facts(file)[type.name], offset: type.offset, at: type.declaration, in: file,
      form: Form(isConstraint: isConstraint))
  }

  /// The meaning of a name that an expression uses as a type; empty for a generic parameter without
  /// constraints.
  func parts(
    named name: String, offset: UInt32, at declaration: Link<Declaration>, in file: Int, isGuess: Bool = false
  ) -> [TypePart] {
    namedParts(name, offset: offset, at: declaration, in: file, form: Form(isGuess: isGuess))
  }

  private struct Form {
    /// Whether the name is a constraint, as after `any`: most likely a protocol.
    var isConstraint = false
    var isGuess = false
    /// How many type aliases and constraints were followed.
    var depth = 0
  }

  private func parts(at index: Int, in file: Int, form: Form) -> [TypePart] {
    let facts = facts(file)
    let type = facts.types[index]
    var form = form
    switch type.shape {
    case .named:
      let name = facts[type.name]
      let arguments = facts.layers(of: index)
      switch name.lastNameComponent {
      case "Optional", "Array", "ContiguousArray", "ArraySlice", "Set":
        return arguments.flatMap { parts(at: $0, in: file, form: form) }
      case "Dictionary":
        return arguments.last.map { parts(at: $0, in: file, form: form) } ?? []
      default:
        let own = namedParts(name, offset: type.offset, at: type.declaration, in: file, form: form)
        if name.hasSuffix("KeyPath") { return own }
        form.isGuess = true
        return own + arguments.flatMap { parts(at: $0, in: file, form: form) }
      }
    case .optional, .implicitlyUnwrapped, .array, .tuple, .attributed:
      return facts.layers(of: index).flatMap { parts(at: $0, in: file, form: form) }
    case .dictionary:
      return facts.layers(of: index).last.map { parts(at: $0, in: file, form: form) } ?? []
    case .existential, .opaque, .composition:
      form.isConstraint = true
      return facts.layers(of: index).flatMap { parts(at: $0, in: file, form: form) }
    case .function, .metatype, .other:
      return []
    }
  }

  private func namedParts(
    _ name: String, offset: UInt32, at declaration: Link<Declaration>, in file: Int, form: Form
  ) -> [TypePart] {
    if name == "Self" || form.depth > Self.depthLimit { return [] }
    func part(_ subjects: [TypeSubject]) -> TypePart {
      TypePart(name: name, subjects: subjects, file: file, offset: offset, isGuess: form.isGuess)
    }
    func followed(_ site: Site, _ form: Form, _ types: [Int]) -> [TypePart] {
      var form = form
      form.depth += 1
      return types.flatMap { parts(at: $0, in: site.file, form: form) }.map { found in
        var found = found
        (found.file, found.offset) = (file, offset)
        return found
      }
    }
    switch meaning(of: name, in: file, at: declaration) {
    case .types(let entries):
      let protocols = form.isConstraint ? entries.filter { $0.kind == .protocol } : []
      return [part((protocols.isEmpty ? entries : protocols).map(TypeSubject.declared))]
    case .aliases(let sites):
      return sites.flatMap { site in
        followed(site, form, [facts(site.file).declarations[site.declaration].type.index].compactMap(\.self))
      }
    case .placeholder(let site):
      let facts = facts(site.file)
      let constraints = facts.types.indices.filter { index in
        let type = facts.types[index]
        return type.declaration == Link(site.declaration) && type.role == .inheritance
      }
      var constrained = form
      constrained.isConstraint = true
      return followed(site, constrained, constraints)
    case .outside:
      let isProtocol = form.isConstraint || isUsedAsProtocol(name)
      return [part([.outside(name: name, isProtocol: isProtocol)])]
    }
  }

  /// Longer chains of type aliases are cycles.
  private static let depthLimit = 8
}
