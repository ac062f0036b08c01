import PatuhCore

extension Builtin {
  /// Finds imports of modules of the project that the importing target does not state as a dependency.
  static let importUndeclared = Builtin("import_undeclared", dependence: []) { run, _ in
    run.checkUndeclaredImports()
  }
}

extension DeclarativeRun {
  fileprivate func checkUndeclaredImports() {
    let graph = project.derived(ModuleGraph.self)
    var found: [UndeclaredImport.Key: UndeclaredImport] = [:]
    for number in project.targets.indices {
      guard let scope = ImportScope(of: number, in: graph, project) else { continue }
      for file in project.targets[number].sources {
        for imported in project.sources[file].summary.imports where !scope.sees(imported.module) {
          found.add(imported.module, file: file, target: number, scope)
        }
      }
    }
    for undeclared in found.values {
      guard let first = undeclared.places(in: project).first else { continue }
      report(undeclared, at: undeclared.places(in: project), first)
    }
  }

  private func report(_ undeclared: UndeclaredImport, at places: [Place], _ first: Place) {
    let user = project.targets[undeclared.key.target].shownName
    let count = places.count == 1 ? "" : ", in \(places.count) files,"
    let way =
      undeclared.way.map { "it reaches that through `\(project.targets[$0].name)`" }
      ?? "nothing makes sure that it is built before"
    report(
      Match(
        place: first, found: undeclared.key.module, owner: user, truth: .yes,
        subject: "\(project.targets[undeclared.key.target].name) -> \(undeclared.key.module)",
        evidence: places.dropFirst().prefix(3).map { Evidence(place: $0, message: "imported here, too") },
        sentence:
          "`\(user)` imports `\(undeclared.key.module)`\(count) and does not state it as a dependency; "
          + "\(way)",
        severity: undeclared.way == nil ? nil : .note, isSeparate: true))
  }
}

/// A module that a target imports and does not state as a dependency.
private struct UndeclaredImport {
  struct Key: Hashable {
    var target: Int
    var module: String
  }

  var key: Key
  /// The files that import it, ascending.
  var files: [Int]
  /// A stated dependency through which it is reached; nil if it is not reached.
  var way: Int?

  /// Where it is imported outside of any `#if`.
  func places(in project: Project) -> [Place] {
    files.compactMap { file in
      let facts = project.sources[file].facts
      let imported = facts.imports.first { element in
        facts[element.module] == key.module
          && !facts.conditions.contains { $0.extent.contains(element.offset) }
      }
      return imported.map { project.sources[file].place(at: $0.offset) }
    }
  }
}

extension [UndeclaredImport.Key: UndeclaredImport] {
  fileprivate mutating func add(_ module: String, file: Int, target: Int, _ scope: ImportScope) {
    let key = UndeclaredImport.Key(target: target, module: module)
    if self[key] == nil {
      self[key] = UndeclaredImport(key: key, files: [], way: scope.way(to: module))
    }
    if self[key]?.files.last != file { self[key]?.files.append(file) }
  }
}

/// What the sources of a target may import.
private struct ImportScope {
  private let graph: ModuleGraph
  private let number: Int
  /// The targets that its project file builds, and what these depend on.
  private let surroundings: Set<Int>
  private let visible: Set<Int>
  private let visibleNames: Set<String>
  private let isPackage: Bool

  /// Nil if not all dependencies of the target are known.
  init?(of number: Int, in graph: ModuleGraph, _ project: Project) {
    let target = graph.targets[number]
    guard target.basis == .projectFile, target.product != .pod, target.product != .buildTool,
      target.statedDependencies.areComplete, target.openCondition == nil, !graph.mayBeLeftOver(number)
    else { return nil }
    self.graph = graph
    self.number = number
    let file = target.describingFile
    isPackage = target.isOfPackage
    surroundings = graph.reached(
      from: graph.targets.indices.filter { graph.targets[$0].describingFile == file })
    // Tests see what the code that they test is built of.
    let isTest = target.role == .test || target.product == .tests
    let exported = graph.exported(
      by: isTest ? graph.reached(from: [number]) : graph.stated(by: number).union([number]))
    visible = exported.targets
    visibleNames = exported.names.union(target.statedDependencies.all.map(\.name))
      .union(target.statedDependencies.all.map { target.moduleName(for: $0.name) })
  }

  /// Whether it may import a module, or what the name means is not decided.
  func sees(_ name: String) -> Bool {
    guard let named = graph.targetsByName[name] else { return true }
    if visibleNames.contains(name) || name.isModuleOfSystem { return true }
    if named.contains(where: visible.contains) { return true }
    if !isPackage, graph.namesOfPods.contains(name) { return true }
    return !named.contains(where: surroundings.contains)
  }

  /// A stated dependency through which it reaches a module.
  func way(to name: String) -> Int? {
    let named = graph.targetsByName[name] ?? []
    // What is only built before or embedded comes last.
    let linked = graph.linked[number].sorted()
    let others = graph.declared[number].subtracting(linked).sorted()
    return (linked + others).first { step in
      let reached = graph.reached(from: [step])
      return named.contains(where: reached.contains)
    }
  }
}
