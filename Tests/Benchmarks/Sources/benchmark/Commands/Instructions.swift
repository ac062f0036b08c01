import ArgumentParser
import Foundation

/// What reading one file costs in instructions, which no other work on the machine disturbs.
struct Instructions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count the instructions of reading a file of our own, less those of reading an empty one.",
    discussion: """
      The counts depend on the architecture, the compiler and the C library. --record writes them, and \
      --check compares with what was written and fails when a count has grown by more than two percent.
      """)

  @OptionGroup var options: MeasuringOptions

  @Option(help: "The program valgrind.") var valgrind = "valgrind"

  @Option(help: "The program strip of the binutils or of LLVM.") var strip = "strip"

  @Option(help: "The file of recorded counts.") var reference = "Tests/Benchmarks/Reference/instructions.json"

  @Flag(help: "Compare with the recorded counts.") var check = false

  @Flag(help: "Record the counts.") var record = false

  /// What a count may grow by, in percent.
  private static let tolerance = 2.0
  private static let swift = "Patuh, Swift"
  private static let parser = "SwiftParser alone, Swift"

  func run() throws {
    let patuh = try options.program()
    let scratch = try Scratch()
    defer { scratch.remove() }
    let texts = [SwiftSource.ofManyTypes, ObjectiveCSource.ofManyClasses]
    let environment = RecordedCounts.Environment(try Machine(), texts: texts)
    let recorded = check ? try RecordedCounts.read(reference) : try? RecordedCounts.read(reference)
    if check, let recorded, recorded.environment != environment {
      throw BenchmarkError(
        """
        the counts in \(reference) are of another compiler, system or text; record those of the commit \
        before
        """
      )
    }
    let before = recorded?.environment == environment ? recorded?.counts ?? [:] : [:]
    let counts = try counts(patuh, scratch)
    if record {
      let values = Dictionary(uniqueKeysWithValues: counts.map { ($0.name, $0.count) })
      try RecordedCounts(environment: environment, counts: values).write(to: reference)
    }
    var results = try Results(.instructions, of: patuh)
    let parser = counts.first { $0.name == Self.parser }?.count ?? .nan
    for (name, lines, count) in counts {
      var figures = [
        Figure("Lines", .count, [Double(lines)]),
        Figure("Instructions", .count, [count]),
        Figure("Instructions of a line", .count, [count / Double(lines)]),
        Figure(
          "Change against the recorded count", .percent,
          before[name].map { [(count / $0 - 1) * 100] } ?? [],
          atMost: name == Self.parser ? nil : Self.tolerance),
      ]
      if name == Self.swift { figures.append(Figure("To SwiftParser alone", .ratio, [count / parser])) }
      results.add(name, figures)
    }
    try results.write(to: options.json)
    if check, results.subjects.contains(where: { $0.figures.contains { $0.isMet == false } }) {
      throw ExitCode.failure
    }
  }

  private func counts(
    _ patuh: PatuhProgram, _ scratch: Scratch
  ) throws -> [(name: String, lines: Int, count: Double)] {
    let counter = try InstructionCount(patuh, valgrind: valgrind, strip: strip, scratch: scratch)
    let swift = SwiftSource.ofManyTypes
    let objectiveC = ObjectiveCSource.ofManyClasses
    let lines = { (text: String) in text.utf8.count { $0 == UInt8(ascii: "\n") } }
    return [
      (Self.swift, lines(swift), try counter.ofPatuh(reading: swift, in: "Fixed.swift")),
      (Self.parser, lines(swift), try counter.ofParser(reading: swift, in: "Fixed.swift")),
      ("Patuh, Objective-C", lines(objectiveC), try counter.ofPatuh(reading: objectiveC, in: "Fixed.m")),
    ]
  }
}

extension SwiftSource {
  fileprivate static var ofManyTypes: String {
    (0..<20).map { SwiftSource(number: $0, module: "Fixed", dependency: nil).text }.joined(separator: "\n")
  }
}

extension ObjectiveCSource {
  fileprivate static var ofManyClasses: String {
    (0..<20).map { ObjectiveCSource(number: $0) }.map { $0.header + $0.implementation }.joined(
      separator: "\n")
  }
}
