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

extension EffectReach {
  /// The steps from a site to the API, the site's own first.
  func chain(from first: Step, in project: Project) -> [EffectChain.Step] {
    var found: [EffectChain.Step] = []
    var current: Step? = first
    while let step = current {
      found.append(
        EffectChain.Step(
          place: project.sources[step.file].place(at: step.offset),
          name: step.next.map { project.name(of: $0) } ?? graph.places[step.end].api,
          isImplied: step.isImplied))
      current = step.next.flatMap { steps[$0] }
    }
    return found
  }
}

/// The effects of all code in a project, in the order of the files and of their text.
public func effectChains(of project: Project) -> [EffectChain] {
  let graph = project.derived(EffectGraph.self)
  let found = Effect.allCases.flatMap { effect -> [(CodeUnit, EffectChain)] in
    let reach = EffectReach(graph, [effect])
    return reach.steps.map { unit, step in
      (
        unit,
        EffectChain(
          effect: effect, name: project.name(of: unit), place: project.place(of: unit),
          steps: reach.chain(from: step, in: project), certainty: step.isSure ? .sure : .likely)
      )
    }
  }
  return found.sorted { ($0.0, $0.1.effect.rawValue) < ($1.0, $1.1.effect.rawValue) }.map(\.1)
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
