import PatuhCore

/// The members that a target takes from a synchronized folder, whose files belong to targets without being
/// listed.
struct SynchronizedMembers {
  /// A file with the platforms that it is restricted to.
  struct Member {
    var path: String
    var platforms: [String]
    /// The macros that its own flags define.
    var definitions: [String] = []
  }

  private(set) var sources: [Member] = []
  private(set) var manifests: [Member] = []
  /// The translations of its Info.plist.
  private(set) var translations: [String] = []
  /// Storyboards and nib files.
  private(set) var interfaces: [Member] = []
  /// Folders that are copied whole.
  private(set) var copiedFolders: [String] = []
  /// Files that are assigned to specific build phases instead of the usual ones.
  private(set) var inPhases: [(phase: Int, path: String)] = []
  /// Whether exceptions name sources of the folder that become members, there or not.
  private(set) var namesSources = false
  /// The sources that the exceptions name as the target's and that are not in the tree, sorted.
  private(set) var absentSources: [Member] = []

  /// - Parameters:
  ///   - folder: the path of the group
  ///   - phases: those of the target
  ///   - compiling: those of these that compile sources
  ///   - isMember: whether the target lists the group, so that exceptions remove files; otherwise exceptions
  ///     add files
  init(
    _ group: XcodeSynchronizedGroup, folder: String, target: Int, phases: Set<Int>, compiling: Set<Int>,
    isMember: Bool, tree: FileTree
  ) {
    var exceptions: Set<String> = []
    var inPhases: [String: [Int]] = [:]
    var platforms: [String: [String]] = [:]
    var definitions: [String: [String]] = [:]
    for exception in group.exceptions {
      switch exception.subject {
      case .target(target):
        exceptions.formUnion(exception.paths)
        for filter in exception.platformFilters { platforms[filter.path] = filter.platforms }
        for file in exception.definitions { definitions[file.path] = file.definitions }
      case .phase(let phase) where phases.contains(phase):
        for path in exception.paths { inPhases[path, default: []].append(phase) }
      default: break
      }
    }
    namesSources = !isMember && exceptions.contains(where: isSource)
    takeAbsentSources(
      NamedSources(group, target: target, phases: compiling, isMember: isMember), in: tree.resolved(folder),
      platforms, tree)
    guard isMember || !exceptions.isEmpty || !inPhases.isEmpty else { return }

    let folder = tree.resolved(folder)
    let start = folder == "." ? 0 : folder.utf8.count + 1
    let files = tree.linkedFiles(below: folder).map {
      (relative: String($0.path.utf8.dropFirst(start)) ?? "", file: tree.paths[$0.number])
    }
    let opaque = OpaqueFolders(group, relativePaths: files.lazy.map(\.relative))
    if isMember {
      copiedFolders = group.explicitFolders.filter { !isCovered($0, by: exceptions) }
        .compactMap { joinedPath(folder, $0) }
    }
    let types = Dictionary(group.explicitFileTypes.map { ($0.path, $0.type) }) { $1 }
    for (path, file) in files {
      if let phases = inPhases[path] {
        self.inPhases += phases.map { ($0, file) }
      } else if isTranslationOfInfoPlist(path) {
        if isMember != isNamed(path, by: exceptions) { translations.append(file) }
      } else if isMember != isNamed(path, by: exceptions), !opaque.hold(path) {
        let member = Member(
          path: file, platforms: platforms[path] ?? [], definitions: definitions[path] ?? [])
        if types[path].map({ $0.hasPrefix("sourcecode.") }) ?? isSource(path) {
          if lastComponent(ofPath: path) != "Package.swift" { sources.append(member) }
        } else if isManifest(path) {
          manifests.append(member)
        } else if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
          interfaces.append(member)
        }
      }
    }
  }

  private mutating func takeAbsentSources(
    _ named: NamedSources, in folder: String, _ platforms: [String: [String]], _ tree: FileTree
  ) {
    absentSources = named.paths.sorted { $0.precedesInBytes($1) }.compactMap { path in
      guard let full = joinedPath(folder, path), tree.existingPath(full) == nil else { return nil }
      return Member(path: full, platforms: platforms[path] ?? [])
    }
  }
}

/// The sources that exceptions of a synchronized folder name as those of a target, relative to the folder.
struct NamedSources {
  private(set) var paths: Set<String> = []

  /// - Parameters:
  ///   - phases: those of the target that compile
  ///   - isMember: whether the target lists the group: then its exceptions take sources away, and what else
  ///     they say of a source is about one that it keeps
  init(_ group: XcodeSynchronizedGroup, target: Int, phases: Set<Int>, isMember: Bool) {
    let types = Dictionary(group.explicitFileTypes.map { ($0.path, $0.type) }) { $1 }
    var removed: Set<String> = []
    for exception in group.exceptions {
      switch exception.subject {
      case .target(target):
        let described = exception.describedPaths + exception.platformFilters.map(\.path)
        if isMember {
          removed.formUnion(exception.paths)
          paths.formUnion(described)
        } else {
          paths.formUnion(exception.paths)
        }
      case .phase(let phase) where phases.contains(phase): paths.formUnion(exception.paths)
      default: break
      }
    }
    if isMember { paths.formUnion(types.keys) }
    paths = paths.filter { path in
      (types[path].map { $0.hasPrefix("sourcecode.") } ?? isSource(path)) && !isCovered(path, by: removed)
    }
  }
}

/// Whether a path, a folder around it, or the file that it is a translation of, is among the exceptions.
private func isNamed(_ path: String, by exceptions: Set<String>) -> Bool {
  isCovered(path, by: exceptions) || !exceptions.isEmpty && exceptions.contains(nameOfTranslations(path))
}

/// How Xcode names the translations of a file in all languages: `/Localized/InfoPlist.strings` for
/// `Base.lproj/InfoPlist.strings`.
private func nameOfTranslations(_ path: String) -> String {
  let folder = folderOfPath(path)
  guard folder.hasSuffix(".lproj") else { return path }
  let around = folderOfPath(folder)
  return (around == "." ? "" : around) + "/Localized/" + lastComponent(ofPath: path)
}

/// Whether a path, or a folder around it, is among the exceptions.
private func isCovered(_ path: String, by exceptions: Set<String>) -> Bool {
  if exceptions.isEmpty { return false }
  var path = path
  while path != "." {
    if exceptions.contains(path) { return true }
    path = folderOfPath(path)
  }
  return false
}

/// Folders below a synchronized group that Xcode treats as a unit: copied whole, compiled by another tool, or
/// a package of its own. Files in them are not sources, and privacy manifests in them are not at the root of
/// a bundle.
private struct OpaqueFolders {
  private var folders: Set<String>

  private static let endings = [
    ".xcassets", ".bundle", ".framework", ".xcframework", ".xcdatamodeld", ".xcdatamodel", ".xcmappingmodel",
    ".docc", ".playground", ".scnassets", ".rkassets", ".rcproject", ".arresourcegroup", ".mlpackage",
    ".icon",
    ".app", ".appex", ".xcodeproj", ".xcworkspace", ".xctestplan", ".atlas", ".spriteatlas", ".dSYM",
  ]

  init(_ group: XcodeSynchronizedGroup, relativePaths: some Sequence<String>) {
    folders = Set(group.explicitFolders)
    folders.formUnion(group.explicitFileTypes.filter { $0.type == "folder" }.map(\.path))
    for path in relativePaths where lastComponent(ofPath: path) == "Package.swift" {
      let folder = folderOfPath(path)
      if folder != "." { folders.insert(folder) }
    }
  }

  func hold(_ path: String) -> Bool {
    var folder = folderOfPath(path)
    while folder != "." {
      if folders.contains(folder) || Self.endings.contains(where: folder.hasSuffix) { return true }
      folder = folderOfPath(folder)
    }
    return false
  }
}
