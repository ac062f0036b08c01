import PatuhCore

extension InputNote {
  /// What of a project file or a lock file could not be understood.
  static func notes(on path: String, _ problems: [ProjectFileProblem]) -> [InputNote] {
    problems.map { problem in
      InputNote(
        kind: problem.extent == .whole ? .projectFileUnreadable : .projectFileUnresolved,
        place: Place(path: path, position: problem.position), message: problem.message,
        subject: problem.subject)
    }
  }
}

/// Which targets have none of their sources in the tree. Those of tests and samples are left out, which a project may
/// have been copied without, and what never reaches a platform that Apple binds.
func notesOnMissingSources(_ described: [DescribedProject], of targets: [Target]) -> [InputNote] {
  let missing = described.flatMap(\.targets).filter { $0.missingSources > 0 }
  if missing.isEmpty { return [] }
  let products = Set(
    targets.filter { $0.role == .product && !$0.boundPlatforms.isEmpty && $0.product != .commandLineTool }
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
      kind: .projectFileUnresolved, place: target.place, message: "The target \(target.name): \(words)")
  }
}
