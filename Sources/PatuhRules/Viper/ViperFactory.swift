import PatuhCore

/// A function that builds a VIPER module: it makes a presenter and at least one other role.
struct ViperFactory {
  /// A class of the project that the function makes, gets from a storyboard, or receives as a parameter.
  struct Part {
    var entry: NameIndex.Entry
    /// Nil for a class that is not a role, such as a service that a role uses.
    var role: ViperRole?
    /// The first place where the function makes or receives it.
    var place: Place
  }

  /// For example `FeedRouter.createModule`.
  var name: String
  var site: ProjectNames.Site
  var place: Place
  /// Each class once, in source order.
  var parts: [Part] = []
  /// The type that the function belongs to, if it is a router; the function may assign `self` to a link.
  var router: NameIndex.Entry?

  func makes(_ entry: NameIndex.Entry) -> Bool { parts.contains { $0.entry.site == entry.site } }
}

extension DeclarativeRun {
  /// The factories among the members of the selected types, in source order.
  func viperFactories(in selector: TypeSelector?) -> [(factory: ViperFactory, truth: Truth)] {
    let selector =
      selector ?? .all([.one(.type(KindCondition([.class, .struct, .enum]))), .names(factoryNames)])
    return types(selectedBy: selector).filter { project.sources[$0.entry.file].scope == .production }
      .flatMap { owner, truth in
        names.scopes(of: owner).filter { names.facts($0.file).namesPresenter }.flatMap { site in
          names.facts(site.file).members(of: site.declaration).compactMap { member in
            viperFactory(ProjectNames.Site(file: site.file, declaration: member), of: owner).map {
              ($0, truth)
            }
          }
        }
      }
  }

  private func viperFactory(_ site: ProjectNames.Site, of owner: NameIndex.Entry) -> ViperFactory? {
    let facts = names.facts(site.file)
    let declared = facts.declarations[site.declaration]
    // With `#if` in the function, the build condition decides what is built.
    guard facts.mayBuild(site.declaration),
      !facts.conditions.contains(where: { declared.extent.contains($0.extent.lowerBound) })
    else { return nil }
    var factory = ViperFactory(
      name: "\(owner.qualifiedName).\(facts[declared.name])", site: site,
      place: project.sources[site.file].place(at: declared.offset))
    if owner.kind == .class, ViperRole(named: owner.name) == .router { factory.router = owner }
    for (entry, place) in given(to: site) + made(by: site) + held(by: owner, usedIn: site)
    where !factory.makes(entry) {
      factory.parts.append(
        ViperFactory.Part(entry: entry, role: ViperRole(named: entry.name), place: place))
    }
    factory.parts.sort { $0.place < $1.place }
    let roles = factory.parts.compactMap(\.role)
    return roles.contains(.presenter) && roles.count > 1 ? factory : nil
  }

  /// The views that a function receives as parameters, to connect the other roles to.
  private func given(to site: ProjectNames.Site) -> [(NameIndex.Entry, Place)] {
    let facts = names.facts(site.file)
    return facts.members(of: site.declaration).compactMap { member in
      let declared = facts.declarations[member]
      guard declared.kind == .parameter,
        let entry = onlyClass(names.parts(of: declared.type, in: site.file).flatMap(\.entries)),
        ViperRole(named: entry.name) == .view
      else { return nil }
      return (entry, project.sources[site.file].place(at: declared.offset))
    }
  }

  /// The classes that a function makes: by a call, by a cast, or by `.init` with a type annotation.
  private func made(by site: ProjectNames.Site) -> [(NameIndex.Entry, Place)] {
    let facts = names.facts(site.file)
    let extent = facts.declarations[site.declaration].extent
    let source = project.sources[site.file]
    var found: [(NameIndex.Entry, Place)] = []
    for (index, element) in facts.expressions.enumerated() where extent.contains(element.offset) {
      switch element.kind {
      case .call:
        guard let callee = facts.firstChild(of: index),
          let entry = onlyClass(madeTypes(by: index, callee, in: site.file))
        else { continue }
        found.append((entry, source.place(at: facts.expressions[callee].chainStart(in: facts, at: callee))))
      case .sequence:
        guard let type = facts.castType(in: index),
          let entry = onlyClass(declaredTypes(namedBy: type, in: site.file))
        else { continue }
        found.append((entry, source.place(at: facts.expressions[type].offset)))
      default: continue
      }
    }
    return found
  }

  /// The classes of the properties of the factory's type that the function uses, by their initial values.
  private func held(
    by owner: NameIndex.Entry, usedIn site: ProjectNames.Site
  ) -> [(NameIndex.Entry, Place)] {
    let facts = names.facts(site.file)
    let extent = facts.declarations[site.declaration].extent
    let used = Set(facts.expressions.lazy.filter { extent.contains($0.offset) }.map { facts[$0.name] })
    let source = project.sources[owner.file]
    return source.facts.members(of: owner.declaration).compactMap { member in
      let declared = source.facts.declarations[member]
      guard declared.kind == .variable, used.contains(source.facts[declared.name]),
        let initial = declared.initialValue.index,
        let entry = onlyClass(valueTypes(of: initial, in: owner.file).flatMap(\.entries))
      else { return nil }
      return (entry, source.place(at: declared.offset))
    }
  }

  private func madeTypes(by call: Int, _ callee: Int, in file: Int) -> [NameIndex.Entry] {
    let facts = names.facts(file)
    let element = facts.expressions[callee]
    if element.kind == .implicitMember {
      guard facts[element.name] == "init" else { return [] }
      let variable = facts.declarations.first { $0.initialValue == Link(call) }
      return variable.map { names.parts(of: $0.type, in: file).flatMap(\.entries) } ?? []
    }
    // A method of a value may return an existing object; a static function or initializer makes a new one.
    let base = element.kind == .member ? facts.firstChild(of: callee) : nil
    let isMade =
      facts.constructedName(by: callee) != nil || base.flatMap { facts.dottedName(of: $0) }?.namesType == true
    return isMade ? builtTypes(of: call, in: file) : []
  }

  private func onlyClass(_ entries: [NameIndex.Entry]) -> NameIndex.Entry? {
    entries.count == 1 && entries[0].kind == .class ? entries[0] : nil
  }
}

private let factoryNames = [
  "?*{Router,Wireframe,WireFrame,Builder,Assembly,Assembler,Configurator,"
    + "Factory,Module,Dependencies,Container,Coordinator}"
].compactMap { try? NamePattern($0) }

extension SourceFacts {
  /// Whether the file contains the name of a presenter; if not, it cannot make one.
  fileprivate var namesPresenter: Bool { names.contains { ViperRole(named: $0) == .presenter } }

  /// Whether a member may build a module: a function, an initializer or a computed property.
  fileprivate func mayBuild(_ member: Int) -> Bool {
    let declared = declarations[member]
    switch declared.kind {
    case .function, .initializer: return declared.modifiers.contains(.hasBody)
    case .variable: return declared.modifiers.contains(.computed)
    default: return false
    }
  }
}
