import PatuhCore

extension DeclarativeRun {
  /// Reports that no job of a workflow runs some commands.
  ///
  /// What a script, a tool of the project or an action runs is not known, nor what another service does.
  func checkWorkflows(_ demand: WorkflowDemand) {
    let integration = project.continuousIntegration
    let jobs = integration.workflows.flatMap { workflow in
      workflow.facts.isReadable ? workflow.facts.jobs.map { $0.fulfils(demand) } : [.unknown]
    }
    var exists = jobs.lazy.disjunction
    if exists == .no, integration.isBelowRepository || usesOtherService { exists = .unknown }
    let words = demand.runs.map { "`\($0)`" }.joined(separator: demand.isAlternative ? " or " : " and ")
    let runner = demand.runner.map { " on a runner whose label begins with `\($0)`" } ?? ""
    report(
      Match(
        place: place, found: "the workflows", owner: "the project", truth: !exists,
        doubt: integration.isBelowRepository
          ? "the workflows of the repository around the project are not read"
          : "a script, an action or another service may do it",
        subject: "workflow", missing: words + runner))
  }

  private var usesOtherService: Bool {
    project.paths.contains { path in
      let name = lastComponent(ofPath: path)
      return [
        "bitrise.yml", ".travis.yml", ".gitlab-ci.yml", "azure-pipelines.yml", "Jenkinsfile",
        "codemagic.yaml",
        "appcenter-post-clone.sh", ".buildkite", "ci_scripts", ".circleci", ".cirrus.yml", ".semaphore",
      ].contains(name)
    }
  }
}

extension WorkflowJob {
  fileprivate func fulfils(_ demand: WorkflowDemand) -> Truth {
    if let calledWorkflow {
      // One of the same repository is read itself.
      return calledWorkflow.hasPrefix("./") ? .no : .unknown
    }
    let runs = demand.runs.map(runs)
    return runsOn(demand.runner) && (demand.isAlternative ? runs.disjunction : runs.conjunction)
  }

  private func runsOn(_ runner: String?) -> Truth {
    guard let runner = runner?.lowercased() else { return .yes }
    if runners.contains(where: { $0.values.contains { $0.lowercased().hasPrefix(runner) } }) { return .yes }
    // The labels of a machine of one's own need not name its system.
    let isOpen = runners.contains { !$0.isComplete || $0.values.contains("self-hosted") }
    return runners.isEmpty || isOpen ? .unknown : .no
  }

  private func runs(_ text: String) -> Truth {
    var truth = Truth.no
    for step in steps {
      switch step.work {
      case .run(let commands):
        for command in commands.commands {
          if command.holds(text) { return .yes }
          if command.callsOthers { truth = .unknown }
        }
      case .action(let name):
        if name.hasPrefix("./") || name.contains("xcodebuild") || name.contains("fastlane") {
          truth = .unknown
        }
      }
    }
    return truth
  }
}

extension String {
  /// The commands of a script, each with the lines that continue it; without comments.
  fileprivate var commands: [String] {
    replacing("\\\r\n", with: " ").replacing("\\\n", with: " ").split(whereSeparator: \.isNewline)
      .map { line in String(line.drop(while: \.isWhitespace)) }.filter { !$0.hasPrefix("#") }
  }

  /// Whether the text is in it; `*` stands for any text.
  fileprivate func holds(_ text: String) -> Bool {
    var rest = self[...]
    for part in text.split(separator: "*") {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// Whether it runs something whose commands are written elsewhere.
  fileprivate var callsOthers: Bool {
    split(whereSeparator: { $0.isWhitespace || $0 == ";" || $0 == "&" || $0 == "|" }).contains { word in
      ["fastlane", "make", "rake", "just", "mise", "task", "bazel", "bazelisk", "npm", "yarn"].contains(word)
        || word.hasPrefix("./") || word.hasSuffix(".sh") || word.hasSuffix(".rb") || word.hasSuffix(".py")
        || word.contains("/scripts/") || word.hasPrefix("scripts/")
    }
  }
}
