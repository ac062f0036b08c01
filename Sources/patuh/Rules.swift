import ArgumentParser
import PatuhEngine
import PatuhReport

/// `patuh rules`
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List all rules and presets, with their severity in this project.",
    usage: """
      patuh rules [--format FORMAT] [--print PRESET] [options]
      patuh rules --format agents [--write FILE] [options]
      patuh rules test [options]
      """,
    subcommands: [RulesTest.self]
  )

  @Option(
    help: ArgumentHelp(
      "Print a preset as YAML instead; the list of rules ends with the presets.", valueName: "preset"),
    completion: .presetNames)
  var print: String?

  @Option(
    help: ArgumentHelp(
      "text, json, or agents: the rules of this project as a section for AGENTS.md.", valueName: "format"),
    completion: .words(of: RuleFormat.self))
  var format = "text"

  @Option(
    help: ArgumentHelp(
      "With --format agents: write the section into this file, between its marks or at its end.",
      valueName: "file"), completion: .file())
  var write: String?

  @OptionGroup var project: ProjectOptions

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func validate() throws {
    if write != nil, format != RuleFormat.agents.rawValue {
      throw ValidationError("--write goes with --format agents")
    }
  }

  func run() throws {
    if let print {
      return try writeOutput(try presetText(named: print, rulesFolder: project.rulesFolder))
    }
    let root = try NamedProject(of: [], workingFolder: workingFolder())
    let format = try RuleFormat(word: format)
    if format == .agents {
      let section = try agentsSection(for: project.request(for: root))
      guard let write else { return try writeOutput(section) }
      let isNew = try writeAgentsSection(section, to: write)
      return try writeOutput("\(isNew ? "Wrote" : "Updated") the rules in \(write)\n")
    }
    let listing = try ruleListing(for: project.request(for: root))
    if !project.quiet { listing.remark.map(writeMessage) }
    try writeOutput(listing.rendered(as: format, color: color.isOn, width: terminalWidth()))
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
