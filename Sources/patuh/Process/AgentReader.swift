import PatuhReport
import SystemPackage

/// The variables by which coding agents mark the commands that they run, with the values that do if not all
/// do: `docs/agents.md` names the sources.
private let agentVariables: [(name: String, values: [String]?)] = [
  ("AI_AGENT", nil), ("AGENT", ["amp", "goose"]),
  ("CLAUDECODE", nil), ("CODEX_SANDBOX", nil), ("CODEX_THREAD_ID", nil), ("CURSOR_AGENT", nil),
  ("GEMINI_CLI", nil), ("CLINE_ACTIVE", nil), ("OPENCODE", nil),
]

/// Whether the environment says that a coding agent runs this process.
func isRunByAgent(environment: (String) -> String? = environment) -> Bool {
  agentVariables.contains { name, values in
    guard let value = environment(name), !["", "0", "false"].contains(value) else { return false }
    return values?.contains(value) ?? true
  }
}

/// The format of a report if none is asked for: one for a coding agent if it runs this process and reads what
/// is written, otherwise text.
func usualFormat() -> Format { isRunByAgent() && !isTerminal(.standardOutput) ? .agent : .text }
