import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh rules`
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List all rules.",
    usage: """
      patuh rules [--print PRESET] [options]
      patuh rules test [options]
      """,
    subcommands: [RulesTest.self]
  )

  @Option(
    help: ArgumentHelp(
      "Print a preset as YAML instead; the list of rules ends with the presets.", valueName: "preset"),
    completion: .presetNames)
  var print: String?

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func run() throws {
    if let print {
      return try writeOutput(try presetText(named: print, rulesFolder: project.rulesFolder))
    }
    let root = try NamedProject(of: [], workingFolder: workingFolder())
    let request = project.request(for: root)
    let table = renderTable(
      heads: ["RULE", "FAMILY", "SEVERITY", "PRESET", "TITLE"], rows: try ruleRows(for: request),
      width: terminalWidth(), color: color.isOn)
    let presets = try presetLines(for: request).map {
      wrapped($0, lead: 0, indent: 2, width: terminalWidth()) + "\n"
    }
    try writeOutput(table + "\n" + presets.joined())
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
