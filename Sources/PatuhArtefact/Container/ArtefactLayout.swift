import PatuhCore

/// The bundles of an artefact, found by the paths of its files.
package struct ArtefactLayout: Sendable {
  /// The paths of all privacy manifests, in byte order.
  private let manifests: [String]
  private let manifestSet: Set<String>

  package init(paths: [String]) {
    manifests = paths.filter { $0 == Manifest.fileName || $0.hasSuffix("/" + Manifest.fileName) }
      .sorted { $0.precedesInBytes($1) }
    manifestSet = Set(manifests)
  }

  /// The extensions of folders that are bundles with a manifest of their own.
  private static let bundleExtensions: Set<String> = [
    "app", "appex", "framework", "bundle", "xpc", "xctest", "plugin", "systemextension", "dext", "kext",
  ]

  /// The privacy manifest beside an image: that at the place where its bundle has it, else one in a resource
  /// bundle there. Nil if there is none, or if the image is of debug symbols.
  package func manifest(ofImage path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    let folders = parts.dropLast()
    let bundle = folders.lastIndex { folder in
      let name = pathExtension(folder)
      return name == "dSYM" || Self.bundleExtensions.contains(name)
    }
    guard let bundle else { return manifest(ofFileIn: Array(folders)) }
    if pathExtension(folders[bundle]) == "dSYM" { return nil }
    let root = folders[...bundle].joined(separator: "/")
    let version = folders.dropFirst(bundle + 1)
    let versions = version.first == "Versions" && version.count > 1 ? [Array(version)[1]] : ["A", "Current"]
    let places =
      ["", "Contents/Resources/", "Resources/"] + versions.map { "Versions/\($0)/Resources/" }
    // What a library in a bundle needs is not declared by the resources of other code there.
    let isExecutable =
      version.isEmpty || version.starts(with: ["Contents", "MacOS"])
      || version.first == "Versions" && version.count == 2
    return manifest(in: places.map { root + "/" + $0 }, orInBundles: isExecutable)
  }

  /// The path of the innermost bundle around a file; nil if there is none.
  package func bundle(around path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    let last = folders.lastIndex { folder in
      let name = pathExtension(String(folder))
      return Self.bundleExtensions.contains(name) || ["xcframework", "xcarchive", "dSYM"].contains(name)
    }
    return last.map { folders[...$0].joined(separator: "/") }
  }

  /// The manifest of a library that is in no bundle: the one in its folder, or in the folder of its
  /// `.xcframework`.
  private func manifest(ofFileIn folders: [String]) -> String? {
    let folder = folders.isEmpty ? "" : folders.joined(separator: "/") + "/"
    if let found = manifest(in: [folder], orInBundles: true) { return found }
    guard let framework = folders.lastIndex(where: { pathExtension($0) == "xcframework" }) else { return nil }
    return manifest(in: [folders[...framework].joined(separator: "/") + "/"], orInBundles: true)
  }

  /// The first manifest in these folders, else, if asked for, the first in a resource bundle in one of them.
  private func manifest(in places: [String], orInBundles searchesBundles: Bool) -> String? {
    if let own = places.map({ $0 + Manifest.fileName }).first(where: manifestSet.contains) { return own }
    guard searchesBundles else { return nil }
    return manifests.first { path in
      places.contains { place in
        guard path.hasPrefix(place) else { return false }
        let rest = path.dropFirst(place.count).split(separator: "/")
        guard let bundle = rest.first, bundle.hasSuffix(".bundle") else { return false }
        return rest.count == 2 || rest.dropFirst().starts(with: ["Contents", "Resources"])
      }
    }
  }
}

/// What follows the last dot of a name; empty if there is none.
package func pathExtension(_ name: String) -> String {
  name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
}
