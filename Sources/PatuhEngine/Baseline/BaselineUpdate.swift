import PatuhCore
import PatuhReport
import SystemPackage

/// A baseline that is to be written, and how it differs from the one that was there.
public struct BaselineUpdate: Sendable {
  public var baseline: Baseline
  /// Where it belongs.
  public var path: FilePath
  /// How many findings it knows that the earlier one did not.
  public var added: Int
  /// How many findings the earlier one knew and it does not.
  public var removed: Int
  /// How many findings there are that it does not know.
  public var unknown: Int

  /// "120 findings (5 new, 3 gone); 2 are not in it"
  public var summary: String {
    let count = baseline.entries.reduce(0) { $0 + $1.count }
    let changes = [added > 0 ? "\(added) new" : nil, removed > 0 ? "\(removed) gone" : nil].compactMap(\.self)
    return "\(count) finding\(count == 1 ? "" : "s")"
      + (changes.isEmpty ? "" : " (\(changes.joined(separator: ", ")))")
      + (unknown > 0 ? "; \(unknown) more \(unknown == 1 ? "is" : "are") not in it" : "")
  }

  /// What the file holds.
  public var text: String { renderBaseline(baseline) }
}

/// What is done with a baseline.
public enum BaselineTask: Hashable, Sendable {
  /// It is made to know all findings.
  case write
  /// What is gone is taken out, and nothing else is changed.
  case prune
}

/// The baseline for what is found now. Of a run that looks at a part of the project or at some rules, the entries about
/// the rest stay as they are.
public func baselineUpdate(
  _ task: BaselineTask, for request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> BaselineUpdate {
  let choice = request.baseline
  let snapshot = Snapshot(root: request.root)
  let isNew = task == .write && fileType(at: choice.path(in: request.root)) == nil
  guard let earlier = isNew ? Baseline(file: choice.name, entries: []) : try choice.baseline(in: snapshot)
  else {
    throw .misuse("there is no baseline \(choice.shownName); `patuh baseline write` makes one")
  }
  var request = request
  request.baseline = .none
  let scope = PathScope(request.paths)
  let isPart = !request.paths.isEmpty || !request.only.isEmpty
  // What is known by a path in the part may be found outside of it, as the first use of a target.
  request.paths = []
  let analysis = try await analyse(request, progress: progress)
  let before = earlier.counts
  // What is written has no names of earlier versions.
  let isKnown = { (identity: FindingIdentity) in task == .prune && before[identity] != nil }
  let found = severityCounts(of: analysis.outcome.findings, by: isKnown)
  let shown = severityCounts(of: analysis.outcome.findings.filter(scope.contains), by: isKnown)
  let ranRules = Set(analysis.outcome.rules.map(\.id.text))
  let names = analysis.setup.knownNames(for: request, in: snapshot)
  func isLookedAt(_ identity: FindingIdentity) -> Bool {
    let isJudged =
      ranRules.contains(identity.rule) || request.only.isEmpty && names?.contains(identity.rule) == false
    return isJudged && (scope.contains(identity.path) || shown[identity] != nil)
  }
  let kept = before.filter { identity, _ in !isLookedAt(identity) && (isPart || task == .prune) }
  let left = Dictionary(
    uniqueKeysWithValues: before.filter { isLookedAt($0.key) }.compactMap { identity, count in
      found[identity].map { (identity, count.left(finding: $0)) }
    })
  let current =
    switch task {
    case .write: shown.merging(left) { shown, left in left.raised(toCover: shown) }
    case .prune: left
    }
  let after = current.merging(kept) { new, _ in new }
  return BaselineUpdate(
    baseline: Baseline(file: earlier.file, knowing: after),
    path: choice.path(in: request.root),
    added: excess(of: after, over: before),
    removed: before.reduce(0) { $0 + max(0, $1.value.total - (after[$1.key]?.total ?? 0)) },
    unknown: excess(of: shown, over: after))
}

/// How often each identity is found, and with which severity.
/// - Parameter isKnown: whether a baseline knows an identity
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

/// How many findings one count has more than another, those included that are more severe.
private func excess(
  of counts: [FindingIdentity: SeverityCounts], over others: [FindingIdentity: SeverityCounts]
) -> Int {
  counts.reduce(0) { $0 + $1.value.excess(over: others[$1.key] ?? SeverityCounts()) }
}

extension SeverityCounts {
  /// What is left of what a baseline knows when these are found: what knows one of them, then the most severe.
  fileprivate func left(finding found: SeverityCounts) -> SeverityCounts {
    var rest = self
    for severity in found.descending { _ = rest.take(from: severity) }
    let known = SeverityCounts(
      notes: notes - rest.notes, warnings: warnings - rest.warnings, errors: errors - rest.errors)
    return SeverityCounts((known.descending + rest.descending).prefix(found.total))
  }

  /// These, more of them or more severe where that is needed to know the others.
  fileprivate func raised(toCover others: SeverityCounts) -> SeverityCounts {
    if others.total >= total { return others }
    var severities = descending
    for (number, severity) in others.descending.enumerated() {
      severities[number] = max(severities[number], severity)
    }
    return SeverityCounts(severities)
  }
}
