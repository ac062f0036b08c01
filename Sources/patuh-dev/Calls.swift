import ArgumentParser
import PatuhCore
import PatuhEngine
import PatuhRules

/// `patuh-dev calls`
struct Calls: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the calls in a project's Swift files with the functions that they may call.",
    discussion: """
      A line for each: path, line, column and name of the function, verdict and declarations, separated by \
      tabs. The verdict is sure, likely (only the name and the arguments decide) or outside (no function of \
      the project). Each declaration is a column path:line:column.
      """)

  @Argument(help: "The root of the project.")
  var root: String

  @Flag(help: "List the effects of functions, with the calls that lead to them, instead.")
  var effects = false

  @Option(help: "Evaluate build conditions for a system that is not Apple's: Linux.")
  var system: String?

  func run() async throws {
    let request = AnalysisRequest(projectAt: root)
    if effects { return print(try await effectChains(in: request).map(line).joined(separator: "\n")) }
    print(
      try await resolvedCalls(in: request, on: system.map(BuildSystem.other)).map(line).joined(
        separator: "\n"))
  }

  private func line(_ chain: EffectChain) -> String {
    let steps = chain.steps.map { "\($0.name) (\($0.place.path):\($0.place.position?.line ?? 0))" }
    return "\(chain.effect.rawValue)\t\(chain.certainty)\t\(chain.name)\t\(steps.joined(separator: " → "))"
  }

  private func line(_ call: ResolvedCall) -> String {
    let targets = call.targets.map { "\($0.path):\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
    let verdict = targets.isEmpty ? "outside" : call.isSure ? "sure" : "likely"
    let (line, column) = (call.place.position?.line ?? 0, call.place.position?.column ?? 0)
    return
      "\(call.place.path)\t\(line)\t\(column)\t\(call.name)\t\(verdict)\t\(targets.joined(separator: "\t"))"
  }
}
