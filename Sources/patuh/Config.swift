import ArgumentParser
import PatuhEngine

/// `patuh config`
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Check the configuration, or show what it says of a file.",
    subcommands: [ConfigVerify.self, ConfigShow.self]
  )
}

/// `patuh config verify`
struct ConfigVerify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check .patuh.yml, and the names of targets in it.")

  @Argument(help: "The project.", completion: .directory)
  var path = "."

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    try writeOutput(try await verdictOnConfiguration(of: project.request(for: root)) + "\n")
  }
}

/// `patuh config show`
struct ConfigShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what holds for a file, and from where.")

  @Argument(help: "A file of the project.", completion: .file())
  var path: String

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let root = try NamedProject(of: [path], workingFolder: workingFolder())
    try writeOutput(try await configurationPage(of: root, for: project.request(for: root)))
  }
}
