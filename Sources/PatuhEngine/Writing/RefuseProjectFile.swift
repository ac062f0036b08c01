import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// Throws if a file name is that of a project's own file: a source, a project file, Patuh's configuration or
/// baseline.
func refuseProjectFile(_ name: String, but allowed: FileKind? = nil) throws(AnalysisError) {
  let last = FilePath(name).lastComponent?.string ?? name
  let kind = FileKind(ofName: name) ?? FileKind(ofName: last)
  guard kind != nil && kind != allowed || [configurationFileName, Baseline.fileName].contains(last) else {
    return
  }
  throw .misuse(
    "\(name) is not written, since a project keeps its own files under such a name; choose another one")
}
