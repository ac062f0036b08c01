/// A name that a source declares and that a written type may refer to: a type, a type alias, a generic
/// parameter or an associated type. An extension is included under the name of the type that it extends.
public struct DeclaredName: Hashable, Sendable {
  /// An index into ``SourceFacts/declarations``.
  public var declaration: Int
  public var kind: Declaration.Kind
  /// As declared; for an extension, the extended type as written.
  public var name: String
  /// Qualified with the enclosing types: `Feed.Item`.
  public var qualifiedName: String
  public var path: DeclaredPath
  /// Where the name begins.
  public var position: Position
  /// Whether other files cannot refer to it: it, or an enclosing declaration, is private or local.
  public var isHidden: Bool
  /// Whether other modules can refer to it.
  public var isExposed: Bool
  /// The names in its inheritance clause, as written.
  public var inherited: [String]
  /// The aliased type of a type alias; nil if it is not a single name.
  public var aliased: String?
  /// All names in the aliased type of a type alias, such as those in `[Key: Value]`.
  public var namesInAlias: [String]

  public init(
    declaration: Int, kind: Declaration.Kind, name: String, qualifiedName: String, path: DeclaredPath,
    position: Position, isHidden: Bool, isExposed: Bool, inherited: [String], aliased: String?,
    namesInAlias: [String]
  ) {
    self.declaration = declaration
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.path = path
    self.position = position
    self.isHidden = isHidden
    self.isExposed = isExposed
    self.inherited = inherited
    self.aliased = aliased
    self.namesInAlias = namesInAlias
  }

  /// Returns nil if the declaration is of any other kind.
  init?(_ declaration: Int, in facts: SourceFacts) {
    let declared = facts.declarations[declaration]
    switch declared.kind {
    case .class, .struct, .enum, .actor, .protocol, .extension, .typeAlias, .genericParameter,
      .associatedType:
      let written =
        declared.kind == .typeAlias
        ? declared.type.index.map { facts.types[$0..<($0 + Int(facts.types[$0].count))] } : nil
      self.init(
        declaration: declaration, kind: declared.kind, name: facts[declared.name],
        qualifiedName: facts.qualifiedName(of: declaration), path: facts.declaredPath(of: declaration),
        position: facts.lines.position(of: declared.offset), isHidden: facts.isHidden(declaration),
        isExposed: facts.isExposed(declaration), inherited: facts.inheritedNames(of: declaration),
        aliased: declared.kind == .typeAlias
          ? facts.namedType(of: declared.type).map { facts[$0.name] } : nil,
        namesInAlias: written?.map { facts[$0.name] } ?? [])
    default: return nil
    }
  }
}

/// The name of a type, qualified with the enclosing types.
public struct DeclaredPath: Hashable, Sendable {
  /// The function or other declaration in which a local type is visible; nil if the type is not local.
  public var owner: Int?
  /// The dotted name; for a local type, it begins with the outermost local type.
  public var name: String

  public init(owner: Int?, name: String) {
    self.owner = owner
    self.name = name
  }

  /// The path of a member of this type.
  public func appending(_ name: String) -> DeclaredPath {
    DeclaredPath(owner: owner, name: self.name + "." + name)
  }
}

extension SourceFacts {
  /// The path of a declared type or type alias, or of the type that an extension extends.
  public func declaredPath(of declaration: Int) -> DeclaredPath {
    // Most types are not nested.
    if declarations[declaration].parent == .none {
      return DeclaredPath(owner: nil, name: self[declarations[declaration].name])
    }
    var components: [String] = []
    var current: Int? = declaration
    while let index = current {
      let declared = declarations[index]
      if index == declaration || declared.kind.isTypeScope { components.append(self[declared.name]) }
      if declared.modifiers.contains(.local), let owner = declared.parent.index {
        return DeclaredPath(owner: owner, name: components.reversed().joined(separator: "."))
      }
      current = declared.parent.index
    }
    return DeclaredPath(owner: nil, name: components.reversed().joined(separator: "."))
  }

  /// Whether other files cannot refer to a declaration: it, or an enclosing declaration, is private or local.
  public func isHidden(_ declaration: Int) -> Bool {
    var current: Int? = declaration
    while let index = current {
      if !declarations[index].modifiers.isDisjoint(with: [.private, .fileprivate, .local]) { return true }
      current = declarations[index].parent.index
    }
    return false
  }

  /// Whether other modules can refer to a declaration: its own access level allows it, or that of the
  /// extension that contains it.
  public func isExposed(_ declaration: Int) -> Bool {
    let access: Modifiers = [.private, .fileprivate, .internal, .package, .public, .open]
    let exposing: Modifiers = [.package, .public, .open]
    let modifiers = declarations[declaration].modifiers
    if !modifiers.isDisjoint(with: access) { return !modifiers.isDisjoint(with: exposing) }
    guard let outer = declarations[declaration].parent.index, declarations[outer].kind == .extension else {
      return false
    }
    return !declarations[outer].modifiers.isDisjoint(with: exposing)
  }
}
