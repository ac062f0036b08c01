import ArgumentParser
import Foundation

/// How the cost of a line and the need of memory grow with a project.
struct Growth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Synthetic projects of growing size, with an empty cache and a full one.")

  @OptionGroup var options: MeasuringOptions

  @Option(help: "Sizes in lines, separated by commas.")
  var sizes: String = "10000,50000,200000,1000000,2000000"

  @Option(help: "A folder in which the projects are kept for the next time.") var folder: String?

  /// The size that others are held against.
  private static let yardstick = 200_000
  /// The size that the budget is for.
  private static let largest = 2_000_000

  func run() throws {
    let patuh = try options.program()
    let scratch = try Scratch()
    defer { scratch.remove() }
    let projects = try sizes.split(separator: ",").map { text in
      guard let size = Int(text), size > 0 else { throw ValidationError("\(text) is not a size") }
      return try SyntheticProject(lines: size, in: folder ?? scratch.path)
    }
    var results = try Results(.growth, of: patuh, remarks: patuh.hasCache ? [] : [Results.noCache])
    let series = try Series(projects.flatMap { contenders($0, patuh, scratch) }, runs: options.runs ?? 5)
    let yardstick = projects.first { $0.size == Self.yardstick }
    for project in projects {
      results.add("\(grouped(project.size)) lines", figures(project, yardstick, series))
    }
    try results.write(to: options.json)
  }

  private func contenders(
    _ project: SyntheticProject, _ patuh: PatuhProgram, _ scratch: Scratch
  ) -> [Series.Contender] {
    let folder = "cache-\(project.size)"
    let command = patuh.lint([project.root], cache: .folder(scratch.path + "/" + folder))
    let cold = Series.Contender(name: "cold \(project.size)") { _ in
      _ = try scratch.emptyFolder(folder)
      return command
    }
    return patuh.hasCache ? [cold, Series.Contender(name: "warm \(project.size)") { _ in command }] : [cold]
  }

  private func figures(
    _ project: SyntheticProject, _ yardstick: SyntheticProject?, _ series: Series
  ) -> [Figure] {
    var figures = [
      Figure("Files", .count, [Double(project.files)]),
      Figure("Lines", .count, [Double(project.lines)]),
    ]
    for (title, name) in [("Cold", "cold"), ("Unchanged", "warm")] {
      let key = "\(name) \(project.size)"
      for (what, quantity) in [("processor", \Measurement.processor), ("wall", \Measurement.wall)] {
        let values = series.values(key, quantity)
        figures.append(Figure("\(title), \(what)", .seconds, values))
        figures.append(
          Figure(
            "\(title), \(what), 1,000 lines", .millisecondsPerThousandLines,
            values.map { $0 * 1_000_000 / Double(project.lines) }))
        guard let yardstick, project.size >= yardstick.size else { continue }
        let scale = Double(yardstick.lines) / Double(project.lines)
        figures.append(
          Figure(
            "\(title), \(what) of a line, to that at \(grouped(yardstick.size))", .ratio,
            series.ratios(key, "\(name) \(yardstick.size)", quantity).map { $0 * scale },
            atMost: project.size == Self.largest ? 1.15 : nil))
      }
      figures.append(Figure("\(title), peak memory", .megabytes, series.values(key, \.memory)))
    }
    return figures
  }
}
