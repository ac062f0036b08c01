import PatuhCore

/// What the lock files say of the packages that project files name: package by package, since a lock file may
/// be older than the project file beside it.
struct PackagePins {
  /// A package in a lock file.
  struct Pin: Hashable {
    var lockFile: String
    var package: String
  }

  /// What the lock files say of one package.
  enum State: Equatable {
    /// A lock file pins it as the project file requires, or it needs no pin.
    case pinned
    /// There is no lock file that could pin it.
    case withoutLockFile
    /// The lock files that should pin it do not.
    case missing(lockFiles: [String])
    /// The lock files pin it to what the project file does not accept.
    case rejected([Pin], as: LockedPackage.Pin)

    var isPinned: Bool { self == .pinned }

    var rejectedPins: [Pin] {
      if case .rejected(let pins, _) = self { pins } else { [] }
    }

    var rejectedPin: LockedPackage.Pin? {
      if case .rejected(_, let pin) = self { pin } else { nil }
    }
  }

  private let lockFiles: [(path: String, facts: LockFileFacts)]
  private let effective: EffectiveLockFiles
  private let localPackages: Set<String>
  /// The places of the targets that end up in apps; nil if there are no apps.
  private let placesInApps: Set<Place>?

  private let named: [NamedPackage]

  /// - Parameters:
  ///   - named: all packages that project files name
  ///   - localPackages: the identities of Swift packages that are taken from folders
  ///   - targets: of all described projects
  init(
    _ named: [NamedPackage], _ lockFiles: [(path: String, facts: LockFileFacts)],
    _ effective: EffectiveLockFiles, localPackages: Set<String>, apps targets: [Target]
  ) {
    self.named = named
    self.lockFiles = lockFiles
    self.effective = effective
    self.localPackages = localPackages
    var reached = Set(
      targets.indices.filter { targets[$0].role == .product && targets[$0].product.isApp })
    var open = Array(reached)
    while let number = open.popLast() {
      for dependency in targets[number].dependencies where reached.insert(dependency.target).inserted {
        open.append(dependency.target)
      }
    }
    placesInApps = reached.isEmpty ? nil : Set(reached.map { targets[$0].place })
  }

  func state(of package: NamedPackage) -> State {
    let deciding = decidingLockFiles(of: package)
    if deciding.isEmpty {
      return package.isOfPackageManifest && localPackages.contains(package.name) ? .pinned : .withoutLockFile
    }
    // A library keeps no record of what its users build it with.
    if package.users != nil, isLeftToUsers(package) { return .pinned }
    if package.manager == .swiftPM, localPackages.contains(package.name) { return .pinned }
    var rejected: [(pin: Pin, as: LockedPackage.Pin)] = []
    for (path, facts) in deciding {
      guard let locked = facts.packages.first(where: { $0.isPin(of: package) }) else { continue }
      // A project may keep the reference of an earlier version beside the one that Xcode uses.
      let references = named.filter {
        $0.manager == package.manager && $0.name == package.name && $0.place.path == package.place.path
      }
      if references.contains(where: { $0.accepts(locked) }) { return .pinned }
      rejected.append((Pin(lockFile: path, package: locked.name), locked.pin))
    }
    if let first = rejected.first { return .rejected(rejected.map(\.pin), as: first.as) }
    return package.isConditional ? .pinned : .missing(lockFiles: deciding.map(\.path))
  }

  /// The lock file of a project that pins all that project files name, as they require it, where that of the
  /// workspace around it does not; nil if there is none.
  func successor(of workspaceLockFile: String) -> (path: String, facts: LockFileFacts)? {
    let decided = named.filter { package in
      package.manager == .swiftPM && !package.isConditional && !isLeftToUsers(package)
        && !localPackages.contains(package.name)
        && decidingLockFiles(of: package).contains { $0.path == workspaceLockFile }
    }
    return lockFiles.first { path, facts in
      facts.problems.isEmpty && effective.isPassedOver(path, for: workspaceLockFile)
        && decided.allSatisfy { package in
          facts.packages.contains { $0.isPin(of: package) && package.accepts($0) }
        }
    }
  }

  /// Whether a pin decides the version of a Swift package that a project file names.
  func decides(_ pin: Pin, _ package: NamedPackage) -> Bool {
    guard package.manager == .swiftPM, pin.package.hasSuffix(package.name) else { return false }
    return decidingLockFiles(of: package).contains { path, facts in
      path == pin.lockFile && facts.packages.contains { $0.name == pin.package && $0.isPin(of: package) }
    }
  }

  /// Whether the manifest of a package names it that no app links.
  func isLeftToUsers(_ package: NamedPackage) -> Bool {
    guard package.isOfPackageManifest, !package.isOfTuist else { return false }
    guard let users = package.users, let placesInApps else { return true }
    return placesInApps.isDisjoint(with: users)
  }

  private func decidingLockFiles(of package: NamedPackage) -> [(path: String, facts: LockFileFacts)] {
    let home = folderOfProjectFile(package.place.path)
    switch package.manager {
    case .cocoaPods: return lockFiles.filter { $0.path == joinedPath(home, "Podfile.lock") }
    case .pub:
      let own = lockFiles.filter { $0.facts.manager == .pub && home.isPath(atOrBelow: folderOfPath($0.path)) }
      return own.max { $0.path.utf8.count < $1.path.utf8.count }.map { [$0] } ?? []
    default: return effective.deciding(package, among: lockFiles)
    }
  }
}

extension LockedPackage {
  /// Whether it is what a project file names.
  func isPin(of package: NamedPackage) -> Bool {
    // In a registry, the identity is `scope.name`.
    name == package.name || name == package.umbrella
      || package.manager == .swiftPM && name.hasSuffix(".\(package.name)")
  }
}

extension NamedPackage {
  /// Whether the project file accepts what a lock file pins; true if that is not known.
  fileprivate func accepts(_ locked: LockedPackage) -> Bool {
    // Under EXTERNAL SOURCES, a Podfile.lock states the repository of each pod that is taken from one.
    if manager == .cocoaPods, url != nil, !isConditional, umbrella == nil, locked.url == nil,
      locked.path == nil
    {
      return false
    }
    // The version of a pod from a repository is that of its podspec, whatever its tag is.
    if isConditional || umbrella != nil || manager != .swiftPM && url != nil { return true }
    switch (requirement, locked.pin) {
    case (.exact(let text), .version(let pinned)):
      guard let exact = PackageVersion(text), let version = PackageVersion(pinned) else { return true }
      return exact == version
    case (.range(let range), .version(let pinned)):
      return PackageVersion(pinned).map(range.contains) ?? true
    case (.revision, .version): return manager != .swiftPM
    default: return true
    }
  }
}

extension VersionRange {
  fileprivate func contains(_ version: PackageVersion) -> Bool {
    if let lower = lower.flatMap({ PackageVersion($0) }), version < lower { return false }
    guard let upper = upper.flatMap({ PackageVersion($0) }) else { return true }
    return version < upper || includesUpper && version == upper
  }
}
