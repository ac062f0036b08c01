import ArgumentParser

/// The tool for developers of Patuh itself.
@main struct PatuhDev: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patuh-dev",
    abstract: "Writes what is generated from other files of this repository, and shows what Patuh reads.",
    subcommands: [Calls.self, Generate.self, Names.self]
  )
}
