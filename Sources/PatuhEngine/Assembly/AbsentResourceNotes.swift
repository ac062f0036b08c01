import PatuhCore
import PatuhProjectFiles

/// The note on the resources that a target lists and that are not in the tree, without those that git ignores
/// or that a build makes; empty if there are none. They leave no verdict open, since they hold no code.
func notesOnResources(of target: TargetDescription, _ generated: inout GeneratedFiles) -> [InputNote] {
  let missing = target.absentResources.filter {
    generated.absence(of: $0) == nil && !generated.mayContain($0) && !generated.isThere($0)
  }
  guard let first = missing.first else { return [] }
  let words =
    missing.count == 1
    ? "the resource \(first) is not in the tree: a build fails without it"
    : "\(missing.count) of its resources are not in the tree (first: \(first)): a build fails without them"
  var note = InputNote(
    kind: .projectFileUnresolved, place: target.place, message: words, subject: "The target \(target.name)",
    identity: "resources of \(target.name)", fix: .ofMissingPath)
  note.isOpen = false
  return [note]
}
