import PatuhCore

/// The modules of the project that each file sees, through its imports and what those re-export.
struct ModuleImports {
  /// By file, the imports in the order of targets, without duplicate targets.
  private(set) var byFile: [[ModuleTable.Import]] = []
  /// The names of modules of the project that some file imports.
  private(set) var names: Set<String> = []

  private let project: Project
  private let targetsByName: [String: [Int]]
  private var reachable: [Int: Set<Int>] = [:]
  private var exports: [Int: Set<Int>] = [:]

  init(_ project: Project, membership: [[Int]], targetsByName: [String: [Int]]) {
    self.project = project
    self.targetsByName = targetsByName
    for (file, source) in project.sources.enumerated() {
      for imported in source.summary.imports where imported.isExported {
        let targets = self.targets(named: imported.module, from: membership[file])
        for module in membership[file] { exports[module, default: []].formUnion(targets) }
      }
    }
    byFile = project.sources.indices.map { file in imports(of: file, membership[file]) }
  }

  private mutating func imports(of file: Int, _ modules: [Int]) -> [ModuleTable.Import] {
    var isTestable: [Int: Bool] = [:]
    for imported in project.sources[file].summary.imports {
      for target in targets(named: imported.module, from: modules) {
        isTestable[target] = isTestable[target] == true || imported.isTestable
      }
    }
    // All files of a module see what one of its files re-exports.
    var open = Array(isTestable.keys) + modules
    while let module = open.popLast() {
      for target in exports[module] ?? [] where isTestable[target] == nil {
        isTestable[target] = false
        open.append(target)
      }
    }
    return isTestable.sorted { $0.key < $1.key }.map {
      ModuleTable.Import(target: $0.key, isTestable: $0.value)
    }
  }

  /// The targets that an imported name means; of several, those on which the importing targets depend, if
  /// that is known.
  private mutating func targets(named name: String, from modules: [Int]) -> [Int] {
    guard let named = targetsByName[name] else { return [] }
    names.insert(name)
    if named.count == 1 { return named }
    let needed = modules.reduce(into: Set<Int>()) { $0.formUnion(dependencies(of: $1)) }
    let found = named.filter(needed.contains)
    return found.isEmpty ? named : found
  }

  private mutating func dependencies(of module: Int) -> Set<Int> {
    if let known = reachable[module] { return known }
    var found: Set<Int> = []
    var open = [module]
    while let next = open.popLast(), next < project.targets.count {
      for dependency in project.targets[next].dependencies where found.insert(dependency.target).inserted {
        open.append(dependency.target)
      }
    }
    reachable[module] = found
    return found
  }
}
