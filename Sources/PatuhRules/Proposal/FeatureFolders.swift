import PatuhCore

/// A folder whose folders are features that are built alike.
struct FeatureFolders {
  /// `App/Features`
  var folder: String
  /// The folders that are features, sorted.
  var features: [String]
  /// The names of the folders that features share, sorted: `Data`, `Domain`; empty when they have none in common.
  var parts: [String]
  /// How many files each part holds.
  var files: [String: Int]

  /// The name of the capture.
  static let capture = "feature"

  /// Looks at the folders in a folder; nil when they are no features.
  init?(_ folder: String, in tree: FolderTree) {
    let features = tree.folders(in: folder)
    let isNamed = Self.names.contains(folder.lastPathComponent.lowercased())
    guard folder != FolderTree.root, features.count >= 2 else { return nil }
    var holders: [String: Int] = [:]
    var files: [String: Int] = [:]
    for feature in features {
      let inner = tree.folders(in: feature)
      // A package holds the folders that SwiftPM asks for.
      if inner.contains(where: { ["Sources", "Source", "Tests"].contains($0.lastPathComponent) }) {
        return nil
      }
      for part in inner {
        holders[part.lastPathComponent, default: 0] += 1
        files[part.lastPathComponent, default: 0] += tree.files(in: part)
      }
    }
    func shared(by count: Int) -> [String] { holders.filter { $0.value >= count }.keys.sorted() }
    func telling(_ names: [String]) -> Int { names.count { LayerRole(folder: $0) != nil } }
    let half = (features.count + 1) / 2
    let shared = shared(by: max(isNamed || telling(shared(by: 2)) > 2 ? 2 : 3, half))
    if isNamed {
      let inside = features.reduce(0) { $0 + tree.files(in: $1) }
      guard inside * 10 >= tree.files(in: folder) * 6 else { return nil }
    } else if telling(shared) < 2 {
      return nil
    }
    self.folder = folder
    self.features = features.filter { feature in
      isNamed || tree.folders(in: feature).contains { shared.contains($0.lastPathComponent) }
    }
    parts = shared.filter { files[$0, default: 0] >= 2 }
    self.files = files.filter { shared.contains($0.key) }
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
