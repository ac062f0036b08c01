import PatuhCore

/// The files of a project by layer.
///
/// - Parameter all: whether tests are listed, too
public func layerListing(of project: Project, _ vocabulary: Vocabulary, all: Bool) -> LayerListing {
  let map = LayerMap(project, vocabulary)
  let files = project.sources.indices.filter { all || project.sources[$0].scope == .production }
  let layers = vocabulary.layerNames.map { name in
    LayerListing.Layer(
      name: name, patterns: vocabulary.layers[name]?.path.map(\.pattern) ?? [],
      files: files.filter { map[$0].names.contains(name) }.map { project.sources[$0].path })
  }
  return LayerListing(
    layers: layers, unassigned: files.filter { map[$0].isEmpty }.map { project.sources[$0].path },
    fileCount: files.count)
}
