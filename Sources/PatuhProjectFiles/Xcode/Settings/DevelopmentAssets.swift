import PatuhCore

/// The files and folders that `DEVELOPMENT_ASSET_PATHS` keeps out of archives: sources and resources at these
/// paths or below are only in builds for development.
struct DevelopmentAssets {
  /// For each build that ships, the paths relative to the root.
  private let builds: [[String]]

  /// - Parameter folder: the folder of the project, relative to the root; nil if it is outside of it
  init(_ builds: [XcodeSettings], folder: String?) {
    self.builds = builds.map { settings in
      settings.list("DEVELOPMENT_ASSET_PATHS").compactMap { path in
        path.isEmpty ? nil : folder.flatMap { joinedPath($0, path) }
      }
    }
  }

  /// Whether no build that ships has the file at a path.
  func contain(_ path: String) -> Bool {
    !builds.isEmpty && builds.allSatisfy { $0.contains(where: path.isPath(atOrBelow:)) }
  }
}

extension TargetDescription {
  /// Takes what archives do not have out of the sources and the bundle. An app of which that would be nearly
  /// all sources is archived in another way, since nothing would be left of it.
  mutating func leaveOut(_ assets: DevelopmentAssets, in tree: FileTree) {
    func isLeftOut(_ path: String) -> Bool { assets.contain(path) }
    let left = sources.filter { isLeftOut(tree.paths[$0]) }
    if !left.isEmpty, left.count * 10 >= sources.count * 9 { return }
    leftOutSources += left
    sources.removeAll { isLeftOut(tree.paths[$0]) }
    for index in manifests.indices where isLeftOut(manifests[index].path) {
      manifests[index].way = .developmentAsset
    }
    collidingManifests = collidingManifests.map { $0.filter { !isLeftOut($0) } }.filter { $0.count > 1 }
    absentManifests.removeAll { isLeftOut($0.path) }
    interfaces = interfaces.filter { !isLeftOut($0) }
    infoPlistTranslations = infoPlistTranslations.map { $0.filter { !isLeftOut($0) } }
  }
}
