import PatuhCore

extension ProjectFiles {
  /// What the Podfiles in a folder, its subfolders and the folders that contain it add to the apps there,
  /// sorted; nil if there is no such Podfile. Which target links what is not known.
  package func podsOfApps(in folder: String) -> (code: [CodeWithoutSources], mergesManifests: Bool)? {
    let podfiles = sorted(PodfileFacts.self).filter { podfile in
      let home = folderOfPath(podfile.path)
      return isShipping(podfile.path)
        && (home.isPath(atOrBelow: folder) || folder.isPath(atOrBelow: home))
    }
    if podfiles.isEmpty { return nil }
    let targets = podfiles.flatMap(\.facts.targets)
    let pods = targets.flatMap(\.pods).compactMap(\.name).map { CodeWithoutSources($0, .pod) }
    let methods = targets.flatMap(\.otherMethods).map { CodeWithoutSources($0, .podMethod) }
    return (
      Set(pods + methods).sorted(),
      podfiles.contains { $0.facts.mergesPrivacyManifests && mergesManifests(ofPodfile: $0.path) != .no }
    )
  }
}
