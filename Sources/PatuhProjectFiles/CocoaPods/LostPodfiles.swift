import PatuhCore

/// The lock files of CocoaPods whose Podfile is gone, empty or cannot be read, although projects beside them
/// take pods.
struct LostPodfiles {
  private let files: ProjectFiles

  init(_ files: ProjectFiles) { self.files = files }

  /// The projects, with what remains known of the targets that take pods, and a problem for each such lock
  /// file.
  func added(to described: [DescribedProject]) -> [DescribedProject] {
    let locks = files.sorted(LockFileFacts.self).filter {
      $0.facts.manager == .cocoaPods && files.isShipping($0.path) && !saysPods(beside: $0.path)
    }
    if locks.isEmpty { return described }
    let projects = projectsByHome(of: described)
    var described = described
    for (path, _) in locks {
      let home = folderOfPath(path)
      let users = (projects[home] ?? []).flatMap { takers(in: described[$0], number: $0, home: home) }
      if users.isEmpty { continue }
      for user in users {
        let file = described[user.project].file
        complete(&described[user.project].targets[user.target], in: file, path)
      }
      if let podfile = podfile(beside: path) {
        // One that cannot be read is reported by itself.
        if files[PodfileFacts.self][podfile]?.problems.isEmpty == true {
          described.append(DescribedProject(file: podfile, problems: [.ofEmptyPodfile]))
        }
        continue
      }
      var problem = ProjectFileProblem(
        .part, at: nil,
        files.isOfInstalledPods(path)
          ? "The pods and their versions are read from \(files.placeOfLockFile(path)), neither a Podfile nor"
            + " a Podfile.lock is"
            + " in the tree: which of them each target links, and in which versions they are built, is not"
            + " known"
          : "Podfile.lock pins pods, and no Podfile is beside it: which of them each target links, and what"
            + " `pod install`"
            + " changes in the project, is not known",
        fix: files.isOfInstalledPods(path)
          ? "Check in Podfile and Podfile.lock, or take CocoaPods out of the project with `pod deintegrate`"
          : "Restore the Podfile, or remove the lock file if the project takes no pods any more")
      problem.concernsPackages = true
      problem.hidesPackages = true
      described.append(DescribedProject(file: files.placeOfLockFile(path), problems: [problem]))
    }
    return described
  }

  private func complete(_ target: inout TargetDescription, in file: String, _ lock: String) {
    target.dependencies.removeAll(where: \.isOfAllPods)
    target.podMethods.append(lock)
    let podfile = joinedPath(folderOfPath(lock), "Podfile") ?? "Podfile"
    // Nothing but a version that is known shows that React Native is there at all.
    if files.mergesManifests(ofPodfile: podfile) == .yes {
      _ = target.takeMergedManifest(files.tree, projectFolder: folderOfProjectFile(file))
    }
  }

  private func podfile(beside lock: String) -> String? {
    files.podfile(in: folderOfPath(lock))
      ?? ["Podfile", "Podfile.rb", "CocoaPods.podfile", "CocoaPods.podfile.yaml"].lazy
      .compactMap { joinedPath(folderOfPath(lock), $0) }.first(where: files.isPresent)
  }

  /// Whether a Podfile beside a lock file says which pods targets take. One in another format counts.
  private func saysPods(beside lock: String) -> Bool {
    guard let podfile = podfile(beside: lock) else { return false }
    return podfile.hasSuffix(".yaml") || files.isInAbsentFolder(podfile)
      || files[PodfileFacts.self][podfile]?.saysPods ?? false
  }

  /// The projects that describe apps, by the nearest folder with a file of CocoaPods: that of each project or
  /// one around it.
  private func projectsByHome(of described: [DescribedProject]) -> [String: [Int]] {
    var projects: [String: [Int]] = [:]
    for (number, project) in described.enumerated()
    where project.describesApps && files.isShipping(project.file) {
      if let home = home(of: folderOfProjectFile(project.file)) { projects[home, default: []].append(number) }
    }
    return projects
  }

  /// The targets of a project that take pods. A specification from which a project is generated says nothing
  /// of CocoaPods, so the apps of one in the folder may take pods.
  private func takers(
    in project: DescribedProject, number: Int, home: String
  ) -> [(project: Int, target: Int)] {
    let isXcodeProject = project.file.hasSuffix(".pbxproj")
    let isBeside = folderOfProjectFile(project.file) == home
    return project.targets.indices.filter { index in
      let target = project.targets[index]
      return (target.takesPods || !isXcodeProject && isBeside && target.product == .application)
        && target.product != .tests && target.platforms != [.macOS]
    }
    .map { (project: number, target: $0) }
  }

  /// The nearest folder, from one upward, with a Podfile or a lock file of CocoaPods.
  private func home(of folder: String) -> String? {
    folder.foldersUpward.first { folder in
      let lockFile = joinedPath(folder, "Podfile.lock") ?? "Podfile.lock"
      return files[LockFileFacts.self][lockFile] != nil || podfile(beside: lockFile) != nil
    }
  }
}

extension PodfileFacts {
  /// Whether anything in it can give a target pods.
  var saysPods: Bool {
    targets.contains { $0.parent != nil || !$0.pods.isEmpty || !$0.otherMethods.isEmpty }
      || checksum == nil && problems.isEmpty
  }
}

extension ProjectFileProblem {
  fileprivate static var ofEmptyPodfile: ProjectFileProblem {
    var problem = ProjectFileProblem(
      .whole, at: nil,
      """
      The Podfile names no target, and Podfile.lock pins pods: which of them each target links, and what \
      `pod install` changes in the project, is not known
      """, fix: "Restore the Podfile, or remove the lock file if the project takes no pods any more")
    problem.concernsPackages = true
    problem.hidesPackages = true
    return problem
  }
}
