import PatuhCore

/// Layers by the folders that a project has, where no preset names any.
struct FolderLayers {
  private let tree: FolderTree
  private let features: [FeatureFolders]
  private var parts: [String] = []

  /// - Parameter paths: Those of the files that ship, sorted.
  init(_ paths: [String]) {
    tree = FolderTree(paths)
    var found: [FeatureFolders] = []
    for folder in tree.folders where !found.contains(where: { folder.lies(in: $0.folder) }) {
      if let features = FeatureFolders(folder, in: tree) { found.append(features) }
    }
    features = found
    divide()
  }

  /// By name; fewer than two are none.
  var layers: [ProposedLayer] {
    var patterns: [String: (name: String, globs: [String])] = [:]
    func add(_ name: String, _ glob: String) {
      patterns[name.lowercased(), default: (name, [])].globs.append(glob)
    }
    for folder in parts { add(folder.lastPathComponent, "\(folder.literalGlob)/**") }
    for feature in features {
      if feature.parts.isEmpty { add(feature.folder.lastPathComponent, feature.glob(part: nil)) }
      for part in feature.parts { add(part, feature.glob(part: part)) }
    }
    let layers = patterns.values.map { ProposedLayer(name: $0.name, patterns: $0.globs) }
    return layers.count < 2 ? [] : layers.sorted { $0.name < $1.name }
  }

  /// Takes folders apart, from the root on, as long as one is a mere container or holds most of what there is.
  private mutating func divide() {
    parts = [FolderTree.root]
    var settled: Set<String> = []
    while let next = parts.filter({ !settled.contains($0) }).max(by: {
      (files(in: $0), $1) < (files(in: $1), $0)
    }) {
      guard let inner = divided(next) else {
        settled.insert(next)
        continue
      }
      parts.removeAll { $0 == next }
      parts += inner
    }
    parts.removeAll { $0 == FolderTree.root }
    parts.sort()
  }

  /// What a folder falls into; nil when it stays whole.
  private func divided(_ folder: String) -> [String]? {
    let all = files(in: FolderTree.root)
    let own = files(in: folder)
    let isRoot = folder == FolderTree.root
    let isContainer = Self.containers.contains(folder.lastPathComponent.lowercased())
    let isLarge = own * 2 > all
    guard isRoot || isContainer || isLarge || features.contains(where: { $0.folder.lies(in: folder) }) else {
      return nil
    }
    let smallest = max(2, all / 200)
    let kept = tree.folders(in: endOfChain(folder)).filter { files(in: $0) >= smallest }
    let held = kept.reduce(0) { $0 + files(in: $1) }
    let holdsFeatures = features.contains { $0.folder.lies(in: folder) }
    if !isRoot, !holdsFeatures {
      guard kept.count > 1, held * 2 >= own else { return nil }
    }
    guard isRoot || parts.count - 1 + kept.count <= Self.mostParts else { return nil }
    return kept
  }

  /// How many files are in a folder and in no feature.
  private func files(in folder: String) -> Int {
    features.reduce(tree.files(in: folder)) { rest, feature in
      if folder.lies(in: feature.folder) { return 0 }
      return feature.folder.lies(in: folder) ? rest - tree.files(in: feature.folder) : rest
    }
  }

  /// The first folder downwards that does more than hold another one.
  private func endOfChain(_ folder: String) -> String {
    var end = folder
    while tree.looseFiles(in: end) * 10 <= tree.files(in: end),
      case let inner = tree.folders(in: end).filter({ files(in: $0) * 10 >= files(in: end) * 9 }),
      inner.count == 1, files(in: inner[0]) > 0
    {
      end = inner[0]
    }
    return end
  }

  private static let mostParts = 14
  private static let containers: Set<String> = [
    "sources", "source", "src", "classes", "packages", "localpackages", "sharedpackages", "modules",
    "libraries",
    "frameworks", "projects", "targets", "apps",
  ]
}

extension String {
  /// Whether this path is a folder or lies in it.
  fileprivate func lies(in folder: String) -> Bool {
    folder.isEmpty || self == folder || hasPrefix(folder + "/")
  }
}
