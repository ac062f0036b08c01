import PatuhCore

/// The modules that files of a project see without importing them: those that their own module re-exports
/// (`@_exported import Alamofire`), and those that the bridging headers of their targets include.
struct SharedImports {
  /// By the name of a module of the project, the modules that it re-exports.
  private(set) var reexports: [String: [String]] = [:]
  /// The modules that bridging headers include.
  private(set) var bridged: Set<String> = []
  /// By file; empty if no file sees such a module.
  private(set) var byFile: [Set<String>] = []

  init(_ project: Project, _ modules: ModuleTable) {
    let exported = Self.exportedModules(of: project, modules)
    for (target, names) in exported {
      reexports[project.targets[target].moduleName, default: []] += names.sorted()
    }
    let included = Self.bridgedModules(of: project)
    bridged = included.values.reduce(into: []) { $0.formUnion($1) }
    let byTarget = exported.merging(included) { $0.union($1) }
    if byTarget.isEmpty { return }
    byFile = project.sources.indices.map { file in
      modules.targets(of: file).reduce(into: []) { $0.formUnion(byTarget[$1] ?? []) }
    }
  }

  /// By target, the modules that its files re-export.
  private static func exportedModules(of project: Project, _ modules: ModuleTable) -> [Int: Set<String>] {
    var found: [Int: Set<String>] = [:]
    for (file, source) in project.sources.enumerated()
    where source.scope == .production && source.summary.imports.contains(where: \.isExported) {
      let exported = source.summary.imports.filter(\.isExported).map(\.module)
      for target in modules.targets(of: file) { found[target, default: []].formUnion(exported) }
    }
    return found
  }

  /// By target, the modules that its bridging headers include, directly or through headers of the project.
  private static func bridgedModules(of project: Project) -> [Int: Set<String>] {
    let bridging = project.targets.indices.filter { !project.targets[$0].bridgedHeaders.isEmpty }
    if bridging.isEmpty { return [:] }
    let names = HeaderNames(project)
    var found: [Int: Set<String>] = [:]
    for target in bridging {
      for header in project.targets[target].bridgedHeaders {
        let facts = project.cFamilySources[header].facts
        for inclusion in facts.inclusions {
          found[target, default: []].formUnion(names.modules(namedBy: facts[inclusion.name]))
        }
      }
    }
    return found
  }
}

/// Which modules the headers belong to that code in C includes.
private struct HeaderNames {
  private let byHeader: [String: String]
  private let libraries: Set<String>
  private var librariesByType: [String: Set<String>] = [:]
  /// The names of the project's own headers.
  private let own: Set<String>

  init(_ project: Project) {
    let table = project.tables.effects
    byHeader = table.headers
    libraries = Set(table.causes.map(\.library) + table.types.map(\.library))
    for row in table.causes {
      if let type = row.type { librariesByType[type, default: []].insert(row.library) }
    }
    own = Set(project.cFamilySources.map { lastComponent(ofPath: $0.path) })
  }

  /// The modules that an inclusion may mean, as it is written: `FMDB/FMDB.h`; `FMDatabase.h`, named after a
  /// type of the library; `sqlite3.h`; the name of a module after `@import`.
  func modules(namedBy written: String) -> Set<String> {
    let parts = written.split(separator: "/").drop { $0 == "." || $0 == ".." }
    guard let first = parts.first, let last = parts.last else { return [] }
    if parts.count > 1 { return [String(first)] }
    let header = String(last)
    guard header.hasSuffix(".h") else { return [header] }
    if let module = byHeader[header] { return [module] }
    // A class of the project may have the name of a type in some library.
    if own.contains(header) { return [] }
    let stem = String(header.dropLast(2))
    return libraries.contains(stem) ? [stem] : librariesByType[stem] ?? []
  }
}
