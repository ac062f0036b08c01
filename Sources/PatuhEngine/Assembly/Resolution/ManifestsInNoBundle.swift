import PatuhCore

extension [Target] {
  /// Corrects how manifests are bundled by libraries of Xcode projects whose code is in what links them: a
  /// static library has no bundle, and the resources of a static framework ship only where a target embeds
  /// it, as Xcode does since version 15. A library that nothing in the tree links is meant for other
  /// projects, and stays as it is.
  mutating func noteManifestsInNoBundle(_ linking: TargetLinking) {
    let open = indices.filter { self[$0].mayLackBundle(isCopied: linking.copied.contains($0)) }
    if open.isEmpty { return }
    let held = indices.filter { self[$0].holdsLibraries }.reduce(into: Set<Int>()) { held, holder in
      held.formUnion(linking.staticallyLinked(from: holder))
    }
    for number in open where held.contains(number) {
      for index in self[number].manifests.indices where self[number].manifests[index].way.isOfPhase {
        self[number].manifests[index].way = .notEmbedded
      }
    }
  }
}

extension Target {
  /// Whether it is a library of an Xcode project with a manifest of its own, and has no bundle that ships if
  /// others take its code into their binaries.
  /// - Parameter isCopied: whether a target copies its product, or may do so
  fileprivate func mayLackBundle(isCopied: Bool) -> Bool {
    (product == .staticLibrary || product == .staticFramework && !isCopied)
      && projectFile?.hasSuffix(".pbxproj") == true && manifests.contains(where: \.way.isOfPhase)
  }

  /// Whether it ships with a binary that contains the libraries that it links statically.
  fileprivate var holdsLibraries: Bool {
    role == .product && !platformsRequiringReasons.isEmpty && (product.isApp || product == .framework)
  }
}

extension BundledManifest.Way {
  /// Whether a phase of an Xcode target lists the manifest, or a group of it holds the file.
  fileprivate var isOfPhase: Bool {
    [.resourcesPhase, .copyFilesPhase, .synchronizedGroup].contains(self)
  }
}
