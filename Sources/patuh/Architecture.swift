import ArgumentParser
import PatuhCore
import PatuhEngine
import PatuhReport

/// `patuh architecture`
struct Architecture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "architecture", abstract: "Show the layers, what uses what, and the effects of code.",
    subcommands: [
      ArchitectureLayers.self, ArchitectureWhy.self, ArchitectureEffects.self, ArchitectureGraph.self,
    ])
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
    abstract:
      """
      Show the shortest chain of references from one type, layer or folder to another, or of calls to an \
      effect.
      """,
    discussion: """
      A name means a layer; if there is none of that name, a folder or file; otherwise a type; otherwise a \
      target. The end of the chain may also be an effect, such as network. If there is no chain, the exit \
      code is 0, too.
      """)

  @Argument(help: ArgumentHelp("Where the chain begins.", valueName: "from"), completion: .file())
  var start: String

  @Argument(
    help: ArgumentHelp("Where it ends: such a name, or an effect such as network.", valueName: "to"),
    completion: .file())
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
    let found = try await why(start, end, in: project.request(for: root), progress: bar.update)
    bar.clear()
    try writeOutput(found.rendered(as: format, color: color.isOn, width: terminalWidth()))
  }
}

/// `patuh architecture effects`
struct ArchitectureEffects: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effects", abstract: "List what code does: network, database, files and so on.",
    discussion: """
      For each function that has an effect, itself or through what it calls, the shortest chain of calls to \
      the API. The effects are \(effectNames.joined(separator: ", ")).
      """)

  @Argument(help: "The project, or a part of it.", completion: .file())
  var path = "."

  @Option(
    name: .customLong("effect"),
    help: ArgumentHelp("Only these effects. Repeatable, or separated by commas.", valueName: "effect"),
    completion: .list(effectNames))
  var chosen: [String] = []

  @Option(
    name: .customLong("layer"),
    help: ArgumentHelp("Only code of these layers. Repeatable, or separated by commas.", valueName: "name"))
  var layers: [String] = []

  @Option(
    name: .customLong("type"),
    help: ArgumentHelp(
      "Only code of these types and of those nested in them. Repeatable, or separated by commas.",
      valueName: "name"))
  var types: [String] = []

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: LayerFormat.self))
  var format = "text"

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func validate() throws {
    for (option, values) in [("effect", chosen), ("layer", layers), ("type", types)]
    where !values.isEmpty && names(in: values).isEmpty {
      throw ValidationError("--\(option) names nothing")
    }
  }

  private func names(in values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  func run() async throws {
    let format = try LayerFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let found = try await effects(
      names(in: chosen), layers: names(in: layers), types: names(in: types), in: project.request(for: root),
      progress: bar.update)
    bar.clear()
    try writeOutput(found.rendered(as: format, color: color.isOn, width: terminalWidth()))
  }
}

private let effectNames = Effect.allCases.map(\.rawValue)

/// `patuh architecture graph`
struct ArchitectureGraph: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw which layers use which, and what the rules forbid.")

  @Argument(help: "The project.", completion: .directory)
  var path = "."

  @Option(
    help: ArgumentHelp("mermaid, dot, text, json or html.", valueName: "format"),
    completion: .words(of: GraphFormat.self))
  var format = "mermaid"

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let format = try GraphFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let request = project.request(for: root)
    if format == .html {
      let map = try await architectureMap(in: request, progress: bar.update)
      bar.clear()
      return try writeOutput(map.renderedPage())
    }
    let graph = try await layerGraph(in: request, progress: bar.update)
    bar.clear()
    if !project.quiet, let remark = graph.remarkOnEmptiness(as: format) { writeMessage(remark) }
    try writeOutput(graph.rendered(as: format))
  }
}
