import PatuhCore

extension Project {
  /// The notes of these kinds as violations, with the same fix unless a note has its own. Notes with the same
  /// message about several targets have one cause: they become one violation at the first target, with the
  /// others as evidence.
  func violations(of kinds: [InputNote.Kind], fix: String) -> [Violation] {
    violations(of: kinds) { _ in fix }
  }

  /// - Parameter fix: the advice for a note that has none of its own
  func violations(of kinds: [InputNote.Kind], fix: (InputNote) -> String) -> [Violation] {
    var groups: [[InputNote]] = []
    var groupOfCause: [NoteCause: Int] = [:]
    let hasProducts = hasProductsOfProjectFiles
    let kindsOfProjectFiles: [InputNote.Kind] = [.projectFileUnreadable, .projectFileUnresolved]
    for var note in notes where kinds.contains(note.kind) {
      // The project files of a sample are irrelevant to the products beside it.
      if hasProducts, samples.contain(note.place.path) {
        if kindsOfProjectFiles.contains(note.kind) { continue }
        note.severity = nil
      }
      guard note.subject != nil else {
        groups.append([note])
        continue
      }
      let cause = NoteCause(kind: note.kind, message: note.message)
      if let group = groupOfCause[cause] {
        groups[group].append(note)
      } else {
        groupOfCause[cause] = groups.count
        groups.append([note])
      }
    }
    return groups.map { notes in
      var violation = Violation(of: notes, fix: fix(notes[0]))
      violation.concernedTargets = targets(concernedBy: notes)
      return violation
    }
  }

  /// The targets that some notes are about; empty if one of them may be about others.
  private func targets(concernedBy notes: [InputNote]) -> [TargetName] {
    var found: [TargetName] = []
    for note in notes {
      let names = targetNames(in: note)
      let meant = targets.filter { target in
        names.contains(target.name) && [target.place.path, target.projectFile].contains(note.place.path)
      }
      if meant.isEmpty { return [] }
      found += meant.map(\.names)
    }
    return found.distinct
  }
}

extension Project {
  /// Whether project files that were read describe products; targets that are only assumed do not count.
  package var hasProductsOfProjectFiles: Bool {
    targets.contains { $0.role == .product && $0.basis == .projectFile }
  }
}

extension InputNote {
  /// The subject and the message as one sentence without a full stop.
  package var sentence: String { subject.map { "\($0): \(message)" } ?? message }
}

private struct NoteCause: Hashable {
  let kind: InputNote.Kind
  let message: String
}

extension Violation {
  /// - Parameter notes: the notes of one cause, never empty
  fileprivate init(of notes: [InputNote], fix: String) {
    let first = notes[0]
    var message = first.sentence
    if let subject = first.subject, notes.count > 1 {
      message = "\(subject) and \(notes.count - 1) more: \(first.message)"
    }
    self.init(
      at: first.place, message,
      fix: first.fix ?? first.fixOfLockFile ?? fix,
      certainty: first.certainty,
      evidence: notes.count == 1 ? first.evidenceOfParts : notes.dropFirst().map(\.evidence),
      subject: first.identity ?? first.kind.rawValue, parts: partsOfCause(notes),
      severity: notes.compactMap(\.severity).max())
    // It is about the whole project, whichever file stands for it.
    if first.identity == InputNote.identityOfAssumedTargets { identityPath = "." }
  }
}

/// What notes of one cause say of each of their targets: any of them may be the first one of another state.
private func partsOfCause(_ notes: [InputNote]) -> [ViolationPart] {
  if notes.count == 1 { return notes[0].parts }
  return notes.map { ViolationPart($0.identity ?? $0.kind.rawValue, evidence: $0.evidence) }
}

extension InputNote {
  /// Where its parts are; empty if the message names the only one, or the only two.
  fileprivate var evidenceOfParts: [Evidence] { parts.count > 2 ? parts.map(\.evidence).distinct : [] }

  fileprivate var evidence: Evidence { Evidence(place: place, message: subject ?? message) }

  /// The advice for a lock file; nil for another file. A lock file must not be excluded: without it, Patuh
  /// would not know what ships.
  fileprivate var fixOfLockFile: String? {
    guard isLockFile(place.path) else { return nil }
    switch kind {
    case .projectFileUnreadable, .projectFileUnresolved:
      return "Restore the file, or let the package manager write it again"
    default: return nil
    }
  }
}
