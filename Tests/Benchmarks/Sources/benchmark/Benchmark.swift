import ArgumentParser

/// The costs of Patuh, measured as whole processes from outside.
@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "Measure what Patuh costs.",
    discussion: """
      Everything is measured in pairs: what is compared runs in turn within one run, after a round that is not
      counted, so that a ratio holds although the machine's speed drifts. Nothing else should run meanwhile.
      """,
    subcommands: [
      ColdWarm.self, OtherTools.self, Growth.self, Instructions.self, Start.self, Presets.self, Page.self,
      Generate.self, ParseAlone.self, HashAlone.self,
    ]
  )
}
