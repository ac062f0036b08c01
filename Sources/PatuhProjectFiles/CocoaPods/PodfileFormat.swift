import PatuhCore

/// `Podfile`
struct PodfileFormat: ProjectFileFormat {
  let name = "Podfile"
  let files = ProjectFileNames(
    names: ["Podfile"], markProjects: true, countWhenIgnored: true, commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> PodfileFacts { podfileFacts(bytes) }

  func reportsProblems(at path: String) -> Bool { !isTestPath(path) }

  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let pods = PodsProjects(files)
    let projects = pods.converted(projects)
    let lost = lostPods(of: projects, in: files)
    let affected = Set(lost.map(\.file))
    let linked = InstalledPods(files).added(to: PodfileDependencies(files).added(to: projects)).map {
      project in
      affected.contains(project.file) ? project.withoutInputsOfPods.mergingManifests(in: files) : project
    }
    return pods.linked(in: LostPodfiles(files).added(to: linked)) + unpinnedPods(of: projects, in: files)
      + podsWithoutPodspec(of: projects, in: files) + lost
  }
}

extension PodfileFacts: ProjectFileFacts {}
