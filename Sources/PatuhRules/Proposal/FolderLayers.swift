import PatuhCore

/// Layers derived from the folders of a project, for when no preset defines layers.
struct FolderLayers {
  private let tree: FolderTree
  private let features: [FeatureFolders]
  private let modules: ModuleFolders
  private var parts: [String] = []

  /// - Parameters:
  ///   - paths: the paths of the files that ship, sorted
  ///   - modules: the names of the targets
  init(_ paths: [String], modules: Set<String> = []) {
    self.modules = ModuleFolders(names: modules)
    tree = FolderTree(paths)
    var found: [FeatureFolders] = []
    for folder in tree.folders where !found.contains(where: { $0.holds(folder) }) {
      // Folders with few of the files are not representative of the project.
      guard tree.files(in: folder) * 12 >= paths.count else { continue }
      if let features = FeatureFolders(folder, in: tree) { found.append(features) }
    }
    features = found
    divide()
  }

  /// The layers, sorted by name; empty if there are fewer than two.
  var layers: [ProposedLayer] {
    var patterns: [String: (name: String, globs: [String])] = [:]
    func add(_ name: String, _ glob: String) {
      patterns[name.lowercased(), default: (name, [])].globs.append(glob)
    }
    for layer in modules.layers(of: parts) + features.flatMap(\.layers) { add(layer.name, layer.glob) }
    let layers = patterns.values.map { ProposedLayer(name: $0.name, patterns: $0.globs) }
    return layers.count < 2 ? [] : layers.sorted { $0.name < $1.name }
  }

  /// Splits folders, beginning with the root, as long as a folder is a mere container or contains most of the
  /// files.
  private mutating func divide() {
    parts = [FolderTree.root]
    var settled: Set<String> = []
    while let next = parts.filter({ !settled.contains($0) }).max(by: {
      (files(in: $0), $1) < (files(in: $1), $0)
    }) {
      parts.removeAll { $0 == next }
      if let inner = divided(next) {
        parts += inner
      } else {
        let whole = isContainer(next) ? endOfChain(next) : next
        settled.insert(whole)
        parts.append(whole)
      }
    }
    parts.removeAll { $0 == FolderTree.root }
    parts.sort()
  }

  /// The folders into which a folder is split; nil if it stays whole.
  private func divided(_ folder: String) -> [String]? {
    let all = files(in: FolderTree.root)
    let own = files(in: folder)
    let isRoot = folder == FolderTree.root
    let holdsFeatures = features.contains { $0.folder.lies(in: folder) }
    let end = endOfChain(folder)
    let holdsModules = modules.areIn(end, of: tree)
    guard isRoot || isContainer(folder) || own * 2 > all || holdsFeatures || holdsModules else { return nil }
    let kept = tree.folders(in: end).filter { files(in: $0) >= (holdsModules ? 1 : smallest(for: $0)) }
    let held = kept.reduce(0) { $0 + files(in: $1) }
    if !isRoot, !holdsFeatures {
      guard kept.count > 1, held * 2 >= own else { return nil }
    }
    let room = max(0, Self.mostParts + 1 - parts.count)
    if isRoot || holdsModules || kept.count <= room { return kept }
    // Whole, it would hold the layer of its features, and restrict nothing that this does.
    return holdsFeatures ? Array(fullest(of: kept).prefix(room)) : nil
  }

  private func fullest(of folders: [String]) -> [String] {
    folders.sorted { (files(in: $1), $0) < (files(in: $0), $1) }
  }

  /// The number of files in a folder that are in no feature.
  private func files(in folder: String) -> Int {
    features.reduce(tree.files(in: folder)) { rest, container in
      if container.holds(folder) { return 0 }
      guard container.folder.lies(in: folder) else { return rest }
      return rest - container.features.reduce(0) { $0 + tree.files(in: $1) }
    }
  }

  /// The first folder downwards, beginning with the given one, that does more than contain another folder.
  private func endOfChain(_ folder: String) -> String {
    var end = folder
    while tree.looseFiles(in: end) * 10 <= tree.files(in: end),
      case let inner = tree.folders(in: end).filter({ files(in: $0) >= smallest(for: $0) }), inner.count == 1,
      !features.contains(where: { $0.folder.lies(in: end) && !$0.folder.lies(in: inner[0]) })
    {
      end = inner[0]
    }
    return end
  }

  /// The number of files that a folder must have to be a layer. In a small project one file is enough if the
  /// folder's name shows its role.
  private func smallest(for folder: String) -> Int {
    let all = files(in: FolderTree.root)
    return all < 200 && LayerRole(folder: folder.lastPathComponent) != nil ? 1 : max(2, all / 200)
  }

  private func isContainer(_ folder: String) -> Bool {
    Self.containers.contains(folder.lastPathComponent.lowercased())
  }

  private static let mostParts = 20
  private static let containers: Set<String> = [
    "sources", "source", "src", "classes", "packages", "localpackages", "sharedpackages", "modules",
    "libraries",
    "frameworks", "projects", "targets", "apps",
  ]
}

extension FeatureFolders {
  /// Whether a folder is a feature or is inside one.
  fileprivate func holds(_ folder: String) -> Bool { features.contains { folder.lies(in: $0) } }
}

extension String {
  /// Whether this path is a folder or is inside it.
  fileprivate func lies(in folder: String) -> Bool {
    folder.isEmpty || self == folder || hasPrefix(folder + "/")
  }
}
