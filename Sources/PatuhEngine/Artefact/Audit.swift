import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

/// Built artefacts that were judged.
public struct Audit: Sendable {
  public var project: Project
  public var outcome: Outcome
  /// The folder that paths in reports are relative to; absolute.
  public var folder: FilePath
  let setup: Setup
}

/// Judges built artefacts as App Store Connect would.
/// - Parameters:
///   - paths: absolute; files, bundles, or folders that hold them
///   - request: the project whose configuration applies; its files are read only if `comparesSources`
///   - comparesSources: whether the artefacts are compared with the sources of the project
public func audit(
  of paths: [FilePath], _ request: AnalysisRequest, comparesSources: Bool = false, progress: Progress? = nil
) async throws(AnalysisError) -> Audit {
  var request = request
  request.baseline = .none
  let setup = try Setup(request)
  let selected = try setup.rules.selected(only: request.only)
  let rules = selected.onArtefacts
  if rules.run.isEmpty {
    let names = selected.reported.map(\.text).sorted().joined(separator: ", ")
    throw .misuse("none of the rules that were asked for judges built artefacts: \(names)")
  }
  let tables = try setup.data.decodedTables()
  let read = try readArtefact(at: paths, tables, progress: progress)
  if read.artefact.images.isEmpty, read.artefact.bundles.isEmpty {
    if let problem = read.artefact.problems.first {
      throw .misuse("nothing to audit in \(shown(paths)). \(problem.message)")
    }
    let advice = await setup.adviceOnSources(in: paths, request)
    throw .misuse(
      "nothing to audit in \(shown(paths)): no app, framework, library or archive of them\(advice)")
  }
  if read.artefact.holdsNothingOfApps {
    throw .misuse(
      "nothing to audit in \(shown(paths)): there are debug symbols, libraries of Swift or tests alone")
  }
  let side: SourceSide? =
    comparesSources
    ? try await SourceSide(of: request, setup, tables, progress: progress) : nil
  let project = Project(of: read.artefact, tables: tables, sourceSide: side)
  let found = await check(project, with: rules, jobs: request.jobs)
  var outcome = settle(
    found, of: rules, in: project,
    knownNames: setup.knownNames(for: request, in: Snapshot(root: request.root)),
    today: request.today, files: read.files)
  let scope = project.derived(JudgedArtefact.self).scope(of: read.artefact)
  outcome.audit = scope
  outcome.notes = scope.notes + [noteOnUnmatchedSources(of: project)].compactMap(\.self)
  return Audit(project: project, outcome: outcome, folder: read.folder, setup: setup)
}

extension SelectedRules {
  /// The rules among them that judge built artefacts.
  public var onArtefacts: SelectedRules {
    let ids = Set(Rule.rulesOnArtefacts.map(\.information.id))
    var rest = self
    rest.run.removeAll { !ids.contains($0.id) }
    rest.reported.formIntersection(ids)
    return rest
  }
}

extension Artefact {
  /// Whether there are only images that are not submitted: debug symbols, libraries of Swift itself and
  /// tests.
  fileprivate var holdsNothingOfApps: Bool {
    let kinds: Set<BundlePath.Kind> = [.app, .appExtension, .framework, .resources, .other]
    func isOfApps(_ bundles: [BundlePath]) -> Bool {
      !bundles.contains { $0.kind == .debugSymbols || $0.kind == .tests }
        && bundles.contains { kinds.contains($0.kind) }
    }
    if !problems.isEmpty || allBundles.contains(where: { isOfApps(BundlePath.around($0.path + "/x")) }) {
      return false
    }
    return images.allSatisfy { image in
      image.kind == .dsym || lastComponent(ofPath: image.path).hasPrefix("libswift")
        || BundlePath.around(image.path).contains { $0.kind == .debugSymbols || $0.kind == .tests }
    } && looseManifests.isEmpty
  }
}

extension AuditScope {
  /// What was not judged, as sentences without a full stop.
  fileprivate var notes: [String] {
    if skipped.isEmpty { return [] }
    let parts = skipped.map { "\($0.reason.rawValue) (\($0.count))" }
    return ["images that were not judged by what they use: \(parts.joined(separator: "; "))"]
  }
}

private func shown(_ paths: [FilePath]) -> String {
  paths.map { $0.lexicallyNormalized().string }.joined(separator: ", ")
}

extension Setup {
  /// Which commands judge sources, if the paths hold some instead of what is built; otherwise empty.
  fileprivate func adviceOnSources(in paths: [FilePath], _ request: AnalysisRequest) async -> String {
    for path in paths.map({ $0.lexicallyNormalized() }) {
      let folder = path.isProjectBundle ? path.removingLastComponent() : path
      guard let found = try? await discovery(in: folder), !found.files.isEmpty else { continue }
      let name = request.workingFolder.map { folder.path(from: $0) } ?? folder.string
      let argument = name == "." ? "" : " \(shellWord(name))"
      return
        "; it is a source tree, which `patuh lint\(argument)` checks and `patuh report\(argument)` reports "
        + "on; audit takes what a build of it makes"
    }
    return ""
  }
}

extension Audit {
  /// The reports, in the requested order. Color and width apply only to standard output.
  public func rendered(
    _ outputs: [ReportOutput], color: Bool, width: Int?, threshold: Severity? = nil,
    detail: ReportDetail = .usual
  ) -> [RenderedReport] {
    let lines = SourceLines(Snapshot(root: folder))
    return outputs.map { output in
      let isShown = output.file == nil
      let context = ReportContext(
        toolVersion: patuhVersion, rulesVersion: project.tables.version, color: color && isShown,
        width: isShown ? width : nil, threshold: threshold, detail: detail, absoluteRoot: folder.string,
        sourceLine: { path, line in path.contains("!") ? nil : lines.line(line, of: path) })
      return RenderedReport(output: output, text: render(outcome, as: output.format, context: context))
    }
  }

  /// The remarks for the user in addition to the reports, one per line.
  public func remarks(_ reports: [RenderedReport]) -> [String] {
    reports.compactMap { report in report.output.file.map { "patuh: wrote \($0) (\(outcome.tally))" } }
      + outcome.notes.map { "patuh: \($0)" }
  }
}
