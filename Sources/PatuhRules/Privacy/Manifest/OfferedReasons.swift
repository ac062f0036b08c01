import PatuhCore

extension Project {
  /// Whether reasons that Apple permits only for third-party SDKs can be chosen in a manifest. They can if
  /// the manifest is that of an SDK, or if it is not known what bundles it.
  func mayWrap(_ manifest: Manifest) -> Bool {
    if manifest.origin == .vendored { return true }
    guard let number = manifests.firstIndex(where: { $0.isSame(as: manifest) }) else { return true }
    var holders = self.holders(ofManifest: number)
    if holders.isEmpty {
      // No target bundles it yet, so the targets that are advised to bundle it count.
      holders = targets.filter { target in
        target.role == .product && target.bundledManifests.isEmpty
          && ManifestPlacement(of: target, in: self).path == manifest.path
      }
    }
    return holders.isEmpty || holders.contains { $0.product.isForOtherProjects }
  }

  /// The reasons of a category that can be chosen in a manifest, in words and in the order of Apple's table:
  /// `CA92.1, 1C8F.1`.
  func offeredReasons(of category: String, in manifest: Manifest) -> String {
    let mayWrap = mayWrap(manifest)
    return tables.reasons(of: category).filter { mayWrap || !$0.sdkOnly }.map { reason in
      reason.code + (reason.appKind.map { " for a \($0)" } ?? "")
    }
    .joined(separator: ", ")
  }
}
