import PatuhCore

/// The files of some parts of a pod, on the relevant platforms.
struct PodMembers {
  /// By their numbers in the tree.
  private(set) var sources: [Int] = []
  private(set) var manifests: [(path: String, way: BundledManifest.Way)] = []
  /// The privacy manifests that are named without wildcards and are not in the tree.
  private(set) var absentManifests: [String] = []
  /// Folders that the parts copy as they are.
  private(set) var copiedFolders: Set<String> = []
  /// Sources that the parts exclude, or name for platforms that are not relevant.
  private(set) var unusedSources: Set<String> = []
  /// The manifests that a part puts in one place of a bundle on one platform.
  private(set) var collidingManifests: [[String]] = []
  private var taken: Set<String> = []
  private let files: PodFiles
  private let tree: FileTree

  init(_ parts: [Pod.Part], of pod: Pod, tree: FileTree) {
    files = PodFiles(folder: folderOfPath(pod.path), tree: tree)
    self.tree = tree
    for part in parts {
      let attributes = part.specification.attributes
      let counted = Set(pod.countedPlatforms(of: part).map(\.podName))
      let special = Set(attributes.compactMap(\.platform)).intersection(counted)
      // All platforms without attributes of their own have the same files.
      var rounds: [String?] = special.sorted()
      if special.count < counted.count { rounds.append(nil) }
      for platform in rounds {
        take(attributes.filter { $0.platform == nil || $0.platform == platform })
      }
      takeManifests(attributes.filter { $0.platform.map { !counted.contains($0) } ?? false }) { _ in
        .otherPlatform
      }
    }
    for part in parts { takeUnusedSources(part.specification.attributes) }
  }

  /// Takes the files that the attributes of one part name for one platform.
  private mutating func take(_ attributes: [PodAttribute]) {
    func patterns(_ name: String, _ isMeant: (PodAttribute) -> Bool = { _ in true }) -> [String] {
      attributes.filter { $0.name == name && isMeant($0) }.flatMap(\.value.texts)
    }
    let excluded = Set(files.files(patterns("exclude_files") { !$0.isConditional }, folders: .deep))
    // Headers that are only preserved so that others can find them are also the pod's own.
    let kept = files.files(patterns("preserve_paths"), folders: .direct, excluding: excluded)
    let named = files.files(patterns("source_files"), folders: .direct, excluding: excluded)
    for file in named + kept.filter(isHeader) {
      if let kind = FileKind(ofName: file), kind == .swift || kind == .cFamily { add(file) }
    }
    takeManifests(attributes, excluding: excluded) { $0 }
    noteCollisions(attributes, excluding: excluded)
  }

  /// Subspecs are not compared with one another, since an app may use one instead of the other.
  private mutating func noteCollisions(_ attributes: [PodAttribute], excluding excluded: Set<String>) {
    if attributes.contains(where: { $0.isConditional || $0.value.hasUnknown }) { return }
    var places = ManifestPlaces()
    func put(_ value: PodValue, in bundle: String) {
      for file in files.files(value.texts, folders: .bundles, excluding: excluded) where isManifest(file) {
        places.put(file, in: bundle)
      }
    }
    for attribute in attributes where attribute.name == "resources" { put(attribute.value, in: "") }
    for attribute in attributes where attribute.name == "resource_bundles" {
      guard case .dictionary(let bundles) = attribute.value else { continue }
      for bundle in bundles { put(bundle.value, in: bundle.key) }
    }
    collidingManifests += places.collisions.filter { !collidingManifests.contains($0) }
  }

  /// - Parameter way: converts the way in which the podspec bundles a privacy manifest to the way that counts
  private mutating func takeManifests(
    _ attributes: [PodAttribute], excluding excluded: Set<String> = [],
    _ way: (BundledManifest.Way) -> BundledManifest.Way
  ) {
    let ways: [(String, BundledManifest.Way)] = [
      ("resource_bundles", .resourceBundle), ("resources", .resources),
    ]
    for (name, written) in ways {
      let patterns = attributes.filter { $0.name == name }.flatMap(\.value.texts)
      copiedFolders.formUnion(files.folders(patterns))
      absentManifests += files.absentFiles(patterns).filter(isManifest)
      for file in files.files(patterns, folders: .bundles, excluding: excluded)
      where isManifest(file) && taken.insert(file).inserted {
        manifests.append((file, way(written)))
      }
    }
  }

  private mutating func takeUnusedSources(_ attributes: [PodAttribute]) {
    func patterns(_ name: String) -> [String] {
      attributes.filter { $0.name == name }.flatMap(\.value.texts)
    }
    let named =
      files.files(patterns("source_files"), folders: .direct)
      + files.files(patterns("exclude_files"), folders: .deep)
    unusedSources.formUnion(named.filter { isSource($0) && tree.contains($0) && !taken.contains($0) })
  }

  private mutating func add(_ file: String) {
    if let number = tree.number(of: file), taken.insert(file).inserted { sources.append(number) }
  }
}

private func isHeader(_ path: String) -> Bool {
  ["h", "hh", "hpp", "hxx"].contains(pathEnding(path).lowercased())
}
