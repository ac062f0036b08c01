import ArgumentParser
import PatuhEngine

/// `patuh privacy draft`
struct PrivacyDraft: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draft", abstract: "Write or complete a privacy manifest from the uses in the sources.",
    usage: "patuh privacy draft [PATH] [--target NAME] [--write | --output FILE [--force]] [options]",
    discussion: """
      A reason is written where a sure use can have no other. Where a person has to choose, the reasons \
      stand in a comment, and the entry stays one that "patuh lint" reports. What was done and what is to be \
      decided is said on standard error.
      """)

  @Argument(help: "The project, or a part of it.")
  var path = "."

  @Option(help: ArgumentHelp("Draft the manifest of this target.", valueName: "name"))
  var target: String?

  @Flag(help: "Write each manifest where its target can bundle it, or complete the one that is there.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "Write the manifest to this file, or complete the one that is there.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the file of --output if there is one.")
  var force = false

  @OptionGroup var checkouts: CheckoutOptions

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    if write, output != nil { throw ValidationError("--write and --output name two places; leave out one") }
    if force, output == nil { throw ValidationError("--force needs --output, whose file it replaces") }
    if output?.isEmpty == true { throw ValidationError("--output names no file") }
  }

  func run() async throws {
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let destination = output.map { DraftDestination.file($0, replaces: force) } ?? (write ? .place : .output)
    var request = project.request(for: root)
    try checkouts.apply(to: &request)
    let result = try await draft(
      for: request, target: target, to: destination, progress: bar.update)
    bar.clear()
    ((project.quiet ? [] : result.messages) + result.failures).forEach(writeMessage)
    try writeOutput(result.output)
    if !result.failures.isEmpty { throw Status.failure }
  }
}
