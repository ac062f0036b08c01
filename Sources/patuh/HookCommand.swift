import ArgumentParser
import PatuhEngine
import SystemPackage

/// `patuh hook`
struct HookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Let git check what is staged before each commit.",
    discussion: """
      The hook runs "patuh lint --staged". It is written where git looks for it, core.hooksPath included. A hook that \
      Patuh has not written is never changed.
      """,
    subcommands: [HookInstall.self, HookUninstall.self]
  )
}

/// `patuh hook install`
struct HookInstall: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Write the hook, or let the one that there is check this project too.")

  @OptionGroup var project: HookProject

  func run() async throws {
    try writeOutput(try await project.hook().install(executable: executablePath()) + "\n")
  }
}

/// `patuh hook uninstall`
struct HookUninstall: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove the hook, or let it check its other projects only.")

  @OptionGroup var project: HookProject

  func run() async throws { try writeOutput(try await project.hook(mayBeGone: true).uninstall() + "\n") }
}

/// The project that a hook checks.
struct HookProject: ParsableArguments {
  @Argument(help: "The folder of the project.", completion: .directory)
  var path = "."

  /// - Parameter mayBeGone: whether the folder need not exist
  func hook(mayBeGone: Bool = false) async throws -> Hook {
    let folder = try workingFolder()
    let named = folder.pushing(FilePath(path)).lexicallyNormalized()
    if mayBeGone, (try? Stat(named)) == nil { return try await Hook(ofProjectAt: named) }
    guard (try? Stat(named))?.type != .regular else {
      throw AnalysisError.misuse("\(path) is a file; name the folder of the project")
    }
    return try await Hook(ofProjectAt: NamedProject(of: [path], workingFolder: folder).folder)
  }
}
