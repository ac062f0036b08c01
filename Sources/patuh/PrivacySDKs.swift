import ArgumentParser
import PatuhEngine
import PatuhReport
import SystemPackage

/// `patuh privacy sdks`
struct PrivacySDKs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sdks",
    abstract: "List everything by others: version, linkage, manifest, signature and what to do.",
    usage: "patuh privacy sdks [PATH] [--format FORMAT] [--all] [options]")

  @Argument(
    help: "The project, or a built artefact: an .ipa, an .app, a framework.", completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: UsageFormat.self))
  var format = "text"

  @Flag(help: "Also list packages of pub of which it is not known whether they have native code.")
  var all = false

  @OptionGroup var checkouts: CheckoutOptions

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() async throws {
    let format = try UsageFormat(word: format)
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let sheet = try await sheet(bar)
    bar.clear()
    if !project.quiet { sheet.remarks.forEach(writeMessage) }
    try writeOutput(sheet.rendered(as: format, all: all, color: color.isOn, width: terminalWidth()))
  }

  private func sheet(_ bar: ProgressBar) async throws -> SDKSheet {
    let folder = try workingFolder()
    let place = folder.pushing(FilePath(path))
    if isArtefact(place) {
      return try sdkSheet(ofArtefacts: [place], rulesFolder: project.rulesFolder, progress: bar.update)
    }
    let root = try NamedProject(of: [path], workingFolder: folder)
    var request = project.request(for: root)
    try checkouts.apply(to: &request)
    return try await sdkSheet(of: request, progress: bar.update)
  }
}
