import PatuhCore

/// The findings of the families privacy and release, each with its effect in App Store Connect; in report
/// order.
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
    finding, _ in [.privacy, .release].contains(finding.family)
  }
  let judge = EffectJudge(found.map(\.0), rules, project)
  return
    found
    .map { finding, hiddenReason in
      let effect = judge.effect(of: finding)
      // A suppression may be right; a baseline only says that a finding is known.
      let isDisputed = hiddenReason != nil && hiddenReason != .baselined
      var entry = ReleaseFinding(
        finding: finding, effect: isDisputed && effect == .refusal ? .possibleRefusal : effect,
        condition: isDisputed ? nil : judge.condition(of: finding, effect),
        hiddenReason: hiddenReason)
      entry.concernsUpload = judge.concernsUpload(finding)
      entry.onset = judge.onset(of: finding)
      entry.crashesAtLaunch = judge.crashesAtLaunch(finding)
      return entry
    }
    .sorted { Finding.inReportOrder($0.finding, $1.finding) }
}

/// Decides the effect of findings, and distinguishes a sure refusal from a possible one.
private struct EffectJudge {
  private let severities: [RuleID: Severity]
  /// The paths of the manifests in bundles that Apple checks.
  private let submittedManifests: Set<String>
  private let manifests: Set<String>
  /// The paths of the manifests about which lint reports at most warnings.
  private let warnedManifests: Set<String>
  /// The paths of the misnamed manifests in bundles of targets that surely need one and have no other.
  private let missedManifests: Set<String>
  /// Whether the findings include a target without a manifest.
  private let isManifestMissing: Bool
  /// The codes with which App Store Connect only warns.
  private let warnings: Set<String>
  private let minimumSystems: [MinimumSystem]

  init(_ findings: [Finding], _ rules: [RuleInformation], _ project: Project) {
    severities = Dictionary(
      rules.compactMap { rule in rule.defaultSeverity.map { (rule.id, $0) } }, uniquingKeysWith: { $1 })
    minimumSystems = project.tables.minimumSystems
    warnings = Set(project.tables.itmsCodes.filter { $0.effect == "a warning" }.map(\.code))
    // In what was built, all manifests of submitted bundles and of the resources in them are looked at.
    let built = project.artefact.map { _ in
      project.targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }.map {
        $0.folder + "/"
      }
    }
    let inBuilt = Set(
      project.manifests.map(\.path).filter { path in built?.contains(where: path.hasPrefix) ?? false })
    submittedManifests = inBuilt.union(
      project.targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }
        .flatMap(\.bundledManifests).map { project.manifests[$0].path })
    manifests = Set(project.manifests.map(\.path))
    warnedManifests = project.unsubmittedManifests.union(
      project.manifests.filter { $0.origin == .vendored }.map(\.path))
    missedManifests = Set(
      project.targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }
        .filter { target in
          guard project.foundManifests(of: target).isEmpty, !target.hasGeneratedManifest,
            !target.bundledManifests.isEmpty
          else { return false }
          let privacy = TargetPrivacy(target, project)
          return privacy.certainty(privacy.ownUsages) == .sure
            || privacy.certainty(privacy.linkedUsages) == .sure
        }
        .flatMap(\.bundledManifests).map { project.manifests[$0].path })
    isManifestMissing = findings.contains { $0.rule == Rule.manifestMissing.information.id }
  }

  func effect(of finding: Finding) -> ReleaseFinding.Effect {
    if Self.undecided.contains(finding.rule) {
      // What is left over most likely is in no build that could be judged.
      return finding.violation.certainty == .likely ? .review : .undecided
    }
    // Faults that are notes by default occur in manifests that pass.
    if !finding.isAnswered || severities[finding.rule] == .note { return .review }
    if isAnnounced(finding), !finding.isSureError { return .review }
    // App Store Connect takes the upload and only says so.
    if isWarnedOf(finding) { return .review }
    if finding.rule == Rule.manifestNotBundled.information.id, !isManifestMissing { return .review }
    let isSubmitted =
      !manifests.contains(finding.place.path) || submittedManifests.contains(finding.place.path)
    let isNeeded =
      finding.rule == Rule.manifestMisnamed.information.id && missedManifests.contains(finding.place.path)
    return finding.isSureError && isSubmitted && (Self.conditions[finding.rule] == nil || isNeeded)
      ? .refusal : .possibleRefusal
  }

  /// What a refusal for a finding depends on, if lint reports the finding as an error; otherwise nil.
  func condition(of finding: Finding, _ effect: ReleaseFinding.Effect) -> ReleaseFinding.Condition? {
    guard effect == .possibleRefusal, finding.isSureError, !warnedManifests.contains(finding.place.path)
    else {
      return nil
    }
    // A fault in a manifest that nothing bundles matters only to a target that needs the manifest.
    return Self.conditions[finding.rule] ?? .needsManifest
  }

  /// Whether a finding is about the upload, if not about a refusal of today.
  func concernsUpload(_ finding: Finding) -> Bool {
    isAnnounced(finding) || Self.asked.contains(finding.rule) || isWarnedOf(finding)
  }

  /// Whether App Store Connect takes the upload, and only warns.
  private func isWarnedOf(_ finding: Finding) -> Bool {
    !finding.itms.isEmpty && finding.itms.allSatisfy(warnings.contains)
  }

  /// Whether an app crashes at launch because of a finding.
  func crashesAtLaunch(_ finding: Finding) -> Bool {
    finding.rule == Rule.sceneLifecycleMissing.information.id && finding.defaultSeverity != .note
  }

  /// When a finding begins to matter; nil if it does today, and for one that never does.
  func onset(of finding: Finding) -> ReleaseFinding.Onset? {
    if finding.defaultSeverity == .note { return nil }
    // Where the project pins Xcode 27, it is an error.
    if crashesAtLaunch(finding) { return finding.defaultSeverity == .error ? nil : .xcode(27) }
    guard isAnnounced(finding) else { return nil }
    return finding.rule == Rule.launchScreenMissing.information.id
      ? .xcode(27)
      : minimumSystems.first { finding.itms.contains($0.itms) }.map { .date($0.from) }
  }

  /// Whether a finding is about what App Store Connect accepts for the time being and has announced to
  /// refuse.
  private func isAnnounced(_ finding: Finding) -> Bool {
    // This code is of today.
    Self.announced.contains(finding.rule) && finding.itms != ["ITMS-90475"]
  }

  static let undecided = Set([Rule.sdkVersionUnknown, .useWithoutTarget].map(\.information.id))

  /// The rules on what App Store Connect accepts for the time being and has announced to refuse.
  private static let announced = Set([Rule.launchScreenMissing, .minimumOSRefused].map(\.information.id))

  /// The rules on what App Store Connect asks after an upload.
  private static let asked = Set([Rule.exportComplianceUnanswered].map(\.information.id))

  /// The rules whose findings lead to a refusal only under one more condition. Apple accepts an update whose
  /// last version already contained the SDK. A manifest that Apple does not see matters only to a target that
  /// needs one, which other rules report.
  private static let conditions: [RuleID: ReleaseFinding.Condition] = [
    Rule.sdkManifestMissing.information.id: .addsSDK,
    Rule.artefactSDKManifestMissing.information.id: .addsSDK,
    Rule.artefactOriginUnsigned.information.id: .addsSDK,
    Rule.manifestNotBundled.information.id: .needsManifest,
    Rule.manifestMisnamed.information.id: .needsManifest,
  ]
}

extension RuleInformation {
  /// Whether a finding of the rule can change the verdict on a submission.
  public var decidesSubmission: Bool {
    if !itms.isEmpty { return true }
    return [.privacy, .release].contains(family)
      && (defaultSeverity == .error || EffectJudge.undecided.contains(id))
  }
}

extension Finding {
  /// Whether App Store Connect answers with a code, or in words that are known.
  fileprivate var isAnswered: Bool { !itms.isEmpty || hasAnswerWithoutCode }

  private var hasAnswerWithoutCode: Bool {
    itms.isEmpty && rule == Rule.extensionIdentifierUnprefixed.information.id
  }

  /// The answers of App Store Connect: by their codes, or one that has none.
  fileprivate func answers(_ tables: AppleTables) -> [ITMSCode] {
    hasAnswerWithoutCode
      ? [.badBundleIdentifier]
      : itms.map { code in tables.itmsCodes.first { $0.code == code } ?? ITMSCode(unlisted: code) }
  }

  /// Whether the finding is sure and an error by default, regardless of the configuration.
  fileprivate var isSureError: Bool { violation.certainty == .sure && defaultSeverity == .error }
}

/// The answers to expect from App Store Connect because of the findings: sure ones first, then those that are
/// sure under one more condition, and those that concern no app last.
/// - Parameter outsideApps: the indices of the findings that concern nothing in an app
func expectedAnswers(
  to findings: [ReleaseFinding], outsideApps: Set<Int>, _ tables: AppleTables
) -> [ExpectedAnswer] {
  var indicesByCodes: [[ITMSCode]: [Int]] = [:]
  for (index, entry) in findings.enumerated() where [.refusal, .possibleRefusal].contains(entry.effect) {
    indicesByCodes[entry.finding.answers(tables), default: []].append(index)
  }
  let answers = indicesByCodes.map { codes, indices in
    ExpectedAnswer(
      codes: codes, findings: indices, isSure: indices.contains { findings[$0].effect == .refusal })
  }
  return answers.sorted { left, right in
    if left.isSure != right.isSure { return left.isSure }
    let isOutside = [left, right].map { outsideApps.isSuperset(of: $0.findings) }
    if isOutside[0] != isOutside[1] { return isOutside[1] }
    let isConditional = [left, right].map { $0.findings.contains { findings[$0].condition != nil } }
    if isConditional[0] != isConditional[1] { return isConditional[0] }
    return left.codes.map { $0.code + $0.title }.lexicographicallyPrecedes(
      right.codes.map { $0.code + $0.title })
  }
}

extension ITMSCode {
  /// A code that is not in the tables.
  fileprivate init(unlisted code: String) {
    self.init(
      code: code, title: "", meaning: "", effect: "", fix: "", rules: [],
      provenance: Provenance(source: "", checked: ""))
  }

  /// The answer to an extension whose identifier does not begin with that of its app.
  fileprivate static let badBundleIdentifier = ITMSCode(
    code: "", title: "Bad bundle identifier",
    meaning: "The CFBundleIdentifier of a bundle in the app does not begin with that of the app.",
    effect: "a refusal", fix: "Name it as that of the app, followed by a period and a name.",
    rules: [Rule.extensionIdentifierUnprefixed.information.id],
    provenance: Provenance(source: "uhooi/UhooiPicBook#173", checked: "2026-11-27"))
}
