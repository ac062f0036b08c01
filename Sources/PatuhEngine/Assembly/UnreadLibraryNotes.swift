import PatuhArtefact
import PatuhCore
import PatuhExtract
import PatuhProjectFiles
import SystemPackage

/// Notes on the prebuilt libraries that are there and hold no code that can be read, and on the binary
/// targets of packages that are not there, one for each library and project file.
/// - Parameters:
///   - own: the projects of the tree
///   - judged: the targets that Apple's requirements apply to
func notesOnUnreadLibraries(
  _ own: [DescribedProject], of judged: [TargetDescription], _ files: ProjectFiles, _ discovery: Discovery,
  generated: inout GeneratedFiles
) -> [InputNote] {
  var named: [NamedLibrary] = []
  for target in judged {
    for library in target.prebuiltLibraries where !library.isAbsent {
      let known = named.firstIndex { $0.library.path == library.path && $0.place.path == target.place.path }
      if let known {
        named[known].users.append(target.name)
      } else {
        let place = library.position.map { Place(path: target.place.path, position: $0) } ?? target.place
        named.append(NamedLibrary(library: library, place: place, users: [target.name]))
      }
    }
  }
  for project in own where files.maySubmit(project.file) {
    named += project.prebuiltTargets.map {
      NamedLibrary(library: $0, place: Place(path: project.file, position: $0.position), users: [])
    }
  }
  if named.isEmpty { return [] }
  let copies = LeftOutOfCopies(of: discovery.root)
  return named.compactMap { named in
    if named.library.isAbsent {
      let (state, fix) = stateOf(named.library, &generated)
      return named.note("is \(state.forOne)", fix: fix)
    }
    // Of libraries, only what is on disk is read.
    if discovery.snapshot.differsFromDisk(atOrBelow: named.library.path) { return nil }
    return LibraryFault(of: named.library.path, in: discovery.root, copies).map {
      named.note($0.words, fix: $0.fix)
    }
  }
}

/// A prebuilt library, and what links it.
private struct NamedLibrary {
  let library: PrebuiltLibrary
  let place: Place
  /// The names of the targets that link it; empty for a binary target of a package.
  var users: [String]

  /// - Parameter state: the rest of a sentence after `which`
  func note(_ state: String, fix: String) -> InputNote {
    let start =
      users.isEmpty ? "A binary target is" : "\(nameList(users)) \(users.count == 1 ? "links" : "link")"
    var note = InputNote(
      kind: .projectFileUnresolved, place: place,
      message:
        """
        \(start) \(lastComponent(ofPath: library.path)), which \(state) (\(library.path)): what it uses, \
        and whether it brings a privacy manifest, is not known
        """, identity: InputNote.identity(ofLibrary: library.path),
      fix: fix)
    note.concernsBundles = false
    note.concernsPackages = true
    return note
  }
}

/// Why a prebuilt library that is there cannot be read.
private enum LibraryFault {
  case noInformation, noLibrary, pointer, noCode
  /// Git ignores the code in it.
  case leftOut

  /// Nil if there is a file in it that may be code.
  /// - Parameters:
  ///   - path: of a framework, an `.xcframework` or a library, relative to the root
  ///   - root: absolute
  init?(of path: String, in root: FilePath, _ copies: LeftOutOfCopies) {
    let files = FolderFiles(in: root, path: FilePath(path))
    func bytes(_ index: Int, _ count: Int) -> [UInt8] {
      (try? files.prefix(ofFile: index, count: count)) ?? []
    }
    // A folder that cannot be read is reported as such.
    guard files.problems.isEmpty else { return nil }
    // What is in an archive is not read.
    if path.hasSuffix(".zip") {
      guard files.files.indices.contains(where: { ImageFacts.isPointer(bytes($0, 64)) }) else { return nil }
      self = .pointer
      return
    }
    var names: [String] = []
    if path.hasSuffix(".xcframework") {
      let information = files.files.firstIndex { $0.path == path + "/Info.plist" }
      let facts = information.map { propertyListFacts(bytes($0, 1 << 20)) }
      guard let root = facts?.root, root.dictionary != nil else {
        self = .noInformation
        return
      }
      names = (root["AvailableLibraries"]?.array ?? []).compactMap { entry in
        guard let folder = entry["LibraryIdentifier"]?.string, let library = entry["LibraryPath"]?.string
        else { return nil }
        return "\(path)/\(folder)/\(library)"
      }
    }
    // The linker takes the file that is named like the framework; tools for the Mac may be beside it.
    let library = path.hasSuffix(".framework") ? lastComponent(ofPath: path).dropLast(10).lowercased() : nil
    let code = files.files.indices.filter { index in
      let file = files.files[index].path
      let stem = lastComponent(ofPath: file).lowercased()
      return !foldersAround(file).contains { $0.hasSuffix(".dSYM") }
        && (library == nil || stem == library || stem == library.map { $0 + ".tbd" })
    }
    let starts = code.map { bytes($0, 64) }
    // A stub in text stands for a library of the system.
    if starts.contains(where: ImageFacts.mayBegin)
      || code.contains(where: { files.files[$0].path.hasSuffix(".tbd") })
    {
      return nil
    }
    if starts.contains(where: ImageFacts.isPointer) {
      self = .pointer
    } else if !names.isEmpty, names.allSatisfy(copies.holds) {
      self = .leftOut
    } else {
      let isThere = code.contains { index in
        let file = files.files[index].path
        return file == path || names.contains { file == $0 || file.hasPrefix($0 + "/") }
      }
      self = isThere ? .noCode : .noLibrary
    }
  }

  /// The rest of a sentence after `which`.
  var words: String {
    switch self {
    case .noInformation: "has no Info.plist that can be read, so a build refuses it"
    case .noLibrary: "holds no library"
    case .pointer: "is here as a pointer of Git LFS, without its content"
    case .noCode: "holds no code that can be read"
    case .leftOut: "is built or fetched before a build, since git ignores the libraries in it"
    }
  }

  var fix: String {
    switch self {
    case .noInformation, .noLibrary, .noCode:
      "Get it again from its publisher, and see that git keeps all files in it"
    case .pointer: "Fetch the file: git lfs pull"
    case .leftOut: "Run Patuh where it is on disk, or check by hand what is linked there"
    }
  }
}
