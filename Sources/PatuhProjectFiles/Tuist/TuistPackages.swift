import PatuhCore

/// The Swift packages in the tree that a `Project.swift` names.
struct TuistPackages {
  /// Relative to the root, in text order.
  private var folders: [String] = []
  private var hasOthers = false
  private let tree: FileTree

  init(_ project: ManifestObject, _ fields: inout ManifestFields, _ paths: TuistPaths) {
    tree = paths.tree
    for value in fields.elements("packages", of: project, "the packages") {
      guard let object = fields.requiredObject(value, of: project, "the packages") else { continue }
      let isLocal = object["path"] != nil || object.name == "local"
      if isLocal, let folder = fields.path("path", in: object, paths, "the packages") {
        folders.append(folder)
      } else {
        hasOthers = true
      }
    }
  }

  /// The folder of the package that surely has a product; nil if this cannot be determined without the manifests of the
  /// packages.
  func folder(ofProduct name: String) -> String? {
    let named = folders.filter { folder in
      lastComponent(ofPath: folder) == name || tree.hasFolder(folder + "/Sources/" + name)
    }
    if named.count == 1 { return named[0] }
    return folders.count == 1 && !hasOthers ? folders[0] : nil
  }
}

extension ProjectFiles {
  /// The helpers that projects with the same Tuist configuration can use.
  func tuistHelpers(of paths: TuistPaths) -> [ManifestHelper] {
    self[TuistFacts.self].filter { path, _ in
      path.split(separator: "/").contains("ProjectDescriptionHelpers")
        && TuistPaths(tree: tree, folder: folderOfPath(path)).root == paths.root
    }
    .sorted { $0.key.precedesInBytes($1.key) }
    .map { ManifestHelper(path: $0.key, program: $0.value.program) }
  }
}
