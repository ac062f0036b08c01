import PatuhCore
import PatuhEngine
import SystemPackage

/// A project that is open in the editor, with its own root and configuration.
struct Session: Sendable {
  /// The real path of the project root.
  let root: FilePath
  /// The root as the client spells it.
  var spelledRoot: FilePath
  var request: AnalysisRequest
  /// Whether it was opened because of a configuration below another root, or for one file.
  var isDerived: Bool
  /// The last check that was completed.
  var check: LiveCheck?
  /// The versions of the open documents in that check.
  var versions: [FilePath: Int] = [:]
  /// Why no check was possible.
  var fault: AnalysisError?
  /// Counts the reasons for a new check; one that was begun for an earlier reason is not published.
  var generation = 0
  /// What ends the check that is running; nil if none is.
  var running: Cancellation?
  /// Whether a check is to begin when the one that is running has ended.
  var isDue = false
  /// Whether the next check reads all files again.
  var rereads = false

  /// The path of a file relative to the root; nil for one that is elsewhere.
  func relativePath(of path: FilePath) -> String? {
    var path = path
    guard path.removePrefix(root), !path.isEmpty else { return nil }
    return path.string
  }

  /// The path of a file of the project, as the client spells it.
  func path(of relative: String) -> FilePath {
    relative == "." ? spelledRoot : spelledRoot.pushing(FilePath(relative))
  }
}
