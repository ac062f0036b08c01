import PatuhCore
import PatuhProjectFiles

/// The note that nothing says what ships: no project file describes a target of an app, an extension, a
/// framework or a package, or the configuration leaves out all their sources. Without it, "no findings" would
/// look like a pass.
struct AssumedTargetNotes {
  let discovery: Discovery
  let targets: [Target]
  let members: TargetMembers
  /// The notes on files, which may say the same already.
  let others: [InputNote]

  var notes: [InputNote] {
    let products = targets.filter { $0.role == .product && $0.basis == .projectFile }
    if let first = products.first {
      return products.allSatisfy(\.isLeftOut) ? [noteOnLeftOutSources(of: products, at: first.place)] : []
    }
    if discovery.listing == .file || isReported { return [] }
    guard let place else { return [] }
    var note = InputNote(
      kind: .projectFileUnresolved, place: Place(path: place), message: message,
      identity: InputNote.identityOfAssumedTargets, fix: fix)
    note.isOpen = true
    note.hidesApp = true
    return [note]
  }

  /// Whether another note says that a project file could not be used, or that an app's project is absent.
  private var isReported: Bool {
    others.contains { note in
      note.kind == .projectFileUnreadable || note.kind == .submoduleAbsent
        || note.kind == .projectFileUnresolved && note.isOpen
          && (targets.contains { $0.basis == .guessed }
            || lastComponent(ofPath: note.place.path) == "package.json")
    }
  }

  /// The first file that may be part of what ships; without one, the folder itself, since no other file says
  /// anything about it. Nil if there is no file.
  private var place: String? {
    let shipped =
      members.sources.filter { $0.scope == .production }.map(\.path)
      + members.cFamilySources.filter { $0.scope == .production }.map(\.path)
      + members.manifests.filter { $0.origin == .firstParty }.map(\.path)
    return shipped.min { $0.precedesInBytes($1) } ?? (discovery.files.isEmpty ? nil : ".")
  }

  private var message: String {
    if let file = discovery.projectFileAbove {
      return
        """
        The folder was read by itself: \(file) says which targets its code is in, and was not read, so \
        what ships is not known
        """
    }
    if targets.contains(where: { $0.role == .product }) {
      return targets.contains { !$0.manifests.isEmpty }
        ? """
        No project file was found: each folder with a privacy manifest is taken for a target, so what \
        ships, and whether it bundles the manifest, is not known
        """
        : "No project file was found: all sources are taken for one target, so what ships is not known"
    }
    return "No app, extension, framework or package was found that ships, so nothing is judged"
  }

  private var fix: String {
    if let file = discovery.projectFileAbove {
      return "Check the folder of \(file)"
    }
    return
      """
      Check the folder that holds the Xcode project or the Package.swift, or name the file under \
      project_files
      """
  }

  private func noteOnLeftOutSources(of products: [Target], at place: Place) -> InputNote {
    InputNote(
      kind: .projectFileUnresolved, place: Place(path: place.path),
      message:
        "The configuration leaves out all sources of \(products[0].name)"
        + (products.count > 1 ? " and of all other targets that ship" : "") + ": nothing of it was checked",
      identity: InputNote.identityOfAssumedTargets, fix: .ofExcludedPath)
  }
}

extension Target {
  /// Whether it has sources, and the configuration leaves out all of them.
  fileprivate var isLeftOut: Bool {
    !excludedSources.isEmpty && sources.isEmpty && cFamilySources.isEmpty
  }
}
