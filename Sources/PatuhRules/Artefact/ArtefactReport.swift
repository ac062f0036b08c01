import PatuhCore

/// What to expect when a built artefact is submitted.
///
/// - Parameters:
///   - project: that of the artefact
///   - findings: all that were found, as ``releaseFindings(shown:hidden:rules:in:)`` judges them
///   - unread: the findings on what could not be read
///   - hygiene: the other findings of the hygiene family
///   - files: the number of files that were read
public func artefactReport(
  of project: Project, findings: [ReleaseFinding], unread: [Finding], hygiene: [Finding], files: Int
) -> ReleaseReport {
  let shipment = Shipment(project)
  let images = project.derived(JudgedArtefact.self).images
  let rights = Dictionary((project.artefact?.rights ?? []).map { ($0.bundle, $0) }) { first, _ in first }
  let targets = project.targets.indices.map { number in
    var target = TargetReport(ofBundle: number, project, shipment, images, findings, unread)
    target.containers = shipment.containers(of: number)
    target.rights = rights[project.targets[number].folder]
    return target
  }
  var questions = unread.map { finding in
    OpenQuestion(kind: .unread, place: finding.place, message: finding.violation.message)
  }
  if !images.contains(where: { $0.skipped == nil }) {
    questions.append(OpenQuestion(kind: .noTarget, message: "No image was judged by what it uses"))
  }
  var verdict = targets.map(\.verdict).max() ?? .unknown
  if !questions.isEmpty { verdict = max(verdict, .unknown) }
  for entry in findings { verdict = max(verdict, entry.verdict) }
  var report = ReleaseReport(
    subject: shipment.subject, verdict: verdict, findings: findings, openQuestions: questions,
    targets: targets, labels: privacyLabels(of: project, shipment), hygiene: hygiene, fileCount: files,
    tables: project.tables)
  report.isOfArtefact = true
  report.packages = artefactPackages(of: project)
  report.answers = expectedAnswers(to: findings, outsideApps: report.findingsOutsideApps, project.tables)
  return report
}

extension TargetReport {
  fileprivate init(
    ofBundle number: Int, _ project: Project, _ shipment: Shipment, _ images: [JudgedImage],
    _ findings: [ReleaseFinding], _ unread: [Finding]
  ) {
    let target = project.targets[number]
    let own = images.filter { $0.bundle?.path == target.folder }
    let judged = own.filter { $0.skipped == nil }
    let manifests = (project.foundManifests(of: target) + judged.flatMap(\.manifests)).distinct
    let categories = categoryReports(of: judged, declaredBy: manifests, project.tables)
    let owned = findings.indices.filter { project.bundle(holding: findings[$0].finding.place.path) == number }
    let note = Note(own, of: target)
    var verdict: ReleaseVerdict = note == nil ? .clear : .exempt
    let unreadHere = unread.filter { project.bundle(holding: $0.place.path) == number }
    if !unreadHere.isEmpty { verdict = .unknown }
    for index in owned { verdict = max(verdict, findings[index].verdict) }
    var summary = TargetSummary(
      name: target.name, place: Place(path: target.folder), basis: target.basis, product: target.product,
      role: target.role, platforms: Platform.allCases.filter(target.platforms.contains), sourceCount: 0,
      manifests: manifests.map { .init(path: $0.path, way: .resources) },
      used: categories.filter { !$0.uses.isEmpty }.map {
        .init(categories: $0.categories, own: $0.uses.count, linked: 0)
      },
      declared: manifests.flatMap(\.declaredCategories).map {
        .init(category: $0.category, reasons: $0.reasons.map(\.code))
      },
      lacksManifest: judged.contains { $0.manifests.isEmpty && !$0.uses.isEmpty })
    summary.shownName = target.shownName
    self.init(
      summary: summary, verdict: verdict, note: note, isInApp: shipment.holds(number), categories: categories,
      findings: owned)
    let undecided = unreadHere + owned.map { findings[$0] }.filter { $0.verdict == .unknown }.map(\.finding)
    if verdict == .unknown {
      reasons = undecided.map { Reason($0.violation.message, at: $0.place) }.distinct
    }
  }
}

extension TargetReport.Note {
  /// Why the images of a bundle are not judged; nil if one is.
  fileprivate init?(_ images: [JudgedImage], of target: Target) {
    if target.role == .sample {
      self = .simulator
      return
    }
    let skipped = Set(images.map(\.skipped))
    guard !images.isEmpty, skipped.count == 1, let reason = skipped.first ?? nil else { return nil }
    switch reason {
    case .macOS: self = .macOS
    case .simulator: self = .simulator
    case .staticInApp: self = .partOfOthers
    case .debugSymbols, .swiftRuntime, .tests: self = .tool
    case .unread: return nil
    }
  }
}

extension Project {
  /// The index of the innermost bundle around a path; nil if there is none.
  fileprivate func bundle(holding path: String) -> Int? {
    targets.indices.filter { path.hasPrefix(targets[$0].folder + "/") }
      .max { targets[$0].folder.utf8.count < targets[$1].folder.utf8.count }
  }
}

/// What the images of a bundle use, compared with what its manifests declare.
private func categoryReports(
  of images: [JudgedImage], declaredBy manifests: [Manifest], _ tables: AppleTables
) -> [CategoryReport] {
  let uses = images.flatMap { image in image.uses.map { (image, $0) } }
  let declared = manifests.flatMap { manifest in manifest.declaredCategories.map { (manifest, $0) } }
  var groups: [[String]] = []
  for categories in uses.map(\.1.use.categories) + declared.map({ [$0.1.category] })
  where !groups.contains(where: { $0 == categories || categories.count == 1 && $0.contains(categories[0]) }) {
    groups.append(categories)
  }
  let order = tables.categories.map(\.id)
  groups.sort { left, right in
    (order.firstIndex(of: left[0]) ?? order.count, left[0]) < (
      order.firstIndex(of: right[0]) ?? order.count, right[0]
    )
  }
  return groups.map { categories in
    let own = uses.filter { $0.1.use.categories == categories }
    let declarations = declared.filter { categories.contains($0.1.category) }.map { manifest, entry in
      CategoryReport.Declaration(place: manifest.place(entry.position), reasons: entry.reasons.map(\.code))
    }
    let comparison: CategoryReport.Comparison =
      categories.allSatisfy { tables.category($0) == nil }
      ? .unknownCategory
      : own.isEmpty
        ? .useNotSeen : !declarations.isEmpty ? .declared : manifests.isEmpty ? .noManifest : .undeclared
    return CategoryReport(
      categories: categories,
      uses: own.map { CategoryReport.Use(usage: RequiredReasonUsage($0.1, in: $0.0)) },
      declarations: declarations, comparison: comparison)
  }
}

extension RequiredReasonUsage {
  /// A use in a built image.
  fileprivate init(_ judged: JudgedUse, in image: JudgedImage) {
    self.init(
      place: image.place, language: .cFamily, symbol: judged.use.shownSymbol,
      categories: judged.use.categories,
      certainty: judged.use.certainty, scope: .production, conditions: [], counts: true, fittingReasons: [],
      targets: [image.name])
  }
}
