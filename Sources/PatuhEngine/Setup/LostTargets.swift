import PatuhConfig
import PatuhCore
import PatuhRules
import SystemPackage

/// What becomes of a configuration that names targets which a change renames or takes out.
struct LostTargets {
  /// The setup that means renamed targets by both names, and does not name those that are gone.
  var setup: Setup
  /// The names that are to be changed in the configuration.
  var findings: [Finding]
}

extension Setup {
  /// The setup for a change after which the configuration names targets that only the earlier state has. Nil
  /// if it names something else that does not exist, and if such findings are not reported.
  func withoutLostTargets(
    _ states: ComparedStates, _ request: AnalysisRequest
  ) async throws(AnalysisError) -> LostTargets? {
    let rule = Rule.suppressionUnused.information.id
    let selected = try rules.selected(only: request.only)
    guard let reporting = selected.run.first(where: { $0.id == rule && selected.reported.contains($0.id) }),
      let base = try await states.bases.first
    else { return nil }
    var whole = request
    whole.paths = []
    whole.checkouts = nil
    let cache = request.cache.map(FactCache.init)
    var watch = Stopwatch()
    let current = try await readProject(whole, self, in: states.current, cache: cache, nil, &watch)
    let earlier = try await readProject(whole, self, in: base.snapshot, cache: cache, nil, &watch)
    let lost = namesOfUnknownTargets(in: current.project)
    let before = Dictionary(
      earlier.project.targets.flatMap { [($0.name, $0), ($0.shownName, $0)] }
    ) { first, _ in first }
    guard !lost.isEmpty, errorsInFiles(current.discovery).isEmpty,
      lost.allSatisfy({ before[$0.value] != nil })
    else { return nil }
    let moves = await Git(folder: request.root.string, indexFile: states.indexFile).moves(
      since: base.commit, below: request.root, isStaged: states.current.isStoredInGit)
    let renames = TargetRenames(
      from: earlier.project.targetSources, to: current.project.targetSources, moves)
    var newNames: [String: String] = [:]
    var violations: [Violation] = []
    for name in lost {
      guard let target = before[name.value] else { continue }
      newNames[name.value] = renames.newName(of: target.name)
      let file = target.projectFile ?? target.place.path
      violations.append(
        Violation(
          lost: name, now: newNames[name.value], in: configuration.file, describedBy: file,
          isFileThere: states.current.exists(file)))
    }
    var setup = self
    let gone = Set(lost.map(\.value)).subtracting(newNames.keys)
    setup.configuration.excludedTargets.follow(newNames, without: gone)
    setup.configuration.suppressions.follow(newNames, without: gone)
    setup.rules.excludedTargets.follow(newNames, without: gone)
    setup.rules.suppressions.follow(newNames, without: gone)
    let findings = reporting.findings(violations).map { finding in
      var finding = finding
      // A run on the whole project refuses the configuration.
      finding.severity = .error
      return finding
    }
    return LostTargets(setup: setup, findings: findings.fingerprinted())
  }
}

extension [ConfiguredSuppression] {
  /// Adds the new names of targets to their former ones, and takes out the names of those that are gone.
  fileprivate mutating func follow(_ newNames: [String: String], without gone: Set<String>) {
    self = compactMap { suppression in
      if suppression.targets.isEmpty { return suppression }
      var suppression = suppression
      suppression.targets.removeAll { gone.contains($0.value) }
      suppression.targets += suppression.targets.compactMap { name in
        newNames[name.value].map { Located($0, at: name.position) }
      }
      // Without a target, it would be for all of them.
      return suppression.targets.isEmpty ? nil : suppression
    }
  }
}

extension Violation {
  /// - Parameters:
  ///   - new: the name that the target has now; nil if it is gone
  ///   - file: the one that described it
  fileprivate init(
    lost name: Located<String>, now new: String?, in configuration: String, describedBy file: String,
    isFileThere: Bool
  ) {
    let project = pathOfProject(file)
    let state =
      new.map { "it is named \"\($0)\" now" }
      ?? (isFileThere ? "\(project) describes it no more" : "\(project), which described it, is removed")
    let fix =
      new.map { "Write \($0)" }
      ?? (isFileThere
        ? "Take the name out of the configuration"
        : "Restore \(project), or take the name out of the configuration")
    self.init(
      at: Place(path: configuration, position: name.position),
      "No target is named \"\(name.value)\" any more: \(state)", fix: fix, subject: name.value)
  }
}
