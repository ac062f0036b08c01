import ArgumentParser
import PatuhCore
import PatuhEngine
import SystemPackage

/// `patuh baseline`
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accept the findings of today, so that only new ones are shown.",
    discussion: """
      A baseline is a file that is committed, .patuh-baseline.json at the project root. It names each \
      finding by rule, file, subject and target, and holds neither lines nor source text, so findings stay \
      known when lines move. "patuh lint" uses it without being asked.
      """,
    subcommands: [BaselineWrite.self, BaselinePrune.self]
  )
}

/// `patuh baseline write`
struct BaselineWrite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Let the baseline know all findings.",
    discussion: "With paths or --only, what it knows of other files and rules stays.")

  @OptionGroup var options: BaselineUpdateOptions

  func run() async throws {
    let update = try await options.update(.write)
    try writeText(update.text, to: update.path.string, called: "the baseline")
    try writeOutput("Wrote \(try options.shownFile(of: update)): \(update.summary)\n")
  }
}

/// `patuh baseline prune`
struct BaselinePrune: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Take out of the baseline what is gone. Nothing is added.")

  @OptionGroup var options: BaselineUpdateOptions

  func run() async throws {
    let update = try await options.update(.prune)
    let isChanged = update.removed > 0 || update.moved > 0
    if isChanged { try writeText(update.text, to: update.path.string, called: "the baseline") }
    let verb = isChanged ? "Wrote" : "Kept"
    try writeOutput("\(verb) \(try options.shownFile(of: update)): \(update.summary)\n")
  }
}

/// The arguments and options of both commands.
struct BaselineUpdateOptions: ParsableArguments {
  @Argument(help: "Files and folders of one project; the working folder by default.")
  var paths: [String] = []

  @OptionGroup var project: ProjectOptions

  @OptionGroup var findings: FindingOptions

  /// The path of the file relative to the working folder if the file is in the project, otherwise its name as
  /// given.
  func shownFile(of update: BaselineUpdate) throws -> String {
    let folder = try workingFolder()
    let root = try NamedProject(of: paths, workingFolder: folder)
    let file = update.baseline.file
    return update.path.starts(with: root.folder) ? root.path(of: file, from: folder) : file
  }

  func update(_ task: BaselineTask) async throws -> BaselineUpdate {
    let root = try NamedProject(of: paths, workingFolder: workingFolder())
    var request = project.request(for: root)
    request.only = findings.ruleNames
    request.baseline = try findings.baselineChoice(for: root)
    let bar = ProgressBar(isQuiet: project.quiet)
    defer { bar.clear() }
    let update = try await baselineUpdate(task, for: request, progress: bar.update)
    bar.clear()
    if !project.quiet { update.remarks.forEach(writeMessage) }
    return update
  }
}
