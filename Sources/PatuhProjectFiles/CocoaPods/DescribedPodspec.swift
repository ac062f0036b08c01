import PatuhCore

/// The targets of a `*.podspec`: the pod with all its subspecs, and each test and app specification, which do
/// not ship.
/// - Parameter path: of the file, relative to the root
func describedPodspec(_ facts: PodspecFacts, at path: String, in context: ProjectFiles)
  -> DescribedProject
{
  var described = DescribedProject(file: path, problems: facts.problems)
  guard let specification = facts.specification else { return described }
  let pod = Pod(specification, at: path)
  let members = PodMembers(pod.library, of: pod, tree: context.tree)
  described.targets.append(
    TargetDescription(
      name: pod.name, place: Place(path: path, position: specification.position), product: .pod,
      platforms: pod.platforms, flags: pod.flags, macros: pod.macros, sources: members.sources,
      manifests: members.manifests, dependencies: dependencies(of: pod.library, in: pod)))
  let binaries = PodBinaries(pod, in: context.tree)
  described.targets[0].dependencies += binaries.dependencies
  if let problem = binaries.problem { described.problems.append(problem) }
  described.targets[0].collidingManifests = members.collidingManifests
  described.targets[0].copiedFolders = members.copiedFolders
  described.targets[0].absentManifests = members.absentManifests.filter { !context.isPresent($0) }
    .map { ($0, described.targets[0].place) }
  described.targets[0].absentFolders = absentFolders(of: pod, in: context)
  if !members.sources.isEmpty {
    described.targets[0].absentSources = absentSources(of: pod, in: context)
    described.targets[0].listedSources =
      members.sources.count + described.targets[0].absentSources.count
  }
  described.targets[0].deploymentTargets = pod.deploymentTargets
  described.targets[0].defaultIsolation = pod.defaultIsolation
  let folder = folderOfPath(path)
  described.targets[0].prefixHeaders = Set(
    pod.library.flatMap { $0.specification.attributes(named: "prefix_header_file") }.flatMap(\.value.texts)
      .compactMap { joinedPath(folder, $0) }.filter(context.tree.contains))
  described.targets[0].statedModuleName =
    specification.attributes(named: "module_name").last?.value.texts.first
  described.targets[0].isStaticFramework = pod.library.contains { part in
    part.specification.attributes(named: "static_framework").last?.value == .boolean(true)
  }
  described.unusedSources = members.unusedSources
  described.binaries = Set(
    pod.library.flatMap { $0.specification.attributes(named: "vendored_frameworks") }
      .flatMap(\.value.texts).map(frameworkName))
  described.products = [ProductDescription(name: pod.name, targets: [pod.name], isDynamic: false)]
  for part in pod.others {
    let members = PodMembers([part], of: pod, tree: context.tree)
    described.targets.append(
      TargetDescription(
        name: part.name, place: Place(path: path, position: part.specification.position), product: .tests,
        platforms: part.platforms ?? [], sources: members.sources, manifests: members.manifests,
        dependencies: [DependencyDescription(.target(name: pod.name, file: path))]
          + dependencies(of: [part], in: pod)))
  }
  return described
}

/// The dependencies of parts of a pod on other pods, each once.
private func dependencies(of parts: [Pod.Part], in pod: Pod) -> [DependencyDescription] {
  var known: Set<String> = []
  return parts.flatMap { $0.specification.attributes(named: "dependencies") }.flatMap(\.value.texts)
    .compactMap { name in
      guard name != pod.name, !name.hasPrefix(pod.name + "/"), known.insert(name).inserted else { return nil }
      return DependencyDescription(.pod(name: name))
    }
}

/// The sources that a pod names one by one and that are not in the tree, sorted.
private func absentSources(of pod: Pod, in context: ProjectFiles) -> [String] {
  let named = pod.library.flatMap { $0.specification.attributes(named: "source_files") }
    .filter { !$0.value.hasUnknown }.flatMap(\.value.texts)
    .filter { !PathPattern.isGlob($0) && isSource($0) && context.tree.existingPath($0) == nil }
  return Set(named.compactMap { joinedPath(folderOfPath(pod.path), $0) }).filter {
    !leavesRoot($0) && !isNeverRead($0) && !context.isPresent($0) && context.tree.existingPath($0) == nil
  }
  .sorted { $0.precedesInBytes($1) }
}

/// The folders that the patterns of a pod's sources begin with and that are not in the tree, sorted; none if
/// its folder holds no source at all, as in a repository of podspecs alone. A pattern that finds nothing in a
/// folder of the tree leaves nothing open: CocoaPods finds nothing there, either.
private func absentFolders(of pod: Pod, in context: ProjectFiles) -> [String] {
  let folder = folderOfPath(pod.path)
  guard context.tree.files(below: folder).contains(where: isSource) else { return [] }
  let patterns = pod.library.flatMap { $0.specification.attributes(named: "source_files") }
    .filter { !$0.value.hasUnknown }.flatMap(\.value.texts)
  // A published podspec is taken for one at the top of its repository.
  let folders = patterns.compactMap { PathPattern($0)?.folder }
    .filter { $0 != "." && context.tree.existingFolder($0) == nil }
    .compactMap { joinedPath(folder, $0) }
  return Set(folders).filter {
    !leavesRoot($0) && !isNeverRead($0) && !context.isPresent($0) && context.tree.existingFolder($0) == nil
  }
  .sorted { $0.precedesInBytes($1) }
}
