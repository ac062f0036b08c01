import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// Collects the files of the listings: decides which are read, follows links, and gathers notes.
struct FileCollector {
  let snapshot: Snapshot
  let kinds: Set<FileKind>
  /// Whether all kinds are wanted, which saves a lookup in the set for each name.
  private let wantsEveryKind: Bool
  let include: [Glob]
  let exclude: [Glob]
  private(set) var files: [InputFile] = []
  private(set) var notes: [InputNote] = []
  /// Sources that are links, with the paths of the files that they lead to.
  private var linkedSources: [(file: InputFile, target: FilePath)] = []
  /// The files that links to privacy manifests lead to, by the path of the link; both relative to the root.
  private var linkedManifests: [String: String] = [:]
  /// The destinations of links to folders, relative to the root.
  private var linkedFolders: [String: String] = [:]
  /// The folders of all files that were listed.
  private(set) var folders: [String] = []
  /// Files that were listed and are not read.
  private(set) var otherFiles: [String] = []
  /// The sources among them, which the configuration excludes.
  private(set) var excludedSources: [String] = []
  /// The privacy manifests among them, which the configuration excludes.
  private(set) var excludedManifests: [String] = []
  /// The lock files among them, which the configuration excludes.
  private(set) var excludedLockFiles: [String] = []
  /// The property lists and project files among them, which the configuration excludes.
  private(set) var excludedInputs: [String] = []
  /// The files that git ignores.
  private(set) var ignoredFiles: Set<String> = []
  /// The files and folders that are not read because git ignores them.
  private(set) var ignoredPaths: Set<String> = []
  /// The project files that the configuration names.
  private(set) var namedProjectFiles: Set<String> = []
  /// The project files that the configuration excludes.
  private(set) var excludedProjectFiles: Set<String> = []
  /// The folders of Xcode projects that git does not ignore, whatever is in them.
  var xcodeProjects: Set<String> = []
  private var roles: [String: FolderRole] = [".": .own]
  /// The outermost folders of dependencies: `Pods`, `Carthage/Checkouts`, `Vendor/Maps.xcframework`.
  private(set) var vendoredRoots: Set<String> = []
  /// The built frameworks in folders of dependencies, without those inside of others.
  private(set) var vendoredFrameworks: Set<String> = []

  init(_ snapshot: Snapshot, kinds: Set<FileKind>, include: [Glob], exclude: [Glob]) {
    self.snapshot = snapshot
    self.kinds = kinds
    wantsEveryKind = kinds.count == FileKind.all.count
    self.include = include
    self.exclude = exclude
  }

  /// The real path of the root.
  var root: FilePath { snapshot.root }

  /// The role of a folder, derived from the roles of the folders around it.
  mutating func role(of folder: String, isIgnored: Bool = false) -> FolderRole {
    if !isIgnored, let known = roles[folder] { return known }
    let parent = role(of: folderOfPath(folder))
    let role = FolderRole(of: folder, in: parent, isIgnored: isIgnored, probe: FolderProbe(snapshot))
    if role == .vendored, parent != .vendored { take(vendoredRoot: folder) }
    if !isIgnored { take(folder, of: role) }
    roles[folder] = role
    return role
  }

  /// Whether a file of this kind is relevant in a folder with this role.
  func wants(_ kind: FileKind?, in role: FolderRole) -> Bool {
    guard let kind, wantsEveryKind || kinds.contains(kind) else { return false }
    switch role {
    case .own: return true
    case .vendored:
      return kind == .privacyManifest || kind.projectFile?.format.files.areInDependencies ?? false
    case .projectBundle: return kind.projectFile?.format.files.areInProjectBundles ?? false
    default: return false
    }
  }

  /// Takes a listed file if it is relevant.
  /// - Parameters:
  ///   - kind: the kind according to its name; nil for a file that is not read
  ///   - entry: the kind of its entry; nil if it is not known yet
  mutating func take(
    _ path: String, _ kind: FileKind?, in role: FolderRole, as entry: FolderEntry.Kind?
  ) {
    let origin: Manifest.Origin = role == .vendored ? .vendored : .firstParty
    guard let kind, wants(kind, in: role), isSelected(path, kind, origin: origin) else {
      if isLockFile(path), wants(kind, in: role) { excludedLockFiles.append(path) }
      if role == .projectBundle, let kind, kind.describesTargets, wants(kind, in: role) {
        take(excludedProject: path)
      }
      guard role == .own else { return }
      otherFiles.append(path)
      if kind == .swift || kind == .cFamily { excludedSources.append(path) }
      if kind == .privacyManifest { excludedManifests.append(path) }
      if let kind, wants(kind, in: role), kind == .propertyList || kind.projectFile != nil {
        excludedInputs.append(path)
      }
      return
    }
    switch entry ?? entryKind(at: path) {
    case .file:
      files.append(InputFile(path: path, kind: kind, origin: origin))
    case .link:
      let file = InputFile(path: path, kind: kind, origin: origin)
      switch linkTarget(path) {
      case .failure(let fault): if origin == .firstParty { take(file, of: .linkBroken, fault.message) }
      case .success(let target) where kind == .swift || kind == .cFamily: linkedSources.append((file, target))
      case .success(let target):
        files.append(file)
        if kind == .privacyManifest { linkedManifests[path] = relative(target) }
      }
    case .special:
      let file = InputFile(path: path, kind: kind, origin: origin)
      take(file, of: .unreadable, "It is a pipe, a socket or a device, not a file")
    case .folder: take(folder: path, inPlaceOf: kind)
    case nil: break
    }
  }

  /// Records the file of an Xcode project that the configuration excludes, so that the project is known to be
  /// there.
  private mutating func take(excludedProject path: String) {
    take(folder: folderOfPath(path))
    otherFiles.append(path)
    excludedInputs.append(path)
  }

  /// Takes a file whose entry shows that it cannot be read.
  private mutating func take(_ file: InputFile, of kind: InputNote.Kind, _ fault: String) {
    note(kind, file.path, fault)
    let decides = file.decidesVerdicts
    if decides {
      notes[notes.count - 1].severity = .error
      var file = file
      file.fault = fault
      files.append(file)
    } else if kind == .linkBroken, file.kind != .propertyList {
      notes[notes.count - 1].isOpen = false
    }
  }

  /// Takes a folder that has the name of a file without which no verdict is known, or of a property list.
  private mutating func take(folder: String, inPlaceOf kind: FileKind) {
    let file = InputFile(path: folder, kind: kind)
    guard file.decidesVerdicts || file.kind == .propertyList, !isExcluded(folder: folder) else { return }
    take(file, of: .unreadable, "It is a folder, not a file")
  }

  /// Records a folder that contains files.
  mutating func take(folder: String) { folders.append(folder) }

  /// Records the folder of an Xcode project, and a folder with the name of a file that would be read.
  mutating func take(_ folder: String, of role: FolderRole) {
    if role == .projectBundle, folder.hasSuffix(".xcodeproj") { xcodeProjects.insert(folder) }
    if role == .vendored, isFramework(folder), !foldersAround(folder).contains(where: isFramework) {
      vendoredFrameworks.insert(folder)
    }
    if let kind = FileKind(ofName: folder), wants(kind, in: role) { take(folder: folder, inPlaceOf: kind) }
  }

  /// Records the outermost folder of a dependency.
  mutating func take(vendoredRoot folder: String) { vendoredRoots.insert(folder) }

  /// Records that git ignores a file, unless the snapshot contains the file anyway.
  mutating func take(ignored path: String) {
    if !snapshot.isStoredInGit || !snapshot.differsFromDisk(at: path) { ignoredFiles.insert(path) }
  }

  /// Records a file or folder that is not read because git ignores it.
  mutating func leaveOut(ignored path: String) { ignoredPaths.insert(path) }

  /// Takes a project file that the configuration names.
  /// - Parameter kind: nil if the file was taken before
  mutating func take(namedProjectFile path: String, _ kind: FileKind?) {
    namedProjectFiles.insert(path)
    if let kind { files.append(InputFile(path: path, kind: kind)) }
  }

  /// Excludes the targets of a project file. The file is still read if other files can include or compile it.
  mutating func leaveOut(projectFile file: InputFile) {
    excludedProjectFiles.insert(file.path)
    guard let kind = file.kind.projectFile, !kind.format.files.mayBeIncluded else { return }
    files.removeAll { $0.path == file.path }
    otherFiles.append(file.path)
  }

  /// Excludes a project file that is not among the files.
  mutating func leaveOut(unlisted path: String) { excludedProjectFiles.insert(path) }

  /// Takes the texts that are not saved and have no file yet.
  mutating func takeUnsavedTexts() {
    for path in snapshot.unsavedPaths {
      let role = role(of: folderOfPath(path))
      if role == .own { take(folder: folderOfPath(path)) }
      take(path, FileKind(ofName: path), in: role, as: .file)
    }
  }

  /// Reserves capacity for the files of other collectors.
  mutating func reserveCapacity(for others: [FileCollector]) {
    files.reserveCapacity(files.count + others.reduce(0) { $0 + $1.files.count })
    folders.reserveCapacity(folders.count + others.reduce(0) { $0 + $1.folders.count })
    otherFiles.reserveCapacity(otherFiles.count + others.reduce(0) { $0 + $1.otherFiles.count })
  }

  /// Takes the files of another collector.
  mutating func merge(_ other: FileCollector) {
    files += other.files
    notes += other.notes
    linkedSources += other.linkedSources
    linkedManifests.merge(other.linkedManifests) { first, _ in first }
    linkedFolders.merge(other.linkedFolders) { first, _ in first }
    folders += other.folders
    otherFiles += other.otherFiles
    excludedSources += other.excludedSources
    excludedManifests += other.excludedManifests
    excludedLockFiles += other.excludedLockFiles
    excludedInputs += other.excludedInputs
    vendoredRoots.formUnion(other.vendoredRoots)
    vendoredFrameworks.formUnion(other.vendoredFrameworks)
    xcodeProjects.formUnion(other.xcodeProjects)
  }

  /// Takes a link if it leads to a folder inside the root.
  mutating func takeFolderLink(_ path: String) {
    if let destination = snapshot.destination(ofLink: path) {
      guard case .success(let folder) = destination, snapshot.isFolder(folder) else { return }
      linkedFolders[path] = folder
      return
    }
    let link = root.appending(path)
    guard let target = realPath(link), target.starts(with: root), (try? Stat(target).type) == .directory,
      let destination = relative(target)
    else { return }
    linkedFolders[path] = destination
  }

  /// A path inside the root, relative to it; nil if it is not UTF-8.
  private func relative(_ path: FilePath) -> String? {
    var path = path
    guard path.removePrefix(root) else { return nil }
    return path.isEmpty ? "." : String(validatingPath: path)
  }

  mutating func note(_ kind: InputNote.Kind, _ path: String, _ message: String) {
    notes.append(InputNote(kind: kind, place: Place(path: path), message: message))
  }

  /// Adds a note on a folder, unless everything in the folder is excluded.
  mutating func note(_ kind: InputNote.Kind, folder: String, _ message: String) {
    if folder != ".", isExcluded(folder: folder) { return }
    note(kind, folder, message)
    notes[notes.count - 1].isOfFolder = true
  }

  /// Whether everything in a folder is excluded.
  func isExcluded(folder: String) -> Bool {
    let inside = folder + "/-"
    return exclude.contains { $0.matches(folder) || $0.matches(inside) }
  }

  /// The result: sorted, each path once. A source that is a link is included only if its destination was not
  /// found itself, so that no declaration is read twice.
  func discovery(listing: Discovery.Listing) -> Discovery {
    let found = linkedSources.isEmpty ? [] : Set(files.map { root.appending($0.path) })
    let lone = linkedSources.filter { !found.contains($0.target) }.map(\.file)
    var links = linkedFolders
    for (file, target) in linkedSources where found.contains(target) { links[file.path] = relative(target) }
    var discovery = Discovery(
      root: root, files: (lone.isEmpty ? files : files + lone).inOrderOfPaths,
      notes: Set(notes).sorted { ($0.place, $0.message) < ($1.place, $1.message) },
      vendoredFolders: dependencyFolders, links: links, folders: folders, otherFiles: otherFiles,
      listing: listing)
    discovery.linkedManifests = linkedManifests
    discovery.excludedSources = Set(excludedSources)
    discovery.excludedManifests = Set(excludedManifests)
    discovery.excludedLockFiles = Set(excludedLockFiles)
    discovery.excludedInputs = Set(excludedInputs)
    discovery.vendoredFrameworks = vendoredFrameworks.filter { !isExcluded(folder: $0) }
      .sorted { $0.precedesInBytes($1) }
    discovery.xcodeProjects = xcodeProjects.filter {
      !isExcluded(folder: $0) && !isExcluded($0 + "/project.pbxproj")
    }
    return discovery
  }

  /// Whether the configuration excludes a file.
  func isExcluded(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }

  private func isSelected(_ path: String, _ kind: FileKind, origin: Manifest.Origin) -> Bool {
    if isExcluded(path) { return false }
    if include.isEmpty || origin == .vendored || include.contains(where: { $0.matches(path) }) { return true }
    // What describes the targets is often beside the folders that are checked.
    return kind == .propertyList || kind.isProjectFile(at: path)
  }

  /// Nil for a file that no longer exists, such as a deleted file that git still tracks.
  private mutating func entryKind(at path: String) -> FolderEntry.Kind? {
    do {
      return try snapshot.kind(at: path)
    } catch {
      note(.unreadable, path, "It cannot be read: \(error)")
      return nil
    }
  }

  private struct LinkFault: Error, ExpressibleByStringInterpolation {
    var message: String

    init(stringLiteral message: String) { self.message = message }

    static let outside: Self = "The link leads out of the project"
    static let noFile: Self = "The link does not lead to a file"
    static let cycle: Self = "The link leads in a cycle"
    static let nowhere: Self = "The link leads nowhere"
  }

  /// The real path of the file that a link leads to, inside the root.
  private func linkTarget(_ path: String) -> Result<FilePath, LinkFault> {
    switch snapshot.destination(ofLink: path) {
    case nil: break
    case .success(let destination):
      return (try? snapshot.kind(at: destination)) == .file
        ? .success(root.appending(destination)) : .failure(.noFile)
    case .failure(.outside): return .failure(.outside)
    case .failure(.nowhere): return .failure(.nowhere)
    case .failure(.cycle): return .failure(.cycle)
    }
    let link = root.appending(path)
    do throws(Errno) {
      let status = try Stat(link)
      guard let target = realPath(link) else { throw .noSuchFileOrDirectory }
      guard target.starts(with: root) else { return .failure(.outside) }
      guard status.type == .regular else { return .failure(.noFile) }
      return .success(target)
    } catch .tooManySymbolicLinkLevels {
      return .failure(.cycle)
    } catch .noSuchFileOrDirectory, .notDirectory {
      return .failure(.nowhere)
    } catch {
      return .failure("What the link leads to cannot be read: \(error)")
    }
  }
}

extension [InputFile] {
  /// Whether the files are in the byte order of their paths, each once. A list from a tree walk mostly is.
  var areInOrderOfPaths: Bool { zip(self, dropFirst()).allSatisfy { $0.path.precedesInBytes($1.path) } }

  /// In byte order, each path once.
  fileprivate var inOrderOfPaths: [InputFile] {
    if areInOrderOfPaths { return self }
    var unique: [InputFile] = []
    unique.reserveCapacity(count)
    for file in sorted(by: { $0.path.precedesInBytes($1.path) })
    where unique.last.map({ $0.path.precedesInBytes(file.path) }) ?? true {
      unique.append(file)
    }
    return unique
  }
}

extension FolderProbe {
  /// Reads the project in one snapshot.
  init(_ snapshot: Snapshot) {
    exists = snapshot.exists
    names = snapshot.names
  }
}
