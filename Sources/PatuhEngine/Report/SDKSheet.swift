import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

/// The third-party code of a project or of a built artefact, ready to be listed.
public struct SDKSheet: Hashable, Sendable {
  public var packages: [PackageReport]
  /// Why the list may not be complete, each a sentence with its place; empty for an artefact.
  public var open: [String] = []
  /// The number of Dart packages without native code, which are left out.
  public var dartPackages = 0
  /// The version of the rule data.
  public var rulesVersion: String
  /// Messages for standard error, one per line.
  public var remarks: [String] = []

  /// The sheet as text.
  /// - Parameter all: whether it also lists pub packages that may have no native code
  public func rendered(as format: UsageFormat, all: Bool = false, color: Bool, width: Int?) -> String {
    renderSDKSheet(
      packages, open: open, dartPackages: dartPackages, all: all, as: format,
      context: ReportContext(
        toolVersion: patuhVersion, rulesVersion: rulesVersion, color: color, width: width))
  }
}

/// The third-party packages of a project: what lock files pin, what lies in the tree, and what project files
/// name.
public func sdkSheet(
  of request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> SDKSheet {
  let setup = try Setup(request)
  var (project, discovery) = try await readProject(request, setup, progress)
  try discovery.refuseListing(of: project, for: request)
  project.readVendoredBinaries(of: discovery)
  return SDKSheet(
    packages: packageReports(of: project), open: project.openPackages,
    dartPackages: project.dartPackageCount, rulesVersion: project.tables.version)
}

/// The frameworks and libraries in built artefacts.
/// - Parameters:
///   - paths: absolute; files, bundles, or folders that hold them
///   - rulesFolder: replaces the built-in tables
public func sdkSheet(
  ofArtefacts paths: [FilePath], rulesFolder: String?, progress: Progress? = nil
) throws(AnalysisError) -> SDKSheet {
  let data = if let rulesFolder { try RuleData(folder: rulesFolder) } else { RuleData() }
  let tables = try data.decodedTables()
  let read = try readArtefact(at: paths, tables, progress: progress)
  let project = Project(of: read.artefact, tables: tables)
  return SDKSheet(packages: artefactPackages(of: project), rulesVersion: tables.version)
}

extension Project {
  /// The notes that leave open which packages targets link, each as `path:line: sentence`, by place; then
  /// what the report asks about lock files that are left out, packages that nothing pins, and an app without
  /// a target, as `path: sentence`.
  fileprivate var openPackages: [String] {
    let notes = notesOnOpenPackages.sorted { ($0.place, $0.sentence) < ($1.place, $1.sentence) }
      .map { note in
        "\(note.place.path)\(note.place.position.map { ":\($0.line)" } ?? ""): \(note.sentence)"
      }
    let questions =
      excludedLockFileQuestions + (notes.isEmpty ? unpinnedQuestions : [])
      + [appWithoutTargetQuestion].compactMap(\.self)
    return notes + questions.map { ($0.place.map { "\($0.path): " } ?? "") + $0.message }
  }
}
