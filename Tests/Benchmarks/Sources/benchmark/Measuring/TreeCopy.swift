import Foundation

/// A copy of a project in which one source is edited between runs, so that the original stays as it is.
struct TreeCopy {
  let root: String
  /// The files of the copy.
  let files: ProjectFiles
  /// The source that is edited: one of middle size, no manifest of a package.
  private let source: String
  private let original: Data

  init(of project: String, at root: String) throws {
    try FileManager.default.copyItem(atPath: project, toPath: root)
    self.root = root
    files = try ProjectFiles(below: root)
    let sizes = files.swift.filter { !$0.hasSuffix("/Package.swift") }
      .map { (path: $0, size: FileManager.default.contents(atPath: $0)?.count ?? 0) }
      .sorted { ($0.size, $0.path) < ($1.size, $1.path) }
    guard !sizes.isEmpty else { throw BenchmarkError("\(project) holds no Swift") }
    source = sizes[sizes.count / 2].path
    original = try Data(contentsOf: URL(fileURLWithPath: source))
  }

  /// Writes the source with an end of its own for each round.
  func edit(_ round: Int) throws {
    let addition = "\nprivate func edited\(round)() -> Int { \(round) }\n"
    try (original + Data(addition.utf8)).write(to: URL(fileURLWithPath: source))
  }
}
