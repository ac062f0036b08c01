import ArgumentParser
import Foundation

/// Patuh beside tools that answer a part of its question.
struct OtherTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tools",
    abstract: "Runs beside xcprivacy and swift-format over the same tree.",
    discussion: "Each tool is left out when its option is not there.")

  @OptionGroup var options: MeasuringOptions

  @Argument(help: "Folders of projects.") var projects: [String]

  @Option(help: "The program xcprivacy 0.1.0 (PyPI).") var xcprivacy: String?

  @Option(help: "The program swift-format, which the toolchain has.") var swiftFormat: String?

  func run() throws {
    let patuh = try options.program()
    let privacy = try patuh.rules().filter { $0.family == "privacy" }.map(\.id)
    var results = try Results(.otherTools, of: patuh, remarks: remarks())
    for project in projects {
      let scratch = try Scratch()
      defer { scratch.remove() }
      let series = try Series(contenders(project, patuh, privacy, scratch), runs: options.runs ?? 5)
      results.add(URL(fileURLWithPath: project).lastPathComponent, figures(series))
    }
    try results.write(to: options.json)
  }

  private func contenders(
    _ project: String, _ patuh: PatuhProgram, _ privacy: [String], _ scratch: Scratch
  ) throws -> [Series.Contender] {
    let cached = patuh.lint([project], cache: .folder(scratch.path + "/cache"))
    var contenders = [
      Series.Contender(name: "privacy") { _ in
        patuh.lint([project], ["--only", privacy.joined(separator: ",")])
      },
      Series.Contender(name: "all") { _ in patuh.lint([project]) },
      Series.Contender(name: "cold") { _ in
        _ = try scratch.emptyFolder("cache")
        return cached
      },
      Series.Contender(name: "unchanged") { _ in cached },
    ]
    if let xcprivacy {
      let command = [xcprivacy, "check", "--no-color", project]
      contenders.append(Series.Contender(name: "xcprivacy", accepted: [0, 1]) { _ in command })
    }
    if let swiftFormat {
      let command = try [swiftFormat, "lint", "--parallel"] + ProjectFiles(below: project).swift
      contenders.append(Series.Contender(name: "swift-format", accepted: [0, 1]) { _ in command })
    }
    return contenders
  }

  private func figures(_ series: Series) -> [Figure] {
    var figures: [Figure] = []
    for (name, key) in [
      ("Patuh, privacy alone", "privacy"), ("Patuh, its default rules", "all"), ("xcprivacy", "xcprivacy"),
      ("swift-format lint", "swift-format"),
    ] {
      figures.append(Figure("\(name), processor", .seconds, series.values(key, \.processor)))
      figures.append(Figure("\(name), wall", .seconds, series.values(key, \.wall)))
    }
    figures.append(
      Figure("Cold / xcprivacy, wall", .ratio, series.ratios("cold", "xcprivacy", \.wall), atMost: 0.3))
    figures.append(
      Figure(
        "Unchanged / xcprivacy, wall", .ratio, series.ratios("unchanged", "xcprivacy", \.wall), atMost: 0.03))
    figures.append(
      Figure("Privacy alone / xcprivacy, wall", .ratio, series.ratios("privacy", "xcprivacy", \.wall)))
    figures.append(
      Figure(
        "Privacy alone / xcprivacy, processor", .ratio, series.ratios("privacy", "xcprivacy", \.processor)))
    figures.append(
      Figure("Default rules / swift-format lint, wall", .ratio, series.ratios("all", "swift-format", \.wall)))
    figures.append(
      Figure(
        "Default rules / swift-format lint, processor", .ratio,
        series.ratios("all", "swift-format", \.processor)))
    return figures
  }

  private func remarks() throws -> [String] {
    var remarks: [String] = []
    if let xcprivacy {
      let version = try Output.of([xcprivacy, "--version"]).trimmingCharacters(in: .whitespacesAndNewlines)
      remarks.append("\(version) reads one file after the other; Patuh uses all cores")
    }
    if let swiftFormat {
      let version = try Output.of([swiftFormat, "--version"]).trimmingCharacters(in: .whitespacesAndNewlines)
      remarks.append("swift-format \(version) is given the Swift files alone, and `--parallel`")
    }
    return remarks
  }
}
