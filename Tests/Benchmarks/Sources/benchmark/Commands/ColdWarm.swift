import ArgumentParser
import Foundation

/// What the first run over a project costs, and what the next ones do.
struct ColdWarm: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Runs with an empty cache, a full one and none, beside SwiftParser alone and beside plain hashing.",
    discussion: "Each project is copied to a temporary folder, where one source is edited between runs.")

  @OptionGroup var options: MeasuringOptions

  @Argument(help: "Folders of projects.") var projects: [String]

  func run() throws {
    let patuh = try options.program()
    var results = try Results(.coldWarm, of: patuh, remarks: patuh.hasCache ? [] : [Results.noCache])
    for project in projects {
      let scratch = try Scratch()
      defer { scratch.remove() }
      let copy = try TreeCopy(of: project, at: scratch.path + "/project")
      let series = try measure(copy, patuh, scratch)
      results.add(URL(fileURLWithPath: project).lastPathComponent, figures(series, copy.files))
    }
    try results.write(to: options.json)
  }

  private func measure(_ copy: TreeCopy, _ patuh: PatuhProgram, _ scratch: Scratch) throws -> Series {
    let swift = scratch.path + "/swift"
    let all = scratch.path + "/all"
    try FileList.write(copy.files.swift, to: swift)
    try FileList.write(copy.files.all, to: all)
    let cache = scratch.path + "/cache"
    let cached = patuh.lint([copy.root], cache: .folder(cache))
    let allPresets = try Set(patuh.rules().compactMap(\.preset)).sorted().flatMap { ["--preset", $0] }
    var contenders = [
      Series.Contender(name: "hash") { _ in [ownPath, "hash", all] },
      Series.Contender(name: "without") { _ in patuh.lint([copy.root]) },
      Series.Contender(name: "parse") { _ in [ownPath, "parse", swift] },
      Series.Contender(name: "presets") { _ in
        _ = try scratch.emptyFolder("cache")
        return patuh.lint([copy.root], allPresets, cache: .folder(cache))
      },
      Series.Contender(name: "alone") { _ in
        _ = try scratch.emptyFolder("cache")
        return patuh.lint([copy.root], ["--jobs", "1"], cache: .folder(cache))
      },
      Series.Contender(name: "cold") { _ in
        _ = try scratch.emptyFolder("cache")
        return cached
      },
    ]
    if patuh.hasCache {
      contenders.append(Series.Contender(name: "unchanged") { _ in cached })
      contenders.append(
        Series.Contender(name: "changed") { round in
          try copy.edit(round)
          return cached
        })
    }
    return try Series(contenders, runs: options.runs ?? 9)
  }

  private func figures(_ series: Series, _ files: ProjectFiles) -> [Figure] {
    [
      Figure("Files", .count, [Double(files.all.count)]),
      Figure("Lines of Swift and the C family", .count, [Double(files.lines)]),
      Figure("Cold, processor", .seconds, series.values("cold", \.processor)),
      Figure("Cold, wall", .seconds, series.values("cold", \.wall)),
      Figure("Cold, peak memory", .megabytes, series.values("cold", \.memory), atMost: 250),
      Figure("Cold with --jobs 1, processor", .seconds, series.values("alone", \.processor)),
      Figure("Without cache, processor", .seconds, series.values("without", \.processor)),
      Figure("Without cache, wall", .seconds, series.values("without", \.wall)),
      Figure("Unchanged, wall", .seconds, series.values("unchanged", \.wall)),
      Figure("Unchanged, peak memory", .megabytes, series.values("unchanged", \.memory)),
      Figure("One file changed, wall", .seconds, series.values("changed", \.wall)),
      Figure("SwiftParser alone, processor", .seconds, series.values("parse", \.processor)),
      Figure("SwiftParser alone, wall", .seconds, series.values("parse", \.wall)),
      Figure("Read and hash, wall", .seconds, series.values("hash", \.wall)),
      Figure(
        "Cold / SwiftParser alone, processor", .ratio, series.ratios("cold", "parse", \.processor),
        atMost: 1.5),
      Figure(
        "Cold, all presets / SwiftParser alone, processor", .ratio,
        series.ratios("presets", "parse", \.processor), atMost: 2.2),
      Figure(
        "Cold with --jobs 1 / SwiftParser alone, processor", .ratio,
        series.ratios("alone", "parse", \.processor)),
      Figure("Cold / SwiftParser alone, wall", .ratio, series.ratios("cold", "parse", \.wall)),
      Figure("Cold / without cache, wall", .ratio, series.ratios("cold", "without", \.wall)),
      Figure("Unchanged / cold, wall", .ratio, series.ratios("unchanged", "cold", \.wall)),
      Figure("Unchanged / read and hash, wall", .ratio, series.ratios("unchanged", "hash", \.wall)),
      Figure(
        "One file changed − unchanged, wall", .milliseconds,
        series.differences("changed", "unchanged", \.wall).map { $0 * 1000 }),
    ]
  }
}
