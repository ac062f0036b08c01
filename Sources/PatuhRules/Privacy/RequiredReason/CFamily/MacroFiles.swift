import PatuhCore

/// Where the C-family files of a project define macros.
struct MacroFiles: DerivedFromProject {
  /// By the name of a macro, the indices of the files that define or remove it.
  private(set) var files: [String: [Int]] = [:]
  /// The macros that are the project's own: some file defines them whether or not they were defined before,
  /// so that no header outside of the tree is expected to do so.
  private(set) var own: Set<String> = []
  /// For each macro with parameters, what its definitions do with the first argument.
  private var takers: [String: Set<String>] = [:]

  init(_ project: Project) {
    for (number, file) in project.cFamilySources.enumerated() {
      var seen: Set<NameID> = []
      for macro in file.facts.macros {
        let name = file.facts[macro.name]
        if seen.insert(macro.name).inserted { files[name, default: []].append(number) }
        if macro.takesArguments { takers[name, default: []].insert(file.facts[macro.argumentTaker]) }
        if own.contains(name) || name.hasPrefix("_") { continue }
        let conditions = file.conditions(around: macro.offset)
        if !conditions.flatMap(\.conjuncts).contains(.not(.defined(name))) { own.insert(name) }
      }
      for removal in file.facts.removals where seen.insert(removal.name).inserted {
        files[file.facts[removal.name], default: []].append(number)
      }
    }
  }

  /// Whether the first argument of a macro is compiled: no if all its definitions drop it or make a text or a
  /// part of a name of it, unknown if only some do. Yes for what is no macro of the project.
  func compilesArgument(of name: String) -> Truth { compilesArgument(of: name, within: []) }

  /// - Parameter outer: the macros that hand the argument to this one
  private func compilesArgument(of name: String, within outer: Set<String>) -> Truth {
    guard let takers = takers[name], !outer.contains(name) else { return .yes }
    let found = Set(
      takers.map { taker in
        taker == name ? Truth.no : compilesArgument(of: taker, within: outer.union([name]))
      })
    return found.count == 1 ? found.first ?? .yes : .unknown
  }
}
