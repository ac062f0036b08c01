import PatuhCore

extension InputNote {
  /// What of a lock file could not be understood.
  static func notes(onLockFile path: String, _ facts: LockFileFacts) -> [InputNote] {
    facts.problems.map { problem in
      InputNote(
        kind: problem.extent == .whole ? .projectFileUnreadable : .projectFileUnresolved,
        place: Place(path: path, position: problem.position), message: problem.message)
    }
  }
}
