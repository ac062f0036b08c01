import PatuhCore

/// `*.xcconfig`
struct BuildSettingsFormat: ProjectFileFormat {
  let name = "xcconfig"
  let files = ProjectFileNames(
    endings: ["xcconfig"], endingsCountWhenIgnored: true, commentMark: .slashes)

  func facts(_ bytes: [UInt8]) -> BuildSettingsFacts { buildSettingsFacts(bytes) }

  /// Reads the files that others include and that the listing lacks, because they are in a folder that git
  /// ignores. Those of dependencies are left out.
  func readIncludedFiles(
    of known: [String: BuildSettingsFacts], read: (_ path: String) -> BuildSettingsFacts?
  ) {
    var found = Set(known.keys)
    var open = known.sorted { $0.key.precedesInBytes($1.key) }.map { (path: $0.key, facts: $0.value) }
    while let (path, facts) = open.popLast() {
      for case .include(let name, _) in facts.statements {
        // Xcode also looks beside the files that include this one, and in the folder of the project.
        let places = folderOfPath(path).foldersUpward.compactMap { joinedPath($0, name) }
        if places.contains(where: found.contains) { continue }
        for place in places where !OutsideCode.isOfDependency(place) {
          guard let new = read(place) else { continue }
          found.insert(place)
          open.append((place, new))
          break
        }
      }
    }
  }
}

extension BuildSettingsFormat {
  /// Adds a problem for each file with an unresolved conflict, except those of dependencies.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    projects
      + files.sorted(BuildSettingsFacts.self).filter {
        files.isShipping($0.path) && !files.isInCheckout($0.path)
      }
      .filter { !OutsideCode.isOfDependency($0.path) }
      .compactMap { path, facts in
        let problems = facts.problems.filter { $0.extent == .whole }
        return problems.isEmpty ? nil : DescribedProject(file: path, problems: problems)
      }
  }
}

extension ProjectFileKind {
  /// `*.xcconfig`
  package static let buildSettings = all.first { $0.format is BuildSettingsFormat }
}

/// The paths of the `*.xcconfig` that the configurations of an Xcode project, or of a specification of
/// XcodeGen, name, sorted; empty for another project file. Those of dependencies are left out.
package func settingsFiles(namedBy facts: any ProjectFileFacts, at path: String) -> [String] {
  let paths =
    switch facts {
    case let facts as XcodeProjectFacts: facts.settingsFiles(at: path)
    case let facts as XcodeGenFacts: facts.settingsFiles(at: path)
    default: [] as [String]
    }
  return paths.filter { !OutsideCode.isOfDependency($0) }.sorted { $0.precedesInBytes($1) }
}

extension XcodeProjectFacts {
  fileprivate func settingsFiles(at path: String) -> [String] {
    let bases = Set(buildConfigurations.compactMap(\.base))
    if bases.isEmpty { return [] }
    let elements = bases.map { base in
      switch base {
      case .element(let element), .below(let element, _): element
      }
    }
    let paths = ElementPaths(self, file: path, tree: FileTree([]), only: Set(elements))
    return bases.compactMap { base in
      switch base {
      case .element(let element): paths[element]
      case .below(let element, let path): paths[element].flatMap { joinedPath($0, path) }
      }
    }
  }
}

extension XcodeGenFacts {
  fileprivate func settingsFiles(at path: String) -> [String] {
    let nodes = [root].compactMap(\.self) + (root?["targets"]?.entries.map(\.value) ?? [])
    let written = nodes.flatMap { $0["configFiles"]?.entries ?? [] }.compactMap(\.value.text)
    return Set(written).compactMap { joinedPath(folderOfPath(path), $0) }
  }
}

extension BuildSettingsFacts: ProjectFileFacts {}
