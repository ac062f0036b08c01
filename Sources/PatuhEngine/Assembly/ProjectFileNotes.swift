import PatuhCore

extension InputNote {
  /// What of a project file or a lock file could not be understood.
  static func notes(on path: String, _ problems: [ProjectFileProblem]) -> [InputNote] {
    problems.map { problem in
      InputNote(
        kind: problem.extent == .whole ? .projectFileUnreadable : .projectFileUnresolved,
        place: Place(path: path, position: problem.position), message: problem.message)
    }
  }
}
