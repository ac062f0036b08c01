/// A reader to be fed.
protocol Subject: Sendable {
  var name: String { get }
  /// What the language of the input is made of, beside what the seeds hold.
  var words: [String] { get }
  /// Reads an input and holds what was read against what must be true of it.
  /// - Returns: how much was found, so that the work cannot be left out
  func read(_ input: [UInt8]) throws(Fault) -> Int
  /// Holds an input that is valid against what is true of valid ones only.
  func readSeed(_ seed: [UInt8]) throws(Fault)
  /// Its inputs before they are changed.
  /// - Parameter folder: where those of all subjects are, in a folder for each
  func seeds(in folder: String) -> [[UInt8]]
}

/// What is wrong with what was read.
struct Fault: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension Subject {
  func readSeed(_ seed: [UInt8]) throws(Fault) {}
  func seeds(in folder: String) -> [[UInt8]] { files(in: "\(folder)/\(name)") }
}
