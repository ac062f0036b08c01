import PatuhCore
import PatuhProjectFiles

extension FileTree {
  /// The files that a project file of a discovery can refer to. Files of a dependency are left out, so that
  /// only its folders are known to exist, unless it is read as a part of the targets that link it. Sources
  /// and privacy manifests that the configuration excludes are included, so that their targets are known.
  init(_ discovery: Discovery) {
    self.init(
      discovery.files.filter { $0.origin == .firstParty || $0.isInCheckout }.map(\.path)
        + discovery.excludedSources
        + discovery.excludedManifests,
      links: discovery.links,
      otherFiles: discovery.otherFiles, otherFolders: discovery.folders + discovery.vendoredFolders)
  }
}
