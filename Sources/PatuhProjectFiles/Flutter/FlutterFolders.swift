import PatuhCore

/// The packages that a Flutter app takes from folders of the tree, directly or through others.
///
/// A lock file decides where a package comes from; what it does not list is a member of its workspace.
struct FlutterFolders {
  /// The folders by the names of the packages, relative to the root.
  private(set) var folders: [String: String] = [:]

  /// - Parameter app: the folder of its `pubspec.yaml`
  init(ofApp app: String, in files: ProjectFiles) {
    let specifications = files[PubspecFacts.self]
    func specification(in folder: String) -> PubspecFacts? {
      joinedPath(folder, "pubspec.yaml").flatMap { specifications[$0] }
    }
    guard specification(in: app) != nil else { return }
    let lock = PubLock(above: app, in: files)
    var open = [app]
    while let home = open.popLast() {
      guard let facts = specification(in: home) else { continue }
      var found: [String: String] = [:]
      for folder in facts.folders { found[folder.name] = joinedPath(home, folder.path) }
      for name in facts.dependencies.map(\.name) + facts.folders.map(\.name) {
        guard folders[name] == nil, let folder = lock?.folder(of: name) ?? found[name] else { continue }
        folders[name] = folder
        open.append(folder)
      }
    }
  }
}

/// What the nearest lock file of pub says of where packages come from.
private struct PubLock {
  private var folders: [String: String] = [:]
  private var others: Set<String> = []
  /// The members of its workspace, by name.
  private var members: [String: [String]] = [:]

  /// Nil if there is no lock file in or above a folder.
  init?(above folder: String, in files: ProjectFiles) {
    let all = files[LockFileFacts.self]
    let found = folder.foldersUpward.lazy.compactMap { home in
      joinedPath(home, "pubspec.lock").flatMap { all[$0] }.map { (home: home, facts: $0) }
    }.first
    guard let found else { return nil }
    for package in found.facts.packages {
      if package.pin == .folder, let path = package.path, let folder = joinedPath(found.home, path) {
        folders[package.name] = folder
      } else {
        others.insert(package.name)
      }
    }
    for (path, facts) in files[PubspecFacts.self] where path.isPath(atOrBelow: found.home) {
      if let name = facts.name { members[name, default: []].append(folderOfPath(path)) }
    }
  }

  func folder(of name: String) -> String? {
    if let folder = folders[name] { return folder }
    let own = members[name] ?? []
    return !others.contains(name) && own.count == 1 ? own.first : nil
  }
}
