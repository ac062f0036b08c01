import Foundation

/// Counts instructions with callgrind, several times: a thread that is started or waited for costs some, now
/// and then.
struct InstructionCount {
  private let valgrind: String
  private let scratch: Scratch
  private let patuh: PatuhProgram
  private let own: String

  /// - Parameter strip: removes debugging information, which many versions of valgrind cannot read
  init(_ patuh: PatuhProgram, valgrind: String, strip: String, scratch: Scratch) throws {
    self.valgrind = valgrind
    self.scratch = scratch
    func stripped(_ path: String, as name: String) throws -> String {
      let copy = scratch.path + "/" + name
      _ = try Measurement.of([strip, "--strip-debug", "-o", copy, path])
      return copy
    }
    self.patuh = try PatuhProgram(stripped(patuh.path, as: "patuh"))
    own = try stripped(ownPath, as: "benchmark")
  }

  /// Of Patuh over a project of one file, less those over an empty one: its fixed costs are not of interest.
  func ofPatuh(reading text: String, in name: String) throws -> Double {
    try difference(text, in: name) { file in
      patuh.lint(
        [URL(fileURLWithPath: file).deletingLastPathComponent().path],
        PatuhProgram.nearlyNoRules + ["--jobs", "1"])
    }
  }

  /// Of SwiftParser alone over one file, less those over an empty one.
  func ofParser(reading text: String, in name: String) throws -> Double {
    try difference(text, in: name) { file in
      let list = scratch.path + "/list"
      try FileList.write([file], to: list)
      return [own, "parse", list]
    }
  }

  private func difference(
    _ text: String, in name: String, _ command: (_ file: String) throws -> [String]
  ) throws -> Double {
    // Names of one length: the path may cost something, too.
    let full = try usualCount(command(scratch.file("\(name)-text/\(name)", text)))
    let empty = try usualCount(command(scratch.file("\(name)-none/\(name)", "")))
    return full - empty
  }

  private func usualCount(_ command: [String]) throws -> Double {
    try Spread((0..<5).map { _ in try count(command) })?.median ?? .nan
  }

  private func count(_ command: [String]) throws -> Double {
    let call = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"] + command
    // Swift seeds its hashing anew for each process.
    let text = try Output.of(call, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], fromErrors: true)
    for line in text.split(separator: "\n") where line.contains("Collected :") {
      if let count = line.split(separator: " ").last.flatMap({ Double($0) }) { return count }
    }
    throw BenchmarkError("\(valgrind) gave no count: \(text.suffix(400))")
  }
}
