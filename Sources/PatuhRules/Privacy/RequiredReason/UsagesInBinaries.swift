import PatuhCore

extension Project {
  /// The uses in prebuilt static libraries in the tree that a target links and that bring no manifest. The
  /// linker may leave out members that nothing refers to, so none of them is certain.
  func usagesInBinaries(of target: Target) -> [LinkedUsages] {
    let using = binaries(of: target).filter { $0.isStatic && !$0.holdsManifest && !$0.usages.isEmpty }
    // If there are several copies, it is not known which one is linked.
    var known: Set<String> = []
    return using.filter { known.insert($0.name).inserted }.map { binary in
      LinkedUsages(chain: [binary.name], usages: binary.usages)
    }
  }
}
