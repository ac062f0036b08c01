import PatuhCore

/// The map of a project, without previews, tests and names that may mean several types.
///
/// - Parameters:
///   - name: the name of the project
///   - rules: the rules that may forbid uses
///   - frozen: the uses that the rules ignore
public func architectureMap(
  of project: Project, named name: String, _ vocabulary: Vocabulary, rules: [RuleDefinition],
  frozen: [FrozenUse]
) -> ArchitectureMap {
  let graph = layerGraph(of: project, vocabulary, rules: rules, frozen: frozen)
  var layers = layerListing(of: project, vocabulary, all: false)
  let order = layerOrder(vocabulary.layerNames, rules.compactMap { $0.body as? DependencyRule })
  // A layer that may be empty is not reported.
  layers.layers.removeAll { $0.files.isEmpty && vocabulary.layers[$0.name]?.onEmpty == .allow }
  layers.layers.sort { order[$0.name] ?? 0 < order[$1.name] ?? 0 }
  let effects = effectListing(of: project, vocabulary)
  var builder = ArchitectureMapBuilder(project, vocabulary, graph)
  builder.gather()
  let owners = effects.owners.map { builder.part(ofOwner: $0) }
  let (parts, uses, numbers) = builder.sorted
  return ArchitectureMap(
    name: name, graph: graph, layers: layers, parts: parts, uses: uses, effects: effects,
    partsOfOwners: owners.map { numbers[$0] })
}

private struct ArchitectureMapBuilder {
  /// What distinguishes parts.
  private enum Key: Hashable {
    case type(ProjectNames.Site)
    case extensions(of: String)
    case file(String)
  }

  private struct Judged: Hashable {
    var place: Place
    var name: String
  }

  private let project: Project
  private let names: ProjectNames
  private let map: LayerMap
  /// The uses that rules forbid: whether they are frozen.
  private var faults: [Judged: Bool] = [:]
  private var numbers: [Key: Int] = [:]
  private var numbersByOwner: [EffectListing.Owner: Int] = [:]
  private var parts: [ArchitectureMap.Part] = []
  private var uses: [ArchitectureMap.Use] = []
  private let filesByPath: [String: Int]

  init(_ project: Project, _ vocabulary: Vocabulary, _ graph: LayerGraph) {
    self.project = project
    names = ProjectNames(project)
    map = LayerMap(project, vocabulary)
    filesByPath = Dictionary(
      project.sources.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one })
    for use in graph.drawings.flatMap({ $0.edges.flatMap(\.uses) }) where use.isForbidden || use.isFrozen {
      let key = Judged(place: use.place, name: use.name)
      faults[key] = (faults[key] ?? true) && use.isFrozen
    }
    for entry in project.index.types where project.sources[entry.file].scope == .production {
      _ = part(of: entry)
    }
  }

  mutating func gather() {
    let index = project.derived(ReferenceIndex.self)
    for (file, source) in project.sources.enumerated() where source.scope == .production {
      var partsByScope: [Int: Int] = [:]
      let types = Dictionary(
        names.typeScopes.byFile[file].map { ($0.declaration, $0.entry) }, uniquingKeysWith: { one, _ in one })
      for reference in index.references[file] where !reference.isInPreview && reference.kind != .import {
        guard let entry = index.target(of: reference).onlyEntry else { continue }
        let (scope, verb) = reference.scope(in: source.facts)
        let from = partsByScope[scope ?? -1] ?? part(of: scope, types, in: file)
        partsByScope[scope ?? -1] = from
        add(from, part(of: entry), verb, source.place(at: reference.offset), entry.qualifiedName)
      }
    }
  }

  private mutating func add(_ from: Int, _ to: Int, _ verb: String, _ place: Place, _ name: String) {
    if from == to { return }
    let fault = faults[Judged(place: place, name: name)]
    uses.append(
      ArchitectureMap.Use(
        from: from, to: to, place: place, verb: verb, isForbidden: fault == false, isFrozen: fault == true))
  }

  private mutating func part(of entry: NameIndex.Entry) -> Int {
    number(
      .type(entry.site),
      EffectListing.Owner(name: entry.qualifiedName, place: entry.place, isFile: false), entry.kind.word)
  }

  private mutating func part(of scope: Int?, _ types: [Int: NameIndex.Entry], in file: Int) -> Int {
    let source = project.sources[file]
    let place = Place(path: source.path)
    guard let scope else {
      return number(
        .file(source.path), EffectListing.Owner(name: source.path, place: place, isFile: true), "file")
    }
    if let entry = types[scope] { return part(of: entry) }
    let name = source.name(ofScope: scope)
    return number(
      .extensions(of: name), EffectListing.Owner(name: name, place: place, isFile: false), "extension")
  }

  private mutating func number(_ key: Key, _ owner: EffectListing.Owner, _ kind: String) -> Int {
    if let known = numbers[key] {
      numbersByOwner[owner] = known
      return known
    }
    let number = parts.count
    numbers[key] = number
    numbersByOwner[owner] = number
    let file = filesByPath[owner.place.path]
    parts.append(
      ArchitectureMap.Part(
        name: owner.name, kind: kind, place: owner.place, layers: file.map { map[$0].names } ?? []))
    return number
  }

  /// The part of an owner of functions with effects.
  mutating func part(ofOwner owner: EffectListing.Owner) -> Int {
    if let known = numbersByOwner[owner] { return known }
    return owner.isFile
      ? number(.file(owner.name), owner, "file") : number(.extensions(of: owner.name), owner, "extension")
  }

  /// The parts and uses in order, and by old number of a part the new one.
  var sorted: (parts: [ArchitectureMap.Part], uses: [ArchitectureMap.Use], numbers: [Int]) {
    let order = parts.indices.sorted {
      let (one, other) = (parts[$0], parts[$1])
      return one.name == other.name ? one.place < other.place : one.name.precedesInBytes(other.name)
    }
    var numbers = [Int](repeating: 0, count: parts.count)
    for (new, old) in order.enumerated() { numbers[old] = new }
    let moved = uses.map { use in
      var use = use
      (use.from, use.to) = (numbers[use.from], numbers[use.to])
      return use
    }
    let sorted = moved.enumerated().sorted {
      ($0.element.from, $0.element.to, $0.offset) < ($1.element.from, $1.element.to, $1.offset)
    }
    return (order.map { parts[$0] }, sorted.map(\.element), numbers)
  }
}
