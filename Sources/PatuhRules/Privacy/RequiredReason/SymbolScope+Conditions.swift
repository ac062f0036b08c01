import PatuhCore

extension SymbolScope {
  /// Whether a build that ships contains a declaration of the project where it contains the code of another
  /// one. A class of one's own within `#if DEBUG` hides none of Apple's where the code ships.
  func ships(_ site: ProjectNames.Site, with declaration: Link<Declaration>, in file: Int) -> Truth {
    let source = project.sources[site.file]
    let conditions = source.conditions(around: source.facts.declarations[site.declaration].offset)
    if conditions.isEmpty { return .yes }
    let own = declaration.index.map { index in
      project.sources[file].conditions(around: project.sources[file].facts.declarations[index].offset)
    }
    if conditions.allSatisfy({ own?.contains($0) == true }) { return .yes }
    let answers = environments(of: site.file).map(conditions.hold)
    if answers.allSatisfy({ $0 == .no }) { return .no }
    return answers.allSatisfy { $0 == .yes } ? .yes : .unknown
  }

  /// The builds that ship a file, for the platforms where Apple requires reasons.
  private func environments(of file: Int) -> [BuildEnvironment] {
    let platforms = Platform.allCases.filter(\.requiresReasons)
    let targets = names.tables.modules.targets(of: file).map { project.targets[$0] }
    if targets.isEmpty { return platforms.map { BuildEnvironment(platform: $0) } }
    return targets.flatMap { target in
      let own = platforms.filter(target.platforms.contains)
      return (own.isEmpty ? platforms : own).map { BuildEnvironment(platform: $0, flags: target.flags) }
    }
  }
}
