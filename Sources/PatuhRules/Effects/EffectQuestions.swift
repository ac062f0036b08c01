import PatuhCore

/// What code does, for a part of a project.
public struct EffectChoice: Sendable {
  /// The effects that are asked for.
  public var effects: [Effect]
  /// The names of layers; empty for all code.
  public var layers: [String]
  /// The names of types; empty for all code.
  public var types: [String]

  /// Makes a choice.
  public init(effects: [Effect], layers: [String] = [], types: [String] = []) {
    (self.effects, self.layers, self.types) = (effects, layers, types)
  }
}

/// The effects of the code that is chosen, in files whose path is selected, by layer and type.
public func effectOverview(
  of project: Project, _ vocabulary: Vocabulary, _ choice: EffectChoice, isSelected: (String) -> Bool
) throws(UnknownPart) -> EffectOverview {
  for name in choice.layers where vocabulary.layers[name] == nil {
    throw UnknownPart(name: name, suggestion: nearestName(to: name, among: vocabulary.layerNames))
  }
  var scopes: Set<ProjectNames.Site>?
  if !choice.types.isEmpty {
    let search = ReferenceSearch(project, vocabulary)
    scopes = []
    for name in choice.types { scopes?.formUnion(try search.part(ofTypesNamed: name).units) }
  }
  let found = EffectUnits(project, vocabulary, choice.effects)
  let selected = found.units.indices.filter { index in
    isSelected(found.listing.functions[index].place.path)
      && scopes?.contains(found.scope(of: index, in: project)) ?? true
  }
  let layers = found.listing.layers(of: selected)
  return EffectOverview(
    listing: found.listing, effects: Effect.allCases.filter(choice.effects.contains),
    layers: choice.layers.isEmpty
      ? layers : layers.filter { $0.name.map(choice.layers.contains) ?? false },
    unlisted: project.derived(UnlistedLibraries.self).all)
}

/// How a part of a project, named as for a chain of references, has an effect. Nil if the name of the effect
/// is that of a layer, folder, file, type or target.
public func effectAnswer(
  from start: String, to effect: Effect, in project: Project, _ vocabulary: Vocabulary
) throws(UnknownPart) -> EffectAnswer? {
  let search = ReferenceSearch(project, vocabulary)
  let part = try search.part(named: start)
  if (try? search.part(named: effect.rawValue)) != nil { return nil }
  let (found, units) = (EffectUnits(project, vocabulary, [effect]), Set(part.units))
  let chains = found.units.indices.filter { units.contains(found.scope(of: $0, in: project)) }
    .compactMap { found.listing.chain(from: $0, to: effect) }
  let sorted = chains.enumerated().sorted { left, right in
    let (one, other) = (left.element, right.element)
    if one.certainty != other.certainty { return one.certainty == .sure }
    return (one.calls.count, left.offset) < (other.calls.count, right.offset)
  }
  return EffectAnswer(
    start: start, effect: effect, chains: sorted.map(\.element), typeCount: part.types.count,
    fileCount: Set(part.units.map(\.file)).count, unlisted: project.derived(UnlistedLibraries.self).all,
    uncompiledFiles: project.uncompiledFiles(with: effect))
}

extension Project {
  /// The paths of the files in production code that use API with an effect and that no target compiles,
  /// sorted.
  fileprivate func uncompiledFiles(with effect: Effect) -> [String] {
    let uncompiled = derived(UncompiledSources.self).files
    let graph = CallGraph(
      CodeModel(self), in: sources.indices.filter(uncompiled.contains), closures: nil)
    let files = EffectSearch(graph, among: graph.named).places().filter { $0.effect == effect }.map(\.file)
    return Set(files.map { sources[$0].path }).sorted { $0.precedesInBytes($1) }
  }
}

extension EffectUnits {
  /// The type or extension around a unit's code, or the file.
  fileprivate func scope(of index: Int, in project: Project) -> ReferenceSearch.Unit {
    let unit = units[index]
    let scope = project.sources[unit.file].facts.typeScope(of: unit.part) ?? -1
    return ReferenceSearch.Unit(file: unit.file, declaration: scope)
  }
}
