import PatuhCore

/// The components of one program and who makes whom: what Needle's generator would find.
struct NeedleGraph {
  let names: ProjectNames
  /// Indices into ``Project/sources``, ascending.
  let files: [Int]
  /// In the order of the sources. Where a name is declared twice, the graph goes through the first one.
  let components: [NeedleComponent]
  /// Where components are made, in the order of the sources.
  private(set) var constructions: [NeedleConstruction] = []
  /// By component, the components that make it, each once.
  private(set) var parents: [[Int]]
  private let numbers: [String: Int]

  /// - Parameter components: those of the files
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

  /// The component of a name, however qualified.
  func component(named name: String) -> Int? { numbers[name.lastNameComponent] }

  /// The component beside a pluginized one.
  func nonCore(of component: Int) -> Int? {
    guard components[component].kind == .pluginized, components[component].arguments.count > 2 else {
      return nil
    }
    return components[component].arguments[2].first.flatMap { self.component(named: $0) }
  }
}

extension ProjectNames {
  /// A graph for each program that holds components.
  func needleGraphs() -> [NeedleGraph] {
    let components = needleComponents()
    if components.isEmpty { return [] }
    return project.needlePrograms().compactMap { files in
      let known = Set(files)
      let own = components.filter { known.contains($0.entry.file) }
      return own.isEmpty ? nil : NeedleGraph(own, files: files, names: self)
    }
  }

  /// The components that ship, in the order of the sources.
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

  /// - Parameter mayLackImport: whether `Component` is Needle's in a file that imports other modules: examples are
  ///   written so, and files that get Needle through another module
  private func needleComponent(_ entry: NameIndex.Entry, mayLackImport: Bool) -> NeedleComponent? {
    guard let superclass = entry.inherited.first?.lastNameComponent,
      let kind = NeedleComponent.superclasses[superclass], NeedleComponent.superclasses[entry.name] == nil
    else { return nil }
    let facts = facts(entry.file)
    if !facts.importsNeedle {
      // A class of that name may be the project's own, or another framework's.
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
  /// Without the names of enclosing types.
  var name: String { qualifiedName.lastNameComponent }
}

extension SourceFacts {
  var importsNeedle: Bool { imports.contains { self[$0.module] == NeedleComponent.module } }
}
