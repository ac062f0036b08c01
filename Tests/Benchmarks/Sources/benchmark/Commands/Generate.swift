import ArgumentParser

/// Writes a synthetic project, to be looked at or measured otherwise.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a synthetic project of about so many lines; the same number gives the same files.")

  @Argument(help: "How many lines.") var lines: Int

  @Argument(help: "A folder that is not there yet.") var folder: String

  func run() throws {
    try SyntheticTree(lines: lines).write(to: folder)
  }
}
