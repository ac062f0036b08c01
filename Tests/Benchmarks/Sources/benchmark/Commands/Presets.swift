import ArgumentParser
import Foundation

/// What the rules of a preset cost beyond the reading.
struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preset",
    abstract: "The rules of each preset beside a run that extracts every file and checks next to nothing.")

  @OptionGroup var options: MeasuringOptions

  @Argument(help: "The folder of a project.") var project: String

  @Option(help: "The presets to measure; all by default. Repeatable.") var preset: [String] = []

  func run() throws {
    let patuh = try options.program()
    let rules = Dictionary(grouping: try patuh.rules().filter { $0.preset != nil }) { $0.preset ?? "" }
    let presets = preset.isEmpty ? rules.keys.sorted() : preset
    let name = URL(fileURLWithPath: project).lastPathComponent
    var results = try Results(.presets, of: patuh, remarks: ["Measured over \(name)"])
    for preset in presets {
      guard let ids = rules[preset]?.map(\.id) else { throw ValidationError("no preset is named \(preset)") }
      let series = try Series(
        [
          Series.Contender(name: "rules") { _ in
            patuh.lint([project], ["--preset", preset, "--only", ids.joined(separator: ",")])
          },
          Series.Contender(name: "none") { _ in patuh.lint([project], PatuhProgram.nearlyNoRules) },
        ], runs: options.runs ?? 9)
      results.add(
        preset,
        [
          Figure("Rules", .count, [Double(ids.count)]),
          Figure("With the preset, processor", .seconds, series.values("rules", \.processor)),
          Figure("With next to no rules, processor", .seconds, series.values("none", \.processor)),
          Figure(
            "With / without the preset, processor", .ratio, series.ratios("rules", "none", \.processor)),
        ])
    }
    try results.write(to: options.json)
  }
}
