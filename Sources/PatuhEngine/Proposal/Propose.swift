import PatuhConfig
import PatuhCore
import PatuhRules

/// A first configuration of a project: the proposal, its text, and what the first run will find.
public struct ProposedConfiguration: Sendable {
  public var proposal: Proposal
  /// The contents for `.patuh.yml`.
  public var text: String
  /// The baseline with the findings of architecture rules that are not frozen; nil if there is nothing to
  /// write.
  public var baseline: Baseline?
  /// The findings of a run once both files are written.
  public var remaining: [Finding]
}

/// Analyzes a project and proposes its first configuration, regardless of its current one.
///
/// The rules of presets run once unchanged. The uses that rules with `dependencies` forbid are frozen, and
/// their other architecture findings go into the baseline. What remains is found as `lint` will find it.
public func proposedConfiguration(
  for request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> ProposedConfiguration {
  var request = request
  request.usesConfiguration = false
  request.presets = []
  var setup = try Setup(request)
  // Which effects the rules ask for is known once there is a proposal.
  setup.listedEffects = Set(Effect.allCases)
  let snapshot = try request.snapshot
  var watch = Stopwatch()
  let read = try await readProject(
    request, setup, in: snapshot, cache: request.cache.map(FactCache.init), progress, &watch)
  try read.discovery.refuseEmptiness(for: request)
  var project = read.project
  project.readBinaries(of: read.discovery)
  let presets = setup.rules.presets
  var proposal = Proposal(styles: recognisedStyles(of: project, presets: presets.names))
  let extended = proposal.presets.compactMap { presets.preset(named: $0) }
  let layers = LayerProposal(project, presets: extended)
  proposal.layers = layers.layers
  proposal.matrix = layers.matrix
  proposal.fileCount = layers.fileCount
  proposal.unassigned = layers.unassigned

  let first = try FirstRun(of: proposal, on: project, request, setup)
  let found = await first.findings()
  let forbidden = first.forbidden(among: found)
  proposal.frozen = forbidden.uses
  let accepted = found.filter {
    $0.isOfArchitecture && forbidden.places[$0.rule]?.contains($0.place) != true
  }
  proposal.accepted = Dictionary(grouping: accepted, by: \.rule)
    .map { AcceptedRule(rule: $0, findings: $1.count) }
    .sorted { $0.rule.text < $1.rule.text }
  if proposal.fileCount > 0 {
    for name in generalPresets where presets.names.contains(name) {
      let run = try FirstRun(of: Proposal(styles: [.extending(name)]), on: project, request, setup)
      let findings = await run.findings()
      proposal.offered.append(
        OfferedPreset(name: name, findings: findings.count { $0.family == .architecture }))
    }
  }
  let text = configurationText(of: proposal)
  let baseline = try baseline(knowing: accepted, presets, in: snapshot)
  // The written text must be readable by Patuh.
  let written = try setup.afterWriting(text, baseline, request)
  request.usesConfiguration = true
  let known = KnownFacts(read.extraction, of: read.discovery.files, in: snapshot)
  let next = try await checked(snapshot, request, written, known: known, part: nil, cache: nil, nil, &watch)
  return ProposedConfiguration(
    proposal: proposal, text: text, baseline: baseline, remaining: next.analysis.outcome.findings)
}

extension Setup {
  /// The setup of a run after this configuration and, if there is one, this baseline are written.
  fileprivate func afterWriting(
    _ text: String, _ baseline: Baseline?, _ request: AnalysisRequest
  ) throws(AnalysisError) -> Setup {
    var setup = self
    (setup.configuration, setup.rules) = try wrappingErrors { () throws(ConfigurationErrors) in
      let configuration = try PatuhConfig.configuration(yaml: Array(text.utf8))
      return (
        configuration,
        try ProjectRules(configuration, presets: rules.presets, catalogue: request.catalogue)
      )
    }
    setup.isConfigured = true
    setup.listedEffects = []
    if let baseline { setup.baseline = baseline }
    return setup
  }
}

extension Finding {
  /// Whether it is about architecture, including layers of a preset that contain nothing.
  fileprivate var isOfArchitecture: Bool {
    family == .architecture || rule == Rule.selectionEmpty.information.id
  }
}

/// The baseline of a project with these architecture findings, and with its previous findings of other rules;
/// nil if it need not change.
private func baseline(
  knowing findings: [Finding], _ presets: PresetLibrary, in snapshot: Snapshot
) throws(AnalysisError) -> Baseline? {
  let earlier = try BaselineChoice.ofProject.baseline(in: snapshot)?.counts ?? [:]
  let judged = Set(presets.outlines.flatMap(\.rules).map(\.id) + [Rule.selectionEmpty.information.id])
  let found = severityCounts(of: findings)
  let kept = earlier.filter { identity, _ in !judged.contains { $0.text == identity.rule } }
  let counts = found.merging(kept) { new, _ in new }
  if counts == earlier { return nil }
  return Baseline(knowing: counts)
}

/// The presets that do not require a particular architectural style.
private let generalPresets = ["quality", "project-policy"]

extension RecognisedStyle {
  fileprivate static func extending(_ preset: String) -> RecognisedStyle {
    RecognisedStyle(preset: preset, title: "", evidence: "", isExtended: true)
  }
}

private func projectRules(
  of text: String, _ request: AnalysisRequest, _ setup: Setup
) throws(AnalysisError) -> ProjectRules {
  try wrappingErrors { () throws(ConfigurationErrors) in
    try ProjectRules(
      configuration(yaml: Array(text.utf8)), presets: setup.rules.presets, catalogue: request.catalogue)
  }
}

/// Runs the rules of a proposal on its project, before anything is frozen.
private struct FirstRun {
  private let project: Project
  private let rules: ProjectRules
  private let selected: SelectedRules
  private let request: AnalysisRequest

  init(
    of proposal: Proposal, on project: Project, _ request: AnalysisRequest, _ setup: Setup
  ) throws(AnalysisError) {
    self.project = project
    self.request = request
    rules = try projectRules(of: configurationText(of: proposal), request, setup)
    selected = try rules.selected()
  }

  /// The findings that are shown, without suppressed ones.
  func findings() async -> [Finding] {
    let found = await check(project, with: selected, jobs: request.jobs)
    return settle(
      found, of: selected, in: project, knownNames: rules.knownNames, today: request.today, files: 0
    ).findings
  }

  /// The uses that rules with `dependencies` forbid, including uncertain ones, by rule, then by file and
  /// name; and all of their places.
  func forbidden(among findings: [Finding]) -> (uses: [FrozenUse], places: [RuleID: Set<Place>]) {
    let shown = Dictionary(grouping: findings, by: \.rule).mapValues {
      Set($0.map(\.place))
    }
    var uses: [FrozenUse] = []
    var places: [RuleID: Set<Place>] = [:]
    for entry in selected.selection.rules {
      let id = entry.rule.id
      guard let seen = shown[id] else { continue }
      let found = forbiddenUses(by: entry.rule, in: project, entry.vocabulary)
        .filter { $0.value.contains(where: seen.contains) }
      uses += found.keys.sorted().map { FrozenUse(rule: Located(id, at: nil), use: $0) }
      places[id] = Set(found.values.joined())
    }
    return (uses, places)
  }
}
