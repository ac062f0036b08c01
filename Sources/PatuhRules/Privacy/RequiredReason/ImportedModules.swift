import PatuhCore

extension Project {
  /// The modules that the sources of a target import, directly or through the libraries of the tree among them; nil where
  /// that is not known, as of sources in C, whose inclusions name no modules.
  func importedModules(by target: Target) -> Set<String>? {
    guard target.basis == .projectFile, !target.sources.isEmpty else { return nil }
    let libraries = Dictionary(grouping: dependencies(of: target), by: \.moduleName)
    var found: Set<String> = []
    var open = [target]
    while let user = open.popLast() {
      guard user.cFamilySources.isEmpty, user.excludedSources.isEmpty else { return nil }
      for imported in user.sources.flatMap({ sources[$0].summary.imports }) {
        let module = String(imported.module.prefix { $0 != "." })
        if found.insert(module).inserted { open += libraries[module] ?? [] }
      }
    }
    return found
  }

  /// What a target needs, in whatever way, directly or through others.
  private func dependencies(of target: Target) -> [Target] {
    var numbers: Set<Int> = []
    var open = [target]
    while let user = open.popLast() {
      for dependency in user.dependencies where numbers.insert(dependency.target).inserted {
        open.append(targets[dependency.target])
      }
    }
    return numbers.sorted().map { targets[$0] }
  }
}

extension [LinkedUsages] {
  /// Why a target may not hold what it links: none of its sources imports it, so that nothing keeps the linker from leaving
  /// it out. Nil where it may import some of it.
  func remarkOnImports(by target: Target) -> String? {
    if isEmpty || contains(where: \.isImported) { return nil }
    let them = count == 1 ? "it" : "them"
    return "no source of \(target.shownName) imports \(them), directly or through other modules,"
      + " so that the linker may leave \(them) out"
  }
}
