import PatuhCore

/// A script of a build phase as XcodeGen and Tuist describe it.
struct BuildScript {
  /// What it runs; nil if it is in a file.
  var text: String?
  /// The path of its file; nil if it has none in the tree.
  var file: String?
}

extension TargetDescription {
  /// Takes the privacy manifests that scripts of its build phases copy, with those of the scripts in the tree
  /// that these run.
  /// - Parameters:
  ///   - builds: that ship
  ///   - folder: of the project
  mutating func takeManifests(
    copiedBy scripts: [BuildScript], _ builds: [XcodeSettings], in folder: String, of context: ProjectFiles
  ) {
    let written = scripts.flatMap { script in
      let called = (script.text.map(scriptsCalled) ?? []).compactMap { context.script(named: $0, in: folder) }
      let files =
        called.map(\.facts)
        + [script.file.flatMap { context[VersionScriptFacts.self][$0] }]
        .compactMap(\.self)
      return (script.text.map(copiedManifests) ?? []) + files.flatMap(\.manifests)
    }
    for name in written.distinct {
      for path in Set(builds.compactMap { joinedPath(folder, $0.expanded(name)) }).sorted()
      where context.tree.contains(path) && !manifests.contains(where: { $0.path == path }) {
        manifests.append((path, .copyFilesPhase))
      }
    }
  }
}

extension ProjectFiles {
  /// A script in the tree.
  /// - Parameters:
  ///   - written: its path as a build phase names it; references to settings at its beginning stand for the
  ///     folder of the project
  ///   - folder: of the project
  func script(named written: String, in folder: String) -> (path: String, facts: VersionScriptFacts)? {
    let parts = written.split(separator: "/").drop { $0.contains("$") }
    guard let path = joinedPath(folder, parts.joined(separator: "/")),
      let facts = self[VersionScriptFacts.self][path]
    else { return nil }
    return (path, facts)
  }
}
