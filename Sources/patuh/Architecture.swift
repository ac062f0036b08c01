import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh architecture`
struct Architecture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "architecture", abstract: "Look at layers and at what uses what.",
    subcommands: [ArchitectureLayers.self, ArchitectureWhy.self, ArchitectureGraph.self])
}

/// `patuh architecture layers`
struct ArchitectureLayers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layers", abstract: "List the files of each layer, and those that are in none.")

  @Argument(help: "The project, or a part of it.", completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: LayerFormat.self))
  var format = "text"

  @Flag(help: "Also list tests.")
  var all = false

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() async throws {
    let format = try LayerFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let listing = try await layers(in: project.request(for: root), all: all, progress: bar.update)
    bar.clear()
    try writeOutput(listing.rendered(as: format, color: color.isOn, width: terminalWidth()))
  }
}

/// `patuh architecture why`
struct ArchitectureWhy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the shortest chain of references from one type, layer or folder to another.",
    discussion: """
      A name is taken for a layer, else for a folder or file, else for a type, else for a target. That there is no \
      chain is no fault: the exit code is 0.
      """)

  @Argument(help: ArgumentHelp("Where the chain begins.", valueName: "from"), completion: .file())
  var start: String

  @Argument(help: ArgumentHelp("Where it ends.", valueName: "to"), completion: .file())
  var end: String

  @Argument(help: "The project.", completion: .directory)
  var path = "."

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: LayerFormat.self))
  var format = "text"

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() async throws {
    let format = try LayerFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let found = try await chain(
      from: start, to: end, in: project.request(for: root), progress: bar.update)
    bar.clear()
    try writeOutput(found.rendered(as: format, color: color.isOn, width: terminalWidth()))
  }
}

/// `patuh architecture graph`
struct ArchitectureGraph: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw which layers use which, and what the rules forbid.")

  @Argument(help: "The project.", completion: .directory)
  var path = "."

  @Option(
    help: ArgumentHelp("mermaid, dot, json or html.", valueName: "format"),
    completion: .words(of: GraphFormat.self))
  var format = "mermaid"

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let format = try GraphFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let graph = try await layerGraph(in: project.request(for: root), progress: bar.update)
    bar.clear()
    try writeOutput(graph.rendered(as: format))
  }
}
