import PatuhCore

/// A folder whose subfolders are features with a similar structure.
struct FeatureFolders {
  /// For example `App/Features`.
  var folder: String
  /// The folders of the features, sorted.
  var features: [String]
  /// The sorted names of the subfolders that features have in common, such as `Data` and `Domain`; empty if
  /// there are none.
  var parts: [String]

  /// The name of the capture in globs.
  static let capture = "feature"

  /// Inspects the subfolders of a folder; nil if they are not features.
  init?(_ folder: String, in tree: FolderTree) {
    let features = tree.folders(in: folder)
    let name = folder.lastPathComponent.lowercased()
    let isNamed = Self.names.contains(name)
    guard folder != FolderTree.root, features.count >= (isNamed ? 1 : 2) else { return nil }
    var holders: [String: Int] = [:]
    var files: [String: Int] = [:]
    var areModules = false
    for feature in features {
      for part in tree.folders(in: feature) {
        holders[part.lastPathComponent, default: 0] += 1
        files[part.lastPathComponent, default: 0] += tree.files(in: part)
      }
      // A package has the folders that SwiftPM and Tuist require.
      if tree.holdsSources(feature) { areModules = true }
    }
    if areModules {
      guard isNamed, name != "modules" else { return nil }
    }
    func shared(by count: Int) -> [String] { holders.filter { $0.value >= count }.keys.sorted() }
    func namesOfLayers(_ names: [String]) -> Int { names.count { LayerRole(folder: $0) != nil } }
    let half = (features.count + 1) / 2
    let few = min(2, features.count)
    let shared = shared(by: max(isNamed || namesOfLayers(shared(by: 2)) > 2 ? few : 3, half))
    let inside = features.reduce(0) { $0 + tree.files(in: $1) }
    if isNamed {
      guard inside * 10 >= tree.files(in: folder) * 6 else { return nil }
      if features.count == 1 && namesOfLayers(shared) < 2 { return nil }
    } else if namesOfLayers(shared) < 2 {
      return nil
    }
    parts = shared.filter { files[$0, default: 0] >= 2 || LayerRole(folder: $0) != nil }
    // Parts without most of the files do not describe the features well.
    if parts.reduce(0, { $0 + files[$1, default: 0] }) * 10 < inside * 6 {
      guard isNamed else { return nil }
      parts = []
    }
    self.folder = folder
    self.features = features.filter { feature in
      isNamed || tree.folders(in: feature).contains { shared.contains($0.lastPathComponent) }
    }
  }

  /// The layers that the features are divided into, each with its glob.
  var layers: [(name: String, glob: String)] {
    let name = folder.lastPathComponent
    if parts.isEmpty { return [(name, glob(part: nil))] }
    return parts.map { part in (ModuleFolders.sources.contains(part) ? name : part, glob(part: part)) }
  }

  /// The glob of a part of every feature; for nil, of all features as a whole.
  func glob(part: String?) -> String {
    let feature = "\(folder.literalGlob)/{\(Self.capture)}"
    return part.map { "\(feature)/\($0.literalGlob)/**" } ?? "\(feature)/**"
  }

  private static let names: Set<String> = [
    "features", "feature", "modules", "scenes", "screens", "flows", "stories", "pages", "sections",
  ]
}
