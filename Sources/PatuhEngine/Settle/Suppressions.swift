import PatuhCore
import PatuhRules

/// The suppressions of a project, in comments and in its configuration, and the findings that they cover.
struct Suppressions {
  private struct Entry {
    var settled: SuppressionResult
    /// The line that a comment covers; nil for the whole file, or for an entry of the configuration.
    var line: Int?
    /// The rules that it may suppress; nil for all.
    var honouredRules: Set<String>?
    var usedRules: Set<String> = []

    func honours(_ rule: RuleID) -> Bool { honouredRules.map { $0.contains(rule.text) } ?? true }
  }

  private var entries: [Entry] = []
  /// Indices of comments in `entries`.
  private var entriesByPath: [String: [Int]] = [:]
  /// Indices in `entries` of the suppressions in the configuration.
  private var configured: [(index: Int, suppression: ConfiguredSuppression)] = []
  private var targetFindings: TargetFindings?

  /// - Parameters:
  ///   - rules: with the suppressions of the configuration
  ///   - today: a suppression applies up to and including its last day
  ///   - knownNames: the names of all existing rules; nil if there may be others
  init(_ rules: SelectedRules, in project: Project, today: Day, knownNames: () -> Set<String>?) {
    let dated = rules.run.filter { $0.rule.information.exception?.needs.contains(.until) == true }
    let datedRules = Set(dated.map(\.id.text))
    take(rules.excludedTargets + rules.suppressions, in: project, today: today, datedRules: datedRules)
    let files =
      project.sources.filter(\.summary.hasSuppressions).map { ($0.path, $0.facts.suppressions) }
      + project.cFamilySources.map { ($0.path, $0.facts.suppressions) }
      + project.manifests.filter { $0.origin == .firstParty }.map { ($0.path, $0.facts.suppressions) }
    let commented = files.filter { !$0.1.isEmpty }
    if commented.isEmpty { return }
    let knownNames = knownNames()
    for (path, comments) in commented {
      for comment in comments {
        entriesByPath[path, default: []].append(entries.count)
        var settled = SuppressionResult(comment, in: path)
        let unknown = comment.fault == nil ? comment.rules.filter { knownNames?.contains($0) == false } : []
        settled.unknownRules = unknown.map {
          .init(name: $0, nearest: nearestName(to: $0, among: (knownNames ?? []).sorted()))
        }
        append(settled, line: coveredLine(of: comment, among: comments), today: today, datedRules: datedRules)
      }
    }
  }

  private mutating func take(
    _ suppressions: [ConfiguredSuppression], in project: Project, today: Day, datedRules: Set<String>
  ) {
    for suppression in suppressions {
      configured.append((entries.count, suppression))
      append(
        SuppressionResult(suppression, in: configurationFileName), today: today, datedRules: datedRules)
    }
    if suppressions.contains(where: { !$0.targets.isEmpty }) { targetFindings = TargetFindings(of: project) }
  }

  private mutating func append(
    _ suppression: SuppressionResult, line: Int? = nil, today: Day, datedRules: Set<String>
  ) {
    var settled = suppression
    settled.isExpired = settled.fault == nil && (settled.until.map { $0 < today.description } ?? false)
    let isSound = settled.fault == nil && !settled.isExpired
    settled.undatedRules = isSound && settled.until == nil ? settled.rules.filter(datedRules.contains) : []
    let isOfAllRules = settled.extent.isEntry && settled.rules.isEmpty
    let honoured = isSound ? Set(settled.rules).subtracting(settled.undatedRules) : []
    entries.append(
      Entry(settled: settled, line: line, honouredRules: isSound && isOfAllRules ? nil : honoured))
  }

  /// Whether a suppression covers the finding. Suppressions that do are marked as used.
  mutating func cover(_ finding: Finding) -> Bool {
    var isCovered = false
    for index in entriesByPath[finding.place.path] ?? [] {
      guard entries[index].honours(finding.rule) else { continue }
      if let line = entries[index].line, finding.place.position?.line != line { continue }
      entries[index].usedRules.insert(finding.rule.text)
      isCovered = true
    }
    for (index, suppression) in configured where entries[index].honours(finding.rule) {
      guard
        suppression.paths.isEmpty
          || suppression.paths.contains(where: { $0.value.matches(finding.place.path) })
      else { continue }
      let targets = Set(suppression.targets.map(\.value))
      guard targets.isEmpty || targetFindings?.belongs(finding, to: targets) == true else { continue }
      entries[index].usedRules.insert(finding.rule.text)
      isCovered = true
    }
    return isCovered
  }

  /// The suppressions with the rules for which they were unused, after all findings have been passed to ``cover(_:)``.
  func settled(ranRules: Set<String>) -> [SuppressionResult] {
    entries.map { entry in
      var settled = entry.settled
      settled.unusedRules = settled.rules.filter {
        entry.honours(RuleID($0)) && ranRules.contains($0) && !entry.usedRules.contains($0)
      }
      return settled
    }
  }
}

extension SuppressionResult.Extent {
  fileprivate var isEntry: Bool { if case .entry = self { true } else { false } }
}

/// The line that a comment covers. Consecutive comments for the next line all cover the line below the last one.
private func coveredLine(of comment: SuppressionComment, among comments: [SuppressionComment]) -> Int? {
  switch comment.scope {
  case .this: return comment.position.line
  case .next:
    let others = Set(comments.filter { $0.scope == .next }.map(\.position.line))
    var line = comment.position.line + 1
    while others.contains(line) { line += 1 }
    return line
  case .file, nil: return nil
  }
}
