import ArgumentParser
import PatuhCore
import PatuhEngine
import PatuhReport

/// `patuh lint`
struct Lint: AsyncParsableCommand {
  // Declared as a subcommand even if it is parsed by itself: only a root command is asked for shell
  // completions, and looking for those takes time at each start.
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check a project (the default command).",
    usage: """
      patuh lint [PATH ...] [--format FORMAT[=FILE]] [--fail-on SEVERITY] [--only RULE] [options]
      """,
    discussion: """
      A path names a project, or a part of one. The project root is the nearest folder upward that holds \
      .patuh.yml, or else a baseline; without either it is the named folder itself, and for files or several \
      paths their repository. The whole project is read, since rules look across files, and what is found in \
      the named paths is shown. Paths of different projects need a run each.

      Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 Patuh could not do its work.
      """
  )

  @Argument(help: "Files and folders of one project; the working folder by default.", completion: .file())
  var paths: [String] = []

  @OptionGroup var reporting: ReportOptions

  @Flag(
    help: ArgumentHelp(
      """
      List all warnings and notes in text; otherwise of a rule with many the first are listed, the others \
      counted.
      """
    ))
  var all = false

  @Flag(
    help: ArgumentHelp(
      "Check what is staged, as it will be committed, and show only what the last commit does not have."))
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Show only what the last commit shared with this one does not have: a branch, a tag or a hash.",
      valueName: "commit"))
  var since: String?

  @OptionGroup var findings: FindingOptions

  @Flag(name: .customLong("no-baseline"), help: "Show what the baseline knows too.")
  var ignoresBaseline = false

  @Flag(
    name: .customLong("fix"),
    help: "Correct what can be corrected mechanically in privacy manifests, then report what is left.")
  var fixes = false

  @Flag(help: "With --fix: print what would change as a unified diff, and write nothing.")
  var dryRun = false

  @Flag(help: "Check again whenever the project is changed, until the process is ended.")
  var watch = false

  @OptionGroup var checkouts: CheckoutOptions

  @OptionGroup var project: ProjectOptions

  // A negative number looks like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many files are read at a time; one for each processor by default.", valueName: "number"))
  var jobs: Int?

  @Flag(
    help: ArgumentHelp(
      "Say on standard error how long each stage took; --statistics counts findings."))
  var stats = false

  @Option(
    help: ArgumentHelp(
      "Colour the text: auto, always or never. NO_COLOR is honoured.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
    if since?.isEmpty == true { throw ValidationError("--since names no commit") }
    if staged, since != nil { throw ValidationError("--staged and --since exclude each other") }
    if ignoresBaseline, findings.baseline != nil {
      throw ValidationError("--baseline and --no-baseline exclude each other")
    }
    if reporting.statistics, all { throw ValidationError("--statistics lists no findings; leave out --all") }
    if checkouts.folder != nil, staged || since != nil {
      throw ValidationError(
        "--with-checkouts reads what is on this machine, which no commit has; leave out --staged and --since")
    }
    if reporting.failOn.countsUnknown, staged || since != nil {
      throw ValidationError(
        "--fail-on unknown judges the whole project, and --staged and --since show what is new: run `patuh "
          + "lint --fail-on unknown` separately, as in CI")
    }
    if dryRun, !fixes { throw ValidationError("--dry-run goes with --fix") }
    if fixes, staged || since != nil || watch {
      throw ValidationError(
        "--fix fixes the files on disk, all at once; leave out --staged, --since and --watch")
    }
    if dryRun, !reporting.formats.isEmpty {
      throw ValidationError("--dry-run prints a difference and no report; leave out --format")
    }
  }

  func run() async throws {
    let outputs = try [ReportOutput](
      parsing: reporting.formats, usual: reporting.statistics ? .text : usualFormat())
    if reporting.statistics, !outputs.contains(where: { $0.format == .text || $0.format == .json }) {
      throw AnalysisError.misuse("--statistics goes with --format text and json")
    }
    let root = try NamedProject(of: paths, workingFolder: workingFolder())
    var request = project.request(for: root)
    try checkouts.apply(to: &request)
    request.only = findings.ruleNames
    request.baseline = ignoresBaseline ? .none : try findings.baselineChoice(for: root)
    request.comparison = staged ? .staged : since.map(Comparison.since)
    request.indexFile = try gitIndexFile(for: root)
    if let jobs { request.jobs = jobs }

    if watch {
      let request = request
      try await repeating(isQuiet: project.quiet) {
        let analysis = try await withProgressBar { try await analyse(request, progress: $0) }
        try await report(analysis, on: request, root, outputs)
        return analysis
      }
    }
    if fixes {
      let result = try await withProgressBar { try await fix(request, isDryRun: dryRun, progress: $0) }
      (project.quiet ? result.errors : result.messages).forEach(writeMessage)
      if dryRun { try writeOutput(result.difference) }
      try await report(result.analysis, on: request, root, dryRun ? [] : outputs)
      if !result.failures.isEmpty { throw Status.failure }
      try judge(result.analysis)
      if reporting.failOn.countsUnknown { try judge(try await releaseAudit(of: request).report) }
      return
    }
    let (analysis, verdicts) = try await withProgressBar { progress in
      guard reporting.failOn.countsUnknown else {
        return (try await analyse(request, progress: progress), ReleaseReport?.none)
      }
      let audit = try await releaseAudit(of: request, progress: progress)
      return (audit.analysis, audit.report)
    }
    // A path in which there is nothing to check is most likely not the one that is meant.
    if !paths.isEmpty, request.comparison == nil { try analysis.refuseEmptiness(for: request) }
    try await report(analysis, on: request, root, outputs)
    if staged, fails(analysis), !project.quiet {
      writeMessage(
        analysis.adviceOnBlockedCommit(
          to: root, threshold: reporting.failOn.severity, workingFolder: try workingFolder(),
          isHook: environment("GIT_INDEX_FILE").map { !$0.isEmpty } ?? false))
    }
    guard let verdicts else {
      // Ends here, since releasing what was read takes as long as running the rules.
      leave(with: fails(analysis) ? .findings : .success)
    }
    try judge(analysis)
    try judge(verdicts)
  }

  /// Runs the body and shows how many files have been read meanwhile.
  private func withProgressBar<Result>(_ body: (@escaping Progress) async throws -> Result) async throws
    -> Result
  {
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    return try await body { bar.update(done: $0, total: $1) }
  }

  private func report(
    _ analysis: Analysis, on request: AnalysisRequest, _ root: NamedProject, _ outputs: [ReportOutput]
  ) async throws {
    // What a comparison shows is new anyway.
    let isRanked = request.comparison == nil && outputs.contains { $0.format == .agent }
    let reports = analysis.rendered(
      outputs, root: root, color: color.isOn, width: terminalWidth(),
      threshold: reporting.exitZero ? nil : reporting.failOn.severity, detail: detail,
      changedFiles: isRanked ? await changedFiles(of: root.folder) : [])
    for report in reports {
      if let file = report.output.file { try writeText(report.text, to: file) }
    }
    if !project.quiet { analysis.remarks(on: request, reports: reports).forEach(writeMessage) }
    if stats { analysis.statistics.forEach(writeMessage) }
    for report in reports where report.output.file == nil { try writeOutput(report.text) }
  }

  private var detail: ReportDetail { reporting.statistics ? .statistics : all ? .all : .usual }

  private func judge(_ analysis: Analysis) throws {
    if fails(analysis) { throw Status.findings }
  }

  private func judge(_ verdicts: ReleaseReport) throws {
    if !reporting.exitZero { try reporting.failOn.judge(verdicts, isQuiet: project.quiet) }
  }

  private func fails(_ analysis: Analysis) -> Bool {
    !reporting.exitZero && analysis.outcome.hasFindings(from: reporting.failOn.severity)
  }
}
