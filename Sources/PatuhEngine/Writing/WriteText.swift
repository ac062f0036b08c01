import SystemPackage

/// Writes a file completely or not at all. If it is not a regular file (a device, for example), it is written
/// to directly.
///
/// - Parameter noun: the name of the file's contents in errors
public func writeText(
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
