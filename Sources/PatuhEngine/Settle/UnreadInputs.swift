import PatuhConfig
import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// What a run could not read, so that a finding that it did not make is not known to be gone.
struct UnreadInputs {
  /// The files that were not read, or not completely.
  private let paths: Set<String>
  /// Whether the configuration excludes a file that exists and on which findings in other files depend.
  private let isLeftOut: (_ path: String) -> Bool
  /// The rules that judge targets or the whole project rather than one file.
  private let rulesOnProject: Set<String>
  /// The ids of those among ``rulesOnProject`` on privacy: their findings depend on every source and manifest
  /// of a target.
  private let rulesOnUses: Set<String>
  /// Whether a project file was not read, or lost targets, their objects or their sources.
  private let hasUnreadProjectFile: Bool
  private let hasUnreadMember: Bool
  /// The names of the targets with a source that does not parse, and of those of whose sources or privacy
  /// manifests some are not in the tree, in their own code or in what they link.
  private let targets: Set<String>
  private let lost: LostInputs

  /// - Parameter exists: whether there is a file or folder at a path
  init(
    _ project: Project, _ rules: SelectedRules, isLeftOut: @escaping (_ path: String) -> Bool,
    exists: @escaping (_ path: String) -> Bool
  ) {
    self.isLeftOut = isLeftOut
    lost = LostInputs(project, exists: exists)
    let onProject = rules.run.filter(\.rule.check.isOnProject)
    rulesOnProject = Set(onProject.map(\.id.text))
    rulesOnUses = Set(onProject.filter { $0.rule.information.family == .privacy }.map(\.id.text))
    let notes = project.notes.filter {
      [.unreadable, .tooLarge, .projectFileUnreadable].contains($0.kind)
        || $0.kind == .linkBroken && $0.isOpen
    }
    let manifests = project.manifests.filter { $0.origin == .firstParty && $0.facts.root?.dictionary == nil }
    let sources = Set(project.sourcesWithProblems.map(\.path))
    let cFamilySources = Set(project.cFamilySources.filter { !$0.facts.problems.isEmpty }.map(\.path))
    paths = Set(notes.map(\.place.path) + manifests.map(\.path)).union(sources).union(cFamilySources)
    hasUnreadProjectFile =
      notes.contains {
        $0.kind == .projectFileUnreadable || FileKind(ofName: $0.place.path)?.projectFile != nil
      } || project.notes.contains { $0.kind == .projectFileUnresolved && $0.severity == .error }
    hasUnreadMember = !manifests.isEmpty || notes.contains { $0.kind != .projectFileUnreadable }
    let unread = project.targets.indices.filter { number in
      let target = project.targets[number]
      return target.lacksSources || target.lacksSomeSources || !target.absentManifests.isEmpty
        || !sources.isEmpty && target.sources.contains { sources.contains(project.sources[$0].path) }
        || !cFamilySources.isEmpty
          && target.cFamilySources.contains { cFamilySources.contains(project.cFamilySources[$0].path) }
    }
    targets = Set(project.targets(linking: unread).map { project.targets[$0].name })
  }

  /// Whether a finding may be there although it was not made.
  /// - Parameters:
  ///   - isAtPath: whether it would be at a path
  ///   - target: the name of its target; empty for none
  func mayHide(_ rule: String, at isAtPath: (String) -> Bool, target: String) -> Bool {
    if paths.contains(where: isAtPath) { return true }
    guard rulesOnProject.contains(rule) else { return false }
    return hasUnreadProjectFile
      || rulesOnUses.contains(rule) && (hasUnreadMember || targets.contains(target))
  }

  func mayHide(_ identity: FindingIdentity) -> Bool {
    paths.contains(identity.path) || isLeftOut(identity.path)
      || mayHide(identity.rule, at: { _ in false }, target: identity.target)
      || lost.hide(identity, isOnProject: rulesOnProject.contains(identity.rule))
  }

  /// Whether a finding of a suppression in the configuration may be there although it was not made.
  func mayHide(_ rule: String, of suppression: ConfiguredSuppression) -> Bool {
    let patterns = suppression.paths.map(\.value)
    if patterns.contains(where: { isLeftOut($0.pattern) }) { return true }
    let targets = suppression.targets.isEmpty ? [""] : suppression.targets.map(\.value)
    return targets.contains { target in
      mayHide(rule, at: { path in patterns.contains { $0.matches(path) } }, target: target)
    }
  }
}

extension Project {
  /// These targets, and those that link some of them, directly or through others.
  fileprivate func targets(linking linked: [Int]) -> Set<Int> {
    var found = Set(linked)
    var added = linked
    while !added.isEmpty {
      added = targets.indices.filter { number in
        !found.contains(number)
          && targets[number].dependencies.contains { $0.linkage != .none && found.contains($0.target) }
      }
      found.formUnion(added)
    }
    return found
  }
}

extension Setup {
  /// Whether the configuration excludes a project file, lock file or privacy manifest that is there.
  func isLeftOut(_ path: String, in snapshot: Snapshot) -> Bool {
    switch FileKind(ofName: path) {
    case .projectFile, .privacyManifest: break
    default: return false
    }
    var around = path
    var isExcluded = configuration.projectFiles.exclude.contains { $0.value.matchesProjectFile(path) }
    while !isExcluded, around != "." {
      isExcluded = configuration.exclude.contains { $0.value.matches(around) }
      around = folderOfPath(around)
    }
    return isExcluded && snapshot.exists(path)
  }
}

extension Check {
  fileprivate var isOnProject: Bool {
    switch self {
    case .project, .target: true
    case .manifest, .sourceFile, .selection, .suppression, .baseline: false
    }
  }
}
