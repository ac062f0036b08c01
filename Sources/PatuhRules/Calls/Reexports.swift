import PatuhCore

/// The modules that modules of a project re-export: `@_exported import Alamofire`.
struct Reexports {
  /// By the name of a module of the project.
  var byModule: [String: [String]] = [:]
  /// By file, what its own modules re-export; empty if no module does.
  var byFile: [Set<String>] = []

  init(_ project: Project, _ modules: ModuleTable) {
    let exporting = project.sources.indices.filter { file in
      project.sources[file].scope == .production
        && project.sources[file].summary.imports.contains(where: \.isExported)
    }
    if exporting.isEmpty { return }
    var byTarget: [Int: Set<String>] = [:]
    for file in exporting {
      let exported = project.sources[file].summary.imports.filter(\.isExported).map(\.module)
      for target in modules.targets(of: file) { byTarget[target, default: []].formUnion(exported) }
    }
    for (target, exported) in byTarget {
      byModule[project.targets[target].moduleName, default: []] += exported.sorted()
    }
    byFile = project.sources.indices.map { file in
      modules.targets(of: file).reduce(into: []) { $0.formUnion(byTarget[$1] ?? []) }
    }
  }
}
