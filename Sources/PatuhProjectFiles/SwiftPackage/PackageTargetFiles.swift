import PatuhCore

/// The files of a package's target.
struct PackageMembers {
  /// The sources and the target's own headers, by their numbers in the tree.
  var sources: [Int] = []
  var manifests: [(path: String, way: BundledManifest.Way)] = []
  var collidingManifests: [[String]] = []
}

/// Finds the files of a package's targets, as SwiftPM does.
struct PackageTargetFiles {
  let tree: FileTree
  /// The package's folder.
  let folder: String
  let toolsVersion: [Int]
  let targets: [PackageTarget]
  /// By the name of a target; without binary targets, and without those whose folder is not in the tree.
  private var folders: [String: String] = [:]

  init(tree: FileTree, folder: String, toolsVersion: [Int], targets: [PackageTarget]) {
    self.tree = tree
    self.folder = folder
    self.toolsVersion = toolsVersion
    self.targets = targets
    for target in targets where target.kind != .binaryTarget { folders[target.name] = found(target) }
  }

  /// The folder of a target; nil if there is none.
  func folder(ofTarget name: String) -> String? { folders[name] }

  /// Whether a path is the folder of a target, with or without sources.
  func isFolderOfTarget(_ path: String) -> Bool { folders.values.contains(path) }

  /// Whether the package manifest is written for this tools version or a later one.
  func isWritten(for version: [Int]) -> Bool { !toolsVersion.lexicographicallyPrecedes(version) }

  /// The path, relative to the root, at which the folder of a target was expected but not found; nil if the
  /// folder exists but contains no file that is read.
  /// - Parameter absent: folders whose contents are unknown
  func missingFolder(of target: PackageTarget, absent: [String]) -> String? {
    let names = target.path.map { [$0] } ?? Self.sourceFolders(of: target.kind).map { "\($0)/\(target.name)" }
    let paths = names.compactMap { joinedPath(folder, $0) }
    let isKnown = paths.contains { tree.knowsFolder($0) || isCovered($0, by: absent) }
    return isKnown ? nil : paths.first ?? names.first
  }

  private func found(_ target: PackageTarget) -> String? {
    if let path = target.path {
      return joinedPath(folder, path).flatMap(tree.existingFolder)
    }
    let candidates = Self.sourceFolders(of: target.kind).compactMap { joinedPath(folder, $0) }
    let own = candidates.compactMap { joinedPath($0, target.name) }
    if let found = own.lazy.compactMap(tree.existingFolder).first { return found }
    // The only target of its kind can use the whole folder.
    let group = Self.sourceFolders(of: target.kind)
    let others = targets.filter { $0.kind != .binaryTarget && Self.sourceFolders(of: $0.kind) == group }
    guard isWritten(for: [5, 9]), others.count == 1 else { return nil }
    return (target.kind == .testTarget ? candidates.prefix(1) : candidates[...]).first(where: tree.hasFolder)
  }

  private static func sourceFolders(of kind: PackageTarget.Kind) -> [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    return switch kind {
    case .testTarget: ["Tests"] + sources
    case .plugin: ["Plugins"]
    default: sources
    }
  }

  /// The sources and the target's own headers, by their numbers in the tree, and the privacy manifests with
  /// the way in which they are bundled.
  func members(of target: PackageTarget, in home: String) -> PackageMembers {
    let excluded = paths(target.exclude, in: home) + nestedFolders(below: home, of: target)
    let listed = target.sources.map { paths($0, in: home) }
    let resources = target.resources.compactMap { resource in
      located(resource.path, in: home).map { ($0, resource.way) }
    }
    let hidden = HiddenPackageFiles(toolsVersion: toolsVersion, home: home, sources: listed ?? [])
    func isCompiled(_ path: String) -> Bool {
      guard !hidden.contain(path) else { return false }
      if let listed { return isCovered(path, by: listed) }
      return !isPackageManifest(path) && !isCovered(path, by: resources.map(\.0))
    }
    let headers = joinedPath(home, target.publicHeadersPath ?? "include")
    var sources: [Int] = []
    var manifests: [(String, BundledManifest.Way)] = []
    var taken: Set<Int> = []
    for (path, file) in tree.linkedFiles(below: home) where !isCovered(path, by: excluded) {
      switch FileKind(ofName: path) {
      case .swift:
        if isCompiled(path), taken.insert(file).inserted { sources.append(file) }
      case .cFamily:
        let isHeader = headers.map { isCovered(path, by: [$0]) } ?? false
        if isHeader || isCompiled(path), taken.insert(file).inserted { sources.append(file) }
      case .privacyManifest:
        if let way = way(of: path, resources, hidden), taken.insert(file).inserted {
          manifests.append((tree.paths[file], way))
        }
      default: break
      }
    }
    manifests += outside(resources, home).filter { path, _ in
      tree.number(of: path).map(taken.contains) != true
    }
    var places = ManifestPlaces()
    for (path, way) in manifests where way.isBundled && !hidden.contain(path) {
      let isInCopiedFolder = way == .copied && !resources.contains { $0.0 == path }
      places.put(path, in: isInCopiedFolder ? "Resources" : "")
    }
    return PackageMembers(
      sources: sources, manifests: manifests, collidingManifests: places.collisions)
  }

  /// The privacy manifests that its resources name and that are not in the tree.
  func absentManifests(of target: PackageTarget, in home: String) -> [String] {
    target.resources.compactMap { located($0.path, in: home) }.filter { isManifest($0) && !tree.holds($0) }
  }

  /// The paths among its `sources` at which there is nothing, relative to the root, sorted.
  func absentSources(of target: PackageTarget, in home: String) -> [String] {
    Set(paths(target.sources ?? [], in: home))
      .filter { !leavesRoot($0) && !tree.knowsFolder($0) && !tree.holds($0) }
      .sorted { $0.precedesInBytes($1) }
  }

  /// The folders that its resources name.
  func copiedFolders(of target: PackageTarget, in home: String) -> Set<String> {
    Set(
      target.resources.compactMap { located($0.path, in: home) }.map(tree.resolved)
        .filter { $0 != "." && tree.hasFolder($0) })
  }

  /// The privacy manifests in resources that are outside the target's folder, or that it otherwise excludes.
  /// SwiftPM accepts these since 6.0; before, it skips them, and those outside the folder are returned as
  /// such.
  private func outside(
    _ resources: [(String, BundledManifest.Way)], _ home: String
  ) -> [(String, BundledManifest.Way)] {
    let areAccepted = isWritten(for: [6])
    return resources.flatMap { path, way in
      let path = tree.resolved(path)
      let found = ((tree.contains(path) ? [path] : []) + tree.files(below: path)).filter(isManifest)
      if areAccepted { return found.map { ($0, placed($0, resource: path, way)) } }
      return found.filter { !isCovered($0, by: [tree.resolved(home)]) }.map { ($0, .outsideTarget) }
    }
  }

  /// The way in which a privacy manifest is bundled; nil if it is not. Since 6.0, SwiftPM takes such a
  /// manifest anywhere in the target.
  private func way(
    of path: String, _ resources: [(String, BundledManifest.Way)], _ hidden: HiddenPackageFiles
  ) -> BundledManifest.Way? {
    let nearest = resources.filter { isCovered(path, by: [$0.0]) }.max { $0.0.utf8.count < $1.0.utf8.count }
    if let (resource, way) = nearest { return placed(path, resource: resource, way) }
    return isWritten(for: [6]) && !hidden.contain(path) ? .implicit : nil
  }

  /// The way in which a privacy manifest that a resource covers is bundled. A folder that is copied keeps its
  /// place in the bundle. If it is named `Resources`, a manifest in it is found, since the bundle looks for
  /// resources there.
  private func placed(
    _ path: String, resource: String, _ way: BundledManifest.Way
  ) -> BundledManifest.Way {
    guard way == .copied, path != resource else { return way }
    let isFound = folderOfPath(path) == resource && lastComponent(ofPath: resource) == "Resources"
    return isFound ? way : .belowRoot
  }

  private func isPackageManifest(_ path: String) -> Bool {
    let name = lastComponent(ofPath: path)
    return folderOfPath(path) == folder && (name == "Package.swift" || name.hasPrefix("Package@"))
  }

  /// The folders of other targets below the folder of a target that compiles everything.
  private func nestedFolders(below home: String, of target: PackageTarget) -> [String] {
    guard target.sources == nil else { return [] }
    return folders.lazy.filter {
      $0.key != target.name && $0.value != home && isCovered($0.value, by: [home])
    }.map(\.value)
  }

  private func paths(_ relative: [String], in home: String) -> [String] {
    relative.compactMap { located($0, in: home) }
  }

  /// The path in the tree of what is written relative to a folder, in another case if that is the only one.
  private func located(_ relative: String, in home: String) -> String? {
    joinedPath(home, relative).map { tree.existingPath($0) ?? $0 }
  }

  /// The paths, relative to the root, of a target that ships and its files that are in the tree only in
  /// another case.
  func pathsInAnotherCase(of target: PackageTarget) -> [(written: String, found: String)] {
    guard let home = folders[target.name] else { return [] }
    let candidates =
      target.path.map { [$0] } ?? Self.sourceFolders(of: target.kind).map { "\($0)/\(target.name)" }
    let expected = candidates.compactMap { joinedPath(folder, $0) }
    let isOther = !expected.contains(home) && expected.allSatisfy { !tree.holds($0) }
    let folders = expected.filter { isOther && tree.existingFolder($0) == home }.prefix(1)
      .map { (written: $0, found: home) }
    let files = ((target.sources ?? []) + target.resources.map(\.path)).compactMap { joinedPath(home, $0) }
      .compactMap { path in
        tree.holds(path) ? nil : tree.existingPath(path).map { (written: path, found: $0) }
      }
    return folders + files
  }
}
