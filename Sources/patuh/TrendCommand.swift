import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh trend`
struct TrendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend",
    abstract: "Count the findings of a project over its history, by rule and layer.",
    usage: """
      patuh trend [PATH] [--since COMMIT] [--every 1w] [--format FORMAT] [options]
      """,
    discussion: """
      The configuration on disk applies to all commits, so that the numbers can be compared; the baseline \
      does not count. What was read of a file once is in the cache, so that the second run is quick.
      """)

  @Argument(help: "The project; the working folder by default.", completion: .directory)
  var path = "."

  @Option(
    help: ArgumentHelp(
      "Begin with this commit: a tag, a branch or a hash. Without it, twelve commits are counted.",
      valueName: "commit"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "How far apart the commits are at least: 1d, 2w, 3m for days, weeks and months.", valueName: "time"))
  var every = "1w"

  @Option(
    help: ArgumentHelp("text, json or html.", valueName: "format"), completion: .words(of: TrendFormat.self))
  var format = "text"

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func validate() throws {
    if since?.isEmpty == true { throw ValidationError("--since names no commit") }
    if TrendStep(every) == nil {
      throw ValidationError("--every must be a time such as 1d, 2w or 3m, not \(every)")
    }
  }

  func run() async throws {
    let format = try TrendFormat(word: format)
    guard let step = TrendStep(every) else { throw Status.failure }
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    try root.refuseOtherFiles(for: "patuh trend")
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let points = try await trend(project.request(for: root), since: since, every: step, progress: bar.update)
    bar.clear()
    try writeOutput(renderTrend(points, as: format, width: terminalWidth(), color: color.isOn))
  }
}
