import PatuhCore
import PatuhRules

/// The message if drafts of several targets would go to one place.
func several(_ drafts: [ManifestDraft]) -> String {
  let all = drafts.flatMap(\.targets)
  let names = drafts.map { draft in
    let targets = zip(draft.targets, draft.places).map { name, place in
      all.count { $0 == name } > 1 ? "\(name) of \(place.path)" : name
    }
    return targets.joined(separator: " and ") + (draft.path.map { " (\($0))" } ?? "")
  }
  return "several targets have something to declare; name one with --target, or write all with --write: "
    + names.joined(separator: ", ")
}

/// The message if targets of several project files have the name that was given. One is chosen by a path: the folder of
/// its project file, or that file if the folder does not tell the targets apart.
func ambiguous(_ name: String, _ drafts: [ManifestDraft]) -> String {
  let files = drafts.map { draft in
    zip(draft.targets, draft.places).first { $0.0 == name }?.1.path ?? draft.path ?? "."
  }
  let folders = files.map(folderOfProject)
  let areApart = folders.indices.allSatisfy { number in
    folders[number] != "."
      && folders.indices.allSatisfy { $0 == number || !folders[$0].isPath(atOrBelow: folders[number]) }
  }
  return "\(drafts.count) targets are named \(name), in \(files.joined(separator: " and ")); "
    + "choose one by a path: `patuh privacy draft \(shellWord((areApart ? folders : files)[0])) --target \(shellWord(name))`"
}

/// The folder around a project file; for an Xcode project, around its bundle.
private func folderOfProject(_ path: String) -> String {
  let folder = folderOfPath(path)
  return folder.hasSuffix(".xcodeproj") ? folderOfPath(folder) : folder
}
