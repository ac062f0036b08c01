import PatuhCore

/// The modules that code of a target imports.
struct ImportedModules {
  fileprivate(set) var names: Set<String> = []
  /// Whether the code surely imports no others: an inclusion in C need not name a module, nor a header its
  /// library.
  fileprivate(set) var isComplete = true
}

extension Project {
  /// The modules that the sources of a target import, directly or through libraries of the tree that they
  /// import. What a tool registers in a target counts as imported.
  func importedModules(by target: Target) -> ImportedModules {
    var found = ImportedModules()
    found.isComplete = target.basis == .projectFile && !target.sources.isEmpty
    guard target.basis == .projectFile else { return found }
    let libraries = Dictionary(grouping: dependencies(of: target)) { targets[$0].moduleName }
    let known = derived(ImportsOfSources.self)
    var open =
      [target] + target.dependencies.filter { $0.ground == .registered }.map { targets[$0.target] }
    while let user = open.popLast() {
      if !user.cFamilySources.isEmpty || !user.excludedSources.isEmpty { found.isComplete = false }
      for module in known.modules(of: user, in: self) where found.names.insert(module).inserted {
        open += (libraries[module] ?? []).map { targets[$0] }
      }
    }
    return found
  }

  /// The numbers of the targets on which a target depends in any way, directly or through others.
  private func dependencies(of target: Target) -> Set<Int> {
    var numbers: Set<Int> = []
    var open = target.dependencies.map(\.target)
    while let number = open.popLast() {
      if numbers.insert(number).inserted { open += targets[number].dependencies.map(\.target) }
    }
    return numbers
  }
}

/// The modules that the sources of targets import, as far as rules have asked for them.
private struct ImportsOfSources: DerivedFromProject {
  /// The indices of the sources of a target.
  private struct Sources: Hashable {
    var swift: [Int]
    var cFamily: [Int]
  }

  private let answers = SharedAnswers<Sources, Set<String>>()

  init(_ project: Project) {}

  /// The names of the modules without those of what is imported in them.
  func modules(of target: Target, in project: Project) -> Set<String> {
    answers.answer(Sources(swift: target.sources, cFamily: target.cFamilySources)) {
      let imported = Set(
        target.sources.lazy.flatMap { project.sources[$0].summary.imports.lazy.map(\.module) }
      ).union(target.cFamilySources.flatMap { project.cFamilySources[$0].importedModules })
      return Set(imported.map(\.firstNameComponent))
    }
  }
}

extension CFamilyFile {
  /// The modules that it imports, and those whose headers it includes: `Shop` for `@import Shop.Cart` and for
  /// `#import <Shop/Cart.h>`.
  fileprivate var importedModules: [String] {
    facts.inclusions.map { facts[$0.name] }.filter { $0.contains("/") || !$0.contains(".h") }
      .map { String($0.prefix { $0 != "/" }) }
  }
}

extension [LinkedUsages] {
  /// Why a target may not hold what it links: none of its sources imports it, so that nothing keeps the
  /// linker from leaving it out. Nil where it may import some of it.
  func remarkOnImports(by target: Target) -> String? {
    if isEmpty || contains(where: \.isImported) { return nil }
    let them = count == 1 ? "it" : "them"
    return "no source of \(target.shownName) imports \(them), directly or through other modules,"
      + " so that the linker may leave \(them) out"
  }
}
