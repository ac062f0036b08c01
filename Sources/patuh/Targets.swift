import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh targets`
struct Targets: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "targets",
    abstract: "List the targets: kind, platforms, sources, manifests, categories used and declared.",
    usage: """
      patuh targets [PATH] [--format FORMAT] [--all | --info-plist TARGET] [options]
      """)

  @Argument(help: "The project, or a part of it.", completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp("text or json.", valueName: "format"), completion: .words(of: TargetFormat.self))
  var format = "text"

  @Flag(help: "Also list tests, samples and build tools.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Print the Info.plist of a target as builds make it, with the origin of each key.", valueName: "target")
  )
  var infoPlist: String?

  @OptionGroup var checkouts: CheckoutOptions

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() async throws {
    let format = try TargetFormat(word: format)
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    var request = project.request(for: root)
    try checkouts.apply(to: &request)
    if let infoPlist {
      let lists = try await infoPlists(ofTarget: infoPlist, in: request, progress: bar.update)
      bar.clear()
      if !project.quiet { lists.remarks.forEach(writeMessage) }
      try writeOutput(lists.rendered(as: format, color: color.isOn, width: terminalWidth()))
      return
    }
    let targets = try await targets(in: request, all: all, progress: bar.update)
    bar.clear()
    if !project.quiet { targets.remarks.forEach(writeMessage) }
    try writeOutput(targets.rendered(as: format, color: color.isOn, width: terminalWidth()))
  }
}

extension Targets {
  /// The arguments with an empty name after a `--info-plist` that has none, so that the error can list the
  /// targets.
  static func arguments(withNameIn arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName,
      let option = arguments.firstIndex(of: "--info-plist"),
      arguments.dropFirst(option + 1).first?.hasPrefix("-") != false
    else { return arguments }
    return arguments.prefix(through: option) + [""] + arguments.dropFirst(option + 1)
  }
}
