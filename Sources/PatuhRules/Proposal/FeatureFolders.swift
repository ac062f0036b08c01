import PatuhCore

/// A folder whose folders are features that are built alike.
struct FeatureFolders {
  /// `App/Features`
  var folder: String
  /// The folders that are features, sorted.
  var features: [String]
  /// The names of the folders that features share, sorted: `Data`, `Domain`; empty when they have none in common.
  var parts: [String]

  /// The name of the capture.
  static let capture = "feature"

  /// Looks at the folders in a folder; nil when they are no features.
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
      // A package holds the folders that SwiftPM and Tuist ask for.
      if tree.holdsSources(feature) { areModules = true }
    }
    if areModules {
      guard isNamed, name != "modules" else { return nil }
    }
    func shared(by count: Int) -> [String] { holders.filter { $0.value >= count }.keys.sorted() }
    func telling(_ names: [String]) -> Int { names.count { LayerRole(folder: $0) != nil } }
    let half = (features.count + 1) / 2
    let few = min(2, features.count)
    let shared = shared(by: max(isNamed || telling(shared(by: 2)) > 2 ? few : 3, half))
    let inside = features.reduce(0) { $0 + tree.files(in: $1) }
    if isNamed {
      guard inside * 10 >= tree.files(in: folder) * 6 else { return nil }
      if features.count == 1 && telling(shared) < 2 { return nil }
    } else if telling(shared) < 2 {
      return nil
    }
    parts = shared.filter { files[$0, default: 0] >= 2 || LayerRole(folder: $0) != nil }
    // Parts that leave most files out say little of the features.
    if parts.reduce(0, { $0 + files[$1, default: 0] }) * 10 < inside * 6 {
      guard isNamed else { return nil }
      parts = []
    }
    self.folder = folder
    self.features = features.filter { feature in
      isNamed || tree.folders(in: feature).contains { shared.contains($0.lastPathComponent) }
    }
  }

  /// The layers that the features fall into, with the glob of each.
  var layers: [(name: String, glob: String)] {
    let name = folder.lastPathComponent
    if parts.isEmpty { return [(name, glob(part: nil))] }
    return parts.map { part in (ModuleFolders.sources.contains(part) ? name : part, glob(part: part)) }
  }

  /// The glob of a part of each feature, or of all features whole.
  func glob(part: String?) -> String {
    let feature = "\(folder.literalGlob)/{\(Self.capture)}"
    return part.map { "\(feature)/\($0.literalGlob)/**" } ?? "\(feature)/**"
  }

  private static let names: Set<String> = [
    "features", "feature", "modules", "scenes", "screens", "flows", "stories", "pages", "sections",
  ]
}
