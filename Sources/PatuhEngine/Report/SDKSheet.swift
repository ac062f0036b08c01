import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

/// What a project or a built artefact holds of others, ready to be listed.
public struct SDKSheet: Hashable, Sendable {
  public var packages: [PackageReport]
  /// What else may be in the apps and is not known, each a sentence with its place; of an artefact nothing.
  public var open: [String] = []
  /// The version of the rule data.
  public var rulesVersion: String
  /// What is to be said beside it, one per line.
  public var remarks: [String] = []

  /// The sheet as text.
  public func rendered(as format: UsageFormat, color: Bool, width: Int?) -> String {
    renderSDKSheet(
      packages, open: open, as: format,
      context: ReportContext(
        toolVersion: patuhVersion, rulesVersion: rulesVersion, color: color, width: width))
  }
}

/// The third-party packages of a project: what lock files pin, what lies in the tree, and what project files name.
public func sdkSheet(
  of request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> SDKSheet {
  let setup = try Setup(request)
  var (project, discovery) = try await readProject(request, setup, progress)
  try discovery.refuseListing(of: project, for: request)
  project.readVendoredBinaries(of: discovery)
  return SDKSheet(
    packages: packageReports(of: project), open: project.openPackages, rulesVersion: project.tables.version)
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
  /// The notes that leave open what targets link, in order of place.
  fileprivate var openPackages: [String] {
    notes.filter {
      ($0.kind == .projectFileUnresolved && $0.isOpen && $0.concernsPackages
        || $0.kind == .projectFileUnreadable)
        && !isTestPath($0.place.path) && !isSamplePath($0.place.path)
        && $0.identity != InputNote.identityOfAssumedTargets
    }
    .sorted { ($0.place, $0.sentence) < ($1.place, $1.sentence) }
    .map { note in
      "\(note.place.path)\(note.place.position.map { ":\($0.line)" } ?? ""): \(note.sentence)"
    }
      + [unclaimedAppQuestion].compactMap(\.self).map { question in
        (question.place.map { "\($0.path): " } ?? "") + question.message
      }
  }
}
