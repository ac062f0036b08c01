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
  let blocking = questions.filter { $0.isBlocking && $0.kind != .linkedCode }
  let open = OpenTargets(Set(blocking.compactMap(\.place?.path)), project)
  let shared = SharedQuestions(blocking, project, shipment)
  let summaries = targetSummaries(of: project)
  let passedOver = Set(shipment.apps.filter { project.isPassedOver(project.targets[$0]) })
  return project.targets.indices.map { number in
    let target = project.targets[number]
    let privacy = TargetPrivacy(target, project)
    let own = findingsByTarget[number]
    let note = note(on: target, project.declarationDuties[number])
    let categories = CategoryReports(
      privacy, note, findings: own.map { findings[$0].finding }, in: project)
    var verdict = verdict(
      note, hasUses: !(privacy.ownUsages.isEmpty && privacy.linkedUsages.isEmpty))
    if verdict == .clear, project.excludesSources(of: target) || target.holdsOtherLanguage {
      verdict = .unknown
    }
    if verdict == .clear, shared.concern(number) || open.contain(number) {
      verdict = .unknown
    }
    for index in own { verdict = max(verdict, findings[index].verdict) }
    var report = TargetReport(
      summary: summaries[number], verdict: verdict, note: note, isInApp: shipment.holds(number),
      categories: categories.all, findings: own)
    report.containers = shipment.containers(of: number)
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

extension Target {
  /// The paths of its sources, of its manifests and property lists, and of the file that declares it.
  fileprivate func paths(in project: Project) -> Set<String> {
    Set(
      (sources + sharedSources).map { project.sources[$0].path }
        + cFamilySources.map { project.cFamilySources[$0].path }
        + manifests.map { project.manifests[$0.manifest].path } + propertyLists + [place.path])
  }
}

/// The targets with a file that something could not be read or determined of, and those that link or embed
/// such a library of the tree.
private struct OpenTargets {
  private var numbers: Set<Int>

  /// - Parameter unread: the paths of the files
  init(_ unread: Set<String>, _ project: Project) {
    let targets = project.targets
    let paths = targets.map { $0.paths(in: project) }
    numbers = Set(targets.indices.filter { !unread.isDisjoint(with: paths[$0]) })
    let unreadable = project.notes.filter { $0.kind == .unreadable }.map(\.place.path)
    numbers.formUnion(unreadable.flatMap { Self.targets(around: $0, among: paths) })
    if numbers.isEmpty { return }
    var users: [Int: [Int]] = [:]
    for (number, target) in targets.enumerated() {
      for dependency in target.dependencies where !targets[dependency.target].product.isApp {
        users[dependency.target, default: []].append(number)
      }
    }
    var next = Array(numbers)
    while let number = next.popLast() {
      for user in users[number] ?? [] where numbers.insert(user).inserted { next.append(user) }
    }
  }

  func contain(_ number: Int) -> Bool { numbers.contains(number) }

  /// The targets with files in the nearest folder around a path in which any target has some: what cannot be
  /// read there is most likely theirs.
  /// - Parameter paths: of the files of each target
  private static func targets(around path: String, among paths: [Set<String>]) -> [Int] {
    var folder = path
    while folder != "." {
      folder = folderOfPath(folder)
      let found = paths.indices.filter { paths[$0].contains { $0.isPath(atOrBelow: folder) } }
      if !found.isEmpty { return found }
    }
    return []
  }
}

/// The questions that keep the verdict of the project open and are about no file of one target: a lock file,
/// a Podfile, code in no target. They concern what is submitted: apps and what they bundle, or everything if
/// there is no app.
private struct SharedQuestions {
  private let concerned: Set<Int>

  init(_ questions: [OpenQuestion], _ project: Project, _ shipment: Shipment) {
    let paths = project.targets.map { $0.paths(in: project) }
    let own = paths.reduce(into: Set<String>()) { $0.formUnion($1) }
    let held = project.targets.indices.filter(shipment.holds)
    let all = held.isEmpty ? Array(project.targets.indices) : held
    var concerned: Set<Int> = []
    // The targets of excluded sources are known.
    for question in questions where question.kind != .excludedSources {
      if let place = question.place, own.contains(place.path) { continue }
      let folder = question.place.map { folderOfPodfileLock($0.path) } ?? "."
      let around = all.filter { number in
        let home = folderOfPath(project.targets[number].place.path)
        return home.isPath(atOrBelow: folder) || folder.isPath(atOrBelow: home)
      }
      concerned.formUnion(around.isEmpty ? all : around)
    }
    self.concerned = concerned
  }

  /// Whether one of them concerns a target, by its number.
  func concern(_ number: Int) -> Bool { concerned.contains(number) }
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
