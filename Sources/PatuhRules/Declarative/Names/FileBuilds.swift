import PatuhCore

/// In which builds the code of a project's files is compiled, according to their `#if` conditions.
struct FileBuilds: Sendable {
  private let allTargets: [Target]
  private let modules: ModuleTable
  /// The system for which the project is compiled, if that is not one of Apple's.
  private let system: BuildSystem?

  init(_ project: Project, _ modules: ModuleTable) {
    allTargets = project.targets
    system = project.system
    self.modules = modules
  }

  /// The targets that a file is part of.
  private func targets(of file: Int) -> [Target] { modules.targets(of: file).map { allTargets[$0] } }

  /// The candidates that are compiled in some build together with a place; all candidates if no build
  /// contains the place.
  ///
  /// Custom flags only decide between several candidates, because it is not known which flags debug builds
  /// set.
  func compiled(_ candidates: [Candidate], in place: NamePlace, of names: ProjectNames) -> [Candidate] {
    compiled(candidates.map(\.site), in: place, of: names).map { candidates[$0] }
  }

  /// The indices of the declarations that are compiled in some build together with a place; all indices if no
  /// build contains the place. A place that is in none for Apple's platforms is compiled for other systems.
  func compiled(_ candidates: [ProjectNames.Site], in place: NamePlace, of names: ProjectNames) -> [Int] {
    func conditions(_ file: Int, _ offset: UInt32) -> [BuildCondition] {
      names.project.sources[file].conditions(around: offset)
    }
    func conditions(_ candidate: ProjectNames.Site) -> [BuildCondition] {
      let facts = names.facts(candidate.file)
      if facts.conditions.isEmpty { return [] }
      return conditions(candidate.file, facts.declarations[candidate.declaration].offset)
    }
    let written = candidates.map(conditions)
    if written.allSatisfy(\.isEmpty) { return Array(candidates.indices) }
    let offset =
      place.offset ?? place.declaration.index.map { names.facts(place.file).declarations[$0].offset } ?? 0
    let own = conditions(place.file, offset)
    func remaining(_ kept: [Int], usesFlags: Bool) -> [Int] {
      func compiles(_ system: BuildSystem) -> Bool {
        holds(own, in: place.file, on: system, usesFlags: usesFlags)
      }
      var systems = self.systems(of: place.file).filter(compiles)
      if systems.isEmpty { systems = BuildSystem.others.filter(compiles) }
      if systems.isEmpty { return kept }
      return kept.filter { number in
        let file = candidates[number].file
        return written[number].isEmpty
          || !own.contradicts(written[number])
            && systems.contains { holds(written[number], in: file, on: $0, usesFlags: usesFlags) }
      }
    }
    var kept = remaining(Array(candidates.indices), usesFlags: false)
    if kept.count > 1 {
      let fewer = remaining(kept, usesFlags: true)
      if !fewer.isEmpty { kept = fewer }
    }
    return kept
  }

  private func systems(of file: Int) -> [BuildSystem] {
    if let system { return [system] }
    let known = targets(of: file).reduce(into: Set<Platform>()) { $0.formUnion($1.platforms) }
    return known.isEmpty
      ? BuildSystem.applePlatforms : Platform.allCases.filter(known.contains).map(BuildSystem.apple)
  }

  /// Whether conditions may be true in a build of a file for a system.
  private func holds(
    _ conditions: [BuildCondition], in file: Int, on system: BuildSystem, usesFlags: Bool
  ) -> Bool {
    if conditions.isEmpty { return true }
    let targets = targets(of: file)
    let flags = usesFlags && !targets.isEmpty ? targets.map(\.flags) : [.unknown]
    return flags.contains { flags in
      var flags = flags
      flags.possible.insert("DEBUG")
      // Flags that a package manifest sets for other systems are not read.
      if system.platform == nil { flags.isComplete = false }
      return conditions.hold(in: BuildEnvironment(system: system, flags: flags)) != .no
    }
  }
}

extension [BuildCondition] {
  /// Whether these and the other conditions can never be true together, no matter what they mean.
  fileprivate func contradicts(_ others: [BuildCondition]) -> Bool {
    let (own, theirs) = (flatMap(\.conjuncts), others.flatMap(\.conjuncts))
    return own.contains { condition in
      theirs.contains { $0 == .not(condition) || .not($0) == condition }
    }
  }
}
