import ArgumentParser
import CMalloc
import PatuhEngine

/// The `patuh` tool.
@main struct Patuh: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patuh",
    abstract: "Checks privacy manifests and architecture of iOS projects, without Xcode, build or network.",
    discussion: """
      Exit codes: 0 nothing at or above the threshold, 1 findings, 2 Patuh could not do its work.
      """,
    version: patuhVersion,
    subcommands: [
      Lint.self, AuditCommand.self, Report.self, Init.self, BaselineCommand.self, HookCommand.self,
      Targets.self, Privacy.self,
      ArtefactCommand.self, Architecture.self, Rules.self, Explain.self, TrendCommand.self, Config.self,
      Cache.self,
      LanguageServerCommand.self,
    ],
    defaultSubcommand: Lint.self
  )

  static func main() async {
    keepRunningOnClosedPipes()
    grow_heaps_in_large_pieces()
    guard let arguments = programArguments() else {
      writeMessage("error: the arguments cannot be read: /proc is not mounted")
      leave(with: .failure)
    }
    leave(with: await status(of: arguments))
  }
}
