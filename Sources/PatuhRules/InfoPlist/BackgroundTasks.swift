import PatuhCore

/// The background tasks that production code registers, requests or handles, with an identifier that is
/// written as text, or that a constant holds.
struct BackgroundTasks: DerivedFromProject {
  /// What code does with a task. The raw values are for messages.
  enum Deed: String {
    /// `BGTaskScheduler.shared.register(forTaskWithIdentifier:)`
    case registers
    /// `BGAppRefreshTaskRequest(identifier:)`, which cannot be submitted if the identifier is not listed.
    case requests
    /// `.backgroundTask(.appRefresh("…"))` of SwiftUI, which registers it. One for `.urlSession` has the
    /// identifier of a session, which is not listed.
    case handles
  }

  struct Task {
    var identifier: String
    var deed: Deed
    /// The place of the identifier.
    var place: Place
    /// The build conditions around it.
    var conditions: [BuildCondition]
    /// The declaration of its Swift source that it stands in.
    var declaration: Link<Declaration> = .none
  }

  /// By the index of the Swift source, in text order.
  private var inSwift: [Int: [Task]] = [:]
  /// By the index of the C-family source, in text order.
  private var inObjectiveC: [Int: [Task]] = [:]

  init(_ project: Project) {
    for (index, source) in project.sources.enumerated()
    where source.scope == .production && wordsOfTasks.mayHoldOne(of: source.summary.words) {
      inSwift[index] = source.backgroundTasks(in: project).filter {
        !project.isInUncalledFunction($0.declaration, of: index, isInternalCounted: true)
      }
    }
    let found = project.cFamilySources.enumerated().filter {
      $1.scope == .production && [selector, selectorOfRequests].contains(where: $1.facts.names.contains)
    }.flatMap { index, source in
      source.facts.backgroundTasks.map { (file: index, offset: $0.offset, value: $0) }
    }
    inObjectiveC = project.expanded(found).mapValues { places in
      places.map {
        Task(
          identifier: $0.value.identifier, deed: $0.value.deed, place: $0.place, conditions: $0.conditions)
      }
    }
  }

  /// The tasks of a target and of the code that it links, as far as they may be in a build for a
  /// platform.
  /// What the delegate of an app registers that is in a library counts for the targets that name it.
  func tasks(of app: Target, on platform: Platform, in project: Project) -> [Task] {
    ([app] + project.linkedTargets(of: app) { $0 != .none }).flatMap { target in
      target.sources.flatMap { file in
        (inSwift[file] ?? []).filter { task in
          guard !target.isSame(as: app),
            let type = project.delegate(around: task.declaration, of: file)
          else { return true }
          return project.names(type, in: app)
        }
      }
      .filter { target.compilesSwift(under: $0.conditions, on: platform) != .no }
        + target.cFamilySources.flatMap { inObjectiveC[$0] ?? [] }.filter {
          target.compilesCFamily($0.place.path, under: $0.conditions, on: platform) != .no
        }
    }
  }
}

extension Project {
  /// The class of an app's delegate that a declaration of a Swift source stands in; nil if it stands in none.
  fileprivate func delegate(around declaration: Link<Declaration>, of file: Int) -> String? {
    let facts = sources[file].facts
    guard let type = facts.enclosingType(of: declaration) else { return nil }
    let name = facts[facts.declarations[type].name].lastNameComponent
    return index.supertypes(of: name).contains("UIApplicationDelegate") ? name : nil
  }

  /// Whether a Swift source of a target holds a name.
  func names(_ name: String, in target: Target) -> Bool {
    let filter = WordFilter([name.quickHash])
    return target.sources.contains { number in
      filter.mayHoldOne(of: sources[number].summary.words) && sources[number].facts.id(of: name) != nil
    }
  }
}

/// The classes of requests for tasks.
/// Source: Apple, BackgroundTasks, BGTaskRequest (“Relationships: Inherited By”).
private let classesOfRequests: Set = [
  "BGAppRefreshTaskRequest", "BGProcessingTaskRequest", "BGHealthResearchTaskRequest",
  "BGContinuedProcessingTaskRequest",
]

private let wordsOfTasks = WordFilter(
  Set((["forTaskWithIdentifier", "backgroundTask"] + classesOfRequests).map(\.quickHash)))
private let selector = "registerForTaskWithIdentifier:usingQueue:launchHandler:"
private let selectorOfRequests = "initWithIdentifier:"

extension SourceFile {
  /// In text order.
  fileprivate func backgroundTasks(in project: Project) -> [BackgroundTasks.Task] {
    facts.expressions.indices.compactMap { number in
      guard let (argument, deed) = facts.backgroundTask(at: number),
        let identifier = text(of: argument, in: project)
      else { return nil }
      let expression = facts.expressions[argument]
      return BackgroundTasks.Task(
        identifier: identifier, deed: deed, place: place(at: expression.offset),
        conditions: conditions(around: expression.offset), declaration: expression.declaration)
    }
  }

  /// The text of an expression: a literal, a constant of the source, or one of a type, `Tasks.sync` and
  /// `Self.sync`. Nil if it is not known.
  private func text(of number: Int, in project: Project) -> String? {
    let expression = facts.expressions[number]
    let name = facts[expression.name]
    switch expression.kind {
    case .string: return name
    case .identifier:
      let own = facts.declarations.indices.filter { facts.holdsText($0, named: name) }
      return own.count == 1 ? facts.text(of: own[0]) : nil
    case .member:
      guard let base = facts.firstChild(of: number) else { return nil }
      var owner = facts[facts.expressions[base].name]
      if ["Self", "self"].contains(owner) {
        guard let type = facts.enclosingType(of: expression.declaration) else { return nil }
        owner = facts[facts.declarations[type].name].lastNameComponent
      }
      let files = [self] + project.index.types(named: owner).map { project.sources[$0.file] }
      return files.lazy.compactMap { $0.facts.text(ofConstant: name, in: owner) }.first
    default: return nil
    }
  }
}

extension SourceFacts {
  /// The argument that is the identifier of a task, and what an expression does with the task; nil if it is
  /// about none.
  fileprivate func backgroundTask(at number: Int) -> (argument: Int, deed: BackgroundTasks.Deed)? {
    let expression = expressions[number]
    if expression.role == .argument, self[expression.label] == "forTaskWithIdentifier" {
      return (number, .registers)
    }
    guard expression.kind == .call, let callee = firstChild(of: number) else { return nil }
    let arguments = children(of: number).filter { expressions[$0].role == .argument }
    guard let first = arguments.first else { return nil }
    switch self[expressions[callee].name] {
    case let name where classesOfRequests.contains(name):
      return self[expressions[first].label] == "identifier" ? (first, .requests) : nil
    case "backgroundTask":
      guard expressions[first].kind == .call, let kind = firstChild(of: first),
        self[expressions[kind].name] == "appRefresh"
      else { return nil }
      return children(of: first).first { expressions[$0].role == .argument }.map { ($0, .handles) }
    default: return nil
    }
  }

  /// The text of a constant in a type, or in an extension of it, of this source; nil if there is not exactly
  /// one.
  fileprivate func text(ofConstant name: String, in type: String) -> String? {
    let found = declarations.indices.filter { number in
      holdsText(number, named: name)
        && declarations[number].parent.index.map {
          declarations[$0].kind.isTypeScope && self[declarations[$0].name].lastNameComponent == type
        } ?? false
    }
    return found.count == 1 ? text(of: found[0]) : nil
  }

  /// Whether a declaration is a constant with a literal as its value.
  fileprivate func holdsText(_ number: Int, named name: String) -> Bool {
    let declaration = declarations[number]
    return declaration.kind == .variable && declaration.modifiers.contains(.let)
      && self[declaration.name] == name && text(of: number) != nil
  }

  fileprivate func text(of constant: Int) -> String? {
    guard let value = declarations[constant].initialValue.index, expressions[value].kind == .string else {
      return nil
    }
    return self[expressions[value].name]
  }
}

/// A background task in a source of the C family.
private struct ReferredTask: Hashable {
  /// That of the identifier.
  var offset: UInt32
  var identifier: String
  var deed: BackgroundTasks.Deed
}

extension CFamilyFacts {
  /// `[… registerForTaskWithIdentifier:@"…" usingQueue:… launchHandler:…]` and
  /// `[[BGAppRefreshTaskRequest alloc] initWithIdentifier:@"…"]`, in text order.
  fileprivate var backgroundTasks: [ReferredTask] {
    references.compactMap { reference -> ReferredTask? in
      guard reference.kind == .message, let deed = deed(of: reference),
        let argument = reference.argument.index.map({ references[$0] }), argument.kind == .string
      else { return nil }
      return ReferredTask(offset: argument.offset, identifier: self[argument.name], deed: deed)
    }
    .sorted { $0.offset < $1.offset }
  }

  private func deed(of message: CFamilyReference) -> BackgroundTasks.Deed? {
    switch self[message.name] {
    case selector: return .registers
    case selectorOfRequests:
      guard let receiver = message.receiver.index.map({ references[$0] }),
        let name = receiver.receiver.index.map({ self[references[$0].name] }),
        classesOfRequests.contains(name)
      else { return nil }
      return .requests
    default: return nil
    }
  }
}
