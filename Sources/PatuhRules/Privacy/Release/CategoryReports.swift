import PatuhCore

/// Compares what a target uses with what it declares, by category.
struct CategoryReports {
  /// One category with its uses, or several: a symbol that is in two categories makes a group of its own.
  private struct Group {
    var categories: [String]
    var uses: [CategoryReport.Use]
  }

  private let privacy: TargetPrivacy
  private let target: Target
  private let project: Project
  /// Why the target is not judged, or not surely; nil if it is judged.
  private let note: TargetReport.Note?
  private let findings: [Finding]

  /// - Parameter findings: the findings about the target
  init(
    _ privacy: TargetPrivacy, _ note: TargetReport.Note?, findings: [Finding], in project: Project
  ) {
    self.privacy = privacy
    target = privacy.target
    self.note = note
    self.findings = findings
    self.project = project
  }

  var all: [CategoryReport] {
    let declarations = project.foundManifests(of: target).flatMap { manifest in
      manifest.declaredCategories.map { (manifest, $0) }
    }
    let groups = groups(declared: declarations.map(\.1.category))
    return groups.map { group in
      let own = declarations.filter { group.categories.contains($0.1.category) }.map { manifest, declared in
        CategoryReport.Declaration(
          place: manifest.place(declared.position), reasons: declared.reasons.map(\.code))
      }
      return CategoryReport(
        categories: group.categories, uses: group.uses, declarations: own,
        comparison: comparison(group, isDeclared: !own.isEmpty))
    }
  }

  /// The categories that are used, and the declared ones that none of these covers, in the order of the
  /// tables.
  private func groups(declared: [String]) -> [Group] {
    let uses =
      privacy.ownUsages.map { CategoryReport.Use(usage: $0) }
      + privacy.linkedUsages.flatMap { linked in
        linked.usages.map { CategoryReport.Use(usage: $0, chain: linked.chain) }
      }
    let used = Dictionary(grouping: uses, by: \.usage.categories)
    var names = Array(used.keys)
    for category in declared where !names.contains(where: { $0.contains(category) }) {
      names.append([category])
    }
    let order = project.tables.categories.map(\.id)
    func positions(_ group: [String]) -> [Int] { group.map { order.firstIndex(of: $0) ?? order.count } }
    return names.sorted { left, right in
      let (first, second) = (positions(left), positions(right))
      return first == second
        ? left.lexicographicallyPrecedes(right) : first.lexicographicallyPrecedes(second)
    }
    .map { Group(categories: $0, uses: used[$0] ?? []) }
  }

  private func comparison(_ group: Group, isDeclared: Bool) -> CategoryReport.Comparison {
    if group.categories.allSatisfy({ project.tables.category($0) == nil }) { return .unknownCategory }
    if let note, [.test, .sample, .tool, .macOS].contains(note) { return .notJudged }
    if group.uses.isEmpty { return has(.requiredReasonUnused, group) ? .unused : .useNotSeen }
    if isDeclared {
      if isFaulty(group) { return .entryFaulty }
      return has(.reasonMismatch, group) ? .reasonMisfit : .declared
    }
    if privacy.manifests.contains(where: { !$0.isMisnamed }) { return .undeclared }
    if project.leavesManifestOpen(of: target) { return .notJudged }
    if target.bundledManifests.isEmpty, target.hasGeneratedManifest || note == .partOfOthers {
      return .answeredElsewhere
    }
    return privacy.answersForLinked ? .noManifest : .answeredElsewhere
  }

  /// Whether a rule about manifests found a fault in the entry itself: the findings of these rules name no
  /// target.
  private func isFaulty(_ group: Group) -> Bool {
    findings.contains { finding in
      finding.violation.target == nil && !finding.itms.isEmpty
        && finding.violation.category.map(group.categories.contains) == true
    }
  }

  private func has(_ rule: Rule, _ group: Group) -> Bool {
    findings.contains { finding in
      finding.rule == rule.information.id && finding.violation.category.map(group.categories.contains) == true
    }
  }
}
