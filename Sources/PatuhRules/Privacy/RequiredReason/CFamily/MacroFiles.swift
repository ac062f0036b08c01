import PatuhCore

/// Where the C-family files of a project define macros.
struct MacroFiles: DerivedFromProject {
  /// By the name of a macro, the indices of the files that define or remove it.
  private(set) var files: [String: [Int]] = [:]
  /// The macros that are the project's own: some file defines them whether or not they were defined before,
  /// so that no header outside of the tree is expected to do so.
  private(set) var own: Set<String> = []

  init(_ project: Project) {
    for (number, file) in project.cFamilySources.enumerated() {
      var seen: Set<NameID> = []
      for macro in file.facts.macros {
        let name = file.facts[macro.name]
        if seen.insert(macro.name).inserted { files[name, default: []].append(number) }
        if own.contains(name) || name.hasPrefix("_") { continue }
        let conditions = file.conditions(around: macro.offset)
        if !conditions.flatMap(\.conjuncts).contains(.not(.defined(name))) { own.insert(name) }
      }
      for removal in file.facts.removals where seen.insert(removal.name).inserted {
        files[file.facts[removal.name], default: []].append(number)
      }
    }
  }
}
