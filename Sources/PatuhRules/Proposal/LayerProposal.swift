import PatuhCore

/// Proposed layers for a project, with a proposed rule about their dependencies.
public struct LayerProposal: Hashable, Sendable {
  /// The layers, from the top to the bottom.
  public private(set) var layers: [ProposedLayer] = []
  /// The rule about dependencies; nil if a preset defines the layers, or if there are none.
  public private(set) var matrix: ProposedMatrix?
  /// The number of files that ship.
  public private(set) var fileCount: Int
  /// The files that ship and are in no layer, counted by folder, the folder with the most files first.
  public private(set) var unassigned: [FolderCount] = []

  /// Proposes layers.
  ///
  /// - Parameter presets: the presets that the project is to extend; the first one with layers determines the
  ///   layers
  public init(_ project: Project, presets: [Preset]) {
    let paths = project.shippingPaths
    fileCount = paths.count
    if let preset = presets.first(where: { !$0.document.layers.isEmpty }) {
      layers = PresetLayers(preset, paths).layers
    } else {
      let own = paths.filter { !project.samples.contain($0) && !$0.isAuxiliaryPath }
      layers = FolderLayers(own, modules: Set(project.targets.map(\.name))).layers
    }
    count(paths)
    // The layers of a preset may overlap, which its rules take into account.
    if presets.allSatisfy(\.document.layers.isEmpty) { removeNested(paths) }
    let globs = layers.flatMap { layer in layer.patterns.compactMap { try? Glob($0) } }
    unassigned = folders(of: paths.filter { path in !globs.contains { $0.matches(path) } })
    if layers.contains(where: { $0.preset == nil }), presets.allSatisfy(\.document.layers.isEmpty) {
      arrange(project)
    }
  }

  /// Counts the files of each layer, and removes those without any.
  private mutating func count(_ paths: [String]) {
    for index in layers.indices { layers[index].files = members(of: layers[index], among: paths).count }
    layers.removeAll { $0.files == 0 }
  }

  /// Removes layers whose files are all in another layer, since they may use what that layer may use.
  private mutating func removeNested(_ paths: [String]) {
    let sets = layers.map { members(of: $0, among: paths) }
    let isNested = sets.indices.map { inner in
      sets.indices.contains { outer in
        outer != inner && sets[inner].isSubset(of: sets[outer])
          && (sets[inner].count < sets[outer].count || outer < inner)
      }
    }
    layers = zip(layers, isNested).filter { !$1 }.map(\.0)
    if layers.count < 2 { layers = [] }
  }

  /// Sorts the layers by their dependencies, and proposes the rule about these.
  private mutating func arrange(_ project: Project) {
    let definitions = layers.map { layer in
      LayerDefinition(
        name: layer.name, path: layer.patterns.compactMap { try? Glob($0) }, file: configurationFileName)
    }
    // Likely uses count too: a matrix that forbids them would report them.
    let graph = layerGraph(
      of: project, Vocabulary([RuleDocument(layers: definitions)]), rules: [], includesLikely: true)
    guard let drawing = graph.drawings.first else { return }
    let order = LayerOrder(drawing)
    let position = Dictionary(uniqueKeysWithValues: order.sorted.enumerated().map { ($1, $0) })
    layers.sort { position[$0.name, default: 0] < position[$1.name, default: 0] }
    matrix = ProposedMatrix(rows: order.rows, capture: graph.drawings.dropFirst().first?.separateCapture)
  }
}

private func members(of layer: ProposedLayer, among paths: [String]) -> Set<String> {
  let globs = layer.patterns.compactMap { try? Glob($0) }
  return Set(paths.filter { path in globs.contains { $0.matches(path) } })
}

extension LayerGraph.Drawing {
  /// The capture, if uses between files with different values of it are at most a fifth as many as the files
  /// (at most four in a small project); otherwise nil.
  fileprivate var separateCapture: String? {
    let crossings = edges.reduce(into: Set<ForbiddenUse>()) { found, edge in
      for use in edge.uses { found.insert(ForbiddenUse(path: use.place.path, name: use.name)) }
    }
    let files = nodes.reduce(0) { $0 + $1.files }
    return crossings.count * 5 <= max(files, 20) ? capture : nil
  }
}

extension String {
  /// Whether the file is in documentation, in an Xcode template or among the scripts of the project.
  fileprivate var isAuxiliaryPath: Bool {
    contains(".docc/") || contains(".xctemplate/")
      || ["scripts/", "script/", "buildscripts/", "ci_scripts/", "fastlane/"].contains { hasPrefix($0) }
  }
}

/// The folders that directly contain some of the files, those with the most files first, then by path.
private func folders(of paths: [String]) -> [FolderCount] {
  var counts: [String: Int] = [:]
  for path in paths { counts[path.enclosingFolder.isEmpty ? "." : path.enclosingFolder, default: 0] += 1 }
  return counts.map { FolderCount(folder: $0.key, files: $0.value) }
    .sorted { ($1.files, $0.folder) < ($0.files, $1.folder) }
}
