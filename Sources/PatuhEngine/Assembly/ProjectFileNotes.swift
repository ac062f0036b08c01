import PatuhCore
import PatuhProjectFiles

extension InputNote {
  /// Notes on the parts of a project file or a lock file that could not be understood.
  /// - Parameter absence: why a path was not read; nil if nothing is known of it
  static func notes(
    on path: String, _ problems: [ProjectFileProblem],
    absence: (_ path: String) -> GeneratedFiles.Absence? = { _ in nil }
  ) -> [InputNote] {
    problems.map { problem in
      var note = InputNote(
        kind: problem.extent == .whole ? .projectFileUnreadable : .projectFileUnresolved,
        place: Place(path: path, position: problem.position), message: problem.message,
        subject: problem.subject, identity: problem.identity, fix: problem.fix)
      note.isOpen = problem.extent != .nothing
      note.concernsBundles = problem.concernsBundles
      note.concernsPackages = problem.concernsPackages
      note.hidesPackages = problem.hidesPackages
      note.hidesApp = problem.hidesApp
      note.certainty = problem.certainty
      if problem.expectedPath.flatMap(absence) == nil { note.severity = problem.severity }
      if let missing = problem.missingPath, let absence = absence(missing) {
        note.message = "The path \(missing) \(absence.words())"
        note.fix = absence.fix()
      }
      return note
    }
  }
}

/// Notes on what project files name and the tree lacks: sources and privacy manifests. Targets of tests and
/// samples are left out, since a project may have been copied without them; so are those that never reach a
/// platform to which Apple's requirements apply.
/// - Parameters:
///   - manifests: the paths of the privacy manifests
///   - begun: the places of the apps without sources that begin in what they link
///   - generated: decides whether something may make a file before a build
func notesOnMissingFiles(
  _ described: [DescribedProject], of targets: [Target], _ files: ProjectFiles, manifests: [String],
  begun: Set<Place>, generated: inout GeneratedFiles
) -> [InputNote] {
  let missing = described.flatMap(\.targets)
    .filter {
      $0.lacksMembers || !$0.absentManifests.isEmpty || !$0.absentInputs.isEmpty
        || !$0.absentResources.isEmpty
    }
  return missing.judged(among: targets, files).flatMap { target in
    // A manifest of another target of the same project file is not meant.
    let beside = described.flatMap(\.targets).filter { $0.place.path == target.place.path }
    let taken = Set(beside.flatMap(\.manifests).map(\.path))
    let unbundled = manifests.filter { !taken.contains($0) }
    var notes =
      notesOnSources(of: target, generated)
      + notesOnFolders(of: target, in: files.tree, begun: begun, &generated)
      + notesOnInputs(of: target, &generated) + notesOnResources(of: target, &generated)
    for number in notes.indices { notes[number].concernsBundles = false }
    return notes
      + target.absentManifests.filter { !generated.mayContain($0.path) && !generated.isUnreadable($0.path) }
      .map { noteOnManifest($0.path, at: $0.place, of: target, among: unbundled) }
  }
}

extension [TargetDescription] {
  /// The targets to which Apple's requirements apply, without tests and samples.
  /// - Parameter targets: all targets of the project
  func judged(among targets: [Target], _ files: ProjectFiles) -> [TargetDescription] {
    if isEmpty { return [] }
    let products = Set(
      targets.filter {
        $0.role == .product && !$0.platformsRequiringReasons.isEmpty && $0.product != .commandLineTool
      }
      .map(\.place))
    // The tests that a function of Tuist's helpers makes are at the place of the target that they test.
    return filter { target in
      target.product != .tests && products.contains(target.place) && files.maySubmit(target.place.path)
    }
  }
}

/// - Parameter manifests: the paths of those that the target does not bundle
private func noteOnManifest(
  _ path: String, at place: Place, of target: TargetDescription, among manifests: [String]
) -> InputNote {
  let around = folderOfPath(folderOfPath(path))
  let near = manifests.filter {
    $0.isPath(atOrBelow: around) && lastComponent(ofPath: $0) == Manifest.fileName
  }
  let hint = near.count == 1 ? "; did you mean “\(near[0])”?" : ""
  return InputNote(
    kind: .projectFileUnresolved, place: place,
    message: "\(target.name) is to bundle \(path), which does not exist\(hint)",
    identity: path, fix: "Restore the file or add it, or correct the path")
}
