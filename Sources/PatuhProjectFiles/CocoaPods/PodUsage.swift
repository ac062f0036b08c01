import PatuhCore

/// Which pods of each `Podfile.lock` a product links, according to the Podfile beside it and the roles of its
/// targets.
///
/// If a method adds pods that the Podfile does not name, or if a name is not a literal, all pods of the lock
/// file count as linked, unless there are apps around it and no target there ships.
struct PodUsage {
  private enum Use {
    /// A product links it, or nothing is known.
    case linked
    /// Only tests, samples and builds for debugging link it.
    case notShipped
    case leftOver(ThirdPartyPackage.Leftover)
  }

  /// The use of each pod by name, by the path of the lock file.
  private var uses: [String: [String: Use]] = [:]
  /// The names of pods that the Podfile may give a privacy manifest, by the path of the lock file.
  private var givenManifests: [String: Set<String>] = [:]

  /// - Parameter targets: of all described projects
  init(_ files: ProjectFiles, _ described: [DescribedProject], targets: [Target]) {
    let unshipped = Set(targets.filter { $0.role != .product }.map(\.place))
    let dependencies = PodfileDependencies(files)
    let lockFiles = files.sorted(LockFileFacts.self)
    let projectFolders = described.filter { !$0.targets.isEmpty && $0.describesApps }
      .map { folderOfProjectFile($0.file) }
    // A project that could not be read may have the targets of the Podfile.
    let unreadFolders =
      files.unreadProjectFiles.map(folderOfProjectFile)
      + described.filter { $0.targets.isEmpty && $0.problems.contains { $0.extent == .whole } }
      .map { folderOfProjectFile($0.file) }
    let takesPods = described.contains { $0.targets.contains(where: \.takesPods) }
    // The pods of a tree without any project may be those of one that is elsewhere.
    for (path, lock) in lockFiles
    where lock.manager == .cocoaPods && !takesPods && !projectFolders.isEmpty {
      let home = folderOfPath(path)
      let mayTake = projectFolders + unreadFolders
      if files.podfile(in: home) == nil, !mayTake.contains(where: { $0.isPath(atOrBelow: home) }) {
        uses[path] = lock.packages.uses(.leftOver(.withoutPodfile))
      }
    }
    for (path, facts) in files.sorted(PodfileFacts.self) {
      let home = folderOfPath(path)
      guard let lock = lockFiles.first(where: { $0.path == joinedPath(home, "Podfile.lock") }) else {
        continue
      }
      let forDebugging = PodsForDebugging(facts, in: lock.facts.packages).names
      defer {
        for name in forDebugging where uses[lock.path]?[name] == nil {
          uses[lock.path, default: [:]][name] = .notShipped
        }
      }
      givenManifests[lock.path] = Set(facts.namesBesideWrittenManifests)
      let around = described.filter {
        $0.describesApps && folderOfProjectFile($0.file).isPath(atOrBelow: home)
      }
      .flatMap(\.targets)
      if around.contains(where: \.product.isApp), around.allSatisfy({ unshipped.contains($0.place) }) {
        uses[lock.path] = lock.facts.packages.uses(.notShipped)
        continue
      }
      guard facts.problems.isEmpty else { continue }
      var linked: Set<String> = []
      var notShipped: Set<String> = []
      var isKnown = true
      var isFound = false
      for number in facts.targets.indices where !facts.targets[number].isAbstract {
        let pods = LinkedPods(of: number, in: facts)
        guard let name = facts.targets[number].name, pods.otherMethods.isEmpty,
          pods.pods.allSatisfy({ $0.name != nil })
        else {
          isKnown = false
          break
        }
        let names = Set(pods.pods.compactMap(\.name).map { String($0.prefix { $0 != "/" }) })
        let places = dependencies.places(of: name, in: described, home: home, project: pods.project)
        isFound = isFound || !places.isEmpty
        let areUnshipped =
          places.isEmpty
          ? TestFolderName(name, isOutermost: false) != .none
          : places.allSatisfy { unshipped.contains(described[$0.project].targets[$0.target].place) }
        if areUnshipped { notShipped.formUnion(names) } else { linked.formUnion(names) }
      }
      guard isKnown, !linked.isEmpty || !notShipped.isEmpty else { continue }
      let all = lock.facts.packages
      if !isFound, projectFolders.contains(where: { $0.isPath(atOrBelow: home) }),
        !unreadFolders.contains(where: { $0.isPath(atOrBelow: home) })
      {
        uses[lock.path] = all.uses(.leftOver(.withoutTarget))
        continue
      }
      let shipped = reached(from: linked, in: all)
      let others = reached(from: notShipped, in: all).subtracting(shipped)
      let needed = shipped.union(others).union(forDebugging)
      let unneeded = all.filter { !needed.contains($0.name) }
      uses[lock.path] = all.filter { others.contains($0.name) }.uses(.notShipped)
        .merging(unneeded.uses(.leftOver(.unneeded))) { $1 }
    }
  }

  /// The packages without those of tests, samples and builds for debugging; leftover ones, and those that the
  /// Podfile may give a manifest, are marked.
  func shipped(_ packages: [ThirdPartyPackage]) -> [ThirdPartyPackage] {
    packages.compactMap { package in
      var package = package
      package.mayBeGivenManifest = givenManifests[package.place.path]?.contains(package.name) ?? false
      switch uses[package.place.path]?[package.name] ?? .linked {
      case .linked: return package
      case .notShipped: return nil
      case .leftOver(let leftover):
        package.isLinked = false
        package.leftover = leftover
        return package
      }
    }
  }
}

extension [LockedPackage] {
  /// The same use for all pods, by name.
  fileprivate func uses<Use>(_ use: Use) -> [String: Use] {
    Dictionary(map { ($0.name, use) }) { first, _ in first }
  }
}

/// The given pods and all of their dependencies, direct and indirect.
func reached(from names: Set<String>, in pods: [LockedPackage]) -> Set<String> {
  let dependencies = Dictionary(pods.map { ($0.name, $0.dependencies) }) { first, _ in first }
  var found = names
  var open = Array(names)
  while let name = open.popLast() {
    for needed in dependencies[name] ?? [] where found.insert(needed).inserted { open.append(needed) }
  }
  return found
}

extension DescribedProject {
  /// Whether it is a project into which CocoaPods can link pods: neither a package nor a podspec.
  var describesApps: Bool {
    !isOfCheckout && !isPodspec(file) && !lastComponent(ofPath: file).hasPrefix("Package")
  }
}
