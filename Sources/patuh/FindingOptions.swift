import ArgumentParser
import PatuhEngine

/// The options that select the findings of a command.
///
/// Both options are in one group, since each group takes time when the program starts.
struct FindingOptions: ParsableArguments {
  @Option(
    name: .customLong("only"),
    help: ArgumentHelp(
      "Run only these rules, even if they are off; of a family (privacy, release, architecture, hygiene), those "
        + "that are on. Repeatable, or separated by commas.", valueName: "rule"), completion: .ruleNames)
  var rules: [String] = []

  @Option(
    help: ArgumentHelp(
      "The baseline, instead of .patuh-baseline.json at the project root.", valueName: "file"),
    completion: .file())
  var baseline: String?

  func validate() throws {
    if !rules.isEmpty, ruleNames.isEmpty { throw ValidationError("--only names no rule") }
    if baseline?.isEmpty == true { throw ValidationError("--baseline names no file") }
  }

  /// The names of rules and families.
  var ruleNames: [String] { rules.flatMap { $0.split(separator: ",").map(String.init) } }

  func baselineChoice(for root: NamedProject) throws -> BaselineChoice {
    guard let baseline else { return .ofProject }
    return BaselineChoice(baseline, workingFolder: try workingFolder(), root: root.folder)
  }
}
