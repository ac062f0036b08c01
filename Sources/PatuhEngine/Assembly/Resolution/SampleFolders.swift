import PatuhCore

/// Tells samples and demonstrations from what they demonstrate, by the names of folders and targets. When the tree
/// holds nothing else, a sample is the product.
struct SampleFolders {
  private let isApplicable: Bool

  init(_ targets: [Target]) {
    isApplicable = targets.contains { $0.role == .product && !Self.isSample($0) }
  }

  /// Whether a target is a sample of something else in the tree.
  func holds(_ target: Target) -> Bool { isApplicable && Self.isSample(target) }

  private static func isSample(_ target: Target) -> Bool {
    isSamplePath(target.place.path) || isSampleName(target.name)
  }
}
