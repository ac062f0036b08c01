import ArgumentParser
import PatuhEngine
import PatuhReport
import SystemPackage

/// `patuh artefact`
struct ArtefactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "artefact", abstract: "Look at built apps, frameworks and libraries.",
    subcommands: [ArtefactSymbolsCommand.self])
}

/// `patuh artefact symbols`
struct ArtefactSymbolsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "List what built images use of required-reason API, with the evidence.",
    usage: "patuh artefact symbols PATH… [--format FORMAT] [--all] [options]")

  @Argument(
    help: ArgumentHelp(
      "An .ipa, .app, .framework, .xcframework, .xcarchive, .a or .dylib, or a folder that holds some.",
      valueName: "path"), completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: UsageFormat.self))
  var format = "text"

  @Flag(help: "In text, also list images without a use.")
  var all = false

  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp(
      "Read Apple's tables from a folder laid out like Rules/, over those in the program.",
      valueName: "folder"),
    completion: .directory)
  var rulesFolder: String?

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but errors.")
  var quiet = false

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() async throws {
    let format = try UsageFormat(word: format)
    let folder = try workingFolder()
    let bar = ProgressBar(isQuiet: quiet)
    defer { bar.clear() }
    let symbols = try artefactSymbols(
      of: paths.map { folder.pushing(FilePath($0)) }, rulesFolder: rulesFolder, progress: bar.update)
    bar.clear()
    try writeOutput(
      symbols.rendered(as: format, listsAll: all, color: color.isOn, width: terminalWidth()))
  }
}
