import PatuhCore
import PatuhProjectFiles

extension InputNote {
  /// Notes on the parts of a project file or a lock file that could not be understood.
  static func notes(on path: String, _ problems: [ProjectFileProblem]) -> [InputNote] {
    problems.map { problem in
      var note = InputNote(
        kind: problem.extent == .whole ? .projectFileUnreadable : .projectFileUnresolved,
        place: Place(path: path, position: problem.position), message: problem.message,
        subject: problem.subject, fix: problem.fix)
      note.isOpen = problem.extent != .nothing
      return note
    }
  }
}

/// Notes on the targets that have none of their sources in the tree. Targets of tests and samples are left out, since a
/// project may have been copied without them; so are those that never reach a platform to which Apple's requirements
/// apply.
func notesOnMissingSources(_ described: [DescribedProject], of targets: [Target]) -> [InputNote] {
  let missing = described.flatMap(\.targets).filter { $0.missingSources > 0 }
  if missing.isEmpty { return [] }
  let products = Set(
    targets.filter {
      $0.role == .product && !$0.platformsRequiringReasons.isEmpty && $0.product != .commandLineTool
    }
    .map(\.place))
  return missing.filter { target in
    let place = target.place
    return products.contains(place) && !isSamplePath(place.path) && !isTestPath(place.path)
  }
  .map { target in
    let words =
      target.missingSources == 1
      ? "its only source is not in the tree" : "none of its \(target.missingSources) sources is in the tree"
    return InputNote(
      kind: .projectFileUnresolved, place: target.place, message: "The target \(target.name): \(words)",
      fix: .ofMissingPath)
  }
}
