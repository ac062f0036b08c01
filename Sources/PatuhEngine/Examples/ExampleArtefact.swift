import PatuhCore
import PatuhRules
import SystemPackage

/// A fixture that holds built artefacts instead of sources: that of a rule on artefacts or `.xcframework`s,
/// or one whose name begins with `artefact`. With the folders `built` and `project` in it, the artefacts in
/// the first are compared with the sources in the second.
public struct ExampleArtefact: Sendable {
  public var project: Project
  /// The number of files that were read.
  public var files: Int

  /// Reads a fixture; nil if it holds sources.
  public init?(in folder: FilePath, _ request: AnalysisRequest, tables: AppleTables)
    async throws(AnalysisError)
  {
    var rule = folder
    rule.removeLastComponent()
    rule.removeLastComponent()
    guard
      [rule, folder].contains(where: { path in
        ["artefact", "xcframework_"].contains { path.lastComponent?.string.hasPrefix($0) == true }
      })
    else {
      return nil
    }
    let built = folder.appending("built")
    let isCompared = fileType(at: built) == .directory
    let read = try readArtefact(at: [isCompared ? built : folder], tables, progress: nil)
    var side: SourceSide?
    if isCompared {
      var request = request
      request.root = folder.appending("project")
      side = try await SourceSide(of: request, Setup(request), tables, progress: nil)
    }
    project = Project(of: read.artefact, tables: tables, sourceSide: side)
    files = read.files
  }
}
