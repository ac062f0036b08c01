import PatuhCore

/// The background tasks that production code registers with an identifier that is written as text.
struct BackgroundTasks: DerivedFromProject {
  struct Task {
    var identifier: String
    /// The place of the identifier.
    var place: Place
    /// The build conditions around it.
    var conditions: [BuildCondition]
  }

  /// By the index of the Swift source, in text order.
  private var inSwift: [Int: [Task]] = [:]
  /// By the index of the C-family source, in text order.
  private var inObjectiveC: [Int: [Task]] = [:]

  init(_ project: Project) {
    for (index, source) in project.sources.enumerated()
    where source.scope == .production && label.mayHoldOne(of: source.summary.words) {
      inSwift[index] = source.backgroundTasks
    }
    for (index, source) in project.cFamilySources.enumerated()
    where source.scope == .production && source.facts.names.contains(selector) {
      inObjectiveC[index] = source.backgroundTasks
    }
  }

  /// The tasks that a target and the code that it links register, as far as they may be in a build for iOS.
  func tasks(of target: Target, in project: Project) -> [Task] {
    ([target] + project.linkedTargets(of: target) { $0 != .none }).flatMap { target in
      target.sources.flatMap { inSwift[$0] ?? [] }.filter {
        target.compilesSwift(under: $0.conditions) != .no
      }
        + target.cFamilySources.flatMap { inObjectiveC[$0] ?? [] }.filter {
          target.compilesCFamily(under: $0.conditions) != .no
        }
    }
  }
}

private let label = WordFilter(["forTaskWithIdentifier".quickHash])
private let selector = "registerForTaskWithIdentifier:usingQueue:launchHandler:"

extension SourceFile {
  /// `BGTaskScheduler.shared.register(forTaskWithIdentifier: "…", …)`
  fileprivate var backgroundTasks: [BackgroundTasks.Task] {
    facts.expressions.filter {
      $0.kind == .string && $0.role == .argument && facts[$0.label] == "forTaskWithIdentifier"
    }
    .map {
      BackgroundTasks.Task(
        identifier: facts[$0.name], place: place(at: $0.offset), conditions: conditions(around: $0.offset))
    }
  }
}

extension CFamilyFile {
  /// `[… registerForTaskWithIdentifier:@"…" usingQueue:… launchHandler:…]`
  fileprivate var backgroundTasks: [BackgroundTasks.Task] {
    facts.references.compactMap { reference in
      guard reference.kind == .message, facts[reference.name] == selector,
        let argument = reference.argument.index.map({ facts.references[$0] }), argument.kind == .string
      else { return nil }
      return BackgroundTasks.Task(
        identifier: facts[argument.name], place: place(at: argument.offset),
        conditions: conditions(around: argument.offset))
    }
    .sorted { $0.place < $1.place }
  }
}
