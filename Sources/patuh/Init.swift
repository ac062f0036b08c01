import ArgumentParser
import PatuhCore
import PatuhEngine
import SystemPackage

/// `patuh init`
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Look at the project, write .patuh.yml.",
    usage: """
      patuh init [PATH] [--print] [--force] [options]
      """,
    discussion: """
      It recognises the style by folders and types, proposes layers, freezes the uses that the rules forbid \
      today, and writes what else they find into .patuh-baseline.json, so that the first run is clean: only \
      what is new is reported. Findings of privacy are not touched.
      """)

  @Argument(help: "The folder of the project.", completion: .directory)
  var path = "."

  @Flag(help: "Print the configuration instead of writing it.")
  var print = false

  @Flag(help: "Replace a .patuh.yml that there is.")
  var force = false

  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp(
      "Read presets and Apple's tables from a folder laid out like Rules/, over those in the program.",
      valueName: "folder"), completion: .directory)
  var rulesFolder: String?

  @Option(help: .cachePath, completion: .directory)
  var cachePath: String?

  @Flag(name: .customLong("no-cache"), help: "Read every file again and store nothing.")
  var ignoresCache = false

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but errors.")
  var quiet = false

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func validate() throws { try CacheFolder.validate(path: cachePath) }

  func run() async throws {
    let folder = try folderToConfigure(
      named: path, workingFolder: workingFolder(), replaces: force || print)
    let request = AnalysisRequest(
      root: folder, rulesFolder: rulesFolder, cache: ignoresCache ? nil : CacheFolder(path: cachePath),
      today: .today)
    let bar = ProgressBar(isQuiet: quiet)
    defer { bar.clear() }
    let proposed = try await proposedConfiguration(for: request, progress: bar.update)
    bar.clear()
    if print { return try writeOutput(proposed.text) }
    let file = folder.appending(configurationFileName).string
    try writeText(proposed.text, to: file, called: "the configuration")
    var written = [configurationFileName]
    if let baseline = proposed.baselineText {
      let file = folder.appending(Baseline.fileName).string
      try writeText(baseline, to: file, called: "the baseline")
      written.append(Baseline.fileName)
    }
    let names = written.map { "\(FilePath(path).appending($0).lexicallyNormalized())" }
    try writeOutput(
      "Wrote \(names.joined(separator: " and "))\n\n"
        + proposed.rendered(color: color.isOn, width: terminalWidth()))
  }
}
