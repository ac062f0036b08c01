import Foundation

/// Runs two commands in turn and prints the medians of each, and the ratios of their processor time.
func compare(
  _ left: (name: String, command: [String]), _ right: (name: String, command: [String]), runs: Int
) throws {
  var measured: [(left: Measurement, right: Measurement)] = []
  for run in 0...runs {
    let pair = (try Measurement.of(left.command), try Measurement.of(right.command))
    // The first pair warms the file system's cache.
    if run > 0 { measured.append(pair) }
  }
  show(left.name, measured.map(\.left))
  show(right.name, measured.map(\.right))
  let ratios = measured.map { $0.left.processor / $0.right.processor }
  print(
    String(
      format: "processor ratio %.2f (%.2f to %.2f, %d pairs)", ratios.median, ratios.min() ?? .nan,
      ratios.max() ?? .nan, runs))
}

private func show(_ name: String, _ runs: [Measurement]) {
  let name = name.padding(toLength: 12, withPad: " ", startingAt: 0)
  print(
    name
      + String(
        format: " %6.2f s processor  %6.2f s wall  %6.0f MiB", runs.map(\.processor).median,
        runs.map(\.wall).median, runs.map(\.memory).median))
}

/// The ids of a preset's rules: the list of rules names the preset of each in its fourth column.
func rules(ofPreset preset: String, patuh: String) throws -> [String] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: patuh)
  process.arguments = ["rules", "--no-config"]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  var rules: [String] = []
  for line in text.split(separator: "\n") {
    let cells = line.split(separator: " ")
    if cells.count > 4, cells[3] == preset { rules.append(String(cells[0])) }
  }
  return rules
}
