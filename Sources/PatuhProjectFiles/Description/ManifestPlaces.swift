import PatuhCore

/// Where the builds of a target put its privacy manifests, to find those that collide.
struct ManifestPlaces {
  private struct Destination: Hashable {
    var build: Int
    var folder: String
  }

  private var manifests: [Destination: Set<String>] = [:]

  /// Notes that a build puts a manifest among the resources of a bundle. One that is localized, or in a
  /// folder that the build treats as one file, ends up elsewhere.
  /// - Parameters:
  ///   - bundle: the folder in the bundle, or the bundle; empty for the target's own resources
  ///   - build: the number of the configuration or platform
  mutating func put(_ manifest: String, in bundle: String = "", build: Int = 0) {
    let folders = folderOfPath(manifest).split(separator: "/")
    guard lastComponent(ofPath: manifest) == Manifest.fileName,
      !folders.contains(where: { opaqueFolderEndings.contains(pathEnding($0)) })
    else { return }
    manifests[Destination(build: build, folder: bundle), default: []].insert(manifest)
  }

  /// The manifests that one build puts in one place: groups of several paths, sorted.
  var collisions: [[String]] {
    Set(manifests.values.filter { $0.count > 1 })
      .map { group in group.sorted { $0.precedesInBytes($1) } }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension Target.Product {
  /// Whether it surely is a bundle with resources.
  var hasResources: Bool {
    switch self {
    case .application, .appExtension, .appClip, .watchApp, .framework, .staticFramework, .bundle,
      .xpcService, .systemExtension:
      true
    default: false
    }
  }
}
