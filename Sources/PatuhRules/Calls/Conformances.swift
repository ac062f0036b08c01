import PatuhCore

/// Which members implement the requirements of protocols, and which override members of superclasses.
final class Conformances {
  typealias Site = ProjectNames.Site

  private let model: CodeModel
  private let standIns: StandIns
  /// By requirement, the members that implement it in production code.
  private var implementations: [Site: [Site]] = [:]

  /// What a requirement, or a method that does nothing itself, with more implementations than this one does
  /// is not known where it is called.
  private static let implementationLimit = 20

  init(_ model: CodeModel, _ standIns: StandIns) { (self.model, self.standIns) = (model, standIns) }

  /// The requirements and overridden members through which calls reach a member.
  func uses(ofImplementation site: Site) -> [CallGraph.Use] {
    let declared = model.declaration(site)
    if declared.kind == .accessor { return uses(ofWriter: site) }
    guard [.function, .variable, .initializer, .subscript].contains(declared.kind),
      !declared.modifiers.contains(.local),
      let scope = declared.parent.index, isProduction(site.file)
    else { return [] }
    let type = model.type(ofScope: scope, in: site.file)
    var uses: [CallGraph.Use] = []
    for supertype in model.lineage(of: type) {
      guard case .declared(let entries, _) = supertype else { continue }
      for entry in entries where entry.kind == .protocol || supertype != type {
        for member in model.members(of: entry)[model.name(of: site)] ?? [] where member != site {
          guard isReplaceable(member, of: entry), model.mayImplement(site, requirement: member) else {
            continue
          }
          let count = implementations(of: member, entry).count
          if count > Self.implementationLimit { continue }
          var use = CallGraph.Use(
            user: CodeUnit(member), file: site.file, offset: declared.offset,
            isSure: entry.kind == .protocol && count == 1,
            isImplied: true)
          use.user.conformers = .implementing(site)
          uses.append(use)
        }
      }
    }
    return uses
  }

  /// The setters of requirements through which a write reaches a setter or an observer.
  private func uses(ofWriter accessor: Site) -> [CallGraph.Use] {
    model.declaration(accessor).parent.index.map {
      uses(ofWriterOf: Site(file: accessor.file, declaration: $0))
    } ?? []
  }

  /// The setters of requirements through which a write reaches what writing a property runs.
  func uses(ofWriterOf property: Site) -> [CallGraph.Use] {
    uses(ofImplementation: property).compactMap { use in
      guard case .declaration(let requirement) = use.user.part,
        let setter = model.code(of: use.user.file).writers(of: requirement).first
      else { return nil }
      var use = use
      use.user = CodeUnit(Site(file: use.user.file, declaration: setter))
      return use
    }
  }

  /// Whether a call of a member may reach another one: it is a requirement, or a method of a class that
  /// leaves its work to subclasses. A call of any other method may reach an override as well, but most do
  /// not: they are calls of `super`, or on a value of the class itself.
  private func isReplaceable(_ member: Site, of entry: NameIndex.Entry) -> Bool {
    if entry.kind == .class { return isAbstract(member) }
    return model.isRequirement(member)
  }

  private func isAbstract(_ member: Site) -> Bool {
    model.facts(member.file).isAbstract(function: member.declaration)
  }

  /// The members of types of the project that implement a requirement of a protocol in production code.
  func implementations(of requirement: Site, _ entry: NameIndex.Entry) -> [Site] {
    if let known = implementations[requirement] { return known }
    let name = model.name(of: requirement)
    var found: [Site] = []
    let own = entry.qualifiedName.lastNameComponent
    let written = (model.names.tables.aliasNames[own] ?? []).union([own])
    for type in model.names.project.derived(Subtypes.self).candidates(of: written) {
      guard isProduction(type.file), type.kind != .protocol, !standIns.contains(type) else { continue }
      let lineage = model.lineage(of: .declared([type], arguments: []))
      guard
        lineage.contains(where: { if case .declared(let own, _) = $0 { own.contains(entry) } else { false } })
      else {
        continue
      }
      found += (model.members(of: type)[name] ?? []).filter {
        model.mayImplement($0, requirement: requirement)
      }
    }
    implementations[requirement] = found
    return found
  }

  private func isProduction(_ file: Int) -> Bool { model.names.project.sources[file].scope == .production }
}

extension CodeModel {
  /// Whether a member is a requirement of a protocol.
  func isRequirement(_ member: Site) -> Bool {
    declaration(member).parent.index.map { facts(member.file).declarations[$0].kind == .protocol } ?? false
  }

  /// Whether a type implements a requirement with a member that implements it for some type; unknown if a
  /// subclass may do so, or if nothing in the project is known to implement it.
  func implements(_ member: Site, by type: ValueType) -> Truth {
    let labels = parameters(of: member).map(\.label)
    let fitting = allMembers(named: name(of: member), of: type).filter {
      !isRequirement($0.site) && !names.isOfTests($0.site.file) && $0.isStatic == isStatic(member)
        && parameters(of: $0.site).map(\.label) == labels
    }
    // The type's own members come before those of extensions of its protocols.
    let own = fitting.filter { $0.owner == type || $0.owner.isOwnImplementation }
    let candidates = own.isEmpty ? fitting : own.filter { $0.distance == own[0].distance }
    if candidates.contains(where: { $0.site == member }) { return .yes }
    guard candidates.allSatisfy({ facts($0.site.file).isAbstract(function: $0.site.declaration) }) else {
      return .no
    }
    let isInherited = enclosingType(of: declaration(member).parent, in: member.file)
    return candidates.isEmpty || lineage(of: isInherited).contains(type) ? .unknown : .no
  }
}

extension ValueType {
  /// Whether it is a type of the project that implements requirements itself.
  var isOwnImplementation: Bool {
    guard case .declared(let entries, _) = self else { return false }
    return !entries.contains { $0.kind == .protocol }
  }
}

extension SourceFacts {
  /// Whether a declaration is a function that does nothing, or only stops the program.
  func isAbstract(function declaration: Int) -> Bool {
    let declared = declarations[declaration]
    guard declared.kind == .function else { return false }
    var index = expressions.partitioningIndex { $0.offset >= declared.offset }
    while index < expressions.count, expressions[index].offset < declared.extent.upperBound {
      if stopsProgram(index) {
        // The message is no work: `fatalError("\(type(of: self)) must override this")`.
        index += max(1, Int(expressions[index].count))
        continue
      }
      if expressions[index].role == .callee { return false }
      index += 1
    }
    return true
  }

  private func stopsProgram(_ call: Int) -> Bool {
    expressions[call].kind == .call
      && firstChild(of: call).map { stops.contains(self[expressions[$0].name]) } ?? false
  }
}

/// The functions that stop the program.
private let stops: Set = [
  "assertionFailure", "fatalError", "notImplemented", "preconditionFailure", "subclassMustImplement",
]
