import PatuhCore

/// The projects that CocoaPods makes of what it installs, where these are read as dependencies outside of the
/// tree: their targets as the pods that Podfiles name.
struct PodsProjects {
  private let files: ProjectFiles

  init(_ files: ProjectFiles) { self.files = files }

  /// The projects, with the targets of these as pods.
  func converted(_ projects: [DescribedProject]) -> [DescribedProject] {
    guard projects.contains(where: { $0.isOfCheckout && isPodsProject($0.file) }) else { return projects }
    let own = Set(
      projects.filter { !$0.isOfCheckout && isPodspec($0.file) }.flatMap { $0.targets.map(\.name) })
    return projects.map { project in
      guard project.isOfCheckout, isPodsProject(project.file), let lock = lock(ofPodsProject: project.file)
      else { return project }
      let folder = folderOfProjectFile(project.file)
      let installed = Set(lock.packages.filter { $0.path == nil }.map(\.name)).subtracting(own)
      return project.asPods(named: Set(lock.packages.map(\.name))) { pod, target in
        let sources = target.sources.map { files.tree.paths[$0] }.filter {
          !$0.split(separator: "/").contains("Target Support Files")
        }
        if !sources.isEmpty { return sources.contains(where: files.isInCheckout) ? .sources : nil }
        return installed.contains(pod) ? parts(ofPodWithoutSources: pod, in: folder) : nil
      }
    }
  }

  /// What a pod that compiles nothing itself consists of; nil if its folder is not there, so that this is
  /// not known.
  private func parts(ofPodWithoutSources pod: String, in pods: String) -> PodParts? {
    let folder = "\(pods)/\(pod)"
    guard files.tree.knowsFolder(folder) else { return nil }
    return toolPods.contains(pod) ? .others([]) : .others(files.tree.binaries(below: folder))
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

/// What a target of the project that CocoaPods makes adds to an app.
private enum PodParts {
  /// Sources of its own.
  case sources
  /// The libraries and frameworks with these names that are built elsewhere, and what it depends on.
  case others([String])
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
  ///   - parts: what the target of a pod with this name is made of; nil if a podspec of the tree describes
  ///     it, or if that is not known
  fileprivate func asPods(
    named pods: Set<String>, of parts: (_ pod: String, TargetDescription) -> PodParts?
  ) -> DescribedProject {
    var names: [String: String] = [:]
    var binaries: [String: [String]] = [:]
    // The targets of a pod, of which the first stands for it.
    var variants: [String: [TargetDescription]] = [:]
    for target in targets where target.mayBePod {
      guard let pod = target.pod(among: pods), let parts = parts(pod, target) else { continue }
      names[target.name] = variants[pod] == nil ? pod : target.name
      variants[pod, default: []].append(target)
      if case .others(let libraries) = parts { binaries[target.name] = libraries }
    }
    let built = targets.reduce(into: Set<String>()) { $0.formUnion($1.productNames) }
    let bundles = Dictionary(targets.filter { $0.product == .bundle }.map { ($0.name, $0) }) { first, _ in
      first
    }
    var project = self
    project.targets = targets.compactMap { target in
      guard let name = names[target.name] else { return nil }
      var pod = target
      let choices = (variants[name] ?? []).filter {
        $0.name != target.name && $0.platforms == target.platforms
      }
      pod.sources = Set(choices.reduce(target.sources) { $0 + $1.sources }).sorted()
      pod.name = name
      // One without code of its own passes on what it is linked with.
      pod.isStaticFramework = target.product != .framework || binaries[target.name] != nil
      pod.product = .pod
      if let module = target.productNames.first(where: { $0 != target.name }) {
        pod.statedModuleName = module
      }
      pod.dependencies = []
      for dependency in choices.reduce(target.dependencies, { $0 + $1.dependencies }) {
        guard case .target(let other, let file) = dependency.subject else {
          if case .library(let name) = dependency.subject, built.contains(name) { continue }
          pod.dependencies.append(dependency)
          continue
        }
        if let bundle = bundles[other] {
          pod.manifests += bundle.manifests.map { ($0.path, .resourceBundle) }
        } else if let other = names[other] {
          // What a pod needs is linked with it, unless it is a framework of its own.
          pod.dependencies.append(
            DependencyDescription(.target(name: other, file: file), isDynamicPod: true))
        } else if pods.contains(other) {
          pod.dependencies.append(DependencyDescription(.pod(name: other)))
        }
      }
      let named = Set(pod.dependencies.map(\.subject))
      pod.dependencies += (binaries[target.name] ?? []).map { .library(name: $0) }
        .filter { !named.contains($0) }.map { DependencyDescription($0) }
      var known: Set<String> = []
      pod.manifests = pod.manifests.filter { known.insert($0.path).inserted }
      return pod
    }
    return project
  }
}

extension TargetDescription {
  /// The pod that it is a target of; nil if it is none.
  /// - Parameter pods: the names of all pods
  fileprivate func pod(among pods: Set<String>) -> String? {
    if pods.contains(name) { return name }
    // A pod for several platforms has a target for each: `Nuke-iOS`. One of whose parts targets of the
    // project take different ones has a target for each choice: `Firebase-Core-RemoteConfig`.
    if let pod = pods.filter({ name.hasPrefix($0 + "-") }).max() { return pod }
    // CocoaPods before 1.0 names it after what takes it, too: `Pods-Alamofire`, `Pods-Shop-Alamofire`.
    guard name.hasPrefix("Pods-") else { return nil }
    return pods.filter { name.hasSuffix("-" + $0) }.max { $0.count < $1.count }
  }

  /// Whether it builds a library, or nothing: CocoaPods makes such a target of a pod without sources.
  fileprivate var mayBePod: Bool {
    [.framework, .staticFramework, .staticLibrary, .dynamicLibrary, .buildTool].contains(product)
  }
}

extension FileTree {
  /// The names of the libraries and frameworks below a folder, by which targets link them, sorted.
  fileprivate func binaries(below folder: String) -> [String] {
    let paths = unreadPaths(below: folder)
    let frameworks = paths.filter { isFramework($0) && !isInFramework(folderOfPath($0)) }
    let libraries = paths.filter { ($0.hasSuffix(".a") || $0.hasSuffix(".dylib")) && !isInFramework($0) }
    return Set(frameworks.map(frameworkName) + libraries.map(libraryName)).sorted {
      $0.precedesInBytes($1)
    }
  }
}

private func isInFramework(_ path: String) -> Bool {
  path.split(separator: "/").contains { isFramework(String($0)) }
}
