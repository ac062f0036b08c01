/// What the code of a project does, function by function, with the calls that lead to it.
public struct EffectListing: Hashable, Sendable {
  /// A type with its extensions, or a file with the code in it that is in no type.
  public struct Owner: Hashable, Sendable {
    /// The qualified name of the type, or the path of the file.
    public var name: String
    /// Where the type is declared; the file for a file, and for a type from outside the project.
    public var place: Place
    /// Whether it is a file.
    public var isFile: Bool

    /// Makes an owner.
    public init(name: String, place: Place, isFile: Bool) {
      (self.name, self.place, self.isFile) = (name, place, isFile)
    }
  }

  /// A function, initializer, property, setter, observer or stored closure that has an effect.
  public struct Function: Hashable, Sendable {
    public var name: CodeName
    public var place: Place
    /// An index into ``EffectListing/owners``.
    public var owner: Int
    /// The layers of its file, sorted.
    public var layers: [String]
    /// One for each effect, in the order of the effects.
    public var steps: [Step]

    /// Makes a function.
    public init(name: CodeName, place: Place, owner: Int, layers: [String], steps: [Step]) {
      (self.name, self.place, self.owner, self.layers, self.steps) = (name, place, owner, layers, steps)
    }
  }

  /// The first step from a function to an effect.
  public struct Step: Hashable, Sendable {
    public var effect: Effect
    /// Where the name of what is called is.
    public var place: Place
    /// What is called: `JobService.load`, `URLSession.data`.
    public var name: CodeName
    /// What the code does with it: `calls`, `uses`, or `runs` for setters and observers.
    public var verb: String
    /// The function that is called, an index into ``EffectListing/functions``, or beyond them into
    /// ``EffectListing/variants``; nil for API from outside the project.
    public var next: Int?
    /// Whether it stands in no source text: a requirement stands for its implementation. The place is then
    /// that of what is run.
    public var isImplied: Bool
    /// Whether the step itself has one possible target.
    public var isSure: Bool
    /// Likely if a step from here on has several possible targets.
    public var certainty: Certainty

    /// Makes a step.
    public init(
      effect: Effect, place: Place, name: CodeName, verb: String, next: Int?, isImplied: Bool, isSure: Bool,
      certainty: Certainty
    ) {
      (self.effect, self.place, self.name, self.verb) = (effect, place, name, verb)
      (self.next, self.isImplied, self.isSure, self.certainty) = (next, isImplied, isSure, certainty)
    }
  }

  /// Sorted by name, then by place.
  public var owners: [Owner]
  /// In the order of the files and of their text.
  public var functions: [Function]
  /// What functions do for some types of `self` or some generic arguments: chains lead through them.
  public var variants: [Variant]
  /// The names of the layers, sorted.
  public var layerNames: [String]

  /// What a function does for some types.
  public struct Variant: Hashable, Sendable {
    /// An index into ``EffectListing/functions``.
    public var function: Int
    /// One for each effect, in the order of the effects.
    public var steps: [Step]

    /// Makes a variant.
    public init(function: Int, steps: [Step]) { (self.function, self.steps) = (function, steps) }
  }

  /// Makes a list.
  public init(owners: [Owner], functions: [Function], variants: [Variant] = [], layerNames: [String]) {
    (self.owners, self.functions, self.variants) = (owners, functions, variants)
    self.layerNames = layerNames
  }

  /// The function that a step leads to, and the steps from there.
  public func target(of step: Step) -> (function: Int, steps: [Step])? {
    step.next.map { next in
      if next < functions.count { return (next, functions[next].steps) }
      let variant = variants[next - functions.count]
      return (variant.function, variant.steps)
    }
  }

  /// The shortest chain of calls from a function to an effect; nil if it does not have it.
  public func chain(from function: Int, to effect: Effect) -> EffectChain? {
    guard let first = functions[function].steps.first(where: { $0.effect == effect }) else { return nil }
    var steps: [EffectChain.Step] = []
    var current: (function: Int, step: Step)? = (function, first)
    while let (user, step) = current {
      let target = target(of: step)
      steps.append(
        EffectChain.Step(
          place: step.place, user: functions[user].name, verb: step.verb, name: step.name,
          declaration: target.map { functions[$0.function].place }, isImplied: step.isImplied,
          certainty: step.isSure ? .sure : .likely))
      current = target.flatMap { target in
        target.steps.first { $0.effect == effect }.map { (target.function, $0) }
      }
    }
    return EffectChain(
      effect: effect, name: functions[function].name, place: functions[function].place, steps: steps,
      certainty: first.certainty)
  }

  /// The effects of all functions, in order.
  public var chains: [EffectChain] {
    functions.indices.flatMap { index in
      functions[index].steps.compactMap { chain(from: index, to: $0.effect) }
    }
  }
}
