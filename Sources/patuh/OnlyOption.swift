import ArgumentParser

/// `--only`
struct OnlyOption: ParsableArguments {
  @Option(
    name: .customLong("only"),
    help: ArgumentHelp(
      "Run these rules alone, off or not, or those of a family that are on: privacy, architecture or "
        + "hygiene. Repeatable, or separated by commas.", valueName: "rule"), completion: .ruleNames)
  var rules: [String] = []

  /// The names of rules and families.
  var ruleNames: [String] { rules.flatMap { $0.split(separator: ",").map(String.init) } }

  func validate() throws {
    if !rules.isEmpty, ruleNames.isEmpty { throw ValidationError("--only names no rule") }
  }
}
