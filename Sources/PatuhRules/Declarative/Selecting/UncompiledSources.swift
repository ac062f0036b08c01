import PatuhCore

/// The Swift sources that no build compiles: they are among those of an Xcode project, and neither its
/// targets nor another project file lists them.
struct UncompiledSources: DerivedFromProject {
  /// Indices into ``Project/sources``.
  let files: BitSet

  init(_ project: Project) {
    var files = BitSet(below: project.sources.count)
    let open = project.sources.indices.filter { project.targets(holding: $0).isEmpty }
    if !open.isEmpty, !project.targets.isEmpty {
      let folders = ListedFolders(project)
      // What a package among them compiles is not known if its package manifest describes no target.
      let packages = Set(project.sources.lazy.map(\.path).filter(isNameOfPackageManifest).map(folderOfPath))
      for file in open {
        let path = project.sources[file].path
        guard folders.contain(path), !project.listedSources.contains(path),
          !packages.contains(where: { $0 != "." && path.isPath(atOrBelow: $0) })
        else { continue }
        files.insert(file)
      }
    }
    self.files = files
  }
}
