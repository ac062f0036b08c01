/// What was read from a GitHub Actions workflow.
public struct WorkflowFacts: Hashable, Sendable {
  /// In text order.
  public var jobs: [WorkflowJob]
  /// The versions of Xcode that the workflow selects, in text order.
  public var xcodes: [WorkflowXcode]
  /// Whether the file is YAML and has jobs.
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
  /// The key of the job.
  public var name: String
  /// Where the key is written.
  public var position: Position
  /// The values of `runs-on`, the labels of its runners; empty for a job that calls another workflow.
  public var runners: [WorkflowText]
  /// The value of `uses` in a job that calls another workflow.
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
    /// `run`: shell commands, as written.
    case run(String)
    /// `uses`: an action, with the method of its input `export-method`; nil if it has none.
    case action(String, exportMethod: String? = nil)
  }

  public var work: Work
  public var position: Position

  /// Makes a step.
  public init(_ work: Work, position: Position) {
    self.work = work
    self.position = position
  }
}

/// A text of a workflow that may contain expressions: `macos-${{ matrix.os }}`.
public struct WorkflowText: Hashable, Sendable {
  /// The possible values of the text, one for each value from a matrix, in the order of the matrix.
  public var values: [String]
  /// Whether these are all values; other expressions are known only at run time.
  public var isComplete: Bool
  public var position: Position

  /// Makes a text.
  public init(_ values: [String], isComplete: Bool = true, position: Position) {
    self.values = values
    self.isComplete = isComplete
    self.position = position
  }
}

/// A version of Xcode that a workflow selects: with the input of an action, with `xcode-select` or with
/// `DEVELOPER_DIR`.
public struct WorkflowXcode: Hashable, Sendable {
  /// As written: `16.2`, `^26.4`, `latest-stable`.
  public var version: WorkflowText
  /// Whether the version is part of a path and so names one Xcode; an action's input means the latest version
  /// that matches.
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

/// What was read from an `.xcode-version`.
public struct XcodeVersionFacts: Hashable, Sendable {
  /// The first line that is not blank; nil if there is none.
  public var version: String?
  public var position: Position

  /// Makes facts.
  public init(version: String?, position: Position) {
    self.version = version
    self.position = position
  }
}
