import PatuhCore
import SystemPackage

/// Writes a file as a whole or not at all. What is no regular file, such as a device, is written to as it is. `noun` is
/// what errors call it.
public func writeReport(
  _ text: String, to name: String, called noun: String = "the report"
) throws(AnalysisError) {
  let path = FilePath(name)
  do {
    let type = fileType(at: path)
    if type == .directory { throw Errno.isDirectory }
    if let type, type != .regular {
      let descriptor = try FileDescriptor.open(path, .writeOnly)
      return try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
    }
    try replaceFile(path, with: Array(text.utf8))
  } catch {
    throw .misuse("\(noun) \(name) cannot be written: \(reason(error))")
  }
}

/// Refuses to write where a name says that a project keeps something of its own: a source, a project file, Patuh's
/// configuration or baseline.
func refuseProjectFile(_ name: String, but allowed: FileKind? = nil) throws(AnalysisError) {
  let last = FilePath(name).lastComponent?.string ?? name
  let kind = FileKind(ofName: name) ?? FileKind(ofName: last)
  guard kind != nil && kind != allowed || [Configuration.fileName, Baseline.fileName].contains(last) else {
    return
  }
  throw .misuse(
    "\(name) is not written, since a project keeps its own files under such a name; choose another one")
}

/// The words of the system for an error, in lower case.
func reason(_ error: any Error) -> String { "\(error)".lowercased() }
