import PatuhCore

/// The projects that CocoaPods makes of what it installs, where these are read as dependencies outside of the
/// tree: their targets as the pods that Podfiles name.
struct PodsProjects {
  private let files: ProjectFiles

  init(_ files: ProjectFiles) { self.files = files }

  /// The projects, with the targets of these as pods.
  func converted(_ projects: [DescribedProject]) -> [DescribedProject] {
    projects.map { project in
      guard project.isOfCheckout, isPodsProject(project.file), let lock = lock(ofPodsProject: project.file)
      else { return project }
      return project.asPods(named: Set(lock.packages.map(\.name))) { target in
        target.sources.contains { source in
          let path = files.tree.paths[source]
          return files.isInCheckout(path) && !path.split(separator: "/").contains("Target Support Files")
        }
      }
    }
  }

  /// The projects, in which targets that take pods that no Podfile names link all pods that are installed.
  /// What of these is not read remains a pod without sources.
  func linked(in projects: [DescribedProject]) -> [DescribedProject] {
    let homes = projects.filter { $0.isOfCheckout && isPodsProject($0.file) }
      .map { (home: folderOfPath(folderOfProjectFile($0.file)), file: $0.file) }
    if homes.isEmpty { return projects }
    return projects.map { project in
      guard !project.isOfCheckout,
        let home = homes.first(where: { project.file.isPath(atOrBelow: $0.home) || $0.home == "." }),
        let lock = lock(ofPodsProject: home.file)
      else { return project }
      var project = project
      for number in project.targets.indices where !project.targets[number].podMethods.isEmpty {
        project.targets[number].linkAll(lock.packages.map(\.name))
      }
      return project
    }
  }

  private func lock(ofPodsProject file: String) -> LockFileFacts? {
    let home = folderOfPath(folderOfProjectFile(file))
    return joinedPath(home, "Podfile.lock").flatMap { files[LockFileFacts.self][$0] }
  }
}

/// Whether a path is that of the project that CocoaPods makes of the pods.
package func isPodsProject(_ path: String) -> Bool {
  path == "Pods/Pods.xcodeproj/project.pbxproj" || path.hasSuffix("/Pods/Pods.xcodeproj/project.pbxproj")
}

extension TargetDescription {
  fileprivate mutating func linkAll(_ pods: [String]) {
    let isRegistered = podMethods.contains { isLinkingNativeModules($0) || $0.hasPrefix("flutter_install_") }
    let named = Set(
      dependencies.compactMap { dependency in
        switch dependency.subject {
        case .pod(let name): String(name.prefix { $0 != "/" })
        case .target(let name, _): name
        default: nil
        }
      })
    dependencies += pods.filter { !named.contains($0) }.map {
      DependencyDescription(.pod(name: $0), ground: isRegistered ? .registered : .assumed)
    }
    podMethods = []
  }
}

extension DescribedProject {
  /// Each target that builds a pod as that pod, with the privacy manifests of the bundles that it makes of
  /// its resources.
  /// - Parameters:
  ///   - pods: the names of all pods
  ///   - isOutside: whether a target compiles sources from outside of the tree; a podspec of the tree
  ///     describes others
  fileprivate func asPods(
    named pods: Set<String>, where isOutside: (TargetDescription) -> Bool
  ) -> DescribedProject {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for target in targets where target.isLibrary && isOutside(target) {
      // A pod for several platforms has a target for each: `Nuke-iOS`.
      let pod =
        pods.contains(target.name) ? target.name : pods.filter { target.name.hasPrefix($0 + "-") }.max()
      guard let pod else { continue }
      names[target.name] = taken.insert(pod).inserted ? pod : target.name
    }
    let built = targets.reduce(into: Set<String>()) { $0.formUnion($1.productNames) }
    let bundles = Dictionary(targets.filter { $0.product == .bundle }.map { ($0.name, $0) }) { first, _ in
      first
    }
    var project = self
    project.targets = targets.compactMap { target in
      guard let name = names[target.name] else { return nil }
      var pod = target
      pod.name = name
      pod.isStaticFramework = target.product != .framework
      pod.product = .pod
      if let module = target.productNames.first(where: { $0 != target.name }) {
        pod.statedModuleName = module
      }
      pod.dependencies = []
      for dependency in target.dependencies {
        guard case .target(let other, let file) = dependency.subject else {
          if case .library(let name) = dependency.subject, built.contains(name) { continue }
          pod.dependencies.append(dependency)
          continue
        }
        if let bundle = bundles[other] {
          pod.manifests += bundle.manifests.map { ($0.path, .resourceBundle) }
        } else if let other = names[other] {
          // What a pod needs is linked with it.
          pod.dependencies.append(DependencyDescription(.target(name: other, file: file)))
        } else if pods.contains(other) {
          pod.dependencies.append(DependencyDescription(.pod(name: other)))
        }
      }
      var known: Set<String> = []
      pod.manifests = pod.manifests.filter { known.insert($0.path).inserted }
      return pod
    }
    return project
  }
}

extension TargetDescription {
  fileprivate var isLibrary: Bool {
    [.framework, .staticFramework, .staticLibrary, .dynamicLibrary].contains(product)
  }
}
