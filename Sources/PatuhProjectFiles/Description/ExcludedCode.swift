import PatuhCore

/// The packages, projects and pods of the tree that the configuration excludes with their project files, so
/// that nothing describes the targets that others link of them.
package struct ExcludedCode: Sendable {
  /// The project files.
  private let files: Set<String>
  private let tree: FileTree
  /// The folders of the packages among them, sorted.
  private let packages: [String]
  /// The names of the pods among them.
  private let pods: Set<String>

  package init(_ files: ProjectFiles) {
    tree = files.tree
    let sources = files.excludedSources.filter { isProgram(lastComponent(ofPath: $0)) }
    let all = files.excludedProjectFiles.union(files.excludedInputs).union(sources)
    self.files = all
    packages = all.filter { lastComponent(ofPath: $0) == "Package.swift" }.map(folderOfPath)
      .sorted { $0.precedesInBytes($1) }
    pods = Set(all.filter(isPodspec).map { podName(ofFile: lastComponent(ofPath: $0)) })
  }

  /// Whether what a target of a project links is built by a project file that the configuration excludes. Of
  /// a product whose package the project does not state, this is taken from the names of folders.
  package func holds(_ subject: DependencyDescription.Subject, linkedBy project: DescribedProject) -> Bool {
    switch subject {
    case .target(_, let file): files.contains(file)
    case .product(_, let folder?):
      joinedPath(tree.resolved(folder), "Package.swift").map(files.contains) ?? false
    case .product(let name, nil):
      project.outsideCode.contains { $0.subject == .product(name) } && mayHave(name, linkedBy: project)
    case .pod(let name): pods.contains(String(name.prefix { $0 != "/" }))
    case .library, .embedded: false
    }
  }

  /// Whether a package that is excluded may have a product of which the project does not say where its
  /// package is.
  func mayHave(_ product: String, linkedBy project: DescribedProject) -> Bool {
    packages.contains { folder in
      project.referencedPackages.contains(folder) || lastComponent(ofPath: folder) == product
        || tree.hasFolder("\(folder)/Sources/\(product)")
    }
  }
}

/// Whether a source in Swift is a project file by its name.
private func isProgram(_ name: String) -> Bool { ["Package.swift", "Project.swift"].contains(name) }
