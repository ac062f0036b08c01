import PatuhCore

extension [DescribedProject] {
  /// The projects with a problem for each reference of a `Project.swift` to a project of the tree that leads
  /// to nothing. A settings file that is absent is reported for one target only, since usually all projects
  /// name the same ones.
  func checkingReferences(in files: ProjectFiles) -> [DescribedProject] {
    let numbers = Dictionary(zip(map(\.file), indices)) { first, _ in first }
    var reported: Set<AbsentInput> = []
    return map { project in
      var project = project
      guard project.isOfTuist else { return project }
      for number in project.targets.indices where project.targets[number].product != .tests {
        project.targets[number].absentInputs.removeAll {
          $0.holdsSettings && !reported.insert($0).inserted
        }
      }
      var missing: [TargetReference] = []
      var unknown: [TargetReference] = []
      for reference in project.references {
        if let number = numbers[reference.file] {
          if !self[number].mayHaveTarget(named: reference.name) { unknown.append(reference) }
        } else if !files.isPresent(reference.file) {
          missing.append(reference)
        }
      }
      project.problems += [problem(of: missing, files.tree), problem(ofTargets: unknown, in: project.file)]
        .compactMap(\.self)
      return project
    }
  }
}

extension DescribedProject {
  fileprivate var isOfTuist: Bool { lastComponent(ofPath: file) == "Project.swift" }

  fileprivate func mayHaveTarget(named name: String) -> Bool {
    targets.contains { $0.name == name } || openTargets != nil
      || problems.contains { $0.extent == .whole }
  }
}

private func problem(of projects: [TargetReference], _ tree: FileTree) -> ProjectFileProblem? {
  let missing = projects.map(\.file).distinct
  guard var problem = ProjectFileProblem(missingProjects: missing, at: projects.first?.position) else {
    return nil
  }
  problem.concernsPackages = true
  // Tuist generates nothing then.
  problem.severity = .warning
  problem.expectedPath = missing[0]
  if missing.count == 1 { problem.message += tree.hint(for: folderOfPath(missing[0])) }
  return problem
}

/// - Parameter file: the project file that names the targets
private func problem(ofTargets targets: [TargetReference], in file: String) -> ProjectFileProblem? {
  guard let first = targets.first else { return nil }
  let others = Set(targets.map { "\($0.file) \($0.name)" }).count - 1
  let holder = first.file == file ? "This file" : first.file
  let rest =
    others == 0 ? "" : ", and \(others) more \(others == 1 ? "target is" : "targets are") missing likewise"
  var problem = ProjectFileProblem(
    .part, at: first.position,
    "\(holder) has no target “\(first.name)”\(rest): what the targets use from"
      + " \(others == 0 ? "it" : "them") is not known",
    fix: "Correct the name, or add the target")
  problem.concernsPackages = true
  return problem
}
