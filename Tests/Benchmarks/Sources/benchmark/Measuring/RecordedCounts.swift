import Crypto
import Foundation

/// Counts of instructions to hold later ones against.
struct RecordedCounts: Codable {
  /// What the counts depend on beside the code. The model of the processor is not part of it: callgrind shows
  /// every program the same one.
  struct Environment: Codable, Equatable {
    var architecture: String
    /// The C library comes with it.
    var system: String
    var swift: String
    /// SHA-256 of the texts that are read, in hexadecimal.
    var texts: String

    init(_ machine: Machine, texts: [String]) {
      #if arch(x86_64)
        architecture = "x86_64"
      #else
        architecture = "arm64"
      #endif
      system = machine.system
      swift = machine.swift
      self.texts = SHA256.hash(data: Data(texts.joined().utf8)).map { String(format: "%02x", $0) }.joined()
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
