/// A reader that is fuzzed.
protocol Subject: Sendable {
  var name: String { get }
  /// Words and marks of the language of the input, in addition to those in the seeds.
  var words: [String] { get }
  /// Whether the input is made of numbers, not of text.
  var isBinary: Bool { get }
  /// Reads an input and throws if the result breaks what must hold for any input.
  /// - Returns: how much was found, so that the work cannot be optimized away
  func read(_ input: [UInt8]) throws(Fault) -> Int
  /// Reads a seed and throws if the result breaks what must hold for valid inputs.
  func readSeed(_ seed: [UInt8]) throws(Fault)
  /// The inputs before they are changed.
  /// - Parameter folder: contains a folder with the seeds of each subject
  func seeds(in folder: String) -> [[UInt8]]
}

/// What is wrong with what was read.
struct Fault: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension Subject {
  var isBinary: Bool { false }
  func readSeed(_ seed: [UInt8]) throws(Fault) {}
  func seeds(in folder: String) -> [[UInt8]] { files(in: "\(folder)/\(name)") }
}
