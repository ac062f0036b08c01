import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

/// A baseline that is to be written, and how it differs from the previous one.
public struct BaselineUpdate: Sendable {
  public var baseline: Baseline
  /// The path to which it is written.
  public var path: FilePath
  /// The number of findings that it contains.
  public var findings: Int
  /// The number of its findings that the previous one does not have.
  public var added: Int
  /// The number of findings that the previous one has and it does not.
  public var removed: Int
  /// The number of entries of moved files and renamed targets that it has under their new paths and names.
  public var moved: Int
  /// The number of current findings that it does not have.
  public var unknown: Int
  /// What is to be said beside it, one per line.
  public var remarks: [String] = []

  /// "120 findings (5 new, 3 gone); 2 are not in it"
  public var summary: String {
    let changes = [
      added > 0 ? "\(added) new" : nil, removed > 0 ? "\(removed) gone" : nil,
      moved > 0 ? "\(moved) in moved files or renamed targets" : nil,
    ].compactMap(\.self)
    return "\(findings) finding\(findings == 1 ? "" : "s")"
      + (changes.isEmpty ? "" : " (\(changes.joined(separator: ", ")))")
      + (unknown > 0 ? "; \(unknown) more \(unknown == 1 ? "is" : "are") not in it" : "")
  }

  /// The contents of the file.
  public var text: String { renderBaseline(baseline) }
}

/// An operation on a baseline.
public enum BaselineTask: Hashable, Sendable {
  /// Add all current findings.
  case write
  /// Remove the findings that no longer occur, and change nothing else.
  case prune
}

/// The updated baseline for the current findings. In a run on a part of the project or on some rules, the
/// entries for the rest are unchanged.
public func baselineUpdate(
  _ task: BaselineTask, for request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> BaselineUpdate {
  let choice = request.baseline
  let snapshot = Snapshot(root: request.root)
  let isNew = task == .write && fileType(at: choice.path(in: request.root)) == nil
  guard
    let written = isNew ? Baseline(file: choice.name, entries: []) : try choice.baseline(in: snapshot)
  else {
    throw .misuse("there is no baseline \(choice.shownName); `patuh baseline write` makes one")
  }
  let moves = await choice.moves(of: written, in: snapshot)
  let moved = written.following(moves, exists: snapshot.exists)
  var request = request
  request.baseline = .none
  let scope = PathScope(request.paths)
  let isPart = !request.paths.isEmpty || !request.only.isEmpty
  // A finding that is in the baseline under a path in the part may now be outside it, as with the first use
  // in a target.
  try Setup(request, snapshot).refuseOtherFiles(in: request)
  request.paths = []
  let analysis = try await analyse(request, progress: progress)
  if task == .write {
    try analysis.read.discovery.refuseEmptiness(for: request)
    try analysis.outcome.refuseBrokenProjectFiles()
  }
  let named =
    await analysis.setup.following(moved, of: choice, to: analysis.project, in: snapshot, request) ?? moved
  let earlier = named.followingPackages(to: analysis.outcome.findings)
  let before = earlier.counts
  // A written baseline contains no former names.
  let isKnown = { (identity: FindingIdentity) in task == .prune && before[identity] != nil }
  let found = severityCounts(of: analysis.outcome.findings, by: isKnown)
  let shown = severityCounts(of: analysis.outcome.findings.filter(scope.contains), by: isKnown)
  let ranRules = Set(analysis.outcome.rules.map(\.id.text))
  let names = analysis.setup.knownNames(for: request, in: snapshot)
  let unread = UnreadInputs(
    analysis.project, try analysis.setup.rules.selected(only: request.only),
    isLeftOut: { analysis.setup.isLeftOut($0, in: snapshot) }, exists: snapshot.exists)
  func isLookedAt(_ identity: FindingIdentity) -> Bool {
    let isJudged =
      ranRules.contains(identity.rule) || request.only.isEmpty && names?.contains(identity.rule) == false
    return isJudged && (scope.contains(identity.path) || shown[identity] != nil)
  }
  // What could not be read may hold more findings than were made.
  func isUnjudged(_ identity: FindingIdentity) -> Bool {
    ranRules.contains(identity.rule) && unread.mayHide(identity)
  }
  let kept = before.filter { identity, _ in
    isUnjudged(identity) || !isLookedAt(identity) && (isPart || task == .prune)
  }
  let left = Dictionary(
    uniqueKeysWithValues: before.filter { isLookedAt($0.key) && !isUnjudged($0.key) }.compactMap {
      identity, count in
      found[identity].map { (identity, count.left(finding: $0)) }
    })
  let current =
    switch task {
    case .write: shown.merging(left) { shown, left in left.raised(toCover: shown) }
    case .prune: left
    }
  let after = current.merging(kept) { new, old in new.total < old.total ? old.raised(toCover: new) : new }
  // A finding with several parts has an entry for each, and counts once.
  let parts = analysis.outcome.findings.map { finding in
    FindingIdentity.known(of: finding, by: isKnown).filter { after[$0] != nil }
  }
  return BaselineUpdate(
    baseline: Baseline(file: earlier.file, knowing: after),
    path: choice.path(in: request.root),
    findings: after.values.reduce(0) { $0 + $1.total } - parts.reduce(0) { $0 + max(0, $1.count - 1) },
    added: excess(of: after, over: before)
      - parts.reduce(0) { sum, own in sum + max(0, own.count { before[$0] == nil } - 1) },
    removed: before.reduce(0) { $0 + max(0, $1.value.total - (after[$1.key]?.total ?? 0)) },
    moved: Set(earlier.entries.map(\.identity)).subtracting(written.entries.map(\.identity))
      .filter { after[$0] != nil }.count,
    unknown: excess(of: shown, over: after),
    remarks: request.remarksOnTargets(
      analysis.project, command: task == .write ? "baseline write" : "baseline prune"))
}

extension Outcome {
  /// Refuses to accept the findings of a project whose files are broken: all that these hide would be
  /// accepted with them.
  fileprivate func refuseBrokenProjectFiles() throws(AnalysisError) {
    guard let first = findings.first(where: \.isOfBrokenProjectFile) else { return }
    let line = first.place.position.map { position in ", line \(position.line)" } ?? ""
    throw .misuse(
      """
      nothing was written, since a baseline would accept all that a broken project file hides: \
      \(first.place.path)\(line): \(first.violation.message)
      """)
  }
}

extension Finding {
  /// Whether it says that a project file is broken, so that other findings may be missing.
  var isOfBrokenProjectFile: Bool {
    let rules = [Rule.projectFileUnreadable, .projectFileUnresolved].map(\.information.id)
    return severity == .error && rules.contains(rule)
  }
}

/// The number of findings by identity and severity.
/// - Parameter isKnown: whether a baseline contains an identity
func severityCounts(
  of findings: [Finding], by isKnown: (FindingIdentity) -> Bool = { _ in false }
) -> [FindingIdentity: SeverityCounts] {
  var counts: [FindingIdentity: SeverityCounts] = [:]
  for finding in findings {
    for identity in FindingIdentity.known(of: finding, by: isKnown) {
      counts[identity, default: SeverityCounts()][finding.defaultSeverity] += 1
    }
  }
  return counts
}

/// The number of findings that one count has beyond another, including those that are more severe.
private func excess(
  of counts: [FindingIdentity: SeverityCounts], over others: [FindingIdentity: SeverityCounts]
) -> Int {
  counts.reduce(0) { $0 + $1.value.excess(over: others[$1.key] ?? SeverityCounts()) }
}

extension SeverityCounts {
  /// The entries of a baseline that remain for these findings: those that cover one of them, then the most
  /// severe.
  fileprivate func left(finding found: SeverityCounts) -> SeverityCounts {
    var rest = self
    for severity in found.descending { _ = rest.take(from: severity) }
    let known = SeverityCounts(
      notes: notes - rest.notes, warnings: warnings - rest.warnings, errors: errors - rest.errors)
    return SeverityCounts((known.descending + rest.descending).prefix(found.total))
  }

  /// These counts, with the severities raised where needed to cover the others; if the others are at least as
  /// many, the others.
  fileprivate func raised(toCover others: SeverityCounts) -> SeverityCounts {
    if others.total >= total { return others }
    var severities = descending
    for (number, severity) in others.descending.enumerated() {
      severities[number] = max(severities[number], severity)
    }
    return SeverityCounts(severities)
  }
}
