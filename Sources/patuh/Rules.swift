import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh rules`
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List all rules.",
    subcommands: [RulesTest.self]
  )

  @Option(help: ArgumentHelp("Print a preset as YAML instead.", valueName: "preset"))
  var print: String?

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() throws {
    if let print {
      return try writeOutput(try presetText(named: print, rulesFolder: project.rulesFolder))
    }
    let root = try NamedProject(of: [], workingFolder: workingFolder())
    let rows = try ruleRows(for: project.request(for: root))
    try writeOutput(
      renderTable(
        heads: ["RULE", "FAMILY", "SEVERITY", "PRESET", "TITLE"], rows: rows, width: terminalWidth(),
        color: color.isOn))
  }
}

/// `patuh rules test`
struct RulesTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the examples of the rules that are written in YAML.",
    discussion: """
      Every example under "bad" must give a finding of its rule, and none under "good" may. Tested are the \
      rules of all presets, and those of the .patuh.yml of this project.
      """
  )

  @OptionGroup var project: ProjectOptions

  func run() throws {
    let root = try NamedProject(of: [], workingFolder: workingFolder())
    let run = try ExampleRun(for: project.request(for: root))
    try writeOutput(run.report)
    if !run.faults.isEmpty { throw Status.findings }
  }
}
