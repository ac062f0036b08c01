import PatuhCore

/// `pubspec.yaml`, with the packages of an app that Flutter builds.
struct PubspecFormat: ProjectFileFormat {
  let name = "pubspec.yaml"
  let files = ProjectFileNames(names: ["pubspec.yaml"], commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> PubspecFacts { pubspecFacts(bytes) }

  /// Adds the packages of each app, and a problem if there is no lock file that pins them.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let specifications = files.sorted(PubspecFacts.self)
    if specifications.isEmpty { return projects }
    let apps = Set(projects.filter(\.describesApps).compactMap { appFolder(ofProject: $0.file) })
    // The lock file of a workspace does not list its own packages.
    let own = Set(specifications.compactMap(\.facts.name))
    return projects
      + specifications.compactMap { path, facts in
        let home = folderOfPath(path)
        let packages = facts.dependencies.filter { !own.contains($0.name) }
        guard !facts.dependencies.isEmpty, isShippingPath(path), apps.contains(home) else { return nil }
        var described = DescribedProject(file: path)
        let isOverridden = files.isPresent(joinedPath(home, "pubspec_overrides.yaml") ?? "")
        described.namedPackages = packages.map { package in
          NamedPackage(
            package, at: path, isOverridden: isOverridden || facts.overrides.contains(package.name))
        }
        if !home.foldersUpward.contains(where: { files.isPresent(joinedPath($0, "pubspec.lock") ?? "") }) {
          described.problems = [facts.problemOfMissingLockFile]
        }
        return described
      }
  }
}

extension NamedPackage {
  /// - Parameter isOverridden: whether something else may decide its version
  fileprivate init(_ package: PubspecFacts.Dependency, at path: String, isOverridden: Bool) {
    self.init(
      name: package.name, manager: .pub, url: package.url, package.requirement,
      at: Place(path: path, position: package.position), users: nil)
    isConditional = isOverridden
  }
}

extension PubspecFacts {
  fileprivate var problemOfMissingLockFile: ProjectFileProblem {
    let shown = dependencies.prefix(3).map(\.name).joined(separator: ", ")
    let rest = dependencies.count - 3
    let names = rest > 0 ? "\(shown) and \(rest) more" : shown
    return ProjectFileProblem(
      .part, at: position,
      "No pubspec.lock pins \(names): which versions of these and which further plug-ins the app contains is not known",
      fix: "Check in pubspec.lock, or run `flutter pub get` before Patuh")
  }
}

extension String {
  /// A folder and the folders around it, up to the root.
  var foldersUpward: [String] {
    var folders = [self]
    while let last = folders.last, last != "." { folders.append(folderOfPath(last)) }
    return folders
  }
}
