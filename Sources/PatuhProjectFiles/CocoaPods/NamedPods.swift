import PatuhCore

/// The pods that Podfiles name, each with the targets that link it. Those of test targets and of folders are
/// left out; what the podspecs in these folders need is named where the Podfile names the folder.
struct NamedPods {
  private(set) var all: [NamedPackage] = []

  init(_ files: ProjectFiles, _ described: [DescribedProject]) {
    let podfiles = files.sorted(PodfileFacts.self)
    if podfiles.isEmpty { return }
    let dependencies = PodfileDependencies(files)
    let local = LocalPods(files)
    for (path, facts) in podfiles where facts.problems.isEmpty {
      let home = folderOfPath(path)
      let isBesideProject = described.contains { project in
        !project.targets.isEmpty && project.describesApps
          && folderOfProjectFile(project.file).isPath(atOrBelow: home)
      }
      for number in facts.targets.indices where !facts.targets[number].isAbstract {
        guard let name = facts.targets[number].name else { continue }
        let linked = LinkedPods(of: number, in: facts)
        let places = dependencies.places(of: name, in: described, home: home, project: linked.project)
        if places.isEmpty, isBesideProject || TestFolderName(name, isOutermost: false) != .none { continue }
        let users = places.map { described[$0.project].targets[$0.target] }.filter { $0.product != .tests }
        let takers = places.isEmpty ? nil : Set(users.map(\.place))
        for pod in linked.pods where pod.path == nil { take(pod, in: path, users: takers) }
        for pod in linked.pods where pod.path != nil {
          for need in local.needs(of: pod, in: home)
          where !linked.pods.contains(where: { $0.name == need.name }) {
            var needed = pod
            needed.name = need.name
            needed.requirement = need.requirement
            take(needed, in: path, users: takers)
          }
        }
      }
    }
  }

  /// Adds a pod, or what it consists of.
  private mutating func take(_ pod: PodfilePod, in path: String, users: Set<Place>?) {
    guard let written = pod.name, users?.isEmpty != true else { return }
    let root = String(written.prefix { $0 != "/" })
    for name in UmbrellaPods.parts(of: written) ?? [root] {
      take(name, of: pod, root, in: path, users: users)
    }
  }

  /// Adds a pod, or the users to a pod that several targets link.
  private mutating func take(
    _ name: String, of pod: PodfilePod, _ root: String, in path: String, users: Set<Place>?
  ) {
    if let index = all.firstIndex(where: { $0.name == name && $0.place.path == path }) {
      all[index].users = all[index].users.flatMap { own in users.map(own.union) }
      if all[index].umbrella != nil, root == name, pod.requirement != .any {
        // Its own line says most exactly which version it has.
        all[index].place.position = pod.position
        all[index].umbrella = nil
      }
      if all[index].requirement == .any { all[index].requirement = pod.requirement }
      if pod.isConditional || pod.requirement != .any && pod.requirement != all[index].requirement {
        all[index].isConditional = true
      }
    } else {
      let place = Place(path: path, position: pod.position)
      var package = NamedPackage(
        name: name, manager: .cocoaPods, url: pod.url, pod.requirement, at: place, users: users)
      package.isConditional = pod.isConditional
      if root != name { package.umbrella = root }
      all.append(package)
    }
  }
}
