import PatuhCore

/// The third-party packages: those that lock files pin, the copies in the tree that none pins, and those that
/// project files name without either. Packages of tests and samples are left out, since they are not
/// submitted.
package struct ThirdPartyPackages {
  package private(set) var all: [ThirdPartyPackage]
  /// What the lock files do not pin as project files require it, by the path of the project file.
  package private(set) var problems: [(path: String, problem: ProjectFileProblem)]

  /// - Parameters:
  ///   - targets: of all described projects
  ///   - vendoredFolders: of the dependencies whose copies are in the tree
  ///   - manifests: all privacy manifests, also those of dependencies
  package init(
    in files: ProjectFiles, _ described: [DescribedProject], targets: [Target], vendoredFolders: [String],
    manifests: [Manifest]
  ) {
    let stated = described.flatMap(\.namedPackages)
    let named = (stated + NamedPods(files, described).all).shipping(in: targets, samples: files.samples)
    let unlinked = stated.unlinked(besides: named)
    let isRead = !described.contains { $0.problems.contains { $0.extent == .whole } }
    let identities = Set(stated.filter { $0.manager == .swiftPM }.map(\.name))
    let lockFiles = files.sorted(LockFileFacts.self).filter {
      !files.isLeftOver($0.path) && files.isShipping($0.path)
        && !(isLockFileOfTuistWorkspace($0.path) && described.nameNoPackagesForTuistWorkspaces)
    }
    let effective = files.effectiveLockFiles(among: lockFiles.map(\.path))
    let pins = PackagePins(
      named, lockFiles, effective, localPackages: localPackages(of: described), apps: targets)
    let projectPaths =
      files.projects.map(\.path).filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
      + files[PodfileFacts.self].keys
    let flutter = FlutterLockFiles(
      lockFiles, projectPaths: projectPaths.filter(files.isShipping), named: named)
    var copies = VendoredCopies(vendoredFolders, manifests: manifests, in: files)
    let states = named.map { package in
      var package = package
      package.isLeftToUsers = pins.isLeftToUsers(package)
      return (package, pins.state(of: package))
    }
    let rejected = Set(states.flatMap { $1.rejectedPins })
    let outdated = OutdatedLockFiles(states.map(\.1), pins, lockFiles)
    let pinned = lockFiles.filter { path, facts in
      facts.manager == .pub ? flutter.contains(path) : effective.contains(path)
    }.flatMap { path, facts in
      let holders = PodHolders(facts.packages)
      let counted = facts.packages.filter {
        !rejected.contains(PackagePins.Pin(lockFile: path, package: $0.name))
          && !outdated.makesSuperfluous($0.name, in: path)
      }
      return counted.map { locked in
        var package = ThirdPartyPackage(locked, of: facts.manager, in: path, copies: &copies)
        if case .atLeast(let lowest) = locked.pin,
          let version = files.versionOfFlutter(for: path, from: lowest)
        {
          (package.version, package.allowedVersions) = (version, nil)
        }
        package.holders = holders[locked.name]
        package.pubspecLock =
          facts.manager == .pub ? path : flutter.lockFile(pinning: locked, of: path, without: rejected)
        if facts.manager == .swiftPM {
          if unlinked.contains(locked.name) { package.isLinked = false }
          package.isOfOthers = isRead && !identities.isEmpty && !identities.contains(locked.name)
        }
        return package
      }
    }
    let open = states.filter { !$1.isPinned }
    var unpinned = open.filter { package, state in !(state == .withoutLockFile && copies.hold(package)) }.map(
      \.0)
    unpinned = unpinned.withoutWeakerRanges()
    let counted = unpinned.map { ThirdPartyPackage($0, copies: &copies) }
    let all = pinned + copies.unpinned(lockFiles: lockFiles.map(\.path)) + counted
    self.all = PodUsage(files, described, targets: targets).shipped(all).map { package in
      var package = package
      package.statement = named.statement(on: package, pins)
      package.place.path = files.placeOfLockFile(package.place.path)
      return package
    }
    let places = Set(unpinned.map(\.place))
    let localFolders = Set(described.flatMap(\.referencedPackages))
    let pinProblems = pinProblems(
      open.filter { places.contains($0.0.place) }, files: files,
      otherLockFiles: lockFiles.filter { localFolders.contains(folderOfPath($0.path)) }, outdated: outdated)
    let problemsOfOthers = problemsOfOtherPackages(files)
    problems =
      pinProblems + problemsOfOthers
      + problemsOfOlderLockFiles(files, reported: Set(open.map(\.0.place.path)))
      .filter { older in !problemsOfOthers.contains { $0.path == older.path } }
      + problemsOfOtherPods(files)
    for number in problems.indices { problems[number].problem.concernsPackages = true }
  }
}

extension [DescribedProject] {
  /// Whether no `Project.swift` names a package that Xcode resolves in the workspace that Tuist generates: a
  /// lock file of that workspace is then left over.
  fileprivate var nameNoPackagesForTuistWorkspaces: Bool {
    !contains { project in
      lastComponent(ofPath: project.file) == "Project.swift"
        && (project.namedPackages.contains(where: \.isOfTuistProject) || project.namesLocalPackages
          || project.problems.contains { $0.extent == .whole })
    }
  }
}

/// The identities of the packages in the tree, and of those that should be: none of them comes from its
/// repository.
private func localPackages(of described: [DescribedProject]) -> Set<String> {
  let folders = described.flatMap { project in
    project.referencedPackages + project.absentPackages.map(\.folder)
      + (lastComponent(ofPath: project.file).hasPrefix("Package") ? [folderOfPath(project.file)] : [])
  }
  return Set(folders.map { packageIdentity(ofAddress: $0) })
}

extension ProjectFiles {
  /// Whether a lock file is inside an Xcode project without package products, which resolves no packages. A
  /// project without targets, or that could not be read, may have some.
  fileprivate func isLeftOver(_ lockFile: String) -> Bool {
    projects.contains { project in
      guard let facts = project.facts as? XcodeProjectFacts, facts.packageProducts.isEmpty,
        !facts.targets.isEmpty, !facts.problems.contains(where: { $0.extent == .whole })
      else { return false }
      let folder = folderOfPath(project.path)
      return folder.hasSuffix(".xcodeproj") && lockFile.isPath(atOrBelow: folder)
    }
  }
}

extension ThirdPartyPackage {
  /// A package that a project file names and no lock file pins as required, with its copy in the tree.
  fileprivate init(_ named: NamedPackage, copies: inout VendoredCopies) {
    self.init(name: named.name, manager: named.manager, place: named.place, url: named.url)
    requirement = named.requirement
    isLeftToUsers = named.isLeftToUsers
    if named.manager == .pub { pubspecLock = named.place.path }
    let folders = copies.take(named.name, of: named.manager, home: folderOfProjectFile(named.place.path))
    if let first = folders.first {
      folder = first
      holdsManifest = folders.contains { copies.holdsManifest($0) }
    }
    switch named.requirement {
    case .exact(let text): version = PackageVersion(text)?.text ?? text
    case .range(let range): allowedVersions = range
    case .revision(let words): revision = words
    case .any, .unknown: break
    }
  }

  /// A package that a lock file pins, with its copy in the tree.
  fileprivate init(
    _ locked: LockedPackage, of manager: Manager, in lockFile: String, copies: inout VendoredCopies
  ) {
    self.init(
      name: locked.name, manager: manager, place: Place(path: lockFile, position: locked.position),
      url: locked.url)
    switch locked.pin {
    case .version(let text): version = text
    case .revision(let words): revision = words
    case .folder: isFromFolder = true
    case .atLeast(let text): allowedVersions = VersionRange(lower: text)
    }
    commit = locked.commit
    let home = folderOfPath(lockFile)
    if let path = locked.path {
      // A folder outside the tree proves nothing.
      guard let written = joinedPath(home, path) else { return }
      let folder = isPodspec(written) ? folderOfPath(written) : written
      let holdsManifest = copies.holdsManifest(folder)
      guard holdsManifest || copies.holdsCode(folder, of: manager) else { return }
      self.folder = folder
      self.holdsManifest = holdsManifest
      return
    }
    let folders = copies.take(locked.name, of: manager, home: home)
    guard !folders.isEmpty else { return }
    folder = folders.first
    holdsManifest = folders.contains { copies.holdsManifest($0) }
  }
}

/// The copies of dependencies in the tree, and which of them a lock file accounts for.
private struct VendoredCopies {
  private let folders: [String]
  private let manifests: FileTree
  private let tree: FileTree
  private var taken: Set<String> = []

  init(_ folders: [String], manifests: [Manifest], in files: ProjectFiles) {
    tree = files.tree
    self.folders = folders.filter(files.maySubmit)
    self.manifests = FileTree(manifests.map(\.path).filter { lastComponent(ofPath: $0) == Manifest.fileName })
  }

  /// Whether a privacy manifest is in a folder; those of the dependency's own samples and tests do not count.
  /// The manifest of a static framework can also be in the bundle with the same name beside it.
  func holdsManifest(_ folder: String) -> Bool {
    let prefix = folder + "/"
    let inside = manifests.files(below: folder).contains { path in
      let rest = String(path.dropFirst(prefix.count))
      return !isTestPath(rest) && !SampleFolders.byName.contain(rest)
    }
    if inside || !isFramework(folder) { return inside }
    let stem = withoutEnding(folder)
    return manifests.files(below: folderOfPath(folder)).contains { path in
      path.hasPrefix(stem) && path.dropFirst(stem.count).hasPrefix(".bundle/")
    }
  }

  /// Whether sources for iOS are in a folder of the tree: those of a Flutter plug-in are in a folder for
  /// each system.
  func holdsCode(_ folder: String, of manager: ThirdPartyPackage.Manager) -> Bool {
    let folders =
      manager == .pub ? ["ios", "darwin"].compactMap { joinedPath(folder, $0) } : [folder]
    return folders.contains { tree.files(below: $0).contains(where: isSource) }
  }

  /// The copies of a pinned package; they count as accounted for from now on.
  /// - Parameter home: the folder of the lock file
  mutating func take(_ name: String, of manager: ThirdPartyPackage.Manager, home: String) -> [String] {
    let found = folders.filter { isCopy($0, of: name, by: manager, home: home) }
    taken.formUnion(found)
    return found
  }

  /// Whether there is a copy of a package that a project file names, whichever version it is.
  func hold(_ package: NamedPackage) -> Bool {
    let home = folderOfProjectFile(package.place.path)
    return folders.contains { isCopy($0, of: package.name, by: package.manager, home: home) }
  }

  private func isCopy(
    _ folder: String, of name: String, by manager: ThirdPartyPackage.Manager, home: String
  ) -> Bool {
    let last = lastComponent(ofPath: folder)
    let around = folderOfPath(folder)
    switch manager {
    case .cocoaPods: return last == name && around == joinedPath(home, "Pods")
    case .swiftPM:
      guard last.lowercased() == name || last.lowercased() == name + ".git" else { return false }
      let isPackageBuild = ["checkouts", "artifacts"].contains(lastComponent(ofPath: around))
      let build = folderOfPath(around)
      // `.build` belongs to the package around it, `SourcePackages` to any project.
      return isPackageBuild
        && (lastComponent(ofPath: build) == "SourcePackages" || folderOfPath(build) == home)
    case .carthage:
      guard let carthage = joinedPath(home, "Carthage") else { return false }
      if around == carthage + "/Checkouts" { return last.lowercased() == name.lowercased() }
      return folder.hasPrefix(carthage + "/Build/") && withoutEnding(last).lowercased() == name.lowercased()
    case .pub, .unknown: return false
    }
  }

  /// The copies that no lock file accounts for. If there is a lock file, a copy that it does not pin is left
  /// over from an earlier state.
  func unpinned(lockFiles: [String]) -> [ThirdPartyPackage] {
    folders.filter { !taken.contains($0) }.compactMap { folder in
      let around = folderOfPath(folder)
      let home = folderOfPath(around)
      switch lastComponent(ofPath: around) {
      case "artifacts": return nil
      case "checkouts" where lockFiles.contains { $0.hasSuffix("Package.resolved") }: return nil
      case "Pods" where lockFiles.contains(joinedPath(home, "Podfile.lock") ?? ""): return nil
      case "Checkouts"
      where lockFiles.contains(joinedPath(folderOfPath(home), "Cartfile.resolved") ?? ""):
        return nil
      default: break
      }
      return ThirdPartyPackage(
        name: withoutEnding(lastComponent(ofPath: folder)), manager: .unknown, place: Place(path: folder),
        folder: folder, holdsManifest: holdsManifest(folder))
    }
  }
}
