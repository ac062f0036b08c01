import PatuhCore
import PatuhProjectFiles
import PatuhRules
import SystemPackage

extension Analysis {
  /// How to commit despite findings of this severity, on one line.
  /// - Parameter isHook: whether git runs the hook, at the top of the repository, wherever the commit is
  ///   typed
  public func adviceOnBlockedCommit(
    to project: NamedProject, threshold: Severity, workingFolder: FilePath, isHook: Bool = false
  ) -> String {
    let findings = outcome.findings.filter { $0.severity >= threshold }
    if findings.contains(where: \.isOfBrokenProjectFile) {
      return """
        patuh: to commit anyway: git commit --no-verify; a suppression or the baseline would also cover what \
        the broken project file hides
        """
    }
    let baseline = project.path(of: Baseline.fileName, from: workingFolder)
    let place = FilePath(baseline).removingLastComponent().string
    let write = "patuh baseline write" + (place.isEmpty ? "" : " \(shellWord(place))")
    let way = isHook ? "cd \"$(git rev-parse --show-toplevel)\" && " : ""
    let configuration = project.path(of: configurationFileName, from: workingFolder)
    let suppressible = findings.filter { finding in
      !setup.rules.all.contains { $0.id == finding.rule && $0.rule.check.isAboutSuppressions }
    }
    let suppress =
      suppressible.isEmpty
      ? "" : "suppress with a reason (\(suppression(of: suppressible, in: configuration))), "
    return "patuh: to commit anyway: \(suppress)accept into the baseline "
      + "(\(way)\(write) && git add \(shellWord(baseline))), or git commit --no-verify"
  }

  /// Entries of the configuration for findings on a target, since a comment would have to follow the first
  /// use, and for those in files where no comment counts; a comment for all others.
  private func suppression(of findings: [Finding], in configuration: String) -> String {
    let commentable = findings.filter { $0.violation.target == nil }
      .compactMap { finding in commentForm(at: finding.place).map { (finding, $0) } }
    let rules = Set(commentable.map(\.0.rule.text))
    let rule = rules.count == 1 ? rules.first ?? "RULE" : "RULE"
    let words = #"patuh:disable:next \#(rule) reason: "why""#
    var forms: [String] = []
    for (_, form) in commentable where !forms.contains(form) { forms.append(form) }
    let comment = (forms.isEmpty ? ["// %"] : forms).map { $0.replacing("%", with: words) }
      .joined(separator: ", or ")
    let entries = entries(for: findings)
    guard !entries.isEmpty else { return comment }
    let key = "suppress: [\(entries.joined(separator: ", "))]"
    let text = setup.isConfigured ? key : "version: 1 and \(key)"
    return "\(text) in \(configuration)" + (commentable.isEmpty ? "" : ", or \(comment)")
  }

  /// One entry for each rule and its targets, and one for each rule and the files of it in which no comment
  /// counts.
  private func entries(for findings: [Finding]) -> [String] {
    var entries: [String] = []
    var advised: Set<[String]> = []
    for finding in findings {
      let names = finding.violation.allTargetNames
      let date = needsDate(finding.rule) ? ", until: YYYY-MM-DD" : ""
      let ending = #", reason: "why"\#(date)}"#
      if finding.violation.target != nil {
        let targets = names.map(\.shownName)
        guard advised.insert([finding.rule.text, "target"] + targets).inserted else { continue }
        let alike = findings.filter { $0.rule == finding.rule && $0.violation.allTargetNames == names }
        entries.append(
          "{rule: \(finding.rule), target: \(list(targets.map(yamlWord)))" + categories(of: alike) + ending)
      } else if commentForm(at: finding.place) == nil {
        guard advised.insert([finding.rule.text, "path"]).inserted else { continue }
        var paths: [String] = []
        for other in findings
        where other.rule == finding.rule && other.violation.target == nil
          && commentForm(at: other.place) == nil && !paths.contains(other.place.path)
        {
          paths.append(other.place.path)
        }
        entries.append(
          "{rule: \(finding.rule), path: \(list(paths.map { yamlWord(literalPattern($0)) }))" + ending)
      }
    }
    return entries
  }

  func needsDate(_ rule: RuleID) -> Bool {
    setup.rules.all.contains {
      $0.id == rule && $0.rule.information.exception?.needs.contains(.until) == true
    }
  }

  /// How a comment on the line above a place is written, with `%` for its words; nil if none counts there.
  func commentForm(at place: Place) -> String? {
    guard place.position != nil else { return nil }
    if let manifest = project.manifests.first(where: { $0.path == place.path && !$0.isGenerated }) {
      guard manifest.origin == .firstParty, manifest.facts.encoding != .binary,
        manifest.facts.root?.dictionary != nil
      else { return nil }
      return "<!-- % -->"
    }
    switch FileKind(ofName: place.path) {
    case .swift, .cFamily: return "// %"
    case .projectFile(let kind) where !place.path.hasSuffix(".json"):
      return switch kind.format.files.commentMark {
      case .hash: "# %"
      case .slashes: "// %"
      case nil: nil
      }
    default: return nil
    }
  }
}

/// One value, or a list in brackets.
private func list(_ values: [String]) -> String {
  values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]"
}

/// The pattern that matches this path alone.
private func literalPattern(_ path: String) -> String {
  path.map { "*?[]{}\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
}

/// `, category: UserDefaults`; empty if a finding is about no category. Without it, an entry would also cover
/// what comes later.
private func categories(of findings: [Finding]) -> String {
  var names: [String] = []
  for finding in findings {
    let own = finding.violation.newCategories.map { RequiredReasonCategory.shortName($0) }
    if own.isEmpty { return "" }
    names += own.filter { !names.contains($0) }
  }
  return ", category: " + list(names)
}

/// A text as a scalar in YAML flow style, quoted unless it is a plain name.
private func yamlWord(_ text: String) -> String {
  let isPlain =
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "_- .".contains($0) }
  if isPlain, text.last != " " { return text }
  return "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
}

extension Check {
  /// Whether its findings cannot be suppressed.
  var isAboutSuppressions: Bool {
    switch self {
    case .suppression, .baseline: true
    default: false
    }
  }
}
