import PatuhCore

/// An effect of a function, initializer, property or closure, with the shortest way to it.
public struct EffectChain: Hashable, Sendable {
  /// A call, or the use of API from outside the project.
  public struct Step: Hashable, Sendable {
    /// Where the name of what is called is.
    public var place: Place
    /// What is called: `JobService.load`, `URLSession.data`.
    public var name: String
    /// Whether it stands in no source text: a requirement stands for its implementation.
    public var isImplied: Bool
  }

  /// The effect.
  public var effect: Effect
  /// The code that has it: `JobsViewModel.reload`.
  public var name: String
  /// Where this code is declared.
  public var place: Place
  /// The steps, from this code to the API.
  public var steps: [Step]
  /// Likely if a step has several possible targets.
  public var certainty: Certainty
}

extension EffectGraph {
  /// The way from a unit to an effect; nil if it does not have it.
  func chain(of unit: CodeUnit, to effect: Effect, in project: Project) -> EffectChain? {
    guard let first = steps[effect]?[unit] else { return nil }
    var chain = EffectChain(
      effect: effect, name: project.name(of: unit), place: project.place(of: unit), steps: [],
      certainty: first.isSure ? .sure : .likely)
    var current: Step? = first
    while let step = current {
      let place = project.sources[step.file].place(at: step.offset)
      let name = step.next.map { project.name(of: $0) } ?? api(at: step, effect)
      chain.steps.append(EffectChain.Step(place: place, name: name, isImplied: step.isImplied))
      current = step.next.flatMap { steps[effect]?[$0] }
    }
    return chain
  }

  private func api(at step: Step, _ effect: Effect) -> String {
    places.first { $0.file == step.file && $0.offset == step.offset && $0.effect == effect }?.api ?? ""
  }
}

/// The effects of all code in a project, in the order of the files and of their text.
public func effectChains(of project: Project) -> [EffectChain] {
  let graph = project.derived(EffectGraph.self)
  let units = Set(graph.steps.values.flatMap(\.keys)).sorted()
  return units.flatMap { unit in
    Effect.allCases.compactMap { graph.chain(of: unit, to: $0, in: project) }
  }
}

extension Project {
  /// The name of a code unit with the types around it.
  func name(of unit: CodeUnit) -> String {
    let facts = sources[unit.file].facts
    switch unit.part {
    case .file: return sources[unit.file].path
    case .closure(let closure):
      return "the closure in \(name(around: facts.expressions[closure].declaration, in: facts))"
    case .declaration(let declaration): return name(around: Link(declaration), in: facts)
    }
  }

  private func name(around declaration: Link<Declaration>, in facts: SourceFacts) -> String {
    guard let index = declaration.index else { return "" }
    let own = facts[facts.declarations[index].name]
    let kind = facts.declarations[index].kind
    guard let scope = facts.enclosingType(of: facts.declarations[index].parent) else { return own }
    return kind.isNominalType ? facts.qualifiedName(of: index) : "\(facts.qualifiedName(of: scope)).\(own)"
  }

  /// Where a code unit is declared.
  func place(of unit: CodeUnit) -> Place {
    let source = sources[unit.file]
    switch unit.part {
    case .file: return source.place(at: 0)
    case .closure(let closure): return source.place(at: source.facts.expressions[closure].offset)
    case .declaration(let declaration): return source.place(at: source.facts.declarations[declaration].offset)
    }
  }
}
