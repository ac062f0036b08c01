import ArgumentParser
import PatuhEngine
import PatuhServer
import SystemPackage

/// `patuh lsp`
struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: the Language Server Protocol over standard input and output.",
    discussion: """
      Editors start it; docs/editors.md says how. It checks the folders that are open, with what is not \
      saved yet.
      """)

  @OptionGroup var project: ProjectOptions

  @Flag(help: "Accepted because some editors pass it: standard input and output are the only way.")
  var stdio = false

  func run() async throws {
    let project = project
    let code = await serve(
      version: patuhVersion, input: .standardInput, output: .standardOutput
    ) { root in
      var request = project.request(for: root)
      // What findings advise is typed in the project.
      (request.workingFolder, request.argument) = (root.folder, nil)
      return request
    }
    if code != 0 { throw Status(code: code) }
  }
}
