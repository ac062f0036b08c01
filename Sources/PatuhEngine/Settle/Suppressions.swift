import PatuhCore
import PatuhRules

/// The suppressions of a project, in comments and in its configuration, and the findings that they cover.
struct Suppressions {
  private struct Entry {
    var settled: SuppressionResult
    /// The lines that a comment covers; nil for the whole file, or for an entry of the configuration.
    var lines: Set<Int>?
    /// The full names of the categories that a comment names; empty for all findings.
    var categories: Set<String> = []
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
  /// The places where targets are declared, by the names that they are shown with; empty if no project file
  /// has a suppression.
  private var declarations: [String: Place] = [:]

  /// - Parameters:
  ///   - rules: with the suppressions of the configuration
  ///   - today: a suppression applies up to and including its last day
  ///   - knownNames: the names of all existing rules; nil if there may be others
  init(_ rules: SelectedRules, in project: Project, today: Day, knownNames: () -> Set<String>?) {
    let dated = rules.run.filter { $0.rule.information.exception?.needs.contains(.until) == true }
    let datedRules = Set(dated.map(\.id.text))
    take(rules.excludedTargets + rules.suppressions, in: project, today: today, datedRules: datedRules)
    let files =
      project.sources.filter(\.summary.hasSuppressions).map {
        ($0.path, $0.facts.suppressions, nil as PropertyListValue?)
      }
      + project.cFamilySources.map { ($0.path, $0.facts.suppressions, nil) }
      + project.manifests.filter { $0.origin == .firstParty }.map {
        ($0.path, $0.facts.suppressions, $0.facts.root)
      }
      + project.projectFileSuppressions.sorted { $0.key.precedesInBytes($1.key) }.map {
        ($0.key, $0.value, nil)
      }
    let commented = files.filter { !$0.1.isEmpty }
    if commented.isEmpty { return }
    if !project.projectFileSuppressions.isEmpty {
      declarations = Dictionary(project.targets.map { ($0.shownName, $0.place) }) { first, _ in first }
    }
    let knownNames = knownNames()
    for (path, comments, root) in commented {
      for comment in comments {
        entriesByPath[path, default: []].append(entries.count)
        var settled = SuppressionResult(comment, in: path)
        settled.fault = comment.fault ?? faultOfCategories(in: comment, project.tables)
        let unknown = settled.fault == nil ? comment.rules.filter { knownNames?.contains($0) == false } : []
        settled.unknownRules = unknown.map {
          .init(name: $0, nearest: nearestName(to: $0, among: (knownNames ?? []).sorted()))
        }
        // An entry of a manifest is often on two lines, and a finding is at the key or at the value.
        let lines = coveredLine(of: comment, among: comments).map { line in
          Set(root?.linesOfValues(ofKeysOn: line) ?? []).union([line])
        }
        append(settled, lines: lines, today: today, datedRules: datedRules)
        entries[entries.count - 1].categories = Set(
          comment.categories.map { RequiredReasonCategory.fullName($0) })
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
    _ suppression: SuppressionResult, lines: Set<Int>? = nil, today: Day, datedRules: Set<String>
  ) {
    var settled = suppression
    settled.isExpired = settled.fault == nil && (settled.until.map { $0 < today.description } ?? false)
    let isSound = settled.fault == nil && !settled.isExpired
    settled.undatedRules = isSound && settled.until == nil ? settled.rules.filter(datedRules.contains) : []
    let isOfAllRules = settled.extent.isEntry && settled.rules.isEmpty
    let honoured = isSound ? Set(settled.rules).subtracting(settled.undatedRules) : []
    entries.append(
      Entry(settled: settled, lines: lines, honouredRules: isSound && isOfAllRules ? nil : honoured))
  }

  /// What suppressions leave of a finding; nil if they cover all of it. Suppressions that cover something are
  /// marked as used. If some parts of the finding are covered, what applies to the rest as it is then shown
  /// is applied, too.
  mutating func rest(of finding: Finding) -> Finding? {
    var rest = finding
    while true {
      let coverage = cover(rest)
      if coverage.isWhole { return nil }
      if coverage.parts.isEmpty { return rest }
      let left = rest.violation.suppressing { coverage.parts.contains($0.name) }
      rest = rest.with(left, for: left.parts)
    }
  }

  /// What suppressions cover of a finding.
  private struct Coverage {
    var isWhole = false
    /// The names of the covered parts; not all of them.
    var parts: Set<String> = []
  }

  private mutating func cover(_ finding: Finding) -> Coverage {
    var coverage = Coverage()
    let parts = finding.violation.parts
    // Where the place of a finding is a use, a comment there is about that use.
    let isAtUse = parts.contains { $0.evidence.place == finding.place }
    let atDeclarations = comments(atDeclarationsOf: finding)
    if !isAtUse || !atDeclarations.isEmpty {
      for index in atDeclarations.union(isAtUse ? [] : comments(at: finding.place, on: finding.rule)).sorted()
      {
        let categories = entries[index].categories
        let covered = parts.filter { $0.isAbout(oneOf: categories) }
        guard categories.isEmpty || !covered.isEmpty || finding.violation.isAbout(oneOf: categories) else {
          continue
        }
        entries[index].usedRules.insert(finding.rule.text)
        coverage.parts.formUnion(covered.map(\.name))
        if categories.isEmpty || parts.isEmpty { coverage.isWhole = true }
      }
    }
    for part in parts where !entriesByPath.isEmpty {
      for index in part.places.flatMap({ comments(at: $0, on: finding.rule) }) {
        let categories = entries[index].categories
        guard categories.isEmpty || part.isAbout(oneOf: categories) else { continue }
        entries[index].usedRules.insert(finding.rule.text)
        coverage.parts.insert(part.name)
      }
    }
    for (index, suppression) in configured where entries[index].honours(finding.rule) {
      let targets = Set(suppression.targets.map(\.value))
      guard targets.isEmpty || targetFindings?.belongs(finding, to: targets) == true else {
        let names = targetFindings?.namesOfShared(finding, among: targets) ?? []
        if !names.isEmpty, suppression.covers(finding.place) {
          entries[index].settled.sharedFindings[finding.rule.text] = names
        }
        continue
      }
      let isAtPath = suppression.covers(finding.place)
      let categories = suppression.fullCategories
      if categories.isEmpty {
        guard isAtPath else { continue }
        coverage.isWhole = true
      } else if parts.isEmpty {
        guard isAtPath, finding.violation.isAbout(oneOf: categories) else { continue }
        coverage.isWhole = true
      } else {
        let covered = parts.filter {
          $0.isAbout(oneOf: categories) && (isAtPath || suppression.covers($0.evidence.place))
        }
        if covered.isEmpty { continue }
        coverage.parts.formUnion(covered.map(\.name))
      }
      entries[index].usedRules.insert(finding.rule.text)
    }
    if !parts.isEmpty, coverage.parts.count == parts.count { coverage.isWhole = true }
    return coverage
  }

  /// The indices of the comments that apply to a rule at a place.
  private func comments(at place: Place, on rule: RuleID) -> [Int] {
    (entriesByPath[place.path] ?? []).filter { index in
      entries[index].honours(rule)
        && (entries[index].lines.map { place.position.map(\.line).map($0.contains) ?? false } ?? true)
    }
  }

  /// The indices of the comments that apply to a finding at the declarations of its targets; empty if one of
  /// these has none.
  private func comments(atDeclarationsOf finding: Finding) -> Set<Int> {
    if declarations.isEmpty { return [] }
    let places = finding.violation.targetNames.compactMap { declarations[$0.shownName] }
    let found = places.map { comments(at: $0, on: finding.rule) }
    return found.contains(where: \.isEmpty) ? [] : Set(found.joined())
  }

  /// The suppressions with the rules for which they were unused, after all findings have been passed to
  /// ``cover(_:)``. The results of all suppressions. A suppression of findings that could not be made, since
  /// an input was not read, does not count as unused.
  func settled(ranRules: Set<String>, unread: UnreadInputs) -> [SuppressionResult] {
    let inConfiguration = Dictionary(configured.map { ($0.index, $0.suppression) }) { first, _ in first }
    return entries.enumerated().map { index, entry in
      var settled = entry.settled
      settled.unusedRules = settled.rules.filter {
        entry.honours(RuleID($0)) && ranRules.contains($0) && !entry.usedRules.contains($0)
      }
      settled.unusedRules.removeAll { rule in
        guard let suppression = inConfiguration[index] else {
          return unread.mayHide(rule, at: { $0 == settled.place.path }, target: "")
        }
        return unread.mayHide(rule, of: suppression)
      }
      return settled
    }
  }
}

extension ConfiguredSuppression {
  fileprivate func covers(_ place: Place) -> Bool {
    paths.isEmpty || paths.contains { $0.value.matches(place.path) }
  }

  fileprivate var fullCategories: Set<String> {
    Set(categories.map { RequiredReasonCategory.fullName($0.value) })
  }
}

extension ViolationPart {
  fileprivate func isAbout(oneOf names: Set<String>) -> Bool { !names.isDisjoint(with: categories) }
}

extension Violation {
  fileprivate func isAbout(oneOf names: Set<String>) -> Bool { category.map(names.contains) ?? false }
}

extension SuppressionResult.Extent {
  fileprivate var isEntry: Bool { if case .entry = self { true } else { false } }
}

/// The line that a comment covers. Consecutive comments for the next line all cover the line below the last
/// one.
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

/// What is wrong with the categories that a comment names; nil if nothing is.
private func faultOfCategories(in comment: SuppressionComment, _ tables: AppleTables) -> String? {
  let known = tables.categories.map(\.id)
  return comment.categories.lazy.compactMap { faultOfCategory($0, among: known) }.first
}
