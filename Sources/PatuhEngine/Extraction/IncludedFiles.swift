import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// The files that project files include, with any name, if they are below a root.
struct IncludedFiles {
  private let snapshot: Snapshot
  private let read: (InputFile) -> FileReader.Result
  private var facts: [String: FileFacts]
  /// The files that were not read before, in the order in which they were found.
  private(set) var added: [(file: InputFile, result: FileReader.Result)] = []

  /// - Parameters:
  ///   - known: the facts of the project files that have been read already, by path
  ///   - read: reads a file that exists
  init(in snapshot: Snapshot, known: [String: FileFacts], read: @escaping (InputFile) -> FileReader.Result) {
    self.snapshot = snapshot
    self.read = read
    facts = known
    for kind in ProjectFileKind.all { follow(kind.format, kind) }
  }

  private mutating func follow<Format: ProjectFileFormat>(_ format: Format, _ kind: ProjectFileKind) {
    let known = facts.compactMapValues { $0.projectFile as? Format.Facts }
    if known.isEmpty { return }
    format.readIncludedFiles(of: known) { facts(of: $0, kind)?.projectFile as? Format.Facts }
  }

  private mutating func facts(of path: String, _ kind: ProjectFileKind) -> FileFacts? {
    if let known = facts[path] { return known }
    // A link must not lead outside the project. Missing files are reported by the assembly.
    guard snapshot.resolvesInsideRoot(path) else { return nil }
    let file = InputFile(path: path, kind: .projectFile(kind))
    let new = read(file)
    facts[path] = new.facts
    added.append((file, new))
    return new.facts
  }
}

extension FileFacts {
  /// The facts of a project file; nil for a file of another kind.
  fileprivate var projectFile: (any ProjectFileFacts)? {
    if case .projectFile(_, let facts, _) = self { facts } else { nil }
  }
}
