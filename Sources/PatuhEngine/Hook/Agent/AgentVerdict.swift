import PatuhCore
import PatuhReport

/// Checks the work tree, and writes for a coding agent what the last commit does not have in the part that
/// its edits affect.
/// - Parameter threshold: the lowest severity of the findings that the agent is shown
/// - Returns: the text for the agent; empty if nothing is new
public func newFindingsText(
  after edits: AgentEdits, _ request: AnalysisRequest, threshold: Severity
) async throws(AnalysisError) -> String {
  var request = request
  request.root = edits.project.folder
  request.paths = edits.paths
  request.comparison = .lastCommit
  var analysis = try await analyse(request)
  analysis.outcome.findings.removeAll { $0.severity < threshold }
  let outcome = analysis.outcome
  if outcome.findings.isEmpty { return "" }
  let context = analysis.reportContext(
    root: edits.project, color: false, width: nil, threshold: threshold)
  let rules = Set(outcome.findings.map(\.rule.text))
  let rule = rules.count == 1 ? rules.first ?? "RULE" : "RULE"
  return "patuh: \(outcome.tally) new since the last commit; `patuh explain \(rule)` says why\n"
    + render(outcome, as: .agent, context: context)
}

extension AgentPayload {
  /// What the hook writes to standard output, in the form that the agent adds to its context.
  public func answer(_ text: String) -> String {
    let context: JSONValue? = text.isEmpty ? nil : .string(text)
    let answer: JSONValue =
      switch agent {
      case .cursor: .record(["additional_context": context])
      case .copilot, .windsurf: .record(["additionalContext": context])
      case .cline: .record(["cancel": .bool(false), "contextModification": context])
      case .common:
        .record([
          "hookSpecificOutput": context.map {
            .record(["hookEventName": .string(event), "additionalContext": $0])
          }
        ])
      }
    return answer.line + "\n"
  }
}
