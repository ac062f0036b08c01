import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// The files that project files include, with any name, if they are below a root.
struct IncludedFiles {
  private let snapshot: Snapshot
  private let read: (InputFile) -> FileReader.Result
  private var results: [String: FileReader.Result]
  /// The paths of the project files among them, by the type of their facts.
  private var pathsByFacts: [ObjectIdentifier: [String]] = [:]
  /// The files that were not read before, in the order in which they were found.
  private(set) var added: [(file: InputFile, result: FileReader.Result)] = []

  /// - Parameters:
  ///   - known: the results of the project files that have been read already, by path
  ///   - read: reads a file that exists
  init(
    in snapshot: Snapshot, known: [String: FileReader.Result],
    read: @escaping (InputFile) -> FileReader.Result
  ) {
    self.snapshot = snapshot
    self.read = read
    results = known
    for (path, result) in known { note(result, at: path) }
    takeSettings()
    for kind in ProjectFileKind.all { follow(kind.format, kind) }
  }

  /// Reads the `*.xcconfig` that projects name and that git's listing lacks.
  private mutating func takeSettings() {
    guard let kind = ProjectFileKind.buildSettings else { return }
    for (path, known) in results.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      guard let project = known.facts.projectFile else { continue }
      for file in settingsFiles(namedBy: project, at: path) { _ = result(of: file, kind) }
    }
  }

  private mutating func follow<Format: ProjectFileFormat>(_ format: Format, _ kind: ProjectFileKind) {
    let known = (pathsByFacts[ObjectIdentifier(Format.Facts.self)] ?? []).reduce(into: [:]) {
      $0[$1] = results[$1]?.facts.projectFile as? Format.Facts
    }
    if known.isEmpty { return }
    format.readIncludedFiles(of: known) { result(of: $0, kind)?.facts.projectFile as? Format.Facts }
  }

  private mutating func take(_ result: FileReader.Result, at path: String) {
    results[path] = result
    note(result, at: path)
  }

  private mutating func note(_ result: FileReader.Result, at path: String) {
    guard let facts = result.facts.projectFile else { return }
    pathsByFacts[ObjectIdentifier(type(of: facts)), default: []].append(path)
  }

  private mutating func result(of path: String, _ kind: ProjectFileKind) -> FileReader.Result? {
    if let known = results[path] { return known }
    // A link must not lead outside the project. Missing files are reported by the assembly.
    guard snapshot.resolvesInsideRoot(path) else {
      guard let found = pathIgnoringCase(path), found != path, let same = result(of: found, kind) else {
        return nil
      }
      // As on the Mac, where the file is found under both names.
      take(same, at: path)
      added.append((InputFile(path: path, kind: .projectFile(kind)), same))
      return same
    }
    if (try? snapshot.kind(at: path)) == .folder { return nil }
    let file = InputFile(path: path, kind: .projectFile(kind))
    let new = read(file)
    take(new, at: path)
    added.append((file, new))
    return new
  }
}

extension IncludedFiles {
  /// The only file whose path differs from a given one in case alone; nil if there is none.
  private func pathIgnoringCase(_ path: String) -> String? {
    var found: [String] = []
    for part in path.split(separator: "/").map(String.init) {
      let names = snapshot.names(in: found.isEmpty ? "." : found.joined(separator: "/"))
      let same = names.filter { $0.lowercased() == part.lowercased() }
      guard let name = same.contains(part) ? part : same.count == 1 ? same[0] : nil else { return nil }
      found.append(name)
    }
    let path = found.joined(separator: "/")
    return snapshot.resolvesInsideRoot(path) ? path : nil
  }
}

extension FileFacts {
  /// The facts of a project file; nil for a file of another kind.
  fileprivate var projectFile: (any ProjectFileFacts)? {
    if case .projectFile(_, let facts, _) = self { facts } else { nil }
  }
}
