import PatuhCore

extension TypeSelector {
  /// The conditions in it that the file alone answers; each once.
  var conditionsOnFiles: [TypeSelector] {
    var found: [TypeSelector] = []
    func collect(_ selector: TypeSelector) {
      switch selector {
      case .all(let parts), .any(let parts): parts.forEach(collect)
      case .not(let part): collect(part)
      case .path, .target, .imports, .module, .deploymentTarget:
        if !found.contains(selector) { found.append(selector) }
      default: break
      }
    }
    collect(self)
    return found
  }
}

extension ProjectNames {
  /// The truth of a condition on files, for each file.
  func truths(of condition: TypeSelector) -> [Truth] {
    shared.fileConditions.answer(condition) {
      if case .path(let globs) = condition { return truths(ofPaths: globs) }
      return project.sources.indices.map { truth(of: condition, forFile: $0) }
    }
  }

  /// Globs that ask for a folder alone are matched once for each folder.
  private func truths(ofPaths globs: [Glob]) -> [Truth] {
    let ofFolders = globs.filter(\.asksForFolder)
    let others = globs.filter { !$0.asksForFolder }
    var known: [String: Bool] = [:]
    return project.sources.map { source in
      let folder = folderOfPath(source.path)
      let isInFolder = known[folder] ?? ofFolders.contains { $0.matches(source.path) }
      known[folder] = isInFolder
      return Truth(isInFolder || others.contains { $0.matches(source.path) })
    }
  }

  private func truth(of condition: TypeSelector, forFile file: Int) -> Truth {
    let source = project.sources[file]
    switch condition {
    case .target(let scope): return Truth(source.scope == scope)
    case .imports(let patterns):
      return Truth(
        source.facts.imports.contains { imported in
          patterns.contains { $0.matches(name: source.facts[imported.module]) }
        })
    case .module(let patterns): return project.isInModule(file, named: patterns)
    case .deploymentTarget(let platform, let version):
      return project.deploymentTarget(ofFile: file, on: platform, isAtLeast: version)
    default: return .unknown
    }
  }
}
