import PatuhCore

/// The background tasks that production code registers with an identifier that is written as text, or that a
/// constant holds.
struct BackgroundTasks: DerivedFromProject {
  struct Task {
    var identifier: String
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
    where source.scope == .production && label.mayHoldOne(of: source.summary.words) {
      inSwift[index] = source.backgroundTasks(in: project).filter {
        !project.isInUncalledFunction($0.declaration, of: index, isInternalCounted: true)
      }
    }
    let found = project.cFamilySources.enumerated().filter {
      $1.scope == .production && $1.facts.names.contains(selector)
    }.flatMap { index, source in
      source.facts.backgroundTasks.map { (file: index, offset: $0.offset, value: $0.identifier) }
    }
    inObjectiveC = project.expanded(found).mapValues { places in
      places.map { Task(identifier: $0.value, place: $0.place, conditions: $0.conditions) }
    }
  }

  /// The tasks that a target and the code that it links register, as far as they may be in a build for a
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

private let label = WordFilter(["forTaskWithIdentifier".quickHash])
private let selector = "registerForTaskWithIdentifier:usingQueue:launchHandler:"

extension SourceFile {
  /// `BGTaskScheduler.shared.register(forTaskWithIdentifier: "…", …)`
  fileprivate func backgroundTasks(in project: Project) -> [BackgroundTasks.Task] {
    facts.expressions.indices.compactMap { number in
      let expression = facts.expressions[number]
      guard expression.role == .argument, facts[expression.label] == "forTaskWithIdentifier",
        let identifier = text(of: number, in: project)
      else { return nil }
      return BackgroundTasks.Task(
        identifier: identifier, place: place(at: expression.offset),
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

extension CFamilyFacts {
  /// `[… registerForTaskWithIdentifier:@"…" usingQueue:… launchHandler:…]`, with the offset of the
  /// identifier, in text order.
  fileprivate var backgroundTasks: [(offset: UInt32, identifier: String)] {
    references.compactMap { reference -> (offset: UInt32, identifier: String)? in
      guard reference.kind == .message, self[reference.name] == selector,
        let argument = reference.argument.index.map({ references[$0] }), argument.kind == .string
      else { return nil }
      return (argument.offset, self[argument.name])
    }
    .sorted { $0.offset < $1.offset }
  }
}
