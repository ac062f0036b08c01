import PatuhEngine
import SystemPackage

/// Runs a check, and again whenever the project that it read changes, until the process is ended. If a later
/// run fails, for example because the configuration is being edited, the error is reported and the next
/// change is awaited.
func repeating(isQuiet: Bool, _ check: () async throws -> Analysis) async throws -> Never {
  var stamps: FileStamps?
  while true {
    if isTerminal(.standardOutput) { try writeOutput("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    let before = stamps?.refreshed()
    do {
      stamps = FileStamps(of: try await check())
    } catch let error as AnalysisError where stamps != nil {
      writeMessage("\(error)")
      stamps = stamps?.refreshed()
    }
    // Files that changed while they were being read must be checked again.
    if let before, before.refreshed() != before { continue }
    if !isQuiet { writeMessage("patuh: waiting for changes; Control-C ends") }
    while let known = stamps, known.refreshed() == known { try await Task.sleep(for: .milliseconds(250)) }
    // An editor may write several files at once.
    try await Task.sleep(for: .milliseconds(100))
  }
}
