import PatuhCore

extension Project {
  /// The uses in prebuilt static libraries in the tree that a target links and that bring no manifest. The linker may leave
  /// out members that nothing refers to, so none of them is certain.
  func usagesInBinaries(of target: Target) -> [LinkedUsages] {
    binaries(of: target).filter { $0.isStatic && !$0.holdsManifest && !$0.usages.isEmpty }.map { binary in
      LinkedUsages(chain: [binary.name], usages: binary.usages)
    }
  }
}
