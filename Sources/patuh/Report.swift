import ArgumentParser
import PatuhEngine
import PatuhReport
import SystemPackage

/// `patuh report`
struct Report: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write what Apple would say of the project: one page to read before a release.",
    usage: """
      patuh report [PATH | ARTEFACT] [--format FORMAT[=FILE]] [--fail-on SEVERITY] [options]
      """,
    discussion: """
      Of a built artefact (.ipa, .xcarchive, .app, .framework and so on) it says what `patuh audit` finds.

      Without --format a page is written to \(ReleaseOutput.defaultFile) in the working folder. It is one \
      file that loads nothing.

      Exit codes are those of lint: 0 nothing at or above --fail-on, 1 findings, 2 Patuh could not do its \
      work.
      """
  )

  @Argument(help: "The project, or a built artefact.")
  var path = "."

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      """
      html, markdown or json. Repeatable: FORMAT=FILE writes a file, one without a file goes to standard \
      output.
      """,
      valueName: "format[=file]"))
  var formats: [String] = []

  @Option(help: FailOn.help)
  var failOn = FailOn()

  @Flag(help: "Exit 0 whatever is found, for steps that only report.")
  var exitZero = false

  @OptionGroup var checkouts: CheckoutOptions

  @OptionGroup var project: ProjectOptions

  @Option(name: [.customShort("o"), .customLong("output")], help: .hidden)
  var output: String?

  func validate() throws {
    if let output {
      throw ValidationError("the file follows the format: write --format html=\(output)")
    }
  }

  func run() async throws {
    let outputs = try [ReleaseOutput](parsing: formats)
    let folder = try workingFolder()
    let artefact = folder.pushing(FilePath(path))
    if isArtefact(artefact) { return try await reportArtefact(artefact, in: folder, outputs) }
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    try root.refuseOtherFiles(for: "patuh report")
    var request = project.request(for: root)
    request.paths = []
    try checkouts.apply(to: &request)
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let audit = try await releaseAudit(of: request, progress: bar.update)
    bar.clear()
    try audit.refuseEmptiness(for: request)

    for output in outputs {
      guard let file = output.file else { continue }
      try writeText(audit.rendered(as: output.format), to: file)
      if !project.quiet { writeMessage("patuh: wrote \(file)") }
    }
    if !project.quiet {
      if !root.paths.isEmpty {
        let part = root.paths.joined(separator: ", ")
        writeMessage("patuh: the report is of the whole project, of which \(part) is a part")
      }
      audit.analysis.remarks(on: request, reports: [], command: "report").forEach(writeMessage)
      writeMessage("patuh: \(audit.headline)")
    }
    for output in outputs where output.file == nil { try writeOutput(audit.rendered(as: output.format)) }
    if exitZero { return }
    if audit.analysis.outcome.hasFindings(from: failOn.severity) { throw Status.findings }
    try failOn.judge(audit.report, isQuiet: project.quiet)
  }

  /// The report of something built.
  private func reportArtefact(_ artefact: FilePath, in folder: FilePath, _ outputs: [ReleaseOutput])
    async throws
  {
    let root = (try? NamedProject(of: [], workingFolder: folder)) ?? NamedProject(folder: folder)
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let audit = try await audit(of: [artefact], project.request(for: root), progress: bar.update)
    bar.clear()
    let report = audit.report
    for output in outputs {
      guard let file = output.file else { continue }
      try writeText(audit.rendered(report, as: output.format), to: file)
      if !project.quiet { writeMessage("patuh: wrote \(file)") }
    }
    if !project.quiet {
      audit.remarks([]).forEach(writeMessage)
      writeMessage("patuh: \(report.headline)")
    }
    for output in outputs where output.file == nil {
      try writeOutput(audit.rendered(report, as: output.format))
    }
    if exitZero { return }
    if audit.outcome.hasFindings(from: failOn.severity) { throw Status.findings }
    try failOn.judge(report, isQuiet: project.quiet)
  }
}
