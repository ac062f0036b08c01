import Foundation

/// Feeds one reader, and stops at the first input that breaks a bound or gives a fault.
struct Feeding {
  let subject: any Subject
  let last: LastInput
  let watch: Watch
  private var count = 0
  private var found = 0
  /// In seconds of the processor.
  private var (total, slowest) = (0.0, 0.0)

  /// The maximum memory of the process in MB.
  private static let memoryLimit = 500

  init(_ subject: any Subject, _ last: LastInput, _ watch: Watch) {
    self.subject = subject
    self.last = last
    self.watch = watch
  }

  mutating func read(_ input: [UInt8]) {
    holdTo(input) { subject throws(Fault) in try subject.read(input) }
  }

  mutating func readSeed(_ seed: [UInt8]) {
    holdTo(seed) { subject throws(Fault) in
      let found = try subject.read(seed)
      try subject.readSeed(seed)
      return found
    }
  }

  private mutating func holdTo(_ input: [UInt8], _ read: (any Subject) throws(Fault) -> Int) {
    last.keep(input)
    watch.begin(subject)
    do throws(Fault) {
      found &+= try read(subject)
    } catch {
      stop(subject, error.message)
    }
    let time = watch.end()
    if time > Watch.limit { stop(subject, "an input took longer than \(Int(Watch.limit)) s") }
    if peakMemory() > Self.memoryLimit { stop(subject, "the process took more than \(Self.memoryLimit) MB") }
    total += time
    slowest = max(slowest, time)
    count += 1
  }

  /// Feeds the seeds, then changed copies of them, until their number or the time is reached.
  /// - Parameters:
  ///   - number: determines the inputs
  ///   - inputs: how many changed copies; nil for no limit
  ///   - seconds: nil for no limit
  mutating func feed(_ seeds: [[UInt8]], number: UInt64, inputs: Int?, seconds: Double?) {
    for seed in seeds { readSeed(seed) }
    // The inputs of a reader do not depend on which other readers are fed.
    let own = subject.name.utf8.reduce(number) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var mutation = Mutation(seeds: seeds, words: subject.words, isBinary: subject.isBinary, number: own)
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    var left = inputs ?? .max
    while left > 0, end.map({ ContinuousClock.now < $0 }) ?? true {
      read(mutation.next())
      left -= 1
    }
  }

  var summary: String {
    let name = subject.name.padding(toLength: 18, withPad: " ", startingAt: 0)
    let rate = Int(Double(count) / max(total, 0.001))
    let speed = "\(rate) in a second, slowest \(Int(slowest * 1000)) ms, at most \(peakMemory()) MB"
    return "\(name)\(count) inputs, \(speed), \(found) things found"
  }
}
