import PatuhCore
import PatuhRules

/// The message if drafts of several targets would go to one place.
func several(_ drafts: [ManifestDraft]) -> String {
  let names = drafts.map { draft in
    draft.targets.map(\.shownName).joined(separator: " and ") + (draft.path.map { " (\($0))" } ?? "")
  }
  return "several targets have something to declare; name one with --target, or write all with --write: "
    + names.joined(separator: ", ")
}

/// The message if targets of several project files have the name that was given.
func ambiguous(_ name: String, _ drafts: [ManifestDraft], _ request: AnalysisRequest) -> String {
  let names = drafts.flatMap(\.targets).filter { $0.isMeant(by: name) }.map(\.shownName)
  let example = names.first ?? name
  return "\(names.count) targets are named \(name): \(names.joined(separator: ", ")); "
    + "name one of them, such as `"
    + request.command("privacy draft", "--target \(shellWord(example))") + "`"
}
