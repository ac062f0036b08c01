import SystemPackage

/// The bytes of a file that is part of the setup: a configuration, or a source shown in a report.
package func contents(of path: FilePath) throws(AnalysisError) -> [UInt8] {
  switch FileBytes(of: path, limit: ReadLimits.source) {
  case .bytes(let bytes): return bytes
  case .tooLarge: throw .misuse("\(path) is too large")
  case .unreadable(let reason): throw .misuse("\(path): \(reason)")
  }
}

/// The type of the file at a path, following symbolic links; nil if there is none.
package func fileType(at path: FilePath) -> FileType? { (try? Stat(path))?.type }
