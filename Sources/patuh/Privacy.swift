import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh privacy`
struct Privacy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "privacy", abstract: "Look at privacy facts.",
    subcommands: [PrivacyUsages.self, PrivacyDraft.self, PrivacySDKs.self])
}

/// `patuh privacy usages`
struct PrivacyUsages: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usages", abstract: "List every use of required-reason API, with its evidence.",
    usage: "patuh privacy usages [PATH] [--format FORMAT] [--all] [options]")

  @Argument(help: "The project, or a part of it.", completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: UsageFormat.self))
  var format = "text"

  @Flag(help: "Also list uses that only macOS or an inactive condition reaches.")
  var all = false

  @OptionGroup var checkouts: CheckoutOptions

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() async throws {
    let format = try UsageFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    var request = project.request(for: root)
    try checkouts.apply(to: &request)
    let usages = try await usages(in: request, all: all, progress: bar.update)
    bar.clear()
    if !project.quiet { usages.remarks.forEach(writeMessage) }
    try writeOutput(usages.rendered(as: format, color: color.isOn, width: terminalWidth()))
  }
}
