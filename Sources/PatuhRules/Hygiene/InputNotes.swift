import PatuhCore

extension Project {
  /// The notes of these kinds as violations, each with the same advice.
  func violations(of kinds: [InputNote.Kind], fix: String) -> [Violation] {
    notes.filter { kinds.contains($0.kind) }.map { note in
      Violation(at: note.place, note.message, fix: fix, subject: note.kind.rawValue)
    }
  }
}
