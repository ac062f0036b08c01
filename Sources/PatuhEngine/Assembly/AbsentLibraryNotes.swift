import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// Notes on the frameworks and libraries that targets link and that are not in the tree, one for each project
/// file and cause.
/// - Parameters:
///   - described: all projects
///   - judged: the targets that Apple's requirements apply to
func notesOnAbsentLibraries(
  _ described: [DescribedProject], of judged: [TargetDescription], _ files: ProjectFiles,
  generated: inout GeneratedFiles
) -> [InputNote] {
  let built = described.namesOfLibraries
  var notes: [InputNote] = []
  for (_, targets) in Dictionary(grouping: judged, by: \.place.path).sorted(by: {
    $0.key.precedesInBytes($1.key)
  }) {
    var states: [(state: String, fix: String, libraries: [PrebuiltLibrary], users: [TargetDescription])] = []
    for target in targets {
      for library in target.prebuiltLibraries
      where library.isAbsent && !built.contains(library.name) && !files.pinsFramework(named: library.name) {
        let (state, fix) = stateOf(library, &generated)
        if let number = states.firstIndex(where: { $0.state == state }) {
          if !states[number].libraries.contains(where: { $0.path == library.path }) {
            states[number].libraries.append(library)
          }
          if states[number].users.last?.place != target.place { states[number].users.append(target) }
        } else {
          states.append((state, fix, [library], [target]))
        }
      }
    }
    notes += states.map { note(on: $0.libraries, linkedBy: $0.users, $0.state, fix: $0.fix) }
  }
  return notes
}

/// Where a library is not: the end of a sentence, with `are` for several.
func stateOf(_ library: PrebuiltLibrary, _ generated: inout GeneratedFiles) -> (
  state: String, fix: String
) {
  if generated.isUnreadable(library.path) { return ("on disk, and cannot be read", .ofUnreadablePath) }
  if let file = generated.ignoreFile(of: library.path) {
    return ("not read, since git ignores what is there (\(file))", .ofIgnoredPath)
  }
  if generated.mayContain(library.path) {
    return (
      "not in the tree, since git ignores them or a build makes them", "Check by hand what is linked there"
    )
  }
  return ("not in the tree", .ofMissingPath)
}

private func note(
  on libraries: [PrebuiltLibrary], linkedBy users: [TargetDescription], _ state: String, fix: String
) -> InputNote {
  let names = libraries.map { lastComponent(ofPath: $0.path) }
  let isOne = names.count == 1
  let state = isOne ? state.forOne : state
  let list =
    isOne
    ? "\(names[0]), which is \(state) (\(libraries[0].path))"
    : "\(nameList(names)), which are \(state) (first: \(libraries[0].path))"
  var note = InputNote(
    kind: .projectFileUnresolved, place: users[0].place,
    message: "\(nameList(users.map(\.name))) \(users.count == 1 ? "links" : "link") \(list): what"
      + """
       \(isOne ? "it uses, and whether it brings" : "they use, and whether they bring") a privacy \
      manifest, is not known
      """,
    identity: "libraries " + names.joined(separator: " "), fix: fix)
  note.concernsBundles = false
  note.concernsPackages = true
  return note
}

/// Notes on code that a target surely links and that is not read: a framework that only a flag of the linker
/// names, which nothing in the tree makes or has, and code in Kotlin.
/// - Parameter binaries: the names of the frameworks in the tree
func notesOnLinkedCode(
  _ described: [DescribedProject], of judged: [TargetDescription], _ files: ProjectFiles,
  binaries: Set<String>
) -> [InputNote] {
  let known = described.namesOfLibraries.union(binaries).union(described.flatMap(\.binaries))
  let ofKotlin = files.frameworksOfKotlin
  let users = judged.filter(\.compilesKotlin)
  var notes: [InputNote] = []
  if let first = users.first {
    notes.append(
      InputNote(
        kind: .projectFileUnresolved, place: first.place,
        message:
          """
          A build phase of \(nameList(users.map(\.name))) compiles code in Kotlin, which is not read: what \
          it uses is not judged, nor which purpose strings it needs
          """, identity: InputNote.identityOfOtherLanguage,
        fix: "Check by hand what that code uses, and what access it asks for"
      ))
  }
  for target in judged where !target.compilesKotlin {
    let products =
      target.dependencies.compactMap(\.name) + target.prebuiltLibraries.map { frameworkName($0.path) }
    let names = target.frameworksOfFlags.filter { name in
      !known.contains(name) && !products.contains(name) && !isAppleFramework(name)
        && !files.pinsFramework(named: name)
    }.sorted()
    guard !names.isEmpty, target.dependencies.allSatisfy({ !$0.isPod }) else { continue }
    let origin =
      names.allSatisfy(ofKotlin.contains) ? "Gradle makes from code in Kotlin" : "nothing in the tree makes"
    notes.append(
      InputNote(
        kind: .projectFileUnresolved, place: target.place,
        message:
          "\(target.name) links \(nameList(names)) (OTHER_LDFLAGS), which \(origin): what"
          + " \(names.count == 1 ? "it uses" : "they use") is not known",
        identity: "frameworks of \(target.name)",
        fix: "Check by hand what is linked there, and whether it brings a privacy manifest"))
  }
  for number in notes.indices {
    notes[number].concernsBundles = false
    notes[number].concernsPackages = true
  }
  return notes
}

func nameList(_ names: [String]) -> String {
  switch names.count {
  case 0...1: names.first ?? ""
  case 2...4: "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  default: "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) others"
  }
}

extension String {
  /// A state of several libraries as that of one.
  var forOne: String { replacing(" them ", with: " it ").replacing("makes them", with: "makes it") }
}

extension [DescribedProject] {
  /// The names of the frameworks and libraries that projects of the tree build.
  fileprivate var namesOfLibraries: Set<String> {
    Set(
      flatMap(\.targets).filter { !$0.product.isApp && $0.product != .tests }
        .flatMap { $0.productNames.union([$0.name]) })
  }
}

extension DependencyDescription {
  /// The name of a product or target.
  fileprivate var name: String? {
    switch subject {
    case .product(let name, _), .target(let name, _), .pod(let name): name
    case .library, .embedded: nil
    }
  }

  fileprivate var isPod: Bool { if case .pod = subject { true } else { false } }
}
