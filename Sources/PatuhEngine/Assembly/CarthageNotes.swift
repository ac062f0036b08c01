import PatuhCore
import PatuhProjectFiles

/// A note for each project file whose targets link frameworks that Carthage builds from sources in the tree:
/// these are code that ships and is not read.
/// - Parameter targets: the descriptions of what is judged
func notesOnCarthageCheckouts(
  linkedBy targets: [TargetDescription], _ discovery: Discovery
) -> [InputNote] {
  let checkouts = discovery.vendoredFolders.filter { folder in
    let around = folderOfPath(folder)
    return lastComponent(ofPath: around) == "Checkouts"
      && lastComponent(ofPath: folderOfPath(around)) == "Carthage"
      // A submodule that is not checked out is an empty folder.
      && !discovery.snapshot.names(in: folder).isEmpty
  }
  if checkouts.isEmpty { return [] }
  return Dictionary(grouping: targets, by: \.place.path).sorted { $0.key.precedesInBytes($1.key) }
    .compactMap { _, targets in note(on: checkouts, linkedBy: targets) }
}

private func note(on checkouts: [String], linkedBy targets: [TargetDescription]) -> InputNote? {
  var linked: Set<String> = []
  var first: TargetDescription?
  for target in targets where target.product != .tests {
    let libraries = target.dependencies.compactMap { dependency in
      if case .library(let name) = dependency.subject { simplified(name) } else { nil }
    }
    let own = checkouts.filter { folder in
      // A repository may build several: `Logger` and `LoggerSwift`.
      libraries.contains { $0.hasPrefix(simplified(lastComponent(ofPath: folder))) }
    }
    if !own.isEmpty { first = first ?? target }
    linked.formUnion(own)
  }
  guard let first else { return nil }
  let folders = linked.sorted { $0.precedesInBytes($1) }
  let names = folders.map(lastComponent)
  let list =
    switch names.count {
    case 1: names[0]
    case 2: "\(names[0]) and \(names[1])"
    default: "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }
  let them = names.count == 1 ? "it uses" : "they use"
  var note = InputNote(
    kind: .projectFileUnresolved, place: first.place,
    message:
      """
      Carthage builds \(list), which \(first.name) links, from sources in \(folderOfPath(folders[0])), \
      which are not read: what \(them) is not known
      """,
    identity: "Carthage/Checkouts",
    fix: "Run Patuh in \(names.count == 1 ? folders[0] : "each of these folders, such as \(folders[0])")")
  note.concernsBundles = false
  return note
}

/// The name of a framework or repository without what only one of the two has: `swift-plots`, `Plots.swift`,
/// `SwiftPlots`.
private func simplified(_ name: String) -> String {
  String(name.lowercased().replacing(".swift", with: "").filter { $0.isLetter || $0.isNumber })
}
