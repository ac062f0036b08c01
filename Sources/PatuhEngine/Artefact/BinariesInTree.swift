import PatuhArtefact
import PatuhCore
import PatuhProjectFiles
import PatuhRules
import SystemPackage

extension Project {
  /// Reads the prebuilt frameworks and libraries in the tree that targets link, and who signed those of which
  /// that is expected. With these, all uses are known, and so are the targets that packages leave open, on
  /// which it adds notes.
  public mutating func readBinaries(of discovery: Discovery) {
    let wanted = Set(
      targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }
        .flatMap(\.codeWithoutSources).filter { $0.kind == .library }.map(\.name))
    let places = BinaryPlaces(discovery).all.filter { place in
      wanted.contains(place.name) || place.path.hasSuffix(".a") && wanted.contains("lib" + place.name)
    }
    if !places.isEmpty {
      let listed = ListedSymbols(tables.symbols)
      let root = discovery.root
      let copies = LeftOutOfCopies(of: root)
      let read = concurrentMap(places) { ReadBinary(at: $0.path, in: root, listed, copies) }
      binaries = zip(places, read).compactMap { LinkedBinary(name: $0.name, path: $0.path, $1) }
        .sorted { $0.path.precedesInBytes($1.path) }
      let unreached = UnreachedUses(read, in: self)
      for number in binaries.indices where binaries[number].isStatic {
        binaries[number].leftOut = unreached.symbols(of: binaries[number])
      }
      self = adding(notes: unreached.notes(on: binaries, in: self))
      let namesOfRead = Set(binaries.filter(\.isRead).map(\.name))
      namesOfUnreadBinaries = Set(places.map(\.name)).subtracting(namesOfRead)
      xcframeworks = Artefact(read.filter { $0.path.hasSuffix(".xcframework") })
      let dynamic = Set(binaries.filter { !$0.isStatic }.map(\.path))
      frameworksInTree = Artefact(read.filter { isFramework($0.path) && dynamic.contains($0.path) })
    }
    let inPods = thirdPartyPackages.filter { $0.carrier != nil && $0.isLinked }.compactMap(\.folder)
    for path in Set(expectedSignatures.map(\.path) + inPods) where path.hasSuffix(".xcframework") {
      signedBinaries[path] = FoundSignature(of: discovery.root.pushing(FilePath(path)))
    }
    self = adding(notes: notesOnUnreadPackages(in: self))
  }
}

/// Where prebuilt frameworks and libraries lie in the tree.
private struct BinaryPlaces {
  private(set) var all: [(name: String, path: String)]

  init(_ discovery: Discovery) {
    let frameworks = discovery.vendoredFolders.filter(isFramework).map { (name: frameworkName($0), path: $0) }
    let libraries = discovery.otherFiles.filter { $0.hasSuffix(".a") }.map {
      (name: libraryName(ofFile: $0), path: $0)
    }
    all = frameworks + libraries
  }
}

/// `Maps` for `Vendor/libMaps.a`.
private func libraryName(ofFile path: String) -> String {
  let name = withoutEnding(lastComponent(ofPath: path)).dropLast(".a".count)
  return String(name.hasPrefix("lib") ? name.dropFirst(3) : name)
}

extension LinkedBinary {
  /// Nil if there is no code in it.
  fileprivate init?(name: String, path: String, _ read: ReadBinary) {
    let images = read.images.filter { image in
      !isForOthers(image.path, in: path) && image.kind != .dsym
        && (image.slices.isEmpty || image.slices.contains { !$0.isForSimulator })
    }
    if images.isEmpty { return nil }
    self.init(
      name: name, path: path, isStatic: images.contains { $0.kind.isStatic },
      usages: images.flatMap(\.usagesOnDevices),
      platforms: Set(
        images.flatMap(\.slices).filter { !$0.isForSimulator }.flatMap(\.builds).compactMap(
          \.platform.platform)),
      holdsManifest: read.holdsManifest,
      isRead: images.allSatisfy { $0.problems.isEmpty && $0.kind != .unknown && !$0.slices.isEmpty })
  }
}

extension ArtefactUse {
  /// The symbol, or the selector as that of a method.
  var shownSymbol: String { symbol.hasPrefix("_") ? symbol : "-" + symbol }
}

extension ArtefactImage {
  /// The uses in slices for devices.
  var usesOnDevices: [ArtefactUse] {
    let architectures = Set(slices.filter { !$0.isForSimulator }.map(\.architecture))
    return uses.filter { architectures.contains($0.architecture) }
  }

  /// What it uses in slices for devices, each symbol once.
  fileprivate var usagesOnDevices: [RequiredReasonUsage] {
    var merged: [ArtefactUse] = []
    for use in usesOnDevices {
      if let index = merged.firstIndex(where: { $0.symbol == use.symbol }) {
        if use.certainty == .sure { merged[index].certainty = .sure }
      } else {
        merged.append(use)
      }
    }
    return merged.map { use in
      RequiredReasonUsage(
        place: Place(path: path), language: .cFamily,
        symbol: use.shownSymbol, categories: use.categories,
        certainty: use.certainty, scope: .production, conditions: [], counts: true, fittingReasons: [],
        targets: [])
    }
  }
}

extension FoundSignature {
  /// Nil if there is no such bundle, or if its signature cannot be read.
  init?(of bundle: FilePath) {
    guard FolderEntry.Kind(of: bundle) == .folder else { return nil }
    switch FileBytes(
      of: bundle.appending("_CodeSignature").appending("CodeSignature"), limit: 1 << 20, prefix: .max)
    {
    case .bytes(let bytes):
      guard let signed = try? SignedData(bytes) else { return nil }
      self = .signed(by: signed.signer)
    case .tooLarge: return nil
    case .unreadable:
      if FolderEntry.Kind(of: bundle.appending("_CodeSignature")) != nil { return nil }
      self = .none
    }
  }
}
