import PatuhCore

extension TypeSelector {
  /// The conditions in it that the file alone answers; each once.
  var conditionsOnFiles: [TypeSelector] {
    var found: [TypeSelector] = []
    func collect(_ selector: TypeSelector) {
      switch selector {
      case .all(let parts), .any(let parts): parts.forEach(collect)
      case .not(let part): collect(part)
      case .path, .target, .imports, .module, .deploymentTarget, .statedDeploymentTarget:
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
      let files = project.sources.indices
      switch condition {
      case .path(let globs):
        return project.derived(SourceTree.self).tree.matches(of: globs).map { Truth($0) }
      case .deploymentTarget(let platform, let version):
        return project.deploymentTargets(on: platform, areAtLeast: version)
      case .statedDeploymentTarget(let platform, let version):
        return project.deploymentTargets(on: platform, areAtLeast: version).map { Truth($0 == .yes) }
      case .target(let scope): return project.sources.map { Truth($0.scope == scope) }
      case .imports(let patterns):
        let modules = words(matching: patterns, .whole)
        return files.map { file in
          let numbers = words.words(in: file)
          return Truth(facts(file).imports.contains { modules[numbers[$0.module]] })
        }
      case .module(let patterns): return files.map { project.isInModule($0, named: patterns) }
      default: return files.map { _ in .unknown }
      }
    }
  }
}

/// The folders of a project's Swift sources.
private struct SourceTree: DerivedFromProject {
  let tree: PathTree

  init(_ project: Project) { tree = PathTree(project.sources.lazy.map(\.path)) }
}
