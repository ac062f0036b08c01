import PatuhCore

/// The modules that targets of project files make, which targets state that they depend on which, and what
/// these re-export.
struct ModuleGraph: DerivedFromProject {
  let targets: [Target]
  /// By target, the names under which it may be imported; empty for what is not a module.
  let names: [Set<String>]
  /// By name of a module, the targets that may make it, ascending.
  let targetsByName: [String: [Int]]
  /// The names of the modules that pods make.
  let namesOfPods: Set<String>
  /// By target, the targets that it states as dependencies, linked or not.
  let declared: [Set<Int>]
  /// By target, the targets whose code it is linked with, as far as it states them.
  let linked: [Set<Int>]
  /// The targets without any code, which stand for what they depend on.
  let wrappers: Set<Int>
  /// By target, the names of the modules that it imports, whatever the conditions around the imports.
  let imports: [Set<String>]
  /// By target, the names of the modules that it re-exports.
  let exports: [Set<String>]
  /// By source, the targets of project files that compile it, ascending.
  let holders: [[Int]]

  init(_ project: Project) {
    if let known = project.predecessorOfBodies?.known(ModuleGraph.self) {
      self = known
      return
    }
    targets = project.targets
    names = targets.map(\.importedNames)
    var byName: [String: [Int]] = [:]
    for (number, names) in names.enumerated() {
      for name in names { byName[name, default: []].append(number) }
    }
    targetsByName = byName
    namesOfPods = Set(targets.filter { $0.product == .pod }.map(\.moduleName))
    declared = targets.map { target in
      Set(target.dependencies.map(\.target)).union(target.statedDependencies.all.flatMap(\.targets))
    }
    linked = targets.map { Set($0.dependencies.filter { $0.linkage != .none }.map(\.target)) }
    wrappers = Set(project.targets.indices.filter { project.targets[$0].isWithoutCode(in: project) })
    var holders = [[Int]](repeating: [], count: project.sources.count)
    var imports = [Set<String>](repeating: [], count: targets.count)
    var exports = imports
    for (number, target) in targets.enumerated() where target.basis == .projectFile {
      for source in target.sources {
        holders[source].append(number)
        for imported in project.sources[source].summary.imports {
          imports[number].insert(imported.module)
          if imported.isExported { exports[number].insert(imported.module) }
        }
      }
    }
    (self.holders, self.imports, self.exports) = (holders, imports, exports)
  }

  /// Whether a target of a package may be left over: a project compiles its sources otherwise, and nothing
  /// outside of the package depends on it.
  func mayBeLeftOver(_ number: Int) -> Bool {
    let target = targets[number]
    guard target.isOfPackage else { return false }
    let isBuiltOtherwise = target.sources.contains { source in
      holders[source].contains { !targets[$0].isOfPackage }
    }
    return isBuiltOtherwise
      && !targets.indices.contains { user in
        declared[user].contains(number) && targets[user].describingFile != target.describingFile
      }
  }

  /// All targets that a target depends on, directly or through others; without itself.
  func reached(from start: Int) -> Set<Int> { reached(from: [start]).subtracting([start]) }

  /// Some targets and all that they depend on.
  func reached(from starts: [Int]) -> Set<Int> {
    var found = Set(starts)
    var open = starts
    while let next = open.popLast() {
      for other in declared[next] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// The targets that a target states, and those that wrappers among them stand for.
  func stated(by number: Int) -> Set<Int> {
    var found = declared[number]
    var open = Array(found.intersection(wrappers))
    while let next = open.popLast() {
      for other in declared[next] where found.insert(other).inserted && wrappers.contains(other) {
        open.append(other)
      }
    }
    return found
  }

  /// What code that imports some targets sees of others through re-exports: the targets, with those given,
  /// and the names of all modules that are re-exported.
  func exported(by starts: Set<Int>) -> (targets: Set<Int>, names: Set<String>) {
    var found = starts
    var names: Set<String> = []
    var open = Array(starts)
    while let next = open.popLast() {
      for name in exports[next] {
        names.insert(name)
        for other in meant(by: name, from: next) where found.insert(other).inserted { open.append(other) }
      }
    }
    return (found, names)
  }

  /// The targets that an import in a target means: of several, those that it depends on, if there are any.
  func meant(by name: String, from user: Int) -> [Int] {
    guard let named = targetsByName[name] else { return [] }
    if named.count == 1 { return named }
    let near = named.filter(declared[user].contains)
    if !near.isEmpty { return near }
    let reached = reached(from: user)
    let found = named.filter(reached.contains)
    return found.isEmpty ? named : found
  }
}

extension Target {
  /// Whether a Swift package describes it.
  var isOfPackage: Bool {
    let name = lastComponent(ofPath: describingFile)
    return name.hasPrefix("Package") && name.hasSuffix(".swift")
  }

  /// Whether its sources hold no code, like those with which a package makes a target of dependencies alone.
  fileprivate func isWithoutCode(in project: Project) -> Bool {
    sources.allSatisfy { project.sources[$0].summary.isEmpty }
      && cFamilySources.allSatisfy { source in
        let facts = project.cFamilySources[source].facts
        return facts.declarations.isEmpty && facts.containers.isEmpty && facts.inclusions.isEmpty
      }
  }

  /// The names under which it may be imported; empty for what is not a module of a project file, and for a
  /// pod.
  fileprivate var importedNames: Set<String> {
    guard basis == .projectFile, product != .pod, product != .bundle else { return [] }
    return Set([moduleName]).union(otherModuleNames.map(moduleName(for:)))
  }
}

extension SourceSummary {
  /// Whether it has nothing but comments. Its words include the one for the empty name.
  fileprivate var isEmpty: Bool { imports.isEmpty && declarations.isEmpty && words.count <= 1 }
}

extension String {
  /// Whether a module of this name is one of Apple's, so that an import may mean that.
  var isModuleOfSystem: Bool {
    AppleModules.names.contains(self) || isAppleFramework(self) || self == "PackageDescription"
      || self == "PackagePlugin" || hasPrefix("_")
      || [
        "FoundationNetworking", "FoundationXML", "FoundationEssentials", "Glibc", "Musl", "WinSDK", "Android",
        "CRT",
        "RegexBuilder", "Distributed", "Cxx", "CoreAudioTypes", "SQLite3", "CommonCrypto", "libxml2",
        "XCPlayground",
        "PlaygroundSupport", "MetalPerformanceShaders", "Playgrounds", "AppleArchive", "System", "libkern",
        "notify",
        "dnssd", "sqlite3", "asl", "unwind", "Builtin", "CDispatch", "Mach", "SwiftShims",
        "SwiftOnoneSupport", "ptrauth", "os_object",
        "sys",
      ].contains(self)
  }
}
