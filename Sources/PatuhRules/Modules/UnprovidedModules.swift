import PatuhCore

/// Notes on modules that apps and extensions import and that nothing provides: no target of the tree, no
/// dependency that they state, no SDK of Apple. Where a target links packages that are not in the tree, only
/// on modules that Kotlin makes: such a package may have modules of any other name, which other targets can
/// import too if they are built in the same folder.
/// - Parameters:
///   - frameworks: the names of the prebuilt frameworks in the tree, without extension
///   - ofKotlin: the names of the frameworks that modules in Kotlin of the tree make
public func notesOnUnprovidedModules(
  in project: Project, frameworks: Set<String>, ofKotlin: Set<String>
) -> [InputNote] {
  let isKnown =
    project.openLinks.isEmpty && !project.notes.contains(where: \.leavesModulesOpen)
    && !project.paths.contains { $0.hasSuffix(".modulemap") }
    && project.targets.allSatisfy { $0.role != .product || $0.linksOnly(frameworks) }
  let users = project.targets.filter { target in
    target.mayImportUnprovided && (isKnown || !ofKotlin.isEmpty && !target.linksPods(in: project))
  }
  if users.isEmpty { return [] }
  let provided = frameworks.union(project.targets.flatMap(\.providedModules))
  return users.compactMap { target in
    let names = provided.union(target.statedDependencies.all.map(\.name))
      .union(target.statedDependencies.all.map { target.moduleName(for: $0.name) })
    return project.note(on: target) { module in
      names.contains(module) || module.isModuleOfSystem || !(isKnown || ofKotlin.contains(module))
    }
  }
}

extension InputNote {
  /// Whether it leaves open what targets there are, or what they link.
  fileprivate var leavesModulesOpen: Bool {
    kind == .projectFileUnreadable || kind == .submoduleAbsent || kind == .unreadable
      || kind == .projectFileUnresolved && (concernsPackages || hidesPackages)
  }
}

extension Target {
  /// The names of the modules that it makes, whether or not other targets state that they depend on it.
  fileprivate var providedModules: Set<String> {
    Set([name, moduleName]).union(otherModuleNames).union(otherModuleNames.map(moduleName(for:)))
  }

  /// Whether it ships in an app, and its project file says what it depends on.
  fileprivate var mayImportUnprovided: Bool {
    role == .product && product.isApp && basis == .projectFile && !platformsRequiringReasons.isEmpty
      && statedDependencies.areComplete && openCondition == nil && !isOfGeneratedApp && !isOfCheckout
  }

  /// Whether all that it links is in the tree.
  fileprivate func linksOnly(_ frameworks: Set<String>) -> Bool {
    codeWithoutSources.allSatisfy { $0.kind == .library && frameworks.contains($0.name) }
  }

  /// Whether pods, or code of which it is told that it is not read, are a part of it.
  fileprivate func linksPods(in project: Project) -> Bool {
    codeWithoutSources.contains { $0.kind != .package && $0.kind != .library }
      || dependencies.contains { project.targets[$0.target].product == .pod }
  }
}

extension Project {
  /// Nil if all modules that the sources of a target import outside of any `#if` are provided.
  fileprivate func note(on target: Target, isProvided: (_ module: String) -> Bool) -> InputNote? {
    var files: [String: Int] = [:]
    for number in target.sources where sources[number].scope == .production {
      let foreign = Set(sources[number].summary.imports.map(\.module).filter { !isProvided($0) })
      if foreign.isEmpty { continue }
      let facts = sources[number].facts
      for module in foreign
      where facts.imports.contains(where: { element in
        facts[element.module] == module && !facts.conditions.contains { $0.extent.contains(element.offset) }
      }) {
        files[module, default: 0] += 1
      }
    }
    guard !files.isEmpty else { return nil }
    let modules = files.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let count = modules[0].value == 1 ? "1 file" : "\(modules[0].value) files"
    var note = InputNote(
      kind: .projectFileUnresolved, place: target.place,
      message: (modules.count == 1
        ? "it imports \(modules[0].key) in \(count), and nothing in the tree provides a module of this name"
        : """
        it imports \(modules[0].key) in \(count), and \(shortList(modules.dropFirst().map(\.key))), and \
        nothing in the tree provides modules of these names
        """) + ": what is linked there is not known",
      subject: "The target \(target.name)", identity: "modules of \(target.name)",
      fix: "Check in what provides it, or audit what is built with `patuh audit`")
    note.concernsBundles = false
    note.concernsPackages = true
    return note
  }
}
