import PatuhCore

/// The dependencies that Podfiles add to the targets of Xcode projects.
struct PodfileDependencies {
  private let podfiles: [(path: String, facts: PodfileFacts)]
  private let files: ProjectFiles

  init(_ files: ProjectFiles) {
    podfiles = files.sorted(PodfileFacts.self)
    self.files = files
  }

  /// The projects, with the pods that a Podfile links added to their targets.
  func added(to described: [DescribedProject]) -> [DescribedProject] {
    if podfiles.isEmpty { return described }
    var unknown = podfiles.compactMap { problemsOfUnknownTargets($0.facts, at: $0.path, among: described) }
    let origins = PodOrigins(described, files)
    var described = described
    for (path, facts) in podfiles {
      for number in facts.targets.indices where !facts.targets[number].isAbstract {
        guard let name = facts.targets[number].name else { continue }
        let linked = LinkedPods(of: number, in: facts)
        for place in places(of: name, in: described, home: folderOfPath(path), project: linked.project) {
          described[place.project].targets[place.target].take(linked, origins, in: folderOfPath(path))
          if described[place.project].targets[place.target].product != .tests {
            described[place.project].outsideCode += linked.pods.compactMap { pod in
              OutsideCode(
                path: pod.path.flatMap { joinedPathFromRoot(folderOfPath(path), $0) },
                at: Place(path: path, position: pod.position))
            }
          }
          let merges = facts.mergesPrivacyManifests ? files.mergesManifests(ofPodfile: path) : .no
          guard merges != .no,
            let manifest = described[place.project].targets[place.target].takeMergedManifest(
              files.tree, projectFolder: folderOfProjectFile(described[place.project].file)),
            merges == .unknown
          else { continue }
          unknown.append(
            DescribedProject(
              file: path,
              problems: [
                ProjectFileProblem(
                  .part, at: facts.targets[number].position,
                  """
                  Whether React Native adds \(manifest) to \(name) is not known: it does from 0.74 on, and \
                  neither Podfile.lock nor package.json says which version is built
                  """,
                  fix:
                    "Check in Podfile.lock, or add the manifest to the target's resources")
              ]))
        }
      }
    }
    return described + unknown
  }

  /// The targets of a Podfile that no project beside or below it has, as problems; nil if there are none. A
  /// Podfile without such a project, or beside one that was not understood, proves nothing.
  private func problemsOfUnknownTargets(
    _ facts: PodfileFacts, at path: String, among described: [DescribedProject]
  ) -> DescribedProject? {
    let home = folderOfPath(path)
    let projects = described.filter { project in
      project.describesApps && folderOfProjectFile(project.file).isPath(atOrBelow: home)
    }
    if projects.isEmpty, facts.isForIOS, files.isShipping(path),
      described.contains(where: { !$0.targets.isEmpty })
    {
      return problemOfMissingProject(facts, at: path, among: described)
    }
    let isWhole = projects.allSatisfy { project in
      !project.targets.isEmpty && project.openTargets == nil
        && !project.problems.contains { $0.extent == .whole }
    }
    guard isWhole, !projects.isEmpty else { return nil }
    let all = Set(projects.flatMap(\.targets).map(\.name))
    let problems = facts.targets.indices.compactMap { number -> ProjectFileProblem? in
      let target = facts.targets[number]
      var known = all
      var holder = "No project beside the Podfile has a target"
      if let named = LinkedPods(of: number, in: facts).project {
        // A project elsewhere was not looked at.
        guard let file = projectFile(named, home: home) else { return nil }
        let folder = folderOfProjectFile(file)
        // It may be generated from a specification beside it.
        let generators = projects.filter {
          !$0.file.hasSuffix(".pbxproj") && folderOfProjectFile($0.file) == folder
        }
        let meant = projects.filter { $0.file == file }
        guard !meant.isEmpty || !generators.isEmpty else { return nil }
        known = Set((meant.isEmpty ? generators : meant).flatMap(\.targets).map(\.name))
        holder = "The project \(named) has no target"
      }
      guard let name = target.name, !target.isAbstract, !target.isConditional, !known.contains(name),
        TestFolderName(name, isOutermost: false) == .none
      else { return nil }
      return ProjectFileProblem(
        .part, at: target.position,
        "\(holder) \(name)"
          + (nearestName(to: name, among: known.sorted()).map { "; did you mean \($0)?" } ?? ""),
        fix: "Correct the name, or remove the target")
    }
    return problems.isEmpty ? nil : DescribedProject(file: path, problems: problems)
  }

  /// A problem if a Podfile installs pods for iOS in targets that no project of the tree has.
  private func problemOfMissingProject(
    _ facts: PodfileFacts, at path: String, among described: [DescribedProject]
  ) -> DescribedProject? {
    let known = Set(described.flatMap { project in project.targets.map { "\(project.file) \($0.name)" } })
    let missing = facts.targets.indices.filter { number in
      let target = facts.targets[number]
      guard let name = target.name, !target.isAbstract, !target.isConditional,
        TestFolderName(name, isOutermost: false) == .none
      else { return false }
      guard let named = LinkedPods(of: number, in: facts).project,
        let file = projectFile(named, home: folderOfPath(path))
      else { return true }
      return !known.contains("\(file) \(name)")
    }
    guard let first = missing.first, let name = facts.targets[first].name else { return nil }
    var problem = ProjectFileProblem(
      .part, at: facts.targets[first].position,
      """
      The Podfile installs pods for iOS in \(name), and no project file beside or below it has that \
      target: what the app is built of is not known
      """, fix: "Restore the project file, or remove the Podfile")
    problem.hidesApp = true
    return DescribedProject(file: path, problems: [problem])
  }

  /// Where a target of this name is described: in the project that the Podfile names; otherwise in the
  /// Podfile's folder; otherwise in the only project below it that has such a target.
  func places(
    of name: String, in described: [DescribedProject], home: String, project: String?
  ) -> [(project: Int, target: Int)] {
    let all = described.indices.flatMap { project in
      described[project].targets.indices.compactMap { target in
        described[project].targets[target].name == name
          && !isPodspec(described[project].file)
          ? (project: project, target: target) : nil
      }
    }
    if let project, let file = projectFile(project, home: home) {
      let named = all.filter { described[$0.project].file == file }
      if !named.isEmpty { return named }
    }
    let near = all.filter { folderOfProjectFile(described[$0.project].file) == home }
    if !near.isEmpty { return near }
    let below = all.filter { isCovered(described[$0.project].file, by: [home]) }
    return below.count == 1 ? below : []
  }
}

/// The file of a project that a Podfile names, with or without its ending.
func projectFile(_ name: String, home: String) -> String? {
  joinedPath(home, name.hasSuffix(".xcodeproj") ? name : name + ".xcodeproj").map { $0 + "/project.pbxproj" }
}

/// The pods that one target of a Podfile links.
struct LinkedPods {
  /// The name of the target.
  let name: String
  private(set) var pods: [PodfilePod] = []
  private(set) var otherMethods: [String] = []
  /// The linkage that it or a target around it states; the innermost one counts.
  private(set) var linkage: PodfileTarget.PodLinkage?
  private(set) var project: String?

  init(of number: Int, in facts: PodfileFacts, name: String = "") {
    self.name = name
    var next: Int? = number
    var linksPods = true
    while let current = next {
      let target = facts.targets[current]
      if linksPods {
        pods += target.pods
        otherMethods += target.otherMethods
      }
      if target.inheritance != .complete { linksPods = false }
      linkage = linkage ?? target.linkage
      project = project ?? target.project
      next = target.parent
    }
  }
}

extension DependencyDescription {
  /// Whether it is the library or framework with which CocoaPods links all pods of a target.
  var isOfAllPods: Bool {
    guard case .library(let name) = subject else { return false }
    return name == "Pods" || name.hasPrefix("Pods-") || name.hasPrefix("Pods_")
  }
}

extension TargetDescription {
  fileprivate mutating func take(_ linked: LinkedPods, _ origins: PodOrigins, in home: String) {
    // Remove what CocoaPods itself links: one library or framework that represents all pods.
    dependencies.removeAll(where: \.isOfAllPods)
    // What such a method finds by itself it registers too where the Podfile names the pod.
    let isRegistered = linked.otherMethods.contains(where: isLinkingNativeModules)
    dependencies += linked.pods.map { pod in
      var dependency = DependencyDescription(
        .pod(name: pod.name ?? "a pod whose name is not written"), isDynamicPod: linked.linkage == .dynamic,
        ground: isRegistered ? .registered : .stated)
      dependency.isPublishedPod = origins.isPublished(pod, in: home)
      return dependency
    }
    podMethods += linked.otherMethods
  }
  /// If no build phase contains a privacy manifest, React Native uses the manifest beside the Info.plist of
  /// an app, or in the folder of its project, as that of the app and adds it to the project.
  /// - Returns: the path of that manifest; nil if there is none
  mutating func takeMergedManifest(_ tree: FileTree, projectFolder: String) -> String? {
    guard product == .application else { return nil }
    mergesManifestsOfPods = true
    if manifests.contains(where: \.way.isBundled) { return nil }
    let folders = infoPlists.sorted().map(folderOfPath) + [projectFolder]
    let path = folders.lazy.compactMap { joinedPath($0, Manifest.fileName) }.first(where: tree.contains)
    if let path { manifests.append((path, .merged)) }
    return path
  }
}
