import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// Finds the files of a project.
///
/// In a git work tree, git lists the files; otherwise, or if git gives no answer, the folders are read. If
/// the root is a file, only that file is found (see ``ProjectRoot``). A link to a file counts under the path
/// of the link if its destination is inside the root.
/// - Parameters:
///   - include: globs that first-party paths must match, except for project files and lock files; empty for
///     all
///   - exclude: globs that no path may match, including vendored paths
///   - projectFiles: the choice of files that describe targets, regardless of their names and folders
///   - listing: the listing of the root, if git has begun it
/// - Throws: only if the root itself cannot be read; failures below the root become notes
package func discover(
  root: FilePath, include: [Glob] = [], exclude: [Glob] = [], projectFiles: ProjectFileChoice = .init(),
  kinds: Set<FileKind> = FileKind.all, _ listing: BegunListing? = nil
) async throws(DiscoveryError) -> Discovery {
  let place = try ProjectRoot(of: root)
  let snapshot = Snapshot(root: place.folder, listing)
  if let file = place.file {
    var collector = FileCollector(snapshot, kinds: kinds, include: [], exclude: [])
    collector.take(file, FileKind(ofName: file), in: .own, as: .file)
    return collector.discovery(listing: .file)
  }
  do {
    _ = try folderEntries(of: place.folder)
  } catch {
    throw DiscoveryError("\(root) cannot be read: \(error)")
  }
  return await discover(
    snapshot, include: include, exclude: exclude, projectFiles: projectFiles, kinds: kinds)
}

/// Finds the files of a project in one snapshot.
func discover(
  _ snapshot: Snapshot, include: [Glob] = [], exclude: [Glob] = [], projectFiles: ProjectFileChoice = .init(),
  kinds: Set<FileKind> = FileKind.all
) async -> Discovery {
  let root = snapshot.root
  let empty = FileCollector(snapshot, kinds: kinds, include: include, exclude: exclude)
  let repository = root.nearest(with: ".git")
  let projectFileAbove = repository.flatMap { projectFile(around: root, in: $0) }
  func result(_ collector: FileCollector, _ listing: Discovery.Listing) -> Discovery {
    var collector = collector
    collector.takeUnsavedTexts()
    collector.apply(projectFiles)
    var discovery = collector.discovery(listing: listing)
    discovery.namedProjectFiles = collector.namedProjectFiles
    discovery.excludedProjectFiles = collector.excludedProjectFiles
    discovery.projectFileAbove = projectFileAbove
    discovery.state = DiscoveredState(snapshot: snapshot)
    discovery.packageFilesAbove = packageFiles(around: root)
    discovery.ignoredFiles = collector.ignoredFiles
    discovery.ignoredPaths = collector.ignoredPaths
    discovery.isBelowRepository = repository.map { $0 != root } ?? false
    discovery.visibleFolder = repository ?? "/"
    discovery.hasPackagesOutside = repository.map { hasPackages(outside: root, in: $0) } ?? false
    return discovery
  }
  var reason: String?
  if repository != nil {
    var collector = empty
    do throws(Git.Failure) {
      if try await collector.takeGitListing() {
        collector.takeAbsentSubmodules()
        return result(collector, .git)
      }
    } catch {
      reason = error.message
    }
  }
  var collector = empty
  collector.walk(".", as: .own)
  collector.takeAbsentSubmodules()
  return result(collector, .walk(reason: reason))
}

/// Whether a file describes targets: by its name, or by its content if its format recognises it by that.
func describesTargets(_ name: String, in folder: String) -> Bool {
  // A package builds only what is in its folder `Sources`, or where its manifest says.
  let program = ProjectFileKind(ofSwiftFile: name).flatMap { name.hasPrefix("Package") ? nil : $0 }
  guard
    let kind = program
      ?? FileKind(ofName: name)?.projectFile.flatMap({ $0.format.files.describeTargets ? $0 : nil })
  else { return false }
  guard
    case .bytes(let bytes) = FileBytes(of: FilePath(folder).appending(name), limit: ReadLimits.projectFile)
  else { return isProject(name, of: kind, nil) }
  if program != nil, !importsProjectDescription(bytes) { return false }
  return isProject(name, of: kind, bytes)
}

/// Whether a file describes a project.
/// - Parameters:
///   - name: without a folder
///   - bytes: its content; nil if it cannot be read
func isProject(_ name: String, of kind: ProjectFileKind, _ bytes: [UInt8]?) -> Bool {
  var files = ProjectFiles(tree: FileTree([]))
  files.take([ProjectFile(path: name, kind: kind, facts: bytes.map { kind.format.facts($0) })])
  return !files.projects.isEmpty
}

/// Whether a `Project.swift` or `Workspace.swift` is one of Tuist rather than a source of that name.
func importsProjectDescription(_ bytes: [UInt8]) -> Bool {
  String(decoding: bytes, as: UTF8.self).contains("import ProjectDescription")
}

/// The nearest project file in a folder above the root, up to that of its repository, that may build what is
/// in the root; relative to the root. A `.patuh.yml` marks the root as a project of its own; a package builds
/// its `Sources`.
func projectFile(around root: FilePath, in repository: FilePath) -> String? {
  let folders = root.foldersUpward
  if hasEntry(".patuh.yml", in: folders[0]) { return nil }
  var way = ""
  for (below, folder) in zip(folders, folders.dropFirst()) {
    if below == repository.string { return nil }
    way += "../"
    let entries = ((try? folderEntries(of: folder)) ?? [])
      .sorted { $0.shownName.precedesInBytes($1.shownName) }
    let names = entries.compactMap(\.name)
    let files = entries.filter { $0.kind != .folder }.compactMap(\.name)
    let found =
      names.first { $0.hasSuffix(".xcodeproj") } ?? files.first { describesTargets($0, in: folder) }
      ?? files.first { $0 == "Package.swift" && lastComponent(ofPath: below) == "Sources" }
    if let found { return way + found }
  }
  return nil
}
