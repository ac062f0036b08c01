import PatuhCore
import PatuhProjectFiles

/// Notes on the sources that a target lists and that were not read, generated ones too: what a build finds
/// there is not known.
func notesOnSources(of target: TargetDescription, _ generated: GeneratedFiles) -> [InputNote] {
  let absent = target.absentSources.filter { !OutsideCode.isOfDependency($0) }
  let ofOthers = target.absentSources.filter(OutsideCode.isOfDependency)
  var notes: [InputNote] = []
  if !ofOthers.isEmpty {
    let areThere = ofOthers.allSatisfy(generated.isThere)
    notes.append(
      note(
        on: ofOthers, of: target,
        areThere
          ? "in a folder of dependencies, whose code is not read"
          : "in a folder of dependencies, and not in the tree",
        fix: "Check by hand what the target uses there, or add the sources to the project"))
  }
  let unread = absent.filter { generated.isUnreadable($0) || generated.isThere($0) }
  if !unread.isEmpty {
    notes.append(
      note(
        on: unread, of: target, "on disk and cannot be read",
        fix: unread.contains(where: generated.isUnreadable)
          ? .ofUnreadablePath : "Check by hand what the target uses there"))
  }
  let missing = absent.filter { !unread.contains($0) && !isGlue($0) }
  if !missing.isEmpty {
    if target.sources.isEmpty, notes.isEmpty, missing.count == target.listedSources {
      var generated = generated
      // A project that CMake made names the sources where they lay on the machine that made it.
      let isOfCMake = target.infoPlists.union([target.missingInfoPlist].compactMap { $0 })
        .contains(where: isInfoPlistOfCMake)
      let mayBeMade =
        isOfCMake || missing.contains { generated.isInSubmodule($0) || generated.mayContain($0) }
      return [noteOnAllSources(of: target, mayBeMade: mayBeMade)]
    }
    notes += notesOnMissing(missing, of: target, generated)
  }
  return notes
}

/// Notes on the sources that are not in the tree: one for those that git ignores because of one file.
private func notesOnMissing(
  _ paths: [String], of target: TargetDescription, _ generated: GeneratedFiles
) -> [InputNote] {
  var generated = generated
  var groups: [(file: String?, paths: [String])] = []
  for path in paths {
    var file: String?
    if case .ignored(let ignoreFile, _) = generated.absence(of: path) { file = ignoreFile }
    if let known = groups.firstIndex(where: { $0.file == file }) {
      groups[known].paths.append(path)
    } else {
      groups.append((file, [path]))
    }
  }
  return groups.map { file, paths in
    guard let file else { return note(on: paths, of: target, "not in the tree", fix: .ofMissingPath) }
    let them = paths.count == 1 ? "it" : "them"
    return note(
      on: paths, of: target, "not in the tree, and git ignores \(them) (\(file))",
      fix: "Run Patuh where \(paths.count == 1 ? "it is" : "they are") on disk, or check by hand what the "
        + "target uses there")
  }
}

/// Notes on the folders of a target that are not in the tree, and on an app or extension that has nothing at
/// all.
///
/// A warning if no build can do without the folder: a tool refuses, a target has no source, or a folder with
/// a similar name shows that it was renamed; an error if an app is left without any source. Otherwise git may
/// have left out an empty one.
/// - Parameter begun: the places of the apps without sources that begin in what they link
func notesOnFolders(
  of target: TargetDescription, in tree: FileTree, begun: Set<Place>,
  _ generated: inout GeneratedFiles
) -> [InputNote] {
  if target.isBundleWithoutSources, !begun.contains(target.place) {
    return [
      InputNote(
        kind: .projectFileUnresolved, place: target.place,
        message:
          """
          The \(target.product == .appExtension ? "app extension" : "app") \(target.name) has no source in \
          the tree: what it uses is not known
          """,
        identity: "sources of \(target.name)", fix: .ofMissingPath)
    ]
  }
  guard let first = target.absentFolders.first else { return [] }
  let rest = target.absentFolders.count - 1
  if let absence = generated.absence(of: first) {
    return [
      InputNote(
        kind: .projectFileUnresolved, place: target.place,
        message: "its folder \(first) \(absence.words()): what it uses there is not known",
        subject: "The target \(target.name)", identity: "folders of \(target.name)", fix: absence.fix())
    ]
  }
  let hint = tree.hint(for: first)
  let words =
    rest == 0
    ? "its folder \(first) is not in the tree: what it uses there is not known" + hint
    : "\(rest + 1) of its folders are not in the tree (first: \(first)): what it uses there is not known"
  var note = InputNote(
    kind: .projectFileUnresolved, place: target.place, message: words, subject: "The target \(target.name)",
    identity: "folders of \(target.name)", fix: .ofMissingPath)
  let isExpected = target.needsFolders || target.sources.isEmpty || rest == 0 && !hint.isEmpty
  let mayBeMade = target.absentFolders.contains { generated.isInSubmodule($0) || generated.mayContain($0) }
  // An app or a part of one cannot be built without any source.
  let isEmpty = target.sources.isEmpty && target.product.isApp
  if isExpected, !mayBeMade { note.severity = isEmpty ? .error : .warning }
  return [note]
}

/// Notes on the other files that the settings of a target name and that are not in the tree. Settings files
/// that are missing for the same reason share one.
func notesOnInputs(of target: TargetDescription, _ generated: inout GeneratedFiles) -> [InputNote] {
  var groups: [(absence: GeneratedFiles.Absence?, inputs: [AbsentInput])] = []
  for input in target.absentInputs where input.undefinedSettings.isEmpty {
    let absence = generated.absence(of: input.path)
    let known = groups.firstIndex { group in
      input.holdsSettings && group.inputs[0].holdsSettings && group.absence == absence
    }
    if let known { groups[known].inputs.append(input) } else { groups.append((absence, [input])) }
  }
  return target.absentInputs.filter { !$0.undefinedSettings.isEmpty }
    .map { noteOnUndefinedPath(of: $0, of: target) }
    + groups.map { group in
      var note = note(on: group.inputs, of: target, group.absence)
      let isRequired =
        group.absence == nil
        && group.inputs.contains {
          $0.isRequired && !generated.mayContain($0.path)
        }
      if isRequired { note.severity = .warning }
      return note
    }
}

/// - Parameters:
///   - inputs: one, or several settings files
///   - absence: why they were not read; nil if they are not in the tree
private func note(
  on inputs: [AbsentInput], of target: TargetDescription, _ absence: GeneratedFiles.Absence?
) -> InputNote {
  let isOne = inputs.count == 1
  let paths = inputs.map(\.path)
  let words =
    isOne
    ? inputs[0].words
    : "the settings files " + paths[0]
      + (paths.count == 2 ? " and \(paths[1])" : " and \(paths.count - 1) others")
  let state = absence?.words(isOne: isOne) ?? "\(isOne ? "is" : "are") not in the tree"
  let consequence = isOne ? inputs[0].consequence : "settings in them are not known"
  return InputNote(
    kind: .projectFileUnresolved, place: inputs[0].place ?? target.place,
    message: "\(words) \(state): \(consequence)",
    subject: "The target \(target.name)", identity: "\(words) of \(target.name)",
    fix: absence?.fix(ofSettings: inputs[0].holdsSettings) ?? .ofMissingPath)
}

private func noteOnUndefinedPath(of input: AbsentInput, of target: TargetDescription) -> InputNote {
  let names = input.undefinedSettings
  let rest = names.count > 2 ? " and \(names.count - 1) more" : names.count == 2 ? " and \(names[1])" : ""
  let isOfBuild = names.contains(where: settingsOfBuilds.contains)
  return InputNote(
    kind: .projectFileUnresolved, place: target.place,
    message: "\(input.words) depends on \(names[0])\(rest), which "
      + (isOfBuild ? "only a build sets" : "nothing that was read sets") + ": \(input.consequence)",
    subject: "The target \(target.name)", identity: "\(input.words) of \(target.name)",
    fix: isOfBuild
      ? "Check by hand what the file says"
      : "Set \(names[0]) in the project or an .xcconfig, or name the file without it")
}

/// The settings that Xcode makes for a build and that paths may begin with.
private let settingsOfBuilds: Set<String> = [
  "BUILD_DIR", "BUILD_ROOT", "BUILT_PRODUCTS_DIR", "CONFIGURATION_BUILD_DIR", "CONFIGURATION_TEMP_DIR",
  "DERIVED_DATA_DIR", "DERIVED_FILE_DIR", "DERIVED_FILES_DIR", "DERIVED_SOURCES_DIR", "EXECUTABLE_NAME",
  "FULL_PRODUCT_NAME", "HOME", "OBJROOT", "PRODUCT_MODULE_NAME", "PROJECT_DERIVED_FILE_DIR",
  "PROJECT_TEMP_DIR",
  "SHARED_DERIVED_FILE_DIR", "SYMROOT", "TARGET_BUILD_DIR", "TARGET_TEMP_DIR", "TEMP_DIR", "USER",
  "WORKSPACE_DIR",
]

/// - Parameter mayBeMade: whether some of them are in a submodule or git ignores them, so that something may
///   bring them before a build
private func noteOnAllSources(of target: TargetDescription, mayBeMade: Bool) -> InputNote {
  let words =
    target.listedSources == 1
    ? "its only source is not in the tree" : "none of its \(target.listedSources) sources is in the tree"
  var note = InputNote(
    kind: .projectFileUnresolved, place: target.place, message: "The target \(target.name): \(words)",
    identity: "sources of \(target.name)", fix: .ofMissingPath)
  // An app or a part of one cannot be built so.
  if target.product.isApp, !mayBeMade { note.severity = .error }
  return note
}

/// - Parameter state: what the sources are: `not in the tree`
private func note(
  on paths: [String], of target: TargetDescription, _ state: String, fix: String
) -> InputNote {
  let words =
    target.listedSources == 1
    ? "its only source, \(paths[0]), is \(state): what it uses is not known"
    : paths.count == 1
      ? "the source \(paths[0]) is \(state): what it uses is not known"
      : """
      \(paths.count) of its \(target.listedSources) sources are \(state) (first: \(paths[0])): what they \
      use is not known
      """
  return InputNote(
    kind: .projectFileUnresolved, place: target.place, message: words,
    subject: "The target \(target.name)", identity: "sources of \(target.name)", fix: fix)
}

extension String {
  /// The advice for what is on disk, and not read because git ignores it.
  static let ofIgnoredPath = "Check by hand what the target uses there, or let git no longer ignore it"

  /// The advice for settings files that git ignores, on disk or not.
  static let ofIgnoredSettings =
    "Check it in without what is secret, or include it with `#include?` where a release does without it"

  /// The advice for what is on disk and may not be read.
  static let ofUnreadablePath = "Make it readable"

  /// The advice for what the configuration leaves out.
  static let ofExcludedPath = "Correct include and exclude in the configuration"

  /// The advice for what git ignores and is not on disk.
  static let ofAbsentIgnoredPath = "Run Patuh where it is on disk, or check by hand what it says"
}
