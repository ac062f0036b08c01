/// The options of the command line.
struct Options {
  var only: [String] = []
  /// The time for all readers together.
  var seconds: Double?
  /// The number of inputs of each reader.
  var inputs: Int?
  var number: UInt64 = 1
  /// A file that is read instead of changed seeds.
  var input: String?
  var seeds = defaultSeeds

  static let usage = """
    usage: fuzz [--only NAME]… [--seconds N] [--inputs N] [--seed N] [--seeds FOLDER]
           fuzz --only NAME --input FILE
           fuzz --list

    Feeds readers with changed copies of their seeds, and stops with the input in ./fuzz-input when one \
    crashes, takes
    too long or too much memory, or when what was read is wrong. The same seed number makes the same inputs.
      --only NAME      only this reader; may be repeated
      --seconds N      the time for all readers together, in equal parts
      --inputs N       the number of inputs for each reader; 10000 without --seconds
      --seed N         determines the inputs; 1 by default
      --seeds FOLDER   seeds in a folder for each reader, instead of the project's own
      --input FILE     reads a file, such as a saved input
    """

  /// Nil if the arguments are not valid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--only" where subjects.contains { $0.name == value }: only.append(value)
      case "--seconds": seconds = Double(value)
      case "--inputs": inputs = Int(value)
      case "--seed":
        guard let value = UInt64(value) else { return nil }
        number = value
      case "--seeds": seeds = value
      case "--input": input = value
      default: return nil
      }
      if option == "--seconds", seconds == nil { return nil }
      if option == "--inputs", inputs == nil { return nil }
    }
    if input != nil, only.count != 1 { return nil }
    if seconds == nil, inputs == nil { inputs = 10_000 }
  }

  private static let defaultSeeds =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Seeds"
}
