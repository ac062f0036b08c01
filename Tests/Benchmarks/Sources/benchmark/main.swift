import Foundation

// benchmark PATUH ROOT [RUNS]: a cold run of Patuh beside SwiftParser alone on the same files, in turn, as ratios.
// benchmark --parse ROOT: the second side by itself.

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--parse" {
  parseAlone(arguments[2])
  exit(0)
}
guard arguments.count >= 3 else {
  print("usage: benchmark PATUH ROOT [RUNS]")
  exit(2)
}
let patuh = arguments[1]
let root = arguments[2]
let runs = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5
do {
  var tool: [Measurement] = []
  var parser: [Measurement] = []
  for run in 0...runs {
    let left = try Measurement.of([
      patuh, "lint", "--no-config", "--preset", "mvvm-clean", "--exit-zero", root,
    ])
    let right = try Measurement.of([arguments[0], "--parse", root])
    // The first pair warms the file system's cache.
    if run > 0 {
      tool.append(left)
      parser.append(right)
    }
  }
  let ratios = zip(tool, parser).map { $0.processor / $1.processor }
  print(
    String(
      format: "patuh        %6.2f s processor  %6.2f s wall  %6.0f MiB", tool.map(\.processor).median,
      tool.map(\.wall).median, tool.map(\.memory).median))
  print(
    String(
      format: "SwiftParser  %6.2f s processor  %6.2f s wall  %6.0f MiB", parser.map(\.processor).median,
      parser.map(\.wall).median, parser.map(\.memory).median))
  print(
    String(
      format: "processor ratio %.2f (%.2f to %.2f, %d pairs)", ratios.median, ratios.min() ?? .nan,
      ratios.max() ?? .nan, runs))
} catch {
  print("benchmark: \(error)")
  exit(2)
}
