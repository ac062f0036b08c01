import SystemPackage

/// The bytes of a file that is part of the set-up: a configuration, a source shown in a report.
func contents(of path: FilePath) throws(AnalysisError) -> [UInt8] {
  switch FileBytes(of: path, limit: ReadLimits.source) {
  case .bytes(let bytes): return bytes
  case .tooLarge: throw .misuse("\(path) is too large")
  case .unreadable(let reason): throw .misuse("\(path): \(reason)")
  }
}

/// What stands at a path, symbolic links followed; nil when nothing does.
func fileType(at path: FilePath) -> FileType? { (try? Stat(path))?.type }
