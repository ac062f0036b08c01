import PatuhCore

/// The uses of API with effects, and of code that has them, in test code. These are never a step to an
/// effect.
struct TestEffects: DerivedFromProject {
  let found: EffectsOutsideProduction

  init(_ project: Project) {
    found = EffectsOutsideProduction(
      project, after: project.predecessor?.known(TestEffects.self)?.found
    ) { project.sources[$0].scope == .test }
  }
}

/// The same in the previews of production code.
struct PreviewEffects: DerivedFromProject {
  let found: EffectsOutsideProduction

  init(_ project: Project) {
    let previews = project.derived(PreviewExtents.self)
    found = EffectsOutsideProduction(
      project, after: project.predecessor?.known(PreviewEffects.self)?.found
    ) { project.sources[$0].scope == .production && !previews.byFile[$0].isEmpty }
  }
}

/// The uses of API with effects, and of code that has them, in tests and previews of some files.
struct EffectsOutsideProduction {
  /// By file, in text order.
  let places: [Int: [EffectPlace]]
  /// By file, the units with effects that it uses.
  let uses: [Int: [(unit: CodeUnit, use: CallGraph.Use)]]

  private let units: Set<CodeUnit>

  /// - Parameters:
  ///   - earlier: the same of the predecessor of the project, if it is known
  ///   - isMeant: whether a file is one of them; an index into ``Project/sources``
  fileprivate init(
    _ project: Project, after earlier: EffectsOutsideProduction?, isMeant: (Int) -> Bool
  ) {
    let units = Set(project.derived(EffectGraph.self).units)
    self.units = units
    if let kept = earlier?.current(units, project.derived(EditedBodies.self)) {
      let found = Self.found(project, units, in: project.derived(EditedBodies.self).files.filter(isMeant))
      places = kept.places.merging(found.places) { $1 }
      uses = kept.uses.merging(found.uses) { $1 }
    } else {
      (places, uses) = Self.found(project, units, in: project.sources.indices.filter(isMeant))
    }
  }

  private typealias Found = (
    places: [Int: [EffectPlace]], uses: [Int: [(unit: CodeUnit, use: CallGraph.Use)]]
  )

  /// What is in other files than those whose bodies were edited. Nil if that is not known: something else was
  /// edited, or a unit has an effect now that had none.
  private func current(_ units: Set<CodeUnit>, _ edited: EditedBodies) -> Found? {
    guard edited.areKnown,
      units.subtracting(self.units.compactMap(edited.current)).allSatisfy(edited.isInBody)
    else { return nil }
    let kept = uses.filter { !edited.contains($0.key) }.mapValues { uses in
      uses.compactMap { unit, use -> (unit: CodeUnit, use: CallGraph.Use)? in
        edited.current(unit).flatMap { units.contains($0) ? ($0, use) : nil }
      }
    }
    return (places.filter { !edited.contains($0.key) }, kept)
  }

  private static func found(_ project: Project, _ units: Set<CodeUnit>, in files: [Int]) -> Found {
    if files.isEmpty { return ([:], [:]) }
    let graph = CallGraph(CodeModel(project), in: [], closures: nil)
    func isMeant(_ file: Int, _ offset: UInt32) -> Bool {
      graph.isTestOrPreview(file: file, offset: offset) && !graph.isStandIn(file: file, offset: offset)
    }
    let named = NamedExpressions(graph.model.names, in: files) { isMeant($0, $1.offset) }
    let places = Dictionary(grouping: EffectSearch(graph, among: named).places(), by: \.file).mapValues {
      $0.filter { isMeant($0.file, $0.offset) }
    }
    var uses: [Int: [(unit: CodeUnit, use: CallGraph.Use)]] = [:]
    var words: Set<Int> = []
    let unitsByCode = Dictionary(grouping: units.sorted(), by: \.code)
    for unit in unitsByCode.keys {
      guard case .declaration(let declaration) = unit.part else { continue }
      words.formUnion(graph.words(naming: ProjectNames.Site(file: unit.file, declaration: declaration)))
    }
    for word in words.sorted() {
      for position in named[word] {
        let (file, expression) = (Int(position.file), Int(position.expression))
        if graph.model.facts(file).isInSelector(expression) { continue }
        for target in graph.targets(of: expression, in: file) {
          guard let meant = unitsByCode[target.unit],
            !graph.isComputing(target.unit, at: expression, in: file)
          else { continue }
          let use = CallGraph.Use(
            user: graph.unit(at: expression, in: file), file: file,
            offset: graph.model.facts(file).expressions[expression].offset, isSure: target.isSure)
          let named = CallGraph.NamedUse(use: use, expression: expression)
          uses[file, default: []] += meant.compactMap { unit in
            graph.kept(named, of: unit).map { (unit, $0) }
          }
        }
      }
    }
    return (places, uses)
  }
}
