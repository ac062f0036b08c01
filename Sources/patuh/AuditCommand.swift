import ArgumentParser
import PatuhEngine
import PatuhReport
import SystemPackage

/// `patuh audit`
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Judge built apps, frameworks and libraries as App Store Connect would.",
    usage: """
      patuh audit ARTEFACT… [--against PROJECT] [--format FORMAT[=FILE]] [--fail-on SEVERITY] [options]
      """,
    discussion: """
      Archives are read in place; nothing is unpacked. The rules have the severities of the .patuh.yml \
      around the working folder, or of the project that --against names. There is no baseline.

      Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 Patuh could not do its work.
      """
  )

  @Argument(
    help: ArgumentHelp(
      """
      An .ipa, .xcarchive, .app, .appex, .framework, .xcframework, .a or .dylib, or a folder that holds \
      any of these.
      """,
      valueName: "artefact"), completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("Compare them with the sources of a project.", valueName: "project"),
    completion: .directory)
  var against: String?

  @OptionGroup var reporting: ReportOptions

  @Flag(help: "List all warnings and notes in text.")
  var all = false

  @Option(
    name: .customLong("only"),
    help: ArgumentHelp(
      """
      Run only these rules, even if they are off; of a family, those that are on. Repeatable, or separated \
      by commas.
      """,
      valueName: "rule"), completion: .ruleNames)
  var rules: [String] = []

  @OptionGroup var project: ProjectOptions

  @Option(
    help: ArgumentHelp("Colour the text: auto, always or never. NO_COLOR is honoured.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name what to audit: an .ipa, an .app, a framework") }
    if reporting.statistics, all { throw ValidationError("--statistics lists no findings; leave out --all") }
  }

  func run() async throws {
    let outputs = try [ReportOutput](
      parsing: reporting.formats, usual: reporting.statistics ? .text : usualFormat())
    let folder = try workingFolder()
    var request = try request(in: folder)
    request.only = rules.flatMap { $0.split(separator: ",").map(String.init) }
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let audit = try await audit(
      of: paths.map { folder.pushing(FilePath($0)) }, request, comparesSources: against != nil,
      progress: bar.update)
    bar.clear()
    let reports = audit.rendered(
      outputs, color: color.isOn, width: terminalWidth(),
      threshold: reporting.exitZero ? nil : reporting.failOn.severity,
      detail: reporting.statistics ? .statistics : all ? .all : .usual)
    for report in reports {
      if let file = report.output.file { try writeText(report.text, to: file) }
    }
    if !project.quiet { audit.remarks(reports).forEach(writeMessage) }
    for report in reports where report.output.file == nil { try writeOutput(report.text) }
    if reporting.exitZero { return }
    if audit.outcome.hasFindings(from: reporting.failOn.severity) { throw Status.findings }
    if reporting.failOn.countsUnknown {
      try reporting.failOn.judge(audit.report, isQuiet: project.quiet)
    }
  }

  /// The project whose configuration applies.
  private func request(in folder: FilePath) throws -> AnalysisRequest {
    if let against {
      let root = try NamedProject(of: [against], workingFolder: folder)
      try root.refuseOtherFiles(for: "patuh audit --against")
      var request = project.request(for: root)
      request.paths = []
      return request
    }
    // The working folder need not be a project: it may be the folder of downloads.
    let root = (try? NamedProject(of: [], workingFolder: folder)) ?? NamedProject(folder: folder)
    return project.request(for: root)
  }
}
