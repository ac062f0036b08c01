import PatuhCore

/// The suppression comments of a project, and which findings they cover.
struct Suppressions {
  private struct Entry {
    var path: String
    var comment: SuppressionComment
    /// The line that it covers; nil for the whole file.
    var line: Int?
    var isExpired: Bool
    var unknownRules: [UnknownRuleName]
    var undatedRules: [String]
    /// The rules that it may suppress.
    var honouredRules: Set<String>
    var usedRules: Set<String> = []
  }

  private var entries: [Entry]
  /// Indices into `entries`.
  private var entriesByPath: [String: [Int]]

  /// - Parameters:
  ///   - today: A suppression holds on its last day, and no longer.
  ///   - knownNames: The names of all rules that exist; nil when some may exist that are not known.
  ///   - datedRules: The rules whose suppressions must state a last day.
  init(in project: Project, today: Day, knownNames: () -> Set<String>?, datedRules: Set<String>) {
    let files =
      project.sources.map { ($0.path, $0.facts.suppressions) }
      + project.cFamilySources.map { ($0.path, $0.facts.suppressions) }
      + project.manifests.filter { $0.origin == .firstParty }.map { ($0.path, $0.facts.suppressions) }
    entries = []
    entriesByPath = [:]
    let commented = files.filter { !$0.1.isEmpty }
    if commented.isEmpty { return }
    let knownNames = knownNames()
    for (path, comments) in commented {
      for comment in comments {
        entriesByPath[path, default: []].append(entries.count)
        let isExpired = comment.fault == nil && (comment.until.map { $0 < today.description } ?? false)
        let isSound = comment.fault == nil && !isExpired
        let undated = isSound && comment.until == nil ? comment.rules.filter(datedRules.contains) : []
        let unknown = comment.fault == nil ? comment.rules.filter { knownNames?.contains($0) == false } : []
        entries.append(
          Entry(
            path: path, comment: comment, line: coveredLine(of: comment, among: comments),
            isExpired: isExpired,
            unknownRules: unknown.map {
              .init(name: $0, nearest: nearestName(to: $0, among: (knownNames ?? []).sorted()))
            },
            undatedRules: undated,
            honouredRules: isSound ? Set(comment.rules).subtracting(undated) : []))
      }
    }
  }

  /// Whether a comment covers the finding; the comments that do are counted as used.
  mutating func cover(_ finding: Finding) -> Bool {
    var isCovered = false
    for index in entriesByPath[finding.place.path] ?? [] {
      guard entries[index].honouredRules.contains(finding.rule.text) else { continue }
      if let line = entries[index].line, finding.place.position?.line != line { continue }
      entries[index].usedRules.insert(finding.rule.text)
      isCovered = true
    }
    return isCovered
  }

  /// What became of the comments when all findings have been held against them.
  func settled(ranRules: Set<String>) -> [SettledSuppression] {
    entries.map { entry in
      SettledSuppression(
        path: entry.path, comment: entry.comment, isExpired: entry.isExpired,
        unknownRules: entry.unknownRules, undatedRules: entry.undatedRules,
        unusedRules: entry.comment.rules.filter {
          entry.honouredRules.contains($0) && ranRules.contains($0) && !entry.usedRules.contains($0)
        })
    }
  }
}

/// The line that a comment covers. Comments for the next line may stand one above the other: all of them
/// are meant for the line below the last.
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
