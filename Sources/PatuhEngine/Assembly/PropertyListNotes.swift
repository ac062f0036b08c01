import PatuhCore
import PatuhExtract
import PatuhProjectFiles

/// Notes on the Info.plists and entitlements of targets that cannot be read as property lists, one for each
/// file.
/// - Parameters:
///   - targets: those that are judged
///   - lists: the property lists that were read, by path
func notesOnPropertyLists(
  of targets: [TargetDescription], _ lists: [String: PropertyListFacts]
) -> [InputNote] {
  var users: [String: [PropertyListUser]] = [:]
  for target in targets {
    // A file that a tool overwrites from its specification is not part of any build.
    let infoPlists =
      target.infoPlistBuilds.isEmpty
      ? target.infoPlists : Set(target.infoPlistBuilds.compactMap(\.file))
    for path in infoPlists {
      let isPreprocessed = target.infoPlistBuilds.contains { $0.file == path && $0.isPreprocessed }
      users[path, default: []].append(PropertyListUser("the Info.plist", of: target, isPreprocessed))
    }
    for path in target.entitlements {
      users[path, default: []].append(PropertyListUser("the entitlements", of: target, false))
    }
  }
  return users.sorted { $0.key.precedesInBytes($1.key) }.compactMap { path, users in
    lists[path].flatMap { note(on: path, $0, usedBy: users) }
  }
}

/// A note on the Info.plists that were read and that the preprocessor of C changes before they count; empty
/// if there are none.
/// - Parameters:
///   - targets: those that are judged
///   - lists: the property lists that were read, by path
func noteOnPreprocessing(of targets: [TargetDescription], _ lists: [String: PropertyListFacts]) -> [InputNote]
{
  let preprocessed = targets.compactMap { target -> (name: String, path: String)? in
    let files = target.infoPlistBuilds.filter(\.isPreprocessed).compactMap(\.file)
    return files.first { lists[$0]?.root?.dictionary != nil }.map { (target.name, $0) }
  }
  guard let first = preprocessed.first else { return [] }
  let isOne = preprocessed.count == 1
  let owners = isOne ? first.name : "\(first.name) and of \(preprocessed.count - 1) more"
  var note = InputNote(
    kind: .projectFileUnresolved, place: Place(path: first.path),
    message: """
      INFOPLIST_PREPROCESS is YES for the Info.plist of \(owners): what is said of \(isOne ? "it" : "them") \
      is likely, and the values of macros are not known
      """,
    identity: "preprocessed Info.plists", fix: "Check by hand what the preprocessor makes of it")
  note.concernsBundles = false
  return [note]
}

/// Notes on the Info.plists that were read and that a script of a build phase writes as a whole, one for each
/// list.
/// - Parameters:
///   - targets: those that are judged
///   - lists: the property lists that were read, by path
func notesOnMadeInfoPlists(
  of targets: [TargetDescription], _ lists: [String: PropertyListFacts]
) -> [InputNote] {
  var made: [String: (maker: InfoPlistMaker, owners: [String])] = [:]
  for target in targets {
    for build in target.infoPlistBuilds {
      guard let path = build.file, let maker = build.maker, lists[path]?.root?.dictionary != nil,
        made[path]?.owners.contains(target.name) != true
      else { continue }
      made[path] = (maker, (made[path]?.owners ?? []) + [target.name])
    }
  }
  return made.sorted { $0.key.precedesInBytes($1.key) }.map { path, list in
    let owners = list.owners[0] + (list.owners.count > 1 ? " and of \(list.owners.count - 1) more" : "")
    var note = InputNote(
      kind: .projectFileUnresolved, place: list.maker.place,
      message: """
        \(path), the Info.plist of \(owners), is written as a whole by \(list.maker.words): \
        what is said of it is what is on disk, and what a build makes of it is not known
        """,
      identity: "made \(path)", fix: "Check by hand what the script writes")
    note.concernsBundles = false
    return note
  }
}

/// A target that an Info.plist or entitlements are of.
private struct PropertyListUser {
  /// `the Info.plist of Notes`
  let words: String
  let isPreprocessed: Bool

  init(_ kind: String, of target: TargetDescription, _ isPreprocessed: Bool) {
    words = "\(kind) of \(target.name)"
    self.isPreprocessed = isPreprocessed
  }
}

/// Nil if the list was read, and nothing in it is wrong that Apple's parser only tolerates.
private func note(
  on path: String, _ facts: PropertyListFacts, usedBy users: [PropertyListUser]
) -> InputNote? {
  if facts.root?.dictionary != nil {
    return facts.problems.first(where: \.isTolerated).map { noteOnTolerated($0, in: path) }
  }
  let problem = facts.problems.first
  let isPreprocessed = users.contains(where: \.isPreprocessed)
  let isFault = !facts.isOldStyle && !isPreprocessed
  let reason =
    facts.isOldStyle
    ? "It is an old-style (OpenStep) property list, which is not read"
    : isPreprocessed
      ? "The preprocessor makes a property list of it, which is not done here"
      : problem?.message ?? "The file holds no dictionary"
  let lists = users[0].words + (users.count > 1 ? " and of \(users.count - 1) more" : "")
  let says = users[0].words.hasPrefix("the Info") ? "says" : "say"
  var note = InputNote(
    kind: isFault ? .projectFileUnreadable : .projectFileUnresolved,
    place: Place(path: path, position: isFault ? problem?.position : nil),
    message: "\(reason): what \(lists) \(says) is not known",
    identity: "property list",
    fix: facts.isPointer
      ? .ofPointer
      : isFault
        ? "Fix the file until it is one whole property list, or restore it"
        : facts.isOldStyle
          ? "Convert it with “plutil -convert xml1”, or check by hand what it says"
          : "Check by hand what it says")
  note.concernsBundles = false
  return note
}

private func noteOnTolerated(_ problem: PropertyListProblem, in path: String) -> InputNote {
  var note = InputNote(
    kind: .projectFileUnresolved, place: Place(path: path, position: problem.position),
    message: "\(problem.message): Apple's parser reads the file all the same, and other tools do not",
    identity: "property list", fix: "Write <plist version=\"1.0\"> before it, and </plist> after it")
  note.isOpen = false
  note.concernsBundles = false
  return note
}
