import PatuhCore
import PatuhExtract
import SystemPackage

/// The baseline that a run uses.
public enum BaselineChoice: Hashable, Sendable {
  /// A file of the project, by its path relative to the root.
  case projectFile(String, mustExist: Bool)
  /// A file outside the project, which must exist.
  case otherFile(FilePath)
  /// No baseline: all findings are shown.
  case none

  /// The file at the project root, if there is one.
  public static let ofProject = projectFile(Baseline.fileName, mustExist: false)

  /// A file given by name on the command line.
  public init(_ name: String, workingFolder: FilePath, root: FilePath) {
    let path = workingFolder.pushing(FilePath(name)).lexicallyNormalized()
    self = path.starts(with: root) ? .projectFile(path.relative(to: root), mustExist: true) : .otherFile(path)
  }

  /// The file name in findings.
  var name: String {
    switch self {
    case .none: Baseline.fileName
    case .projectFile(let path, _): path
    case .otherFile(let path): path.lastComponent?.string ?? path.string
    }
  }

  /// The file name in messages.
  var shownName: String {
    if case .otherFile(let path) = self { path.string } else { name }
  }

  /// The absolute path of the file.
  func path(in root: FilePath) -> FilePath {
    if case .otherFile(let path) = self { path } else { root.appending(name) }
  }

  /// The baseline in one snapshot of a project; nil if there is none.
  public func baseline(in snapshot: Snapshot) throws(AnalysisError) -> Baseline? {
    switch self {
    case .none: nil
    case .projectFile(let path, mustExist: false) where !snapshot.exists(path): nil
    case .projectFile: try baseline(of: snapshot.bytes(of: name, limit: ReadLimits.projectFile))
    case .otherFile(let path): try baseline(of: FileBytes(of: path, limit: ReadLimits.projectFile))
    }
  }

  private func baseline(of bytes: FileBytes) throws(AnalysisError) -> Baseline {
    switch bytes {
    case .bytes(let bytes):
      try wrappingErrors { () throws(ConfigurationErrors) in
        try PatuhExtract.baseline(json: bytes, file: name)
      }
    case .tooLarge: throw .misuse("the baseline \(shownName) is too large")
    case .unreadable(let reason): throw .misuse("the baseline \(shownName): \(reason)")
    }
  }
}
