import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh explain`
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a preset, an ITMS code, a reason code, a category or a key.",
    usage: """
      patuh explain NAME [options]
      """,
    discussion: "For example: patuh explain manifest_missing, mvvm-clean, ITMS-91053, CA92.1, UserDefaults. "
      + "For a rule it also shows its severity in this project and where that is set."
  )

  @Argument(
    help: "The id of a rule, the name of a preset, a code, a category or a key.",
    completion: .explainableNames)
  var name: String

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() throws {
    let root = try NamedProject(of: [], workingFolder: workingFolder())
    let explanation = try explanation(of: name, for: project.request(for: root))
    try writeOutput(renderExplanation(explanation, width: proseWidth(), color: color.isOn))
  }
}
