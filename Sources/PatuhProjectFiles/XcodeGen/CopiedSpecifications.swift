import PatuhCore

/// The projects, where a specification of libraries whose paths all lead nowhere, and to which no other
/// project of the tree refers, describes nothing: a script copies such a file to where the sources are, as
/// into a clone that it makes, and runs XcodeGen there.
func withoutCopiedSpecifications(
  _ projects: [DescribedProject], in files: ProjectFiles
) -> [DescribedProject] {
  let specifications = files.xcodeGen
  guard projects.count > 1 else { return projects }
  return projects.map { project in
    guard specifications[project.file] != nil, !files.namedProjectFiles.contains(project.file),
      project.leadsNowhere, !projects.contains(where: { $0.refers(to: project) }),
      projects.contains(where: { $0.file != project.file && !$0.targets.isEmpty })
    else { return project }
    var project = project
    let first = project.problems.first { $0.missingPath != nil }
    project.problems.removeAll { $0.missingPath != nil }
    project.problems.append(
      ProjectFileProblem(
        .nothing, at: first?.position,
        """
        None of the paths of its targets is in the tree, and no other project refers to it: it counts as a \
        file that a script copies to where these are
        """, fix: "Correct the paths if XcodeGen is run here"))
    project.targets = []
    return project
  }
}

extension DescribedProject {
  /// Whether it has libraries alone and names paths, none of which is in the tree.
  fileprivate var leadsNowhere: Bool {
    !targets.isEmpty && folderOfPath(file) != "." && problems.contains { $0.missingPath != nil }
      && targets.allSatisfy { target in
        target.lacksPaths && librariesOfSpecifications.contains(target.product) && target.sources.isEmpty
          && target.manifests.isEmpty && target.absentSources.isEmpty
      }
      && problems.allSatisfy { $0.missingPath != nil || $0.extent == .nothing }
  }

  /// Whether targets depend on one of another project, or on what is generated from its specification.
  fileprivate func refers(to other: DescribedProject) -> Bool {
    guard file != other.file else { return false }
    let folder = folderOfPath(other.file)
    return references.contains { folderOfProjectFile($0.file) == folder }
      || targets.flatMap(\.dependencies).contains { dependency in
        guard case .target(_, let file) = dependency.subject else { return false }
        return file == other.file || folderOfProjectFile(file) == folder
      }
  }
}

private let librariesOfSpecifications: Set<Target.Product> = [
  .framework, .staticFramework, .staticLibrary, .dynamicLibrary,
]
