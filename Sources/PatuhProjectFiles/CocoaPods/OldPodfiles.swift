import PatuhCore

extension PodfileFacts {
  /// Whether pods are written outside of all targets and no target takes them. CocoaPods before 1.0 links
  /// them into the first target of the Xcode project; later versions refuse such a file.
  ///
  /// Source: `TargetInspector.compute_targets` of CocoaPods 0.39; the syntax of CocoaPods 1.0,
  /// blog.cocoapods.org/CocoaPods-1.0.
  fileprivate var linksFirstTarget: Bool {
    guard problems.isEmpty, checksum != nil, let file = targets.first, !file.pods.isEmpty,
      file.otherMethods.isEmpty
    else { return false }
    return !targets.indices.contains { !targets[$0].isAbstract && takesPodsOfFile($0) }
  }

  private func takesPodsOfFile(_ number: Int) -> Bool {
    var next = number
    while let parent = targets[next].parent {
      if targets[next].inheritance == .none { return false }
      next = parent
    }
    return true
  }
}

extension ProjectFiles {
  /// The facts of a Podfile. If its pods belong to the first target of a project that is known, that target
  /// is a part of them.
  func withFirstTarget(_ facts: PodfileFacts, at path: String) -> PodfileFacts {
    guard facts.linksFirstTarget, let name = firstTarget(of: facts, in: folderOfPath(path)) else {
      return facts
    }
    var facts = facts
    facts.targets.append(PodfileTarget(name: name, position: facts.targets[0].pods[0].position, parent: 0))
    return facts
  }

  /// The first target with a product in the project that a Podfile names, otherwise in the only one beside
  /// it.
  private func firstTarget(of facts: PodfileFacts, in home: String) -> String? {
    let projects = self[XcodeProjectFacts.self]
    var file = facts.targets[0].project.flatMap { projectFile($0, home: home) }
    if facts.targets[0].project == nil {
      let beside = projects.keys.filter { folderOfProjectFile($0) == home }
      file = beside.count == 1 ? beside.first : nil
    }
    return file.flatMap { projects[$0] }?.targets.first { target in
      if case .native = target.kind { true } else { false }
    }?.name
  }
}

/// A problem for each Podfile beside apps whose pods belong to a target that is not known.
func podsOfUnknownTargets(of described: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
  files.sorted(PodfileFacts.self).compactMap { path, facts in
    guard facts.linksFirstTarget, files.isShipping(path),
      described.containsApp(atOrBelow: folderOfPath(path), in: files)
    else { return nil }
    var problem = ProjectFileProblem(
      .part, at: facts.targets[0].pods[0].position,
      """
      The pods are in no target, so CocoaPods before 1.0 links them into the first target of a project that \
      is not known: which target has them is not known
      """, fix: "Write them into a block `target '…' do`")
    problem.concernsPackages = true
    problem.hidesPackages = true
    return DescribedProject(file: path, problems: [problem])
  }
}
