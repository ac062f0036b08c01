import PatuhCore

/// Distinguishes the lock files that decide what ships from those that are left over.
///
/// Xcode resolves the packages of a product once: into the lock file of the workspace if there is one, or
/// else of the project. If there is a workspace, a lock file in a project beside it dates from before the
/// workspace. A local package keeps a lock file of its own, which neither Xcode nor the products read. The
/// lock file of a package counts only if there is no other; below the root it also counts only if neither a
/// project nor a package at the root could be what ships.
///
/// Tuist has two lock files: `Package.resolved` beside its `Package.swift` for the packages that this names,
/// and `.package.resolved` in its root for those of `Project.swift`, which it copies into the workspace that
/// it generates before Xcode resolves these (tuist/tuist, `SwiftPackageManagerInteractor`). One in the folder
/// of a project below another is from generating that project alone.
struct EffectiveLockFiles {
  /// The folders of workspaces that have a lock file.
  private let workspaceFolders: [String]
  /// The folders with a lock file for a workspace that Tuist generates.
  private let tuistWorkspaceFolders: [String]
  private let hasProjectLockFile: Bool
  /// The folders of packages that have a lock file.
  private let packageFolders: Set<String>
  private let holdsProjects: Bool
  /// The folders whose `Package.swift` has the packages of a project of Tuist, not a `Tuist/Package.swift` in
  /// them.
  private let tuistPackageFolders: Set<String>

  /// - Parameters:
  ///   - paths: of all lock files of the products, relative to the root
  ///   - holdsProjects: whether the tree has a project of Xcode, XcodeGen or Tuist, or a package at its root
  ///   - tuistPackageFolders: the folders whose `Package.swift` has the packages of a Tuist project
  init(_ paths: [String], holdsProjects: Bool, tuistPackageFolders: Set<String> = []) {
    self.holdsProjects = holdsProjects
    self.tuistPackageFolders = tuistPackageFolders
    let owners = paths.filter { !Self.isLeftOverOfTuist($0, tuistPackageFolders) }.map {
      LockFileOwner(path: $0, tuistPackageFolders: tuistPackageFolders)
    }
    workspaceFolders = owners.compactMap { if case .workspace(let folder) = $0 { folder } else { nil } }
    tuistWorkspaceFolders = owners.compactMap { owner in
      if case .tuistWorkspace(let folder) = owner { folder } else { nil }
    }
    packageFolders = Set(owners.compactMap { if case .package(let folder) = $0 { folder } else { nil } })
    hasProjectLockFile =
      !workspaceFolders.isEmpty
      || owners.contains {
        switch $0 {
        case .project, .tuist: true
        default: false
        }
      }
  }

  /// Whether the versions that a lock file pins are those that ship.
  func contains(_ path: String) -> Bool {
    if Self.isLeftOverOfTuist(path, tuistPackageFolders) { return false }
    switch LockFileOwner(path: path, tuistPackageFolders: tuistPackageFolders) {
    case .otherManager, .workspace: return true
    case .tuistWorkspace(let folder):
      return !tuistWorkspaceFolders.contains { $0 != folder && isCovered(folder, by: [$0]) }
    case .project(let folder), .tuist(let folder): return !isCovered(folder, by: workspaceFolders)
    case .package(let folder):
      if hasProjectLockFile || holdsProjects && folder != "." { return false }
      return !packageFolders.contains { $0 != folder && isCovered(folder, by: [$0]) }
    }
  }

  /// Whether a lock file in a project counts if that of a workspace does not.
  func isPassedOver(_ path: String, for workspaceLockFile: String) -> Bool {
    guard case .workspace(let folder) = owner(of: workspaceLockFile),
      case .project(let projectFolder) = owner(of: path)
    else { return false }
    return isCovered(projectFolder, by: [folder])
  }

  private func owner(of path: String) -> LockFileOwner {
    LockFileOwner(path: path, tuistPackageFolders: tuistPackageFolders)
  }

  /// Whether a lock file is beside a `Tuist/Package.swift` that has moved to the folder around `Tuist`: Tuist
  /// resolves beside the manifest that it reads.
  private static func isLeftOverOfTuist(_ path: String, _ tuistPackageFolders: Set<String>) -> Bool {
    let folder = folderOfPath(path)
    return lastComponent(ofPath: folder) == "Tuist" && tuistPackageFolders.contains(folderOfPath(folder))
  }

  /// The lock files of SwiftPM that may decide the version of a package that a project file names: those that
  /// count and that a workspace owns, or that are in or around the folder of the project file.
  func deciding(
    _ package: NamedPackage, among lockFiles: [(path: String, facts: LockFileFacts)]
  ) -> [(path: String, facts: LockFileFacts)] {
    let home = folderOfProjectFile(package.place.path)
    return lockFiles.filter { path, facts in
      guard facts.manager == .swiftPM, contains(path) else { return false }
      switch LockFileOwner(path: path, tuistPackageFolders: tuistPackageFolders) {
      case .workspace: return true
      case .tuistWorkspace(let folder):
        return package.isOfTuistProject && home.isPath(atOrBelow: folder)
          || package.isOfPackageManifest && facts.packages.contains { $0.isPin(of: package) }
      case .tuist where package.isOfTuistProject: return false
      case .project(let folder), .tuist(let folder), .package(let folder):
        // What a local package needs, the project that links it resolves.
        return package.isOfPackageManifest || home.isPath(atOrBelow: folder) || folder.isPath(atOrBelow: home)
          || facts.packages.contains { $0.isPin(of: package) }
      case .otherManager: return false
      }
    }
  }
}

/// The owner of a lock file, derived from its path.
private enum LockFileOwner {
  /// A workspace in this folder.
  case workspace(folder: String)
  /// An Xcode project in this folder.
  case project(folder: String)
  /// The package manifest of Tuist's projects in this folder or in its folder `Tuist`.
  case tuist(folder: String)
  /// The workspace that Tuist generates of its projects in this folder.
  case tuistWorkspace(folder: String)
  /// The Swift package in this folder.
  case package(folder: String)
  /// Not a lock file of SwiftPM.
  case otherManager

  init(path: String, tuistPackageFolders: Set<String>) {
    if isLockFileOfTuistWorkspace(path) {
      self = .tuistWorkspace(folder: folderOfPath(path))
      return
    }
    guard lastComponent(ofPath: path) == "Package.resolved" else {
      self = .otherManager
      return
    }
    var folder = folderOfPath(path)
    if tuistPackageFolders.contains(folder) {
      self = .tuist(folder: folder)
      return
    }
    if let tuist = folder.split(separator: "/").firstIndex(of: "Tuist") {
      self = .tuist(folder: joined(folder.split(separator: "/")[..<tuist]))
      return
    }
    while folder != ".", !folder.hasSuffix(".xcworkspace") { folder = folderOfPath(folder) }
    guard folder != "." else {
      self = .package(folder: folderOfPath(path))
      return
    }
    let around = folderOfPath(folder)
    self =
      around.hasSuffix(".xcodeproj")
      ? .project(folder: folderOfPath(around)) : .workspace(folder: around)
  }
}

extension ProjectFiles {
  /// Which of these lock files decide what ships.
  func effectiveLockFiles(among paths: [String]) -> EffectiveLockFiles {
    let holdsProjects = projects.contains { $0.mayDescribeApps && maySubmit($0.path) }
    return EffectiveLockFiles(paths, holdsProjects: holdsProjects, tuistPackageFolders: tuistPackageFolders)
  }

  /// The folders with a folder `Tuist` and a `Package.swift`, and none in `Tuist`: since version 4 Tuist
  /// takes the packages of a project from either.
  private var tuistPackageFolders: Set<String> {
    Set(
      self[SwiftPackageFacts.self].keys.map(folderOfPath).filter { folder in
        guard let tuist = joinedPath(folder, "Tuist"), let manifest = joinedPath(tuist, "Package.swift")
        else {
          return false
        }
        return isPresent(tuist) && !isPresent(manifest)
      })
  }
}

/// Whether a lock file is the one that Tuist copies into the workspace that it generates.
func isLockFileOfTuistWorkspace(_ path: String) -> Bool { lastComponent(ofPath: path) == ".package.resolved" }

private func joined(_ components: ArraySlice<Substring>) -> String {
  components.isEmpty ? "." : components.joined(separator: "/")
}
