import Foundation

/// Counts of instructions to hold later ones against.
struct RecordedCounts: Codable {
  /// What the counts depend on beside the code.
  struct Environment: Codable, Equatable {
    var processor: String
    var system: String
    var swift: String

    init(_ machine: Machine) {
      processor = machine.processor
      system = machine.system
      swift = machine.swift
    }
  }

  var environment: Environment
  var counts: [String: Double]

  static func read(_ file: String) throws -> RecordedCounts {
    try JSONDecoder().decode(RecordedCounts.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: file))
  }
}
