import PatuhCore
import PatuhExtract
import SystemPackage

/// Where a run takes the findings from that are known already.
public enum BaselineChoice: Hashable, Sendable {
  /// From a file of the project, by its path relative to the root.
  case projectFile(String, mustExist: Bool)
  /// From a file that must exist, outside of the project.
  case otherFile(FilePath)
  /// All findings are shown.
  case none

  /// From the file at the project root, when there is one.
  public static let ofProject = projectFile(Baseline.fileName, mustExist: false)

  /// A file that a person named.
  public init(_ name: String, workingFolder: FilePath, root: FilePath) {
    let path = workingFolder.pushing(FilePath(name)).lexicallyNormalized()
    self = path.starts(with: root) ? .projectFile(path.relative(to: root), mustExist: true) : .otherFile(path)
  }

  /// The file, as findings name it.
  var name: String {
    switch self {
    case .none: Baseline.fileName
    case .projectFile(let path, _): path
    case .otherFile(let path): path.lastComponent?.string ?? path.string
    }
  }

  /// The file, as a person is told of it.
  var shownName: String {
    if case .otherFile(let path) = self { path.string } else { name }
  }

  /// The file, absolute.
  func path(in root: FilePath) -> FilePath {
    if case .otherFile(let path) = self { path } else { root.appending(name) }
  }

  /// The baseline in one state of a project; nil when there is none.
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
