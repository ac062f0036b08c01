import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh lint`
struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a project (the default command).",
    usage: """
      patuh lint [PATH ...] [--format FORMAT[=FILE]] [--fail-on SEVERITY] [--only RULE] [options]
      """,
    discussion: """
      A path names a project, or a part of one. The project root is the nearest folder upward that holds \
      .patuh.yml; without one it is the named folder itself, and for files or several paths their \
      repository. The whole project is read, since rules look across files, and what is found in the named \
      paths is shown. Paths of different projects need a run each.

      Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 Patuh could not do its work.
      """
  )

  @Argument(help: "Files and folders of one project; the working folder by default.", completion: .file())
  var paths: [String] = []

  @OptionGroup var project: ProjectOptions

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "text, xcode, compact, json, github or sarif. Repeatable: FORMAT=FILE writes a file, one without "
        + "a file goes to standard output.",
      valueName: "format[=file]"), completion: .words(of: Format.self))
  var formats: [String] = []

  @Option(help: ArgumentHelp("Exit 1 from this severity on: error, warning or note.", valueName: "severity"))
  var failOn = Threshold.error

  @Flag(help: "Exit 0 whatever is found, for steps that only report.")
  var exitZero = false

  @Option(
    name: .customLong("only"),
    help: ArgumentHelp(
      "Run these rules alone, off or not, or those of a family that are on: privacy, architecture or "
        + "hygiene. Repeatable, or separated by commas.", valueName: "rule"), completion: .ruleNames)
  var only: [String] = []

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  @Option(help: "How many files are read at a time; one for each processor by default.")
  var jobs: Int?

  @Flag(help: "Say on standard error where the time went.")
  var stats = false

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but errors.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if !only.isEmpty, ruleNames.isEmpty { throw ValidationError("--only names no rule") }
  }

  func run() async throws {
    let outputs = try [ReportOutput](parsing: formats)
    let root = try NamedProject(of: paths, workingFolder: workingFolder())
    var request = project.request(for: root)
    request.only = ruleNames
    if let jobs { request.jobs = jobs }

    let bar = ProgressBar(isQuiet: quiet)
    defer { bar.clear() }
    let analysis = try await analyse(request, progress: bar.update)
    keepToTheEnd(analysis)
    bar.clear()

    let reports = analysis.rendered(
      outputs, root: root, color: color.isOn, width: terminalWidth(),
      threshold: exitZero ? nil : failOn.severity)
    for report in reports {
      if let file = report.output.file { try writeReport(report.text, to: file) }
    }
    if !quiet { analysis.remarks(on: request, reports: reports).forEach(writeMessage) }
    if stats { try await analysis.statistics(of: request).forEach(writeMessage) }
    for report in reports where report.output.file == nil { try writeOutput(report.text) }
    if !exitZero, analysis.outcome.hasFindings(from: failOn.severity) { throw Status.findings }
  }

  private var ruleNames: [String] {
    only.flatMap { $0.split(separator: ",").map(String.init) }
  }
}
