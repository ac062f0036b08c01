/// What a workflow of GitHub Actions says.
public struct WorkflowFacts: Hashable, Sendable {
  /// In text order.
  public var jobs: [WorkflowJob]
  /// The versions of Xcode that it chooses, in text order.
  public var xcodes: [WorkflowXcode]
  /// Whether it is YAML with jobs.
  public var isReadable: Bool

  /// Makes facts.
  public init(jobs: [WorkflowJob] = [], xcodes: [WorkflowXcode] = [], isReadable: Bool = true) {
    self.jobs = jobs
    self.xcodes = xcodes
    self.isReadable = isReadable
  }
}

/// A job of a workflow.
public struct WorkflowJob: Hashable, Sendable {
  /// The key that it stands under.
  public var name: String
  /// Where the key is written.
  public var position: Position
  /// `runs-on`: the labels of its runners; none of a job that calls another workflow.
  public var runners: [WorkflowText]
  /// `uses` of a job that calls another workflow.
  public var calledWorkflow: String?
  public var steps: [WorkflowStep]

  /// Makes a job.
  public init(
    name: String, position: Position, runners: [WorkflowText] = [], calledWorkflow: String? = nil,
    steps: [WorkflowStep] = []
  ) {
    self.name = name
    self.position = position
    self.runners = runners
    self.calledWorkflow = calledWorkflow
    self.steps = steps
  }
}

/// A step of a job.
public struct WorkflowStep: Hashable, Sendable {
  /// What it does.
  public enum Work: Hashable, Sendable {
    /// `run`: commands of a shell, as written.
    case run(String)
    /// `uses`: an action.
    case action(String)
  }

  public var work: Work
  public var position: Position

  /// Makes a step.
  public init(_ work: Work, position: Position) {
    self.work = work
    self.position = position
  }
}

/// A text of a workflow in which expressions may stand: `macos-${{ matrix.os }}`.
public struct WorkflowText: Hashable, Sendable {
  /// What it stands for, one for each value that a matrix gives it, in their order.
  public var values: [String]
  /// Whether these are all; other expressions are known only to a run.
  public var isComplete: Bool
  public var position: Position

  /// Makes a text.
  public init(_ values: [String], isComplete: Bool = true, position: Position) {
    self.values = values
    self.isComplete = isComplete
    self.position = position
  }
}

/// A version of Xcode that a workflow chooses: by the input of an action, `xcode-select` or `DEVELOPER_DIR`.
public struct WorkflowXcode: Hashable, Sendable {
  /// As written: `16.2`, `^26.4`, `latest-stable`.
  public var version: WorkflowText
  /// Whether it names one Xcode by its path; an input is the latest one that fits.
  public var isPath: Bool
  /// Whether its step runs only under a condition.
  public var isConditional: Bool

  /// Makes a choice.
  public init(_ version: WorkflowText, isPath: Bool, isConditional: Bool = false) {
    self.version = version
    self.isPath = isPath
    self.isConditional = isConditional
  }
}

/// What a `.xcode-version` says.
public struct XcodeVersionFacts: Hashable, Sendable {
  /// The first line that holds something; nil when none does.
  public var version: String?
  public var position: Position

  /// Makes facts.
  public init(version: String?, position: Position) {
    self.version = version
    self.position = position
  }
}
