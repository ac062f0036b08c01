import PatuhCore

/// `Podfile`, in any case, and its other names in Ruby. One in YAML is not read.
struct PodfileFormat: ProjectFileFormat {
  let name = "Podfile"
  let files = ProjectFileNames(
    namesInAnyCase: namesOfPodfiles.filter { !$0.hasSuffix(".yaml") }, markProjects: true,
    countWhenIgnored: true, commentMark: .hash)

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
      + podsWithoutPodspec(of: projects, in: files) + lost + podfilesInAnotherCase(in: files)
      + podsOfUnknownTargets(of: projects, in: files)
  }
}

/// A problem for each Podfile whose name differs in case from those that CocoaPods looks for.
private func podfilesInAnotherCase(in files: ProjectFiles) -> [DescribedProject] {
  files.sorted(PodfileFacts.self).compactMap { path, _ in
    let name = lastComponent(ofPath: path)
    let usual = ["CocoaPods.podfile", "Podfile", "Podfile.rb"]
    guard files.isShipping(path), !usual.contains(name),
      let meant = usual.first(where: { $0.lowercased() == name.lowercased() })
    else { return nil }
    return DescribedProject(
      file: path,
      problems: [
        ProjectFileProblem(
          .nothing, at: nil,
          "CocoaPods looks for \(meant), and finds \(name) only on a disk that ignores case",
          fix: "Rename it to \(meant)")
      ])
  }
}

extension PodfileFacts: ProjectFileFacts {}
