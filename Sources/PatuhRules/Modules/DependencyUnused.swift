import PatuhCore

extension Builtin {
  /// Finds dependencies of targets of which no source imports a module.
  static let dependencyUnused = Builtin("dependency_unused", dependence: .words) { run, _ in
    run.checkUnusedDependencies()
  }
}

extension DeclarativeRun {
  fileprivate func checkUnusedDependencies() {
    let graph = project.derived(ModuleGraph.self)
    for number in project.targets.indices {
      guard let user = DependencyUser(number, in: graph, project) else { continue }
      let target = project.targets[number]
      for dependency in target.statedDependencies.all where user.isUnused(dependency) {
        let place = dependency.position.map { Place(path: target.place.path, position: $0) } ?? target.place
        report(
          Match(
            place: place, found: dependency.name, owner: target.shownName, truth: .yes,
            subject: "\(target.name) -> \(dependency.name)",
            sentence:
              "`\(target.shownName)` depends on `\(dependency.name)`, and none of its sources imports it",
            isSeparate: true))
      }
    }
  }
}

/// A target of which all sources are known, with what they import.
private struct DependencyUser {
  private let graph: ModuleGraph
  private let project: Project
  private let number: Int
  private let imports: Set<String>
  /// Whether it imports modules of unknown origin.
  private let importsUnknown: Bool
  /// The hashes of the words in its sources, among which may be a name of a module that code looks a class up
  /// in.
  private let words: Set<UInt32>
  /// The targets that its imports mean, and what these re-export.
  private let imported: Set<Int>
  private let isPackage: Bool

  init?(_ number: Int, in graph: ModuleGraph, _ project: Project) {
    let target = graph.targets[number]
    guard target.basis == .projectFile, target.product != .pod, target.product != .buildTool,
      !target.mayHaveGeneratedSources, !target.lacksSources, target.excludedSources.isEmpty,
      target.sharedSources.isEmpty, target.openCondition == nil,
      target.sources.allSatisfy({ !project.sources[$0].summary.hasProblems }),
      !target.sources.isEmpty, !graph.wrappers.contains(number), !graph.mayBeLeftOver(number)
    else { return nil }
    (self.graph, self.project, self.number) = (graph, project, number)
    isPackage = target.isOfPackage
    var imports = graph.imports[number]
    for source in target.cFamilySources {
      let facts = project.cFamilySources[source].facts
      for inclusion in facts.inclusions { imports.formUnion(modules(in: facts[inclusion.name])) }
    }
    self.imports = imports
    let stated = Set(target.statedDependencies.all.flatMap { [$0.name, target.moduleName(for: $0.name)] })
    importsUnknown = imports.contains {
      graph.targetsByName[$0] == nil && !$0.isModuleOfSystem && !stated.contains($0)
    }
    words = Set(target.sources.flatMap { project.sources[$0].summary.words })
    imported = graph.exported(by: Set(imports.flatMap { graph.meant(by: $0, from: number) })).targets
  }

  /// Whether no source of the target needs a dependency.
  func isUnused(_ dependency: StatedDependency) -> Bool {
    guard dependency.isLinked, dependency.isWhole, !dependency.targets.isEmpty,
      dependency.targets.allSatisfy(canBeJudged), imported.isDisjoint(with: dependency.targets)
    else { return false }
    let names = dependency.targets.reduce(into: Set<String>()) { $0.formUnion(graph.names[$1]) }
    if names.contains(where: { imports.contains($0) || words.contains($0.quickHash) }) { return false }
    if dependency.targets.contains(where: namesType) { return false }
    if !graph.exported(by: Set(dependency.targets)).names.isDisjoint(with: imports) { return false }
    // What is behind it may be imported without being stated.
    let own = graph.reached(from: dependency.targets)
    let stated = graph.stated(by: number)
    if imported.contains(where: { own.contains($0) && !stated.contains($0) }) { return false }
    if importsUnknown, !unseen(behind: own).isSubset(of: unseen(beside: dependency)) { return false }
    return !isNeededByOthers(dependency.targets, names)
  }

  /// Whether the sources have the name of a type that only one target declares: then they see it in a way of
  /// their own.
  private func namesType(of other: Int) -> Bool {
    let own = Set(graph.targets[other].sources)
    return own.contains { source in
      project.sources[source].summary.declarations.contains { declared in
        declared.kind.isNominalType && declared.isExposed && words.contains(declared.name.quickHash)
          && project.index.types(named: declared.name).allSatisfy { own.contains($0.file) }
      }
    }
  }

  /// The names of what some targets depend on and the tree does not have.
  private func unseen(behind targets: Set<Int>) -> Set<String> {
    Set(targets.flatMap { graph.targets[$0].statedDependencies.all.filter { !$0.isWhole }.map(\.name) })
  }

  /// The names of what the tree does not have and the target reaches without this dependency.
  private func unseen(beside dependency: StatedDependency) -> Set<String> {
    let others = graph.targets[number].statedDependencies.all.filter { $0 != dependency }.flatMap(\.targets)
    return unseen(behind: graph.reached(from: others).union([number]))
  }

  /// Whether all of a target's code is in Swift and in the tree, and its module has a known name.
  private func canBeJudged(_ number: Int) -> Bool {
    let target = graph.targets[number]
    guard target.basis == .projectFile, !target.sources.isEmpty, target.cFamilySources.isEmpty,
      !target.lacksSources, target.excludedSources.isEmpty, !graph.wrappers.contains(number)
    else { return false }
    switch target.product {
    case .packageTarget: return true
    case .framework, .staticFramework, .staticLibrary, .dynamicLibrary:
      return graph.imports.contains { !$0.isDisjoint(with: graph.names[number]) }
    default: return false
    }
  }

  /// Whether the target links something for others: it embeds frameworks that these link, and links what
  /// static libraries use; or others reach it only through the target.
  private func isNeededByOthers(_ needed: [Int], _ names: Set<String>) -> Bool {
    let isHandedOn = graph.targets.indices.contains { user in
      user != number && !graph.imports[user].isDisjoint(with: names)
        && graph.declared[user].isDisjoint(with: needed) && graph.reached(from: user).contains(number)
    }
    if isHandedOn { return true }
    let others = graph.reached(from: number).subtracting(needed)
    return others.contains { other in
      guard !graph.imports[other].isDisjoint(with: names) else { return false }
      return !isPackage || graph.declared[other].isDisjoint(with: needed)
    }
  }
}

/// The modules that an inclusion may mean: `Feed` for `Feed/Feed.h`, `Feed-Swift.h` and `Feed`.
private func modules(in inclusion: String) -> [String] {
  let parts = inclusion.split(separator: "/").map(String.init)
  let file = parts.last ?? inclusion
  let generated = file.hasSuffix("-Swift.h") ? [String(file.dropLast("-Swift.h".count))] : []
  return parts.prefix(1) + generated
}
