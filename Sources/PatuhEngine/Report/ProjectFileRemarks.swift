import PatuhCore
import PatuhRules

extension AnalysisRequest {
  /// The remarks on which targets a command took: of a folder that was read by itself, without a project
  /// file, or with one that cannot be read.
  func remarksOnTargets(_ project: Project, command name: String) -> [String] {
    [remarkOnReadingByItself(project, command: name), project.remarkOnFolders].compactMap(\.self)
      + project.remarksOnUnreadProjectFiles + project.remarksOnOpenParts
  }

  /// ``remarksOnTargets(_:command:)``, and that the code of packages was not read, of a command that lists
  /// what code uses.
  func remarksOnUses(_ project: Project, command name: String) -> [String] {
    remarksOnTargets(project, command: name)
      + project.unreadPackageQuestions.map { "patuh: \($0.message)" }
  }
}

extension Project {
  /// The remark that folders are taken for targets; nil if they are not.
  var remarkOnFolders: String? {
    if usesFoldersAsTargets {
      return
        "patuh: no project file was found: each folder with a privacy manifest is taken for a target, and "
        + "whether what is built has the sources below it and bundles the manifest is not known"
    }
    return targets.contains { $0.basis == .folder }
      ? "patuh: no project file was found: all sources are taken for one target" : nil
  }

  /// The notes on what of the targets and of the code that they link is not known, as lint reports them: the
  /// first three, and how many more there are. Those of tests and samples are left out.
  fileprivate var remarksOnOpenParts: [String] {
    var open = notes.filter {
      $0.kind == .projectFileUnresolved && $0.isOpen && !isTestPath($0.place.path)
        && !samples.contain($0.place.path) && $0.identity != InputNote.identityOfAssumedTargets
    }
    if let app = appWithoutTargetQuestion, let place = app.place {
      open.append(InputNote(kind: .projectFileUnresolved, place: place, message: app.message))
    }
    open.sort { ($0.place, $0.sentence) < ($1.place, $1.sentence) }
    let lines = open.prefix(3).map { note in
      let position = note.place.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "patuh: \(note.place.path)\(position): note: \(note.sentence) [project_file_unresolved]"
    }
    let rest = open.count - lines.count
    return lines
      + (rest > 0
        ? ["patuh: \(rest) more \(rest == 1 ? "part is" : "parts are") not known: `patuh lint` lists all"]
        : [])
  }

  /// The errors about project files that cannot be read, as lint reports them.
  fileprivate var remarksOnUnreadProjectFiles: [String] {
    let hasProducts = hasProductsOfProjectFiles
    let notes = notes.filter {
      $0.kind == .projectFileUnreadable && !(hasProducts && samples.contain($0.place.path))
    }
    let lines = notes.map { note in
      let position = note.place.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "patuh: \(note.place.path)\(position): error: \(note.message) [project_file_unreadable]"
    }
    guard !lines.isEmpty, targets.contains(where: { $0.basis == .guessed }) else { return lines }
    return lines + [
      "patuh: folders are taken for targets instead: what is built may have other sources and manifests"
    ]
  }
}
