import PatuhCore

/// The built frameworks in the copies of pods, one for each name and pod: a target that links the pod links
/// them, since CocoaPods keeps in the copy only what the chosen parts of the pod use.
/// - Parameters:
///   - packages: all packages, with their copies
///   - frameworks: the paths of the built frameworks in copies, sorted
///   - manifests: all privacy manifests, also those of dependencies
package func frameworksInPods(
  _ packages: [ThirdPartyPackage], frameworks: [String], manifests: [Manifest]
) -> [ThirdPartyPackage] {
  if frameworks.isEmpty { return [] }
  let manifests = manifests.map(\.path).filter { lastComponent(ofPath: $0) == Manifest.fileName }
  return packages.flatMap { package -> [ThirdPartyPackage] in
    guard package.isPod, let folder = package.folder, !isFramework(folder) else { return [] }
    let inside = frameworks.filter { framework in
      let rest = framework.dropFirst(folder.utf8.count + 1)
      return framework.isPath(atOrBelow: folder) && !isForMac(rest) && !isTestPath(String(rest))
        && !SampleFolders.byName.contain(String(rest))
    }
    if inside.isEmpty { return [] }
    let below = manifests.filter { $0.isPath(atOrBelow: folder) }
    let hasOther = below.contains { manifest in !inside.contains { manifest.isPath(atOrBelow: $0) } }
    return Dictionary(grouping: inside, by: frameworkName).sorted { $0.key.precedesInBytes($1.key) }
      .map { name, copies in
        let lacking = copies.filter { !holdsManifest($0, among: below) }
        let path = lacking.first ?? copies[0]
        var found = ThirdPartyPackage(
          name: name, manager: .unknown, place: Place(path: path), folder: path,
          holdsManifest: lacking.isEmpty)
        found.isLinked = package.isLinked
        found.carrier = ThirdPartyPackage.Carrier(
          name: package.name, place: package.place,
          mayHoldManifest: hasOther || lacking.count < copies.count)
        return found
      }
  }
}

extension ThirdPartyPackage {
  /// Whether it is a pod in the folder of the pods, from which CocoaPods removes what is not used.
  fileprivate var isPod: Bool {
    guard manager == .cocoaPods || manager == .unknown, let folder else { return false }
    return lastComponent(ofPath: folderOfPath(folder)) == "Pods"
  }
}

/// Whether a privacy manifest is in a framework, or in a bundle whose name begins like that of the framework.
private func holdsManifest(_ framework: String, among manifests: [String]) -> Bool {
  let name = frameworkName(framework)
  return manifests.contains { manifest in
    manifest.isPath(atOrBelow: framework)
      || manifest.split(separator: "/").contains { $0.hasSuffix(".bundle") && $0.hasPrefix(name) }
  }
}

/// Whether a framework is for the Mac alone, by a folder around it.
private func isForMac(_ path: Substring) -> Bool {
  path.split(separator: "/").dropLast().contains { folder in
    ["mac", "macos", "macosx", "osx"].contains(folder.lowercased())
  }
}
