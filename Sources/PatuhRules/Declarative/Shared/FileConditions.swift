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
      if case .path(let globs) = condition {
        return project.derived(SourceTree.self).tree.matches(of: globs).map { Truth($0) }
      }
      return project.sources.indices.map { truth(of: condition, forFile: $0) }
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

/// The folders of a project's Swift sources.
private struct SourceTree: DerivedFromProject {
  let tree: PathTree

  init(_ project: Project) { tree = PathTree(project.sources.lazy.map(\.path)) }
}
