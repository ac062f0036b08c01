@testable import PatuhProjectFiles

extension ProjectFiles {
  /// Takes files in a format, with their texts by path.
  mutating func take<Format: ProjectFileFormat>(_ format: Format, _ texts: [String: String]) {
    let kind = ProjectFileKind(named: format.name)!
    take(
      texts.map { path, text in
        ProjectFile(path: path, kind: kind, facts: format.facts(Array(text.utf8)))
      })
  }
}
