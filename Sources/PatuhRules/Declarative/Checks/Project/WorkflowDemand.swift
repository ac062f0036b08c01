import PatuhCore

/// A job of continuous integration that runs some commands must exist.
struct WorkflowDemand: ProjectDemand {
  static let key = "workflow"
  static let meaning =
    """
    a job of a workflow in `.github/workflows` has commands that hold all the texts of `runs`, or one of \
    `{any: […]}`, on a runner with a label that holds one of the texts of `on`; where labels do not tell, \
    a job that runs `xcodebuild` runs on a Mac
    """
  static let example = #"workflow: {runs: {any: ["swift test", "xcodebuild* test"]}, on: macos}"#
  static let schema = JSONSchema.mapping(
    ["runs": .either(.texts, .mapping(["any": .texts], required: ["any"])), "on": .texts],
    required: ["runs"])

  /// The texts that its commands must contain; `*` matches any text within one command.
  let runs: [String]
  /// Whether one of the texts is enough; otherwise all are required.
  let isAlternative: Bool
  /// Texts, one of which a label of its runner must contain, ignoring case; empty for any runner.
  let runners: [String]

  init?(_ field: Field) {
    guard var fields = Fields(field, subject: #""workflow""#) else { return nil }
    let runs = fields.required("runs") { $0.commands() }
    runners = fields.optional("on") { $0.oneOrMore { $0.nonEmptyText() } } ?? []
    fields.finish()
    guard let runs else { return nil }
    (self.runs, isAlternative) = runs
  }

  func check(_ run: DeclarativeRun) { run.checkWorkflows(self) }
}

extension Field {
  /// Reads texts that are all required, or `{any: […]}`.
  fileprivate func commands() -> (texts: [String], isAlternative: Bool)? {
    guard case .mapping = node.content else {
      return oneOrMore { $0.nonEmptyText() }.map { ($0, false) }
    }
    guard var fields = Fields(self, subject: #""runs""#) else { return nil }
    let texts = fields.required("any") { $0.oneOrMore { $0.nonEmptyText() } }
    fields.finish()
    return texts.map { ($0, true) }
  }
}

extension DeclarativeRun {
  /// Reports that no job of a workflow runs some commands.
  ///
  /// What a script, a tool of the project or an action runs is not known. Nothing is reported if another
  /// service builds the project, or if the workflows are above the root.
  fileprivate func checkWorkflows(_ demand: WorkflowDemand) {
    let integration = project.continuousIntegration
    if integration.isBelowRepository || usesOtherService { return }
    let jobs = integration.workflows.flatMap { workflow in
      workflow.facts.isReadable ? workflow.facts.jobs.map { $0.fulfils(demand) } : [.unknown]
    }
    let exists = jobs.lazy.disjunction
    let commands = demand.runs.map { "`\($0)`" }.joined(separator: demand.isAlternative ? " or " : " and ")
    let runners = demand.runners.map { "`\($0)`" }.joined(separator: " or ")
    report(
      Match(
        place: place, found: "the workflows", owner: "the project", truth: !exists,
        doubt: "a script or an action may do it",
        subject: "workflow",
        missing: runners.isEmpty ? commands : "\(commands) on a runner whose label holds \(runners)"))
  }

  private var usesOtherService: Bool {
    project.paths.contains { otherServices.contains(lastComponent(ofPath: $0)) }
  }
}

/// Files and folders that other services of continuous integration read; `ci_scripts` is for Xcode Cloud.
private let otherServices: Set<String> = [
  ".buildkite", ".circleci", ".cirrus.yml", ".gitlab-ci.yml", ".semaphore", ".travis.yml", "Jenkinsfile",
  "appcenter-post-clone.sh", "azure-pipelines.yml", "bitrise.yml", "ci_scripts", "codemagic.yaml",
]

extension WorkflowJob {
  fileprivate func fulfils(_ demand: WorkflowDemand) -> Truth {
    if let calledWorkflow {
      // A workflow of the same repository is checked itself.
      return calledWorkflow.hasPrefix("./") ? .no : .unknown
    }
    var runner = runsOn(demand.runners)
    if runner == .no { return .no }
    // Scripts are long and there are many patterns, so that each script is split only once.
    let work = steps.map { step -> StepWork in
      switch step.work {
      case .run(let script): .commands(shellCommands(in: script))
      case .action(let name, _): isHarmlessAction(name) ? .commands([]) : .unknown
      }
    }
    if runner == .unknown, demand.runners.contains(where: isMac), work.contains(where: \.needsMac),
      !runners.flatMap(\.values).contains(where: isOtherSystem)
    {
      runner = .yes
    }
    let runs = demand.runs.lazy.map { text in work.lazy.map { $0.runs(text) }.disjunction }
    return runner && (demand.isAlternative ? runs.disjunction : runs.conjunction)
  }

  private func runsOn(_ wanted: [String]) -> Truth {
    if wanted.isEmpty { return .yes }
    let labels = runners.flatMap(\.values).map { $0.lowercased() }
    if labels.contains(where: { label in wanted.contains { label.contains($0.lowercased()) } }) {
      return .yes
    }
    // The label of a self-hosted runner need not name its operating system.
    let areGitHubs = labels.allSatisfy { label in gitHubSystems.contains { label.hasPrefix($0) } }
    return areGitHubs && !runners.isEmpty && runners.allSatisfy(\.isComplete) ? .no : .unknown
  }
}

/// The work of a step in a job.
private enum StepWork {
  case commands([ShellCommand])
  case unknown

  func runs(_ text: String) -> Truth {
    switch self {
    case .commands(let commands): commands.lazy.map { $0.runs(text) }.disjunction
    case .unknown: .unknown
    }
  }

  /// Whether it surely runs a tool that only a Mac has.
  var needsMac: Bool { ["xcodebuild ", "xcrun "].contains { runs($0) == .yes } }
}

/// Whether the text is part of the labels of Macs.
private func isMac(_ text: String) -> Bool { ["mac", "xcode"].contains { text.lowercased().contains($0) } }

/// Whether the label of a runner names a system other than macOS.
private func isOtherSystem(_ label: String) -> Bool {
  ["linux", "ubuntu", "windows"].contains { label.lowercased().contains($0) }
}

/// The prefixes of the labels of GitHub-hosted runners.
private let gitHubSystems = ["macos-", "ubuntu-", "windows-", "xcode-"]

/// Whether the name of an action shows that it only prepares or reports something.
private func isHarmlessAction(_ name: String) -> Bool {
  name.hasPrefix("actions/")
    || ["cache", "checkout", "codecov", "install", "lint", "setup", "upload"].contains { name.contains($0) }
}
