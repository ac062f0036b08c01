import SystemPackage

/// Writes a file as a whole or not at all. What is no regular file, such as a device, is written to as it is. `noun` is
/// what errors call it.
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
