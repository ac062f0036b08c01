import ArgumentParser
import PatuhEngine
import PatuhReport
import SystemPackage

/// `patuh hook agent`
struct HookAgent: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Tell a coding agent what its last edit adds; agents run this as their hook.",
    discussion: """
      Reads what the agent says about the edit from standard input, checks the project of the edited files \
      on disk, and prints what the last commit does not have to standard error. docs/agents.md says how each \
      agent is set up.

      Exit codes: 0 nothing new, without a word; 2 something is new, which agents pass on to the model; 1 \
      the hook could not do its work, which hinders no agent.
      """
  )

  @Flag(
    name: .customLong("json"),
    help: "Answer with JSON on standard output, in the field that the agent reads, and exit 0.")
  var answersWithJSON = false

  @Option(
    help: ArgumentHelp("Tell from this severity on: error, warning or note.", valueName: "severity"))
  var failOn = Threshold.warning

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let payload: AgentPayload
    do {
      payload = try AgentPayload(json: isTerminal(.standardInput) ? [] : try readInput())
    } catch let fault as AgentPayloadFault {
      writeMessage("error: \(fault.message); see docs/agents.md")
      throw Status.findings
    }
    var text = ""
    for edits in payload.edits(workingFolder: try workingFolder()) {
      let request = project.request(for: edits.project)
      do {
        text += try await newFindingsText(after: edits, request, threshold: failOn.severity)
      } catch {
        // Only a fault that the edit has made is for the agent to repair.
        writeMessage("\(error)")
        throw edits.holdsConfiguration ? Status.failure : Status.findings
      }
    }
    if answersWithJSON { return try writeOutput(payload.answer(text)) }
    if text.isEmpty { return }
    writeMessage(String(text.dropLast()))
    throw Status.failure
  }
}
