import PatuhCore

/// The pods that Podfiles take from folders of the tree, with what their podspecs say.
struct LocalPods {
  /// A pod that a local podspec needs.
  struct Need {
    /// Without a subspec.
    var name: String
    var requirement: VersionRequirement
  }

  private let specifications: [String: PodspecFacts]
  /// The names of the pods with podspecs in the tree.
  private let names: Set<String>
  private let files: ProjectFiles

  init(_ files: ProjectFiles) {
    self.files = files
    specifications = files[PodspecFacts.self]
    names = Set(
      specifications.map { path, facts in
        facts.specification?.name ?? podName(ofFile: lastComponent(ofPath: path))
      })
  }

  /// The pods from elsewhere that the podspec of a pod names, for the library itself and its subspecs, each
  /// once; those that have a podspec in the tree are left out.
  /// - Parameter home: the folder of the Podfile
  func needs(of pod: PodfilePod, in home: String) -> [Need] {
    guard
      let path = paths(of: pod, in: home).first(where: { specifications[$0] != nil }),
      let specification = specifications[path]?.specification
    else { return [] }
    var needs: [Need] = []
    for part in Pod(specification, at: path).library {
      let versions = part.specification.attributes(named: PodAttribute.dependencyVersions)
      for written in part.specification.attributes(named: "dependencies").flatMap(\.value.texts) {
        let name = String(written.prefix { $0 != "/" })
        guard !names.contains(name), !ofFlutter.contains(name), !needs.contains(where: { $0.name == name })
        else { continue }
        let constraints = versions.lazy.compactMap { $0.value[written]?.texts }.first ?? []
        needs.append(Need(name: name, requirement: VersionRequirement(ofPodConstraints: constraints)))
      }
    }
    return needs
  }

  /// Whether a pod is to come from a folder of the tree in which there is no podspec of it. Folders into
  /// which tools install pods are left out.
  /// - Parameter home: the folder of the Podfile
  func isLost(_ pod: PodfilePod, in home: String) -> Bool {
    guard let path = pod.path, pod.name != nil, !pod.isConditional, !path.contains("#{"),
      !path.contains("://"),
      let place = joinedPath(home, path), !leavesRoot(place), !OutsideCode.isInstalled(place),
      !place.split(separator: "/").contains(where: { [".symlinks", "Flutter"].contains($0) })
    else { return false }
    return !paths(of: pod, in: home).contains(where: files.isPresent)
  }

  /// The paths at which CocoaPods looks for the podspec.
  private func paths(of pod: PodfilePod, in home: String) -> [String] {
    guard let path = pod.path, let name = pod.name.map({ String($0.prefix { $0 != "/" }) }),
      let place = joinedPath(home, path)
    else { return [] }
    if isPodspec(place) { return [place] }
    return ["\(name).podspec", "\(name).podspec.json"].compactMap { joinedPath(place, $0) }
  }
}

/// The pods of Flutter itself, whose version the lock file of pub states.
private let ofFlutter: Set<String> = ["Flutter", "FlutterMacOS"]

/// A problem for each Podfile of an app that takes pods from folders in which there is no podspec of them.
func podsWithoutPodspec(of described: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
  let podfiles = files.sorted(PodfileFacts.self)
  if podfiles.isEmpty { return [] }
  let local = LocalPods(files)
  return podfiles.compactMap { path, facts in
    let home = folderOfPath(path)
    guard files.isShipping(path), described.containsApp(atOrBelow: home, in: files) else { return nil }
    var seen: Set<String> = []
    let lost = facts.targets.flatMap(\.pods).filter {
      local.isLost($0, in: home) && seen.insert($0.name ?? "").inserted
    }
    guard let first = lost.first, let name = first.name, let folder = first.path else { return nil }
    let rest = lost.count == 1 ? "" : ", and likewise \(lost.count - 1) more"
    var problem = ProjectFileProblem(
      .part, at: first.position,
      """
      The Podfile takes the pod \(name) from \(folder), where no podspec of it is\(rest): what the app \
      links there is not known
      """, fix: .ofMissingPath)
    problem.concernsBundles = false
    problem.concernsPackages = true
    return DescribedProject(file: path, problems: [problem])
  }
}

extension [DescribedProject] {
  /// Whether a project in a folder or below it has an app that ships.
  func containsApp(atOrBelow home: String, in files: ProjectFiles) -> Bool {
    contains { project in
      project.describesApps && files.isShipping(project.file) && project.targets.contains { $0.product.isApp }
        && folderOfProjectFile(project.file).isPath(atOrBelow: home)
    }
  }
}
