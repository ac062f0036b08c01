import PatuhCore

extension Project {
  /// The uses in prebuilt static libraries in the tree that a target links and that bring no manifest. The
  /// linker may leave out members that nothing refers to, so none of them is certain. Those that it leaves
  /// out as far as is known are not among them: a note is about them.
  func usagesInBinaries(of target: Target) -> [LinkedUsages] {
    let using = binaries(of: target).compactMap { binary -> LinkedBinary? in
      guard binary.isStatic, !binary.holdsManifest else { return nil }
      var binary = binary
      binary.usages.removeAll { binary.leftOut.contains($0.symbol) }
      return binary.usages.isEmpty ? nil : binary
    }
    // If there are several copies, it is not known which one is linked.
    var known: Set<String> = []
    return using.filter { known.insert($0.name).inserted }.map { binary in
      LinkedUsages(chain: [binary.name], usages: binary.usages)
    }
  }
}
