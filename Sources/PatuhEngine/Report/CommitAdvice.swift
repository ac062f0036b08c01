import PatuhCore
import SystemPackage

extension Analysis {
  /// How to commit despite findings of this severity, on one line.
  /// - Parameter isHook: whether git runs the hook, at the top of the repository, wherever the commit is typed
  public func adviceOnBlockedCommit(
    to project: NamedProject, threshold: Severity, workingFolder: FilePath, isHook: Bool = false
  ) -> String {
    let findings = outcome.findings.filter { $0.severity >= threshold }
    let baseline = project.path(of: Baseline.fileName, from: workingFolder)
    let place = FilePath(baseline).removingLastComponent().string
    let write = "patuh baseline write" + (place.isEmpty ? "" : " \(shellWord(place))")
    let way = isHook ? "cd \"$(git rev-parse --show-toplevel)\" && " : ""
    let configuration = project.path(of: configurationFileName, from: workingFolder)
    return
      "patuh: to commit anyway: suppress with a reason (\(suppression(of: findings, in: configuration))), accept into "
      + "the baseline (\(way)\(write) && git add \(shellWord(baseline))), or git commit --no-verify"
  }

  /// An entry of the configuration for findings on a target, since a comment would have to follow the first use; a
  /// comment for all others.
  private func suppression(of findings: [Finding], in configuration: String) -> String {
    let words = #"patuh:disable:next RULE reason: "why""#
    let isInManifests = findings.allSatisfy {
      $0.violation.target != nil || lastComponent(ofPath: $0.place.path).hasSuffix(".xcprivacy")
    }
    let comment = isInManifests ? "<!-- \(words) -->" : "// \(words)"
    let ofTargets = findings.filter { $0.violation.target != nil }
    guard let first = ofTargets.first else { return comment }
    let names = first.violation.allTargetNames
    let isOne = ofTargets.allSatisfy { $0.rule == first.rule && $0.violation.allTargetNames == names }
    let targets = names.map { yamlWord($0.shownName) }
    let entry =
      isOne
      ? "rule: \(first.rule), target: \(targets.count == 1 ? targets[0] : "[\(targets.joined(separator: ", "))]")"
        + categories(of: ofTargets)
      : "rule: RULE, target: TARGET"
        + (ofTargets.contains { !$0.violation.categories.isEmpty } ? ", category: CATEGORY" : "")
    let key = #"suppress: [{\#(entry), reason: "why", until: YYYY-MM-DD}]"#
    let text = setup.isConfigured ? key : "version: 1 and \(key)"
    return "\(text) in \(configuration)" + (ofTargets.count == findings.count ? "" : ", or \(comment)")
  }
}

/// `, category: UserDefaults`; empty if a finding is about no category. Without it, an entry would also cover what comes
/// later.
private func categories(of findings: [Finding]) -> String {
  var names: [String] = []
  for finding in findings {
    let own = finding.violation.categories.map { RequiredReasonCategory.shortName($0) }
    if own.isEmpty { return "" }
    names += own.filter { !names.contains($0) }
  }
  return ", category: " + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
}

/// A text as a scalar in YAML flow style, quoted unless it is a plain name.
private func yamlWord(_ text: String) -> String {
  let isPlain =
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "_- .".contains($0) }
  if isPlain, text.last != " " { return text }
  return "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
}
