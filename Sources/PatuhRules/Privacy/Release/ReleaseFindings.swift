import PatuhCore

/// Findings of the privacy family with what App Store Connect makes of them, in report order.
///
/// - Parameters:
///   - shown: what lint shows, of all families
///   - silenced: what it does not show, and why
///   - rules: the information of the rules
public func releaseFindings(
  shown: [Finding], silenced: [(finding: Finding, silence: ReleaseFinding.Silence)],
  rules: [RuleInformation], in project: Project
) -> [ReleaseFinding] {
  let found = (shown.map { ($0, nil) } + silenced.map { ($0.finding, $0.silence) }).filter {
    finding, _ in finding.family == .privacy
  }
  let judge = EffectJudge(found.map(\.0), rules, project)
  return
    found
    .map { finding, silence in
      let effect = judge.effect(of: finding)
      return ReleaseFinding(
        finding: finding, effect: silence != nil && effect == .refusal ? .possibleRefusal : effect,
        condition: silence == nil ? judge.condition(of: finding, effect) : nil, silence: silence)
    }
    .sorted { Finding.inReportOrder($0.finding, $1.finding) }
}

/// Tells a sure refusal from a possible one.
private struct EffectJudge {
  private let severities: [RuleID: Severity]
  /// The paths of the manifests that something carries which Apple looks at.
  private let submitted: Set<String>
  private let manifests: Set<String>
  /// Those that weigh no more than a warning.
  private let light: Set<String>
  /// Whether a target lacks a manifest.
  private let isLacking: Bool

  init(_ findings: [Finding], _ rules: [RuleInformation], _ project: Project) {
    severities = Dictionary(
      rules.compactMap { rule in rule.defaultSeverity.map { (rule.id, $0) } }, uniquingKeysWith: { $1 })
    submitted = Set(
      project.targets.filter { $0.role == .product && !$0.boundPlatforms.isEmpty }
        .flatMap(\.bundledManifests).map { project.manifests[$0].path })
    manifests = Set(project.manifests.map(\.path))
    light = project.unsubmittedManifests.union(
      project.manifests.filter { $0.origin == .vendored }.map(\.path))
    isLacking = findings.contains { $0.rule == Rule.manifestMissing.information.id }
  }

  func effect(of finding: Finding) -> ReleaseFinding.Effect {
    if Self.undecided.contains(finding.rule) { return .undecided }
    // What is a note by default is seen in manifests that pass.
    if finding.itms.isEmpty || severities[finding.rule] == .note { return .review }
    if finding.rule == Rule.manifestNotBundled.information.id, !isLacking { return .review }
    let isSubmitted = !manifests.contains(finding.place.path) || submitted.contains(finding.place.path)
    return finding.isSureError && isSubmitted && Self.conditions[finding.rule] == nil
      ? .refusal : .possibleRefusal
  }

  /// What the refusal for a finding depends on that lint calls an error.
  func condition(of finding: Finding, _ effect: ReleaseFinding.Effect) -> ReleaseFinding.Condition? {
    guard effect == .possibleRefusal, finding.isSureError, !light.contains(finding.place.path) else {
      return nil
    }
    // A fault in a manifest that nothing bundles matters to a target that needs it.
    return Self.conditions[finding.rule] ?? .needsManifest
  }

  private static let undecided = Set([Rule.sdkVersionUnknown, .useWithoutTarget].map(\.information.id))

  /// What is refused under one more condition: an update that held the SDK before is let through, and a manifest that
  /// nobody sees matters only to a target that needs one, of which other rules tell.
  private static let conditions: [RuleID: ReleaseFinding.Condition] = [
    Rule.sdkManifestMissing.information.id: .addsSDK,
    Rule.manifestNotBundled.information.id: .needsManifest,
    Rule.manifestMisnamed.information.id: .needsManifest,
  ]
}

extension Finding {
  /// Whether it is a sure error, whatever the configuration makes of it.
  fileprivate var isSureError: Bool { violation.certainty == .sure && defaultSeverity == .error }
}

/// The answers of App Store Connect that findings foretell.
/// - Parameter outsideApps: the findings about nothing that an app holds, by index
func expectedAnswers(
  to findings: [ReleaseFinding], outsideApps: Set<Int>, _ tables: AppleTables
) -> [ExpectedAnswer] {
  var members: [[String]: [Int]] = [:]
  for (index, entry) in findings.enumerated() where [.refusal, .possibleRefusal].contains(entry.effect) {
    members[entry.finding.itms, default: []].append(index)
  }
  let answers = members.map { codes, indices in
    ExpectedAnswer(
      codes: codes.map { code in
        tables.itmsCodes.first { $0.code == code } ?? ITMSCode(unlisted: code)
      }, findings: indices, isSure: indices.contains { findings[$0].effect == .refusal })
  }
  return answers.sorted { left, right in
    if left.isSure != right.isSure { return left.isSure }
    let isOutside = [left, right].map { outsideApps.isSuperset(of: $0.findings) }
    if isOutside[0] != isOutside[1] { return isOutside[1] }
    return left.codes.map(\.code).lexicographicallyPrecedes(right.codes.map(\.code))
  }
}

extension ITMSCode {
  /// A code without a row.
  fileprivate init(unlisted code: String) {
    self.init(
      code: code, title: code, meaning: "", effect: "", fix: "", rules: [],
      provenance: Provenance(source: "", checked: ""))
  }
}
