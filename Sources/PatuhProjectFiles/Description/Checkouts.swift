import PatuhCore

extension DescribedProject {
  /// The project as a dependency outside of the tree: what others can link of it, and nothing that is its
  /// author's affair.
  package var asCheckout: DescribedProject {
    var project = self
    project.isOfCheckout = true
    // CocoaPods makes targets without a product of pods without sources.
    let keepsAll = isPodsProject(file)
    project.targets.removeAll { $0.product == .tests || !keepsAll && $0.product == .buildTool }
    project.problems = problems.filter { $0.extent != .nothing }
    project.unusedSources = []
    project.foldersWithoutTarget = []
    project.absentPackages = []
    project.outsideCode = []
    project.expectedSignatures = []
    project.namedPackages = []
    project.references = []
    project.productsWithoutVersion = []
    project.referencedPackages = []
    project.openTargets = nil
    return project
  }
}

/// A package that a lock file pins, as far as the pin shows which copy of it is meant.
package struct PinnedPackage: Sendable {
  /// As in ``ThirdPartyPackage``.
  package var name: String
  package var manager: ThirdPartyPackage.Manager
  /// Nil if it is pinned to something else.
  package var version: String?
  /// The hash of the commit that it is pinned to, perhaps abbreviated; nil for a version, or for a branch
  /// alone.
  package var commit: String?
  /// The folder from which it is taken, relative to the lock file; nil for most.
  package var path: String?
  /// The version that a package manager installed, in words, if that is not the one that is pinned; otherwise
  /// nil.
  package var installed: String?
  /// Where the lock file pins it.
  package var place: Place

  package init(name: String, manager: ThirdPartyPackage.Manager, path: String? = nil, place: Place) {
    self.name = name
    self.manager = manager
    self.path = path
    self.place = place
  }
}

extension ProjectFiles {
  /// The packages of JavaScript whose native modules apps of React Native take, by the `package.json` of the
  /// app.
  package var packagesOfApps: [(file: String, names: [String])] {
    sorted(NodePackageFacts.self).filter {
      $0.facts.isApp && isShipping($0.path) && !isInCheckout($0.path)
    }
    .map { ($0.path, $0.facts.dependencies) }
  }

  /// The packages that the lock files pin that decide what ships, in the order of the files.
  package var pinnedPackages: [PinnedPackage] {
    let lockFiles = sorted(LockFileFacts.self).filter { isShipping($0.path) && !isInCheckout($0.path) }
    let effective = effectiveLockFiles(among: lockFiles.map(\.path))
    return lockFiles.filter { effective.contains($0.path) }.flatMap { path, facts in
      let manifest = joinedPath(folderOfPath(path), "Pods/Manifest.lock").flatMap {
        facts.manager == .cocoaPods ? self[PodsManifestFacts.self][$0] : nil
      }
      return facts.packages.map { locked in
        let place = Place(path: placeOfLockFile(path), position: locked.position)
        var package = PinnedPackage(
          name: locked.name, manager: facts.manager, path: locked.path, place: place)
        switch locked.pin {
        case .version(let text): package.version = text
        case .revision(let words):
          var pinned = ThirdPartyPackage(name: locked.name, manager: facts.manager, place: place)
          (pinned.revision, pinned.commit) = (words, locked.commit)
          package.commit = pinned.pinnedCommit
        case .folder, .atLeast: break
        }
        if let other = manifest?.lock.packages.first(where: { $0.name == locked.name }),
          other.pin != locked.pin
        {
          package.installed = if case .version(let text) = other.pin { text } else { "another source" }
        }
        return package
      }
    }
  }
}
