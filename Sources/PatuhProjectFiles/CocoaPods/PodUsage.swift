import PatuhCore

/// Which pods of each `Podfile.lock` a product links, according to the Podfile beside it.
///
/// Says nothing of a lock file if a method adds pods that the Podfile does not name, or if a name is not a literal.
struct PodUsage {
  private enum Use {
    /// A product links it, or nothing is known.
    case linked
    /// Only test targets link it.
    case ofTests
    /// No project has the targets of the Podfile: the lock file is left over.
    case leftOver
  }

  /// The use of each pod by name, by the path of the lock file.
  private var uses: [String: [String: Use]] = [:]

  init(_ files: ProjectFiles, _ described: [DescribedProject]) {
    let dependencies = PodfileDependencies(files)
    let lockFiles = files.sorted(LockFileFacts.self)
    let projectFolders = described.filter { !$0.targets.isEmpty && $0.describesApps }
      .map { folderOfProjectFile($0.file) }
    // One that could not be read may have the targets of the Podfile.
    let unreadFolders =
      files.unreadProjectFiles.map(folderOfProjectFile)
      + described.filter { $0.targets.isEmpty && $0.problems.contains { $0.extent == .whole } }
      .map { folderOfProjectFile($0.file) }
    for (path, facts) in files.sorted(PodfileFacts.self) where facts.problems.isEmpty {
      let home = folderOfPath(path)
      guard let lock = lockFiles.first(where: { $0.path == joinedPath(home, "Podfile.lock") }) else {
        continue
      }
      var linked: Set<String> = []
      var ofTests: Set<String> = []
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
        let areTests =
          places.isEmpty
          ? TestFolderName(name, isOutermost: false) != .none
          : places.allSatisfy { described[$0.project].targets[$0.target].product == .tests }
        if areTests { ofTests.formUnion(names) } else { linked.formUnion(names) }
      }
      guard isKnown, !linked.isEmpty || !ofTests.isEmpty else { continue }
      let all = lock.facts.packages
      if !isFound, projectFolders.contains(where: { $0.isPath(atOrBelow: home) }),
        !unreadFolders.contains(where: { $0.isPath(atOrBelow: home) })
      {
        uses[lock.path] = Dictionary(all.map { ($0.name, .leftOver) }) { first, _ in first }
        continue
      }
      let shipped = reached(from: linked, in: all)
      let tested = reached(from: ofTests, in: all).subtracting(shipped)
      uses[lock.path] = Dictionary(tested.map { ($0, .ofTests) }) { first, _ in first }
    }
  }

  /// The packages without those of tests; leftover ones are marked as not linked.
  func shipped(_ packages: [ThirdPartyPackage]) -> [ThirdPartyPackage] {
    if uses.isEmpty { return packages }
    return packages.compactMap { package in
      switch uses[package.place.path]?[package.name] ?? .linked {
      case .linked: return package
      case .ofTests: return nil
      case .leftOver:
        var package = package
        package.isLinked = false
        return package
      }
    }
  }
}

/// The given pods and all of their dependencies, direct and indirect.
private func reached(from names: Set<String>, in pods: [LockedPackage]) -> Set<String> {
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
    !isPodspec(file) && !lastComponent(ofPath: file).hasPrefix("Package")
  }
}
