import PatuhCore

extension Project {
  /// The notes that leave open which packages, pods and plug-ins targets link, without those of tests and samples.
  package var notesOnOpenPackages: [InputNote] {
    notes.filter {
      ($0.kind == .projectFileUnresolved && $0.isOpen && $0.concernsPackages
        || $0.kind == .projectFileUnreadable)
        && !isTestPath($0.place.path) && !isSamplePath($0.place.path)
        && $0.identity != InputNote.identityOfAssumedTargets
    }
  }

  /// What says which packages the app has and was not read, since it lies above the root; nil if there is none.
  package var packageFilesAboveQuestion: OpenQuestion? {
    guard !packageFilesAbove.isEmpty else { return nil }
    let isOne = packageFilesAbove.count == 1
    return OpenQuestion(
      kind: .unresolved,
      message:
        "The folder was read by itself: \(shortList(packageFilesAbove)) \(isOne ? "says" : "say") which packages the"
        + " app has, and \(isOne ? "was" : "were") not read")
  }

  /// A question for each lock file that the configuration leaves out.
  var excludedLockFileQuestions: [OpenQuestion] {
    excludedLockFiles.map { path in
      OpenQuestion(
        kind: .unpinned, place: Place(path: path),
        message: "The configuration leaves out this lock file: which packages it pins is not known")
    }
  }
}
