import ArgumentParser

/// What each measuring subcommand is told.
struct MeasuringOptions: ParsableArguments {
  @Argument(help: "A release build of Patuh.") var patuh: String

  @Option(help: "Rounds that count; one more comes first.") var runs: Int?

  @Option(help: ArgumentHelp("Write the figures to a file, for `benchmark page`.", valueName: "file"))
  var json: String?

  func validate() throws {
    if let runs, runs < 1 { throw ValidationError("--runs is at least 1") }
  }

  func program() throws -> PatuhProgram { try PatuhProgram(patuh) }
}

/// The path of this program, which measures itself beside others.
var ownPath: String { CommandLine.arguments[0] }
