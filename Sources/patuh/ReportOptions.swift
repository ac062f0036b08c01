import ArgumentParser
import PatuhReport

/// The options for the report of a check, and for its exit code.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "text, compact, xcode, json, sarif, github, gitlab, junit, markdown or agent. Repeatable: FORMAT=FILE "
        + "writes a file, one without a file goes to standard output.",
      valueName: "format[=file]"), completion: .words(of: Format.self))
  var formats: [String] = []

  @Option(help: FailOn.help)
  var failOn = FailOn()

  @Flag(help: "Exit 0 whatever is found, for steps that only report.")
  var exitZero = false

  @Flag(
    help: ArgumentHelp(
      "Count the findings by rule and severity: in text a table in their place, in json a key beside them."))
  var statistics = false
}
