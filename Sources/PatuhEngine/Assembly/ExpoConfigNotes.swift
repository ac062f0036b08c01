import PatuhCore
import PatuhProjectFiles

/// Notes on what an Expo app declares in its `app.json` for the privacy manifest: what Apple does not know,
/// unless the rules judge it as the manifest of the app, and what the manifest of an iOS project that is in
/// the tree, which counts, does not declare.
func notesOnExpoConfigs(_ files: ReadFiles, _ described: [DescribedProject], _ tables: AppleTables)
  -> [InputNote]
{
  let judged = Set(described.flatMap(\.targets).compactMap(\.statedManifest).map(\.path))
  return files.project.expoConfigs.flatMap { app, config in
    (judged.contains(config.path) ? [] : notesOnDeclarations(in: config, tables))
      + notesOnManifests(of: app, config, files, described)
  }
}

private func notesOnDeclarations(in config: ExpoConfig, _ tables: AppleTables) -> [InputNote] {
  config.categories.flatMap { declared -> [InputNote] in
    guard tables.category(declared.category) != nil else {
      return [
        note(
          config, declared.position, "\(declared.category) is not a category of required-reason API",
          fix: "Write one of Apple's categories")
      ]
    }
    let name = RequiredReasonCategory.shortName(declared.category)
    if declared.reasons.isEmpty {
      return [
        note(
          config, declared.position, "\(name) is declared without a reason",
          fix: "Give a reason: \(tables.reasons(of: declared.category).map(\.code).joined(separator: ", "))")
      ]
    }
    return declared.reasons.filter { tables.reason($0.code)?.category != declared.category }.map { reason in
      note(
        config, reason.position, "\(reason.code) is not a reason of \(name)",
        fix:
          """
          Give one of its reasons: \
          \(tables.reasons(of: declared.category).map(\.code).joined(separator: ", "))
          """
      )
    }
  }
}

/// The note on the categories that no manifest of the app's iOS project declares.
private func notesOnManifests(
  of app: String, _ config: ExpoConfig, _ files: ReadFiles, _ described: [DescribedProject]
) -> [InputNote] {
  guard let ios = joinedPath(app, "ios") else { return [] }
  let apps = described.filter { $0.file.isPath(atOrBelow: ios) }.flatMap(\.targets)
    .filter { $0.product == .application }
  let bundled = Set(apps.flatMap(\.manifests).map(\.path))
  let manifests = files.manifests.filter { bundled.contains($0.path) }
  guard let first = manifests.first else { return [] }
  let declared = Set(manifests.flatMap(\.declaredCategories).map(\.category))
  let missing = config.categories.filter { !declared.contains($0.category) }
  guard let lead = missing.first else { return [] }
  let names = missing.map { RequiredReasonCategory.shortName($0.category) }.joined(separator: ", ")
  return [
    note(
      config, lead.position,
      "\(names) is declared here, and not in \(first.path), which is what the app bundles",
      fix: "Run `npx expo prebuild -p ios`, or declare it in \(first.path)")
  ]
}

private func note(_ config: ExpoConfig, _ position: Position, _ message: String, fix: String) -> InputNote {
  var note = InputNote(
    kind: .projectFileUnresolved, place: Place(path: config.path, position: position), message: message,
    fix: fix)
  note.isOpen = false
  note.concernsBundles = false
  return note
}
