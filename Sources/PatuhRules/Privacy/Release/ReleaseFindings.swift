import PatuhCore

/// The findings of the privacy family with what App Store Connect does about them, in report order.
///
/// - Parameters:
///   - shown: the findings that lint shows, of all families
///   - hidden: the findings that lint does not show, and why
///   - rules: the information of the rules
public func releaseFindings(
  shown: [Finding], hidden: [(finding: Finding, hiddenReason: ReleaseFinding.HiddenReason)],
  rules: [RuleInformation], in project: Project
) -> [ReleaseFinding] {
  let found = (shown.map { ($0, nil) } + hidden.map { ($0.finding, $0.hiddenReason) }).filter {
    finding, _ in finding.family == .privacy
  }
  let judge = EffectJudge(found.map(\.0), rules, project)
  return
    found
    .map { finding, hiddenReason in
      let effect = judge.effect(of: finding)
      return ReleaseFinding(
        finding: finding, effect: hiddenReason != nil && effect == .refusal ? .possibleRefusal : effect,
        condition: hiddenReason == nil ? judge.condition(of: finding, effect) : nil,
        hiddenReason: hiddenReason)
    }
    .sorted { Finding.inReportOrder($0.finding, $1.finding) }
}

/// Distinguishes a sure refusal from a possible one.
private struct EffectJudge {
  private let severities: [RuleID: Severity]
  /// The paths of the manifests that are in a bundle that Apple checks.
  private let submitted: Set<String>
  private let manifests: Set<String>
  /// The paths of the manifests whose findings are warnings at most.
  private let light: Set<String>
  /// Whether the findings include a target without a manifest.
  private let isLacking: Bool

  init(_ findings: [Finding], _ rules: [RuleInformation], _ project: Project) {
    severities = Dictionary(
      rules.compactMap { rule in rule.defaultSeverity.map { (rule.id, $0) } }, uniquingKeysWith: { $1 })
    submitted = Set(
      project.targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }
        .flatMap(\.bundledManifests).map { project.manifests[$0].path })
    manifests = Set(project.manifests.map(\.path))
    light = project.unsubmittedManifests.union(
      project.manifests.filter { $0.origin == .vendored }.map(\.path))
    isLacking = findings.contains { $0.rule == Rule.manifestMissing.information.id }
  }

  func effect(of finding: Finding) -> ReleaseFinding.Effect {
    if Self.undecided.contains(finding.rule) { return .undecided }
    // Faults that are notes by default occur in manifests that pass.
    if finding.itms.isEmpty || severities[finding.rule] == .note { return .review }
    if finding.rule == Rule.manifestNotBundled.information.id, !isLacking { return .review }
    let isSubmitted = !manifests.contains(finding.place.path) || submitted.contains(finding.place.path)
    return finding.isSureError && isSubmitted && Self.conditions[finding.rule] == nil
      ? .refusal : .possibleRefusal
  }

  /// What a refusal depends on for a finding that lint calls an error; nil for any other finding.
  func condition(of finding: Finding, _ effect: ReleaseFinding.Effect) -> ReleaseFinding.Condition? {
    guard effect == .possibleRefusal, finding.isSureError, !light.contains(finding.place.path) else {
      return nil
    }
    // A fault in a manifest that nothing bundles matters only to a target that needs the manifest.
    return Self.conditions[finding.rule] ?? .needsManifest
  }

  private static let undecided = Set([Rule.sdkVersionUnknown, .useWithoutTarget].map(\.information.id))

  /// The findings that are refused only under one more condition: an update whose last version held the SDK
  /// already is let through, and a manifest that Apple does not see matters only to a target that needs one,
  /// which other rules report.
  private static let conditions: [RuleID: ReleaseFinding.Condition] = [
    Rule.sdkManifestMissing.information.id: .addsSDK,
    Rule.manifestNotBundled.information.id: .needsManifest,
    Rule.manifestMisnamed.information.id: .needsManifest,
  ]
}

extension Finding {
  /// Whether the finding is sure and an error by default, regardless of the configuration.
  fileprivate var isSureError: Bool { violation.certainty == .sure && defaultSeverity == .error }
}

/// The answers that are to be expected from App Store Connect because of the findings: sure ones first, and
/// those about nothing that an app contains last.
/// - Parameter outsideApps: the indices of the findings about nothing that an app contains
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
  /// A code that the tables do not have.
  fileprivate init(unlisted code: String) {
    self.init(
      code: code, title: code, meaning: "", effect: "", fix: "", rules: [],
      provenance: Provenance(source: "", checked: ""))
  }
}
