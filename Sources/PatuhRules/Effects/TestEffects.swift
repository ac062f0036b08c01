import PatuhCore

/// The uses of API with effects, and of code that has them, in tests and previews. These are never a step to an effect.
final class TestEffects: DerivedFromProject {
  /// By file, in text order.
  let places: [Int: [EffectPlace]]
  /// By file, the units with effects that it uses.
  let uses: [Int: [(unit: CodeUnit, use: CallGraph.Use)]]

  init(_ project: Project) {
    let effects = project.derived(EffectGraph.self)
    let graph = CallGraph(CodeModel(project))
    let names = graph.model.names
    let named = NamedExpressions(
      names,
      in: project.sources.indices.filter {
        project.sources[$0].scope == .test || !names.previews.byFile[$0].isEmpty
      })
    func isMeant(_ file: Int, _ offset: UInt32) -> Bool {
      graph.isTestOrPreview(file: file, offset: offset) && !graph.isStandIn(file: file, offset: offset)
    }
    places = Dictionary(grouping: EffectSearch(graph, among: named).places(), by: \.file).mapValues {
      $0.filter { isMeant($0.file, $0.offset) }
    }
    var uses: [Int: [(unit: CodeUnit, use: CallGraph.Use)]] = [:]
    let units = Set(effects.units)
    var words: Set<Int> = []
    for unit in units {
      guard case .declaration(let declaration) = unit.part else { continue }
      words.formUnion(graph.words(naming: ProjectNames.Site(file: unit.file, declaration: declaration)))
    }
    for word in words.sorted() {
      for position in named[word] {
        let (file, expression) = (Int(position.file), Int(position.expression))
        let offset = graph.model.facts(file).expressions[expression].offset
        if !isMeant(file, offset) { continue }
        for target in graph.targets(of: expression, in: file) where units.contains(target.unit) {
          let use = CallGraph.Use(
            user: graph.unit(at: expression, in: file), file: file, offset: offset, isSure: target.isSure)
          uses[file, default: []].append((target.unit, use))
        }
      }
    }
    self.uses = uses
  }
}
