import ArgumentParser
import PatuhEngine
import SystemPackage

/// `patuh hook`
struct HookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Let git check what is staged before each commit, and a coding agent what it has edited.",
    discussion: """
      The hook runs "patuh lint --staged": for the folder that is named, else for the project of the working \
      folder, which is the nearest folder upward with .patuh.yml, else with a baseline, else the repository. \
      It is written where git looks for it, core.hooksPath included. A hook that Patuh has not written is \
      never changed.

      "patuh hook agent" is a hook itself: coding agents run it after each edit.
      """,
    subcommands: [HookInstall.self, HookUninstall.self, HookAgent.self]
  )
}

/// `patuh hook install`
struct HookInstall: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Write the hook, or let the one that there is check this project too.")

  @OptionGroup var project: HookProject

  func run() async throws {
    let message = try await project.hooks()[0].install(executable: executablePath())
    if project.quiet { return }
    try writeOutput(message + "\n")
    if let path = project.path {
      let folder = try workingFolder()
      var request = AnalysisRequest(
        root: try NamedProject(of: [path], workingFolder: folder).folder, today: .today)
      request.workingFolder = folder
      await remarkOnReadingByItself(request, command: "hook install").map(writeMessage)
    }
  }
}

/// `patuh hook uninstall`
struct HookUninstall: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove the hook, or let it check its other projects only.")

  @OptionGroup var project: HookProject

  func run() async throws {
    let hooks = try await project.hooks(mayBeGone: true)
    let hook = hooks.first(where: \.isInstalled) ?? hooks[0]
    let message = try hook.uninstall()
    if !project.quiet { try writeOutput(message + "\n") }
  }
}

/// The project that a hook checks.
struct HookProject: ParsableArguments {
  @Argument(
    help: "The folder of the project; by default that of the working folder, or its repository.",
    completion: .directory)
  var path: String?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  /// The hook for the named folder. Without one, the hook for the project of the working folder and, if that
  /// is the whole repository, also the hook for the working folder itself, which an earlier version used.
  /// - Parameter mayBeGone: whether the folder may be missing
  func hooks(mayBeGone: Bool = false) async throws -> [Hook] {
    let folder = try workingFolder()
    guard let path else {
      let project = try NamedProject(of: [], workingFolder: folder)
      let whole = project.asWholeRepository
      let folders = [whole.folder] + (whole.folder == project.folder ? [] : [project.folder])
      var hooks: [Hook] = []
      for folder in folders { hooks.append(try await Hook(ofProjectAt: folder)) }
      return hooks
    }
    let named = folder.pushing(FilePath(path)).lexicallyNormalized()
    if mayBeGone, (try? Stat(named)) == nil { return [try await Hook(ofProjectAt: named)] }
    guard (try? Stat(named))?.type != .regular else {
      throw AnalysisError.misuse("\(path) is a file; name the folder of the project")
    }
    return [try await Hook(ofProjectAt: NamedProject(of: [path], workingFolder: folder).folder)]
  }
}
