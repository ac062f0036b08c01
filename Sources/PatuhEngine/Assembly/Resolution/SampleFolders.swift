import PatuhCore

/// Tells samples and demonstrations from what they demonstrate, by the names of folders and targets. When the tree
/// holds nothing else, a sample is the product.
struct SampleFolders {
  /// The paths of project files that lie among samples.
  private let paths: Set<String>
  private var isApplicable = false

  init(_ targets: [Target]) {
    paths = Set(targets.map(\.place.path)).filter(isSamplePath)
    isApplicable = targets.contains { $0.role == .product && !isSample($0) }
  }

  /// Whether a target is a sample of something else in the tree.
  func holds(_ target: Target) -> Bool { isApplicable && isSample(target) }

  private func isSample(_ target: Target) -> Bool {
    paths.contains(target.place.path) || isSampleName(target.name)
  }
}
