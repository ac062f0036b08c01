import Foundation

// benchmark PATUH ROOT [RUNS]: a cold run of Patuh beside SwiftParser alone on the same files, in turn, as ratios.
// benchmark --preset NAME PATUH ROOT [RUNS]: the rules of a preset beside a run that reads all and checks next to nothing.
// benchmark --parse ROOT: SwiftParser by itself.

var arguments = CommandLine.arguments
let program = arguments.removeFirst()
if arguments.count == 2, arguments[0] == "--parse" {
  parseAlone(arguments[1])
  exit(0)
}
var preset: String?
if arguments.count > 2, arguments[0] == "--preset" {
  preset = arguments[1]
  arguments.removeFirst(2)
}
guard arguments.count >= 2 else {
  print("usage: benchmark [--preset NAME] PATUH ROOT [RUNS]")
  exit(2)
}
let patuh = arguments[0]
let root = arguments[1]
let runs = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
let lint = [patuh, "lint", "--no-config", "--exit-zero", "--quiet"]
do {
  if let preset {
    let ids = try rules(ofPreset: preset, patuh: patuh)
    try compare(
      ("\(ids.count) rules", lint + ["--preset", preset, "--only", ids.joined(separator: ","), root]),
      ("no rules", lint + ["--only", "manifest_key_unknown", root]), runs: runs)
  } else {
    try compare(
      ("patuh", lint + [root]), ("SwiftParser", [program, "--parse", root]),
      runs: runs)
  }
} catch {
  print("benchmark: \(error)")
  exit(2)
}
