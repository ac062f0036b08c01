import PatuhCore

/// The components of one program and which components create them, as Needle's generator finds them.
struct NeedleGraph {
  let names: ProjectNames
  /// Indices into ``Project/sources``, ascending.
  let files: [Int]
  /// In source order. If a name is declared twice, the graph uses the first declaration.
  let components: [NeedleComponent]
  /// The calls that create components, in source order.
  private(set) var constructions: [NeedleConstruction] = []
  /// By component, the components that create it, without duplicates.
  private(set) var parents: [[Int]]
  private let numbers: [String: Int]

  /// - Parameter components: the components in the files
  init(_ components: [NeedleComponent], files: [Int], names: ProjectNames) {
    self.names = names
    self.files = files
    self.components = components
    numbers = Dictionary(
      components.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    parents = components.map { _ in [] }
    for file in files { constructions += needleConstructions(in: file) }
    for made in constructions {
      if let child = made.component, let owner = made.owner, components[child].kind != .bootstrap {
        link(child, below: owner)
      }
    }
    for number in components.indices where components[number].kind == .pluginized {
      if let plugin = nonCore(of: number) { link(plugin, below: number) }
    }
  }

  private mutating func link(_ child: Int, below parent: Int) {
    if !parents[child].contains(parent) { parents[child].append(parent) }
  }

  /// The component with a name, which may be qualified.
  func component(named name: String) -> Int? { numbers[name.lastNameComponent] }

  /// The non-core component of a pluginized component.
  func nonCore(of component: Int) -> Int? {
    guard components[component].kind == .pluginized, components[component].arguments.count > 2 else {
      return nil
    }
    return components[component].arguments[2].first.flatMap { self.component(named: $0) }
  }
}

extension ProjectNames {
  /// One graph for each program that contains components.
  func needleGraphs() -> [NeedleGraph] {
    let components = needleComponents()
    if components.isEmpty { return [] }
    return project.needlePrograms().compactMap { files in
      let known = Set(files)
      let own = components.filter { known.contains($0.entry.file) }
      return own.isEmpty ? nil : NeedleGraph(own, files: files, names: self)
    }
  }

  /// The components in production code, in source order.
  private func needleComponents() -> [NeedleComponent] {
    let candidates = project.index.descendants(of: Set(NeedleComponent.superclasses.keys))
    let entries = candidates.flatMap { types(named: $0) }
      .filter { $0.kind == .class && project.sources[$0.file].scope == .production }
      .sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
    if entries.isEmpty { return [] }
    let isImported = project.sources.contains { source in
      source.facts.imports.contains { source.facts[$0.module] == NeedleComponent.module && !$0.isExported }
    }
    let isCertain = entries.contains { entry in
      entry.inherited.first.map { NeedleComponent.unmistakable.contains($0.lastNameComponent) } == true
    }
    return entries.compactMap { needleComponent($0, mayLackImport: isCertain && !isImported) }
  }

  /// - Parameter mayLackImport: whether `Component` means Needle's class even in a file that imports other
  ///   modules, as in examples and in files that get Needle through another module
  private func needleComponent(_ entry: NameIndex.Entry, mayLackImport: Bool) -> NeedleComponent? {
    guard let superclass = entry.inherited.first?.lastNameComponent,
      let kind = NeedleComponent.superclasses[superclass], NeedleComponent.superclasses[entry.name] == nil
    else { return nil }
    let facts = facts(entry.file)
    if !facts.importsNeedle {
      // A class of that name may be declared by the project or by another framework.
      let isOwn = types(named: superclass).contains { $0.kind == .class }
      let isLikely =
        mayLackImport || facts.imports.isEmpty || NeedleComponent.unmistakable.contains(superclass)
      if isOwn || !isLikely { return nil }
    }
    let arguments = facts.superclassArguments(of: entry.declaration)
    if kind != .bootstrap, arguments.isEmpty { return nil }
    let isTemplate = (arguments.first ?? []).contains { name in
      if case .placeholder = meaning(of: name, in: entry.file, at: Link(entry.declaration)) {
        true
      } else {
        false
      }
    }
    if isTemplate { return nil }
    return NeedleComponent(
      name: entry.name, kind: kind, entry: entry, arguments: arguments,
      properties: scopes(of: entry).flatMap { needleProperties(of: $0) })
  }
}

extension NameIndex.Entry {
  /// The name without the names of enclosing types.
  var name: String { qualifiedName.lastNameComponent }
}

extension SourceFacts {
  var importsNeedle: Bool { imports.contains { self[$0.module] == NeedleComponent.module } }
}
