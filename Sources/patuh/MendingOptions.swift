import ArgumentParser
import PatuhEngine

/// Whether findings are mended.
struct MendingOptions: ParsableArguments {
  @Flag(help: "Mend what can be mended mechanically in privacy manifests, then report what is left.")
  var fix = false

  @Flag(help: "With --fix: print what would change as a unified diff, and write nothing.")
  var dryRun = false

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
  }

  /// Says what was mended and what was not, on standard error.
  func tell(_ result: FixResult, isQuiet: Bool) {
    (isQuiet ? result.errors : result.messages).forEach(writeMessage)
  }
}
