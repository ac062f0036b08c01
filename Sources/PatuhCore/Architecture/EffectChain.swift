/// An effect of a function, initializer, property or closure, with the shortest way to it.
public struct EffectChain: Hashable, Sendable {
  /// A call, or the use of API from outside the project.
  public struct Step: Hashable, Sendable {
    /// Where the name of what is called is.
    public var place: Place
    /// The code that contains the place.
    public var user: CodeName
    /// What the code does: `calls`, `uses`, or `runs` for setters and observers.
    public var verb: String
    /// What is called: `JobService.load`, `URLSession.data`.
    public var name: CodeName
    /// Where what is called is declared; nil for API from outside the project.
    public var declaration: Place?
    /// Whether it stands in no source text: a requirement stands for its implementation.
    public var isImplied: Bool
    /// Likely if the step has several possible targets.
    public var certainty: Certainty

    /// Makes a step.
    public init(
      place: Place, user: CodeName, verb: String, name: CodeName, declaration: Place?, isImplied: Bool,
      certainty: Certainty
    ) {
      (self.place, self.user, self.verb, self.name) = (place, user, verb, name)
      (self.declaration, self.isImplied, self.certainty) = (declaration, isImplied, certainty)
    }
  }

  public var effect: Effect
  /// The code that has it: `JobsViewModel.reload`.
  public var name: CodeName
  /// Where this code is declared.
  public var place: Place
  /// The steps, from this code to the API.
  public var steps: [Step]
  /// Likely if a step has several possible targets.
  public var certainty: Certainty

  /// Makes a chain.
  public init(effect: Effect, name: CodeName, place: Place, steps: [Step], certainty: Certainty) {
    (self.effect, self.name, self.place) = (effect, name, place)
    (self.steps, self.certainty) = (steps, certainty)
  }

  /// A step in the source text, with what the call runs in place of what it names: the implementation of a
  /// requirement, an override, the initial value of a property.
  public struct Call: Hashable, Sendable {
    public var step: Step
    /// In order; each has its name and its declaration.
    public var runs: [Step]

    /// Likely if the step, or what it runs, has several possible targets.
    public var certainty: Certainty {
      ([step] + runs).allSatisfy { $0.certainty == .sure } ? .sure : .likely
    }
  }

  /// What a call of the code runs in its place, before the first call: the implementation of a requirement,
  /// an override.
  public var standsFor: [Step] { Array(steps.prefix(while: \.isImplied)) }

  /// The steps in the source text.
  public var calls: [Call] {
    steps.reduce(into: []) { calls, step in
      if !step.isImplied {
        calls.append(Call(step: step, runs: []))
      } else if !calls.isEmpty {
        calls[calls.count - 1].runs.append(step)
      }
    }
  }
}

/// The effect that one part of a project has, for each function in it.
public struct EffectAnswer: Hashable, Sendable {
  /// As the user wrote it: a type, a layer, a target, a folder or a file.
  public var start: String
  public var effect: Effect
  /// One for each function that has the effect: the sure ones first, then the shorter ones.
  public var chains: [EffectChain]
  /// How many types of the part, and how many files with code of it, were looked at.
  public var typeCount: Int
  public var fileCount: Int
  /// The libraries of the project whose calls may have the effect, too: what they do is not known.
  public var unlisted: [UnlistedLibrary]
  /// The paths of the files that use API with the effect and that no target compiles, so that no call of
  /// their code is followed; sorted.
  public var uncompiledFiles: [String]

  /// Makes an answer.
  public init(
    start: String, effect: Effect, chains: [EffectChain], typeCount: Int, fileCount: Int,
    unlisted: [UnlistedLibrary] = [], uncompiledFiles: [String] = []
  ) {
    (self.start, self.effect, self.chains) = (start, effect, chains)
    (self.typeCount, self.fileCount, self.unlisted) = (typeCount, fileCount, unlisted)
    self.uncompiledFiles = uncompiledFiles
  }
}
