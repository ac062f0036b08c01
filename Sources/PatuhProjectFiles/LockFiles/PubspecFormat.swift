import PatuhCore

/// `pubspec.yaml`, with the packages of an app that Flutter builds.
struct PubspecFormat: ProjectFileFormat {
  let name = "pubspec.yaml"
  let files = ProjectFileNames(names: ["pubspec.yaml"], commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> PubspecFacts { pubspecFacts(bytes) }

  /// Adds the packages of each app, and a problem if there is no lock file that pins them.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let specifications = files.sorted(PubspecFacts.self)
    let projects =
      projects + lostPubspecs(of: projects, in: files)
      + problemsOfMissingFlutterPackage(of: projects, in: files)
    if specifications.isEmpty { return projects }
    let apps = Set(projects.filter(\.describesApps).compactMap { appFolder(ofProject: $0.file) })
    // The lock file of a workspace does not list its own packages.
    let own = Set(specifications.compactMap(\.facts.name))
    let unusable = specifications.filter { path, facts in
      !facts.problems.isEmpty && files.isShipping(path) && apps.contains(folderOfPath(path))
    }
    .map { DescribedProject(file: $0.path, problems: $0.facts.problems.map(\.hidingPackages)) }
    return projects + unusable
      + specifications.compactMap { path, facts in
        let home = folderOfPath(path)
        let packages = facts.dependencies.filter { !own.contains($0.name) }
        guard !facts.dependencies.isEmpty, files.isShipping(path), apps.contains(home) else { return nil }
        var described = DescribedProject(file: path)
        let isOverridden = files.isPresent(joinedPath(home, "pubspec_overrides.yaml") ?? "")
        described.namedPackages = packages.map { package in
          NamedPackage(
            package, at: path, isOverridden: isOverridden || facts.overrides.contains(package.name))
        }
        if !home.foldersUpward.contains(where: { files.isPresent(joinedPath($0, "pubspec.lock") ?? "") }) {
          described.problems = [facts.problemOfMissingLockFile]
          described.problems[0].concernsPackages = true
        }
        return described
      }
  }
}

/// A problem for each app that Flutter builds, by the files of its iOS project, and that has no
/// `pubspec.yaml`.
private func lostPubspecs(of projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
  if let problem = problemOfAppAboveRoot(projects, in: files) { return [problem] }
  let apps = Dictionary(
    projects.filter {
      $0.describesApps && files.isShipping($0.file) && $0.targets.contains { $0.product == .application }
    }
    .compactMap { project in appFolder(ofProject: project.file).map { ($0, project) } }
  ) { first, _ in first }
  return apps.sorted { $0.key.precedesInBytes($1.key) }.compactMap { home, project in
    func isPresent(_ name: String) -> Bool { joinedPath(home, name).map(files.isPresent) ?? false }
    let signs = ["pubspec.lock", "ios/Flutter/AppFrameworkInfo.plist", "ios/Flutter/Release.xcconfig"]
    guard !isPresent("pubspec.yaml"), signs.contains(where: isPresent) else { return nil }
    let hasLock = isPresent("pubspec.lock")
    let file = hasLock ? joinedPath(home, "pubspec.lock") ?? project.file : project.file
    var problem = ProjectFileProblem(
      .part, at: nil,
      (hasLock ? "pubspec.lock pins packages, and" : "Flutter builds this app, and")
        + """
         no pubspec.yaml is \(hasLock ? "beside it" : "in \(home == "." ? "the root" : home)"): which \
        packages and plug-ins the app contains is not known
        """,
      fix: "Restore pubspec.yaml, or remove what Flutter made if the app is built without it")
    problem.concernsPackages = true
    problem.hidesPackages = true
    return DescribedProject(file: file, problems: [problem])
  }
}

/// The problem of an app that Flutter builds and whose folder `ios` alone is read; nil if there is none.
private func problemOfAppAboveRoot(_ projects: [DescribedProject], in files: ProjectFiles)
  -> DescribedProject?
{
  guard files.isPresent("Flutter/AppFrameworkInfo.plist"), !files.isPresent("pubspec.yaml"),
    let app = projects.first(where: { project in
      project.file.hasSuffix(".pbxproj") && folderOfProjectFile(project.file) == "."
        && project.describesApps && project.targets.contains { $0.product == .application }
    })
  else { return nil }
  var problem = ProjectFileProblem(
    .part, at: nil,
    """
    Flutter builds this app, and the folder around the one that Patuh reads has its pubspec.yaml: which \
    packages and plug-ins the app contains is not known
    """,
    fix: "Run Patuh in the folder that holds pubspec.yaml")
  problem.concernsPackages = true
  problem.hidesPackages = true
  return DescribedProject(file: app.file, problems: [problem])
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
    let versions = dependencies.count == 1 ? "which version of it" : "which versions of these"
    return ProjectFileProblem(
      .part, at: position,
      """
      No pubspec.lock pins \(names): \(versions) and which further plug-ins the app contains is not known
      """,
      fix: "Check in pubspec.lock, or run `flutter pub get` before Patuh")
  }
}

extension String {
  /// A folder and the folders around it, up to the root.
  package var foldersUpward: [String] {
    var folders = [self]
    while let last = folders.last, last != "." { folders.append(folderOfPath(last)) }
    return folders
  }
}
