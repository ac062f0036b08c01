import PatuhConfig
import PatuhCore

extension Setup {
  /// A note for each pattern of `exclude` that leaves out more sources than it says.
  func notesOnExclusions(_ discovery: Discovery) -> [InputNote] {
    configuration.excludedCounts.compactMap { excluded in
      let glob = excluded.glob
      let found = discovery.excludedSources.filter(glob.value.matches)
      guard found.count > excluded.count else { return nil }
      let pattern = glob.value.pattern
      var note = InputNote(
        kind: .exclusionGrown, place: Place(path: configuration.file, position: glob.position),
        message:
          "exclude \"\(pattern)\" leaves out \(found.count) sources, where it left out \(excluded.count)",
        identity: "exclude \(pattern)",
        fix: "Move what does not belong there, or write hides: \(found.count) after a look at it")
      note.isOpen = false
      return note
    }
  }
}
