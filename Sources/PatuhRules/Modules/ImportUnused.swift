import PatuhCore

extension Builtin {
  /// Finds imports of modules of the project of which the file uses nothing.
  static let importUnused = Builtin("import_unused", dependence: [.ownCode, .words]) { run, _ in
    run.checkUnusedImports()
  }
}

extension DeclarativeRun {
  fileprivate func checkUnusedImports() {
    var search = UnusedImports(project)
    for file in project.examinedFiles {
      for (offset, module) in search.unused(in: file) {
        let source = project.sources[file]
        report(
          Match(
            place: source.place(at: offset), found: module, owner: source.path, truth: .yes, subject: module,
            sentence: "`\(module)` is imported, and the file uses nothing of it", isSeparate: true))
      }
    }
  }
}

/// Compares the names in files with those that the imported modules declare.
private struct UnusedImports {
  private struct Key: Hashable {
    var targets: [Int]
    var isTestable: Bool
  }

  private let project: Project
  private let graph: ModuleGraph
  private let macros: Set<String>
  private let generators: Set<String>
  private var declarations: [Key: ModuleDeclarations] = [:]
  /// By target, whether all its code is known, as far as it was asked for.
  private var areSeen: [Int: Bool] = [:]

  init(_ project: Project) {
    self.project = project
    graph = project.derived(ModuleGraph.self)
    macros = Set(
      project.sources.flatMap { source in
        source.summary.imports.contains {
          $0.module.hasPrefix("SwiftSyntax") || $0.module == "SwiftCompilerPlugin"
        }
          || source.summary.words.contains("externalMacro".quickHash)
          ? source.facts.declarations.filter { $0.kind == .macro }.map { source.facts[$0.name] } : []
      })
    generators = Set(project.paths.filter { path in Self.generating.contains { path.hasSuffix($0) } })
  }

  /// The files from which tools make code.
  private static let generating = [
    ".xcdatamodeld", ".xcdatamodel", ".intentdefinition", ".mlmodel", ".mlpackage", ".proto", ".graphql",
    ".fbs",
    ".stencil", ".swift.gyb", ".sourcery.yml", "swiftgen.yml", ".grpc", ".smithy", ".rs", ".kt",
    "openapi.yaml",
    "openapi.yml", "openapi.json",
  ]

  /// The imports of a file of which nothing is used, by the offset of the module's name.
  mutating func unused(in file: Int) -> [(offset: UInt32, module: String)] {
    let summary = project.sources[file].summary
    let holders = graph.holders[file]
    guard !holders.isEmpty, !summary.hasProblems,
      summary.imports.contains(where: { isJudged($0.module, holders) }),
      !isNameOfGenerated(project.sources[file].path)
    else { return [] }
    let words = Set(summary.words)
    let facts = project.sources[file].facts
    if !macros.isEmpty, facts.usesMacro(of: macros) { return [] }
    var found: [(UInt32, String)] = []
    for imported in facts.imports where !imported.isExported {
      let module = facts[imported.module]
      guard isJudged(module, holders) else { continue }
      let isUsed = holders.contains { uses(imported, named: module, in: $0, file, words) }
      if !isUsed { found.append((imported.offset, module)) }
    }
    return found
  }

  private func isJudged(_ module: String, _ holders: [Int]) -> Bool {
    guard let named = graph.targetsByName[module], !module.isModuleOfSystem,
      !graph.namesOfPods.contains(module)
    else { return false }
    return named.allSatisfy { !holders.contains($0) }
  }

  private mutating func uses(
    _ imported: ImportDeclaration, named module: String, in holder: Int, _ file: Int, _ words: Set<UInt32>
  ) -> Bool {
    let meant = graph.meant(by: module, from: holder)
    let exported = graph.exported(by: Set(meant))
    let targets = exported.targets.sorted()
    // What others re-export through it is not known, and neither is what tools add to it.
    if targets.isEmpty || !exported.names.allSatisfy({ graph.targetsByName[$0] != nil }) { return true }
    for target in targets where areSeen[target] == nil { areSeen[target] = isSeen(target) }
    if targets.contains(where: { areSeen[$0] == false }) { return true }
    let key = Key(targets: targets, isTestable: imported.isTestable)
    let declared =
      declarations[key] ?? ModuleDeclarations(of: targets, in: project, isTestable: imported.isTestable)
    declarations[key] = declared
    if declared.mayBeUsedUnnamed { return true }
    let own = module.quickHash
    if words.contains(where: { $0 != own && declared.names.contains($0) }) { return true }
    let facts = project.sources[file].facts
    let isOfTuist = targets.contains { project.targets[$0].describingFile.hasSuffix("Project.swift") }
    if facts.mayUse(module, declared, hasAccessors: isOfTuist) { return true }
    return isNeededByOthers(module, declared.extensionMembers, in: holder, file)
  }

  /// Whether all code of a target is known.
  private func isSeen(_ number: Int) -> Bool {
    let target = project.targets[number]
    return !target.sources.isEmpty && target.cFamilySources.isEmpty && !target.mayHaveGeneratedSources
      && !target.lacksSources && target.excludedSources.isEmpty && target.sharedSources.isEmpty
      // The code around a binary of the package is often generated.
      && !target.statedDependencies.all.contains { $0.kind == .target && $0.targets.isEmpty }
      && target.sources.allSatisfy { !project.sources[$0].summary.hasProblems }
      && !hasGenerators(target)
  }

  private func hasGenerators(_ target: Target) -> Bool {
    if generators.isEmpty { return false }
    let folders = Set(target.sources.map { folderOfPath(project.sources[$0].path) })
    return generators.contains { path in
      let home = folderOfPath(path)
      return folders.contains { $0.isPath(atOrBelow: home) || home.isPath(atOrBelow: $0) }
    }
  }

  /// Whether other files of the target see members of a module only because this file imports it.
  private func isNeededByOthers(_ module: String, _ names: Set<UInt32>, in holder: Int, _ file: Int) -> Bool {
    let sources = graph.targets[holder].sources
    let importers = sources.filter { other in
      other != file && project.sources[other].summary.imports.contains { $0.module == module }
    }
    if !importers.isEmpty { return false }
    return sources.contains { other in
      other != file && project.sources[other].summary.words.contains(where: names.contains)
    }
  }
}

/// Whether a tool made the file, so that it is not corrected by hand.
private func isNameOfGenerated(_ path: String) -> Bool {
  path.lowercased().containsInBytes("generated") || path.hasSuffix(".pb.swift")
}

extension SourceFacts {
  /// Whether an attribute or expansion names one of some macros.
  fileprivate func usesMacro(of macros: Set<String>) -> Bool {
    attributes.contains { macros.contains(self[$0.name].lastNameComponent) }
      || expressions.contains { $0.kind == .macro && macros.contains(self[$0.name]) }
  }

  /// Whether the text may use a module in a way that the names of its declarations do not show.
  ///
  /// - Parameter hasAccessors: Whether a tool makes types for its resources, whose names begin with that of
  ///   the module.
  fileprivate func mayUse(_ module: String, _ declared: ModuleDeclarations, hasAccessors: Bool) -> Bool {
    if declared.hasUnlabelledSubscripts, expressions.contains(where: { $0.kind == .subscript }) {
      return true
    }
    if names(module) { return true }
    if declared.expanded.isEmpty, !hasAccessors { return false }
    return names.contains { name in
      if name == module { return false }
      if hasAccessors, name.hasPrefix(module) { return true }
      let lower = name.lowercased()
      return declared.expanded.contains { lower.contains($0) }
    }
  }

  /// Whether something besides the imports has a name.
  private func names(_ text: String) -> Bool {
    func isNamed(_ id: NameID) -> Bool {
      let name = self[id]
      return name == text || name.contains(".") && name.split(separator: ".").contains { $0 == text }
    }
    return expressions.contains { isNamed($0.name) || isNamed($0.label) }
      || types.contains { isNamed($0.name) }
      || attributes.contains { isNamed($0.name) } || declarations.contains { isNamed($0.name) }
      || imports.contains {
        $0.path != $0.module && self[$0.path].split(separator: ".").dropFirst().contains { $0 == text }
      }
  }
}
