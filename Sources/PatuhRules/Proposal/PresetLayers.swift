import PatuhCore

/// The layers of a preset, with folders of the project if the preset's own patterns match no files.
struct PresetLayers {
  /// Sorted by name: the preset's layers that contain files, and those for which other folders were found.
  private(set) var layers: [ProposedLayer] = []

  /// - Parameter paths: the paths of the files that ship, sorted
  init(_ preset: Preset, _ paths: [String]) {
    let defined = preset.document.layers.sorted { $0.name < $1.name }
    let tree = FolderTree(paths)
    let features = tree.folders.compactMap { FeatureFolders($0, in: tree) }
    var unassigned = paths
    for layer in defined {
      let own = paths.filter { path in layer.path.contains { $0.matches(path) } }
      unassigned.removeAll { path in layer.path.contains { $0.matches(path) } }
      if own.isEmpty { continue }
      let globs = features.filter { $0.parts.contains(layer.name) && !layer.captures($0, among: own) }
        .map { $0.glob(part: layer.name) }
      if !globs.isEmpty {
        layers.append(ProposedLayer(name: layer.name, patterns: globs + layer.path.map(\.pattern)))
        continue
      }
      layers.append(
        ProposedLayer(
          name: layer.name, patterns: layer.path.map(\.pattern), files: own.count, preset: preset.name))
    }
    let rest = FolderTree(unassigned)
    for layer in defined where !layers.contains(where: { $0.name == layer.name }) {
      guard let names = Self.otherNames[layer.name] else { continue }
      var folders: [String] = []
      for folder in rest.folders
      where names.contains(folder.lastPathComponent.lowercased().filter(\.isLetter)) {
        if rest.files(in: folder) > 1, !folders.contains(where: { folder.hasPrefix($0 + "/") }) {
          folders.append(folder)
        }
      }
      if folders.isEmpty { continue }
      layers.append(ProposedLayer(name: layer.name, patterns: folders.map { "\($0.literalGlob)/**" }))
    }
    layers.sort { $0.name < $1.name }
  }

  /// By layer of the presets, the names that teams use for it, in lower case.
  private static let otherNames: [String: Set<String>] = [
    "Presentation": ["ui", "userinterface", "views", "viewmodels", "screens", "scenes"],
    "Domain": ["model", "models", "entities", "businesslogic"],
    "Data": ["repositories", "persistence", "storage", "database", "network", "networking", "services"],
    "Components": ["designsystem", "uicomponents", "commonui", "sharedviews"],
    "Core": [
      "common", "shared", "utilities", "utility", "utils", "helpers", "extensions", "infrastructure",
      "support",
    ],
  ]
}

extension LayerDefinition {
  /// Whether the layer's own patterns capture the features in a folder separately.
  fileprivate func captures(_ features: FeatureFolders, among paths: [String]) -> Bool {
    paths.contains { file in
      file.hasPrefix(features.folder + "/")
        && path.lazy.compactMap { $0.match(file) }.first?[FeatureFolders.capture] != nil
    }
  }
}
