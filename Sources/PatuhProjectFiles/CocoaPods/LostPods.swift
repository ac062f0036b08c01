import PatuhCore

/// A problem for each project file whose products take pods, although neither a Podfile nor a lock file is in
/// the tree. What else may lie in the folder of pods says nothing.
func lostPods(of described: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
  let named = Set(
    files.sorted(PodfileFacts.self).flatMap { path, facts in
      facts.targets.compactMap(\.project).compactMap { projectFile($0, home: folderOfPath(path)) }
    })
  return described.compactMap { project in
    guard project.describesApps, files.isShipping(project.file), !named.contains(project.file),
      !files.holdPods(for: folderOfProjectFile(project.file))
    else { return nil }
    let users = project.targets.filter { target in
      target.takesPods && target.product != .tests && target.platforms != [.macOS]
        && TestFolderName(target.name, isOutermost: false) == .none
    }
    guard let first = users.first else { return nil }
    let rest = users.count - 1
    var problem = ProjectFileProblem(
      .part, at: first.place.position,
      """
      \(first.name)\(rest == 0 ? "" : " and \(rest) more") \(rest == 0 ? "takes" : "take") pods, and \
      neither a Podfile nor \
      a Podfile.lock is in the tree: which pods are in the app, and in which versions, is not known
      """,
      fix: "Check in Podfile and Podfile.lock, or take CocoaPods out of the project with `pod deintegrate`")
    problem.concernsPackages = true
    problem.hidesPackages = true
    return DescribedProject(file: project.file, problems: [problem])
  }
}

extension DescribedProject {
  /// The project without the files in the folder of pods that its settings name: they are missing with the
  /// Podfile.
  var withoutInputsOfPods: DescribedProject {
    var project = self
    for target in project.targets.indices {
      project.targets[target].absentInputs.removeAll { $0.path.split(separator: "/").contains("Pods") }
    }
    return project
  }

  /// The project with apps whose manifest React Native completes, as it does where the Podfile is there.
  func mergingManifests(in files: ProjectFiles) -> DescribedProject {
    let home = folderOfProjectFile(file)
    guard files.appPackage(around: home)?.facts.reactNative != nil,
      files.mergesManifests(ofPodfile: joinedPath(home, "Podfile") ?? "Podfile") != .no
    else { return self }
    var project = self
    for target in project.targets.indices where project.targets[target].product == .application {
      project.targets[target].mergesManifestsOfPods = true
    }
    return project
  }
}

extension ProjectFiles {
  /// Whether a folder, or one around it, has a Podfile, a lock file, or a submodule that should have them.
  fileprivate func holdPods(for folder: String) -> Bool {
    folder.foldersUpward.contains { folder in
      let lockFile = joinedPath(folder, "Podfile.lock") ?? "Podfile.lock"
      return podfile(in: folder) != nil || isPresent(joinedPath(folder, "Podfile") ?? "Podfile")
        || isPresent(lockFile)
        || isOfInstalledPods(lockFile) || isInAbsentFolder(joinedPath(folder, "Pods") ?? "Pods")
    }
  }
}
