import PatuhCore

/// The lock files of CocoaPods whose Podfile is gone, although projects beside them take pods.
struct LostPodfiles {
  private let files: ProjectFiles

  init(_ files: ProjectFiles) { self.files = files }

  /// The projects, with what remains known of the targets that take pods, and a problem for each such lock file.
  func added(to described: [DescribedProject]) -> [DescribedProject] {
    let locks = files.sorted(LockFileFacts.self).filter {
      $0.facts.manager == .cocoaPods && isShippingPath($0.path) && !hasPodfile(beside: $0.path)
    }
    var described = described
    for (path, _) in locks {
      let users = users(beside: path, in: described)
      if users.isEmpty { continue }
      for user in users {
        let file = described[user.project].file
        complete(&described[user.project].targets[user.target], in: file, path)
      }
      let problem = ProjectFileProblem(
        .part, at: nil,
        "Podfile.lock pins pods, and no Podfile is beside it: which of them each target links, and what `pod install` changes"
          + " in the project, is not known",
        fix: "Restore the Podfile, or remove the lock file if the project takes no pods any more")
      described.append(DescribedProject(file: path, problems: [problem]))
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

  private func hasPodfile(beside lock: String) -> Bool {
    ["Podfile", "Podfile.rb", "CocoaPods.podfile", "CocoaPods.podfile.yaml"].contains { name in
      joinedPath(folderOfPath(lock), name).map(files.isPresent) ?? false
    }
  }

  /// The targets that take pods, of the projects in the folder of a lock file.
  private func users(
    beside path: String, in described: [DescribedProject]
  ) -> [(project: Int, target: Int)] {
    let home = folderOfPath(path)
    return described.indices.filter { number in
      described[number].describesApps && isShippingPath(described[number].file)
        && folderOfProjectFile(described[number].file) == home
    }
    .flatMap { project in
      described[project].targets.indices.filter { number in
        let target = described[project].targets[number]
        return target.takesPods && target.product != .tests && target.platforms != [.macOS]
      }
      .map { (project: project, target: $0) }
    }
  }
}
