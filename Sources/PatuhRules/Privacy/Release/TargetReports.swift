import PatuhCore

/// Each target with how Apple would judge it, in the order of the project.
func targetReports(
  of project: Project, _ shipment: Shipment, _ findings: [ReleaseFinding], _ questions: [OpenQuestion]
) -> [TargetReport] {
  let owners = FindingOwners(project, shipment)
  var findingsByTarget = [[Int]](repeating: [], count: project.targets.count)
  for (index, entry) in findings.enumerated() {
    for target in owners.targets(of: entry.finding) { findingsByTarget[target].append(index) }
  }
  let open = OpenTargets(questions, project, shipment)
  let summaries = targetSummaries(of: project)
  let passedOver = Set(
    shipment.apps.filter { project.isPassedOver(project.targets[$0]) || shipment.isTrial($0) })
  return project.targets.indices.map { number in
    let target = project.targets[number]
    let privacy = TargetPrivacy(target, project)
    let own = findingsByTarget[number]
    let note = note(on: target, project.declarationDuties[number])
    let categories = CategoryReports(
      privacy, note, findings: own.map { findings[$0].finding }, in: project)
    var verdict = verdict(
      note, hasUses: !(privacy.ownUsages.isEmpty && privacy.linkedUsages.isEmpty))
    var reasons =
      project.reasonsForDoubt(of: target) + open.questions(about: number).reasons(for: target, of: questions)
      + own.filter { findings[$0].verdict == .unknown }.map { findings[$0].reason }
    // What the list of targets calls not known is no pass here.
    if verdict == .clear, reasons.isEmpty, !summaries[number].isNeedKnown {
      reasons = [
        project.leavesNeedOpen(target) ? project.reasonOfOpenNeed(target) : reasonOfOpenManifest(target)
      ]
    }
    if verdict == .clear, !reasons.isEmpty { verdict = .unknown }
    for index in own { verdict = max(verdict, findings[index].verdict) }
    var report = TargetReport(
      summary: summaries[number], verdict: verdict, note: note, isInApp: shipment.holds(number),
      categories: categories.all, findings: own)
    report.containers = shipment.containers(of: number)
    if verdict == .unknown { report.reasons = reasons.distinct }
    let holders = zip(shipment.apps, shipment.bundled).filter { $1.contains(number) }.map(\.0)
    report.isPassedOver = !holders.isEmpty && holders.allSatisfy(passedOver.contains)
    return report
  }
}

private func note(on target: Target, _ duty: DeclarationDuty) -> TargetReport.Note? {
  switch target.role {
  case .test: return .test
  case .sample: return .sample
  case .product: break
  }
  switch target.product {
  case .bundle, .commandLineTool, .xpcService, .systemExtension, .tests, .buildTool: return .tool
  default: break
  }
  if target.platformsRequiringReasons.isEmpty { return .macOS }
  if target.hasGeneratedManifest { return .generatedManifest }
  if duty == .none, target.bundledManifests.isEmpty { return .partOfOthers }
  if target.isLeftOut { return .leftOut }
  switch target.basis {
  case .projectFile: return nil
  case .folder: return .folder
  case .guessed: return .guessed
  }
}

/// The verdict before findings are considered.
private func verdict(
  _ note: TargetReport.Note?, hasUses: Bool
) -> ReleaseVerdict {
  switch note {
  case .test, .sample, .tool, .macOS, .simulator, .partOfOthers, .leftOut: .exempt
  case .generatedManifest: hasUses ? .unknown : .clear
  case .guessed: .unknown
  // Nothing shows what is built, and that it bundles the manifest of the folder.
  case .folder: .unknown
  case nil: .clear
  }
}

extension Project {
  /// What leaves open how Apple would judge a target, beside the questions about it.
  fileprivate func reasonsForDoubt(of target: Target) -> [TargetReport.Reason] {
    [
      excludesSources(of: target, isWithEmbedded: true)
        ? "The configuration leaves out sources of it, or of what it links or embeds" : nil,
      target.holdsOtherLanguage ? "It holds code in a language that is not read" : nil,
    ].compactMap { $0.map { TargetReport.Reason($0) } }
  }
}

/// Why it is not known which manifest answers for the uses in a target.
private func reasonOfOpenManifest(_ target: Target) -> TargetReport.Reason {
  TargetReport.Reason(
    "It uses required-reason API, and what could not be read decides which manifest answers for that",
    at: target.place)
}

extension [OpenQuestion] {
  /// The questions as the reasons of the verdict on a target: one about the target itself alone, any other
  /// one as it stands among all questions.
  fileprivate func reasons(for target: Target, of all: [OpenQuestion]) -> [TargetReport.Reason] {
    let own = filter { $0.subject?.hasSuffix(" \(target.name)") ?? false }
    let others = filter { question in !own.contains { $0.saysTheSame(as: question) } }
    return own.map { TargetReport.Reason($0.message, at: $0.place) }
      + (others.isEmpty ? [] : others.shared(countedIn: all).map(\.reason))
  }
}

extension SharedQuestion {
  /// The question as the reason of a verdict.
  fileprivate var reason: TargetReport.Reason {
    let rest = question.names.count > 1 ? 0 : places.count - 1
    let more = rest < 1 ? "" : "; the same holds at \(rest) more \(rest == 1 ? "place" : "places")"
    return .init(question.message + more, at: question.place)
  }
}

extension ReleaseFinding {
  /// The finding as the reason of a verdict.
  fileprivate var reason: TargetReport.Reason { .init(finding.violation.message, at: finding.place) }
}

/// Finds the targets that a finding is about.
private struct FindingOwners {
  private let project: Project
  private let byName: [String: [Int]]
  private let byShownName: [String: [Int]]
  private let byManifest: [String: [Int]]
  private let sdkHolders: SDKHolders

  init(_ project: Project, _ shipment: Shipment) {
    self.project = project
    sdkHolders = SDKHolders(project, shipment)
    byName = Dictionary(grouping: project.targets.indices) { project.targets[$0].name }
    byShownName = Dictionary(grouping: project.targets.indices) { project.targets[$0].shownName }
    var byManifest: [String: [Int]] = [:]
    for (number, target) in project.targets.enumerated() {
      for manifest in target.bundledManifests {
        byManifest[project.manifests[manifest].path, default: []].append(number)
      }
    }
    self.byManifest = byManifest
  }

  /// The indices of the targets that the finding names. If it names none, the targets that bundle the
  /// manifest it is in, otherwise the apps that contain the SDK.
  ///
  /// If several targets have the name, those that the finding names with their project files, otherwise those
  /// that have the place of the finding among their files. If that place is not in a bundled manifest, those
  /// of them that bundle no manifest come before the others.
  func targets(of finding: Finding) -> [Int] {
    guard let name = finding.violation.target else {
      return byManifest[finding.place.path] ?? sdkHolders.apps(of: finding)
    }
    let named = finding.violation.targetNames
    if !named.isEmpty { return named.flatMap { byShownName[$0.shownName] ?? [] } }
    return ([name] + finding.violation.furtherTargets).flatMap { targets(named: $0, of: finding) }
  }

  private func targets(named name: String, of finding: Finding) -> [Int] {
    let named = byName[name] ?? []
    if named.count < 2 { return named }
    let described = named.filter { project.targets[$0].identityPath == finding.violation.identityPath }
    if !described.isEmpty { return described }
    let holding = named.filter { project.targets[$0].paths(in: project).contains(finding.place.path) }
    if holding.isEmpty { return named }
    let bare =
      byManifest[finding.place.path] == nil
      ? holding.filter { project.targets[$0].bundledManifests.isEmpty } : []
    return bare.isEmpty ? holding : bare
  }
}
