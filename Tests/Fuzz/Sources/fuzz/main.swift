import Foundation

// fuzz cfamily|pbxproj RUNS SEED_NUMBER FILE…: feeds a reader with changed copies of the files. Stops with the input in
// `fuzz-input` when one takes longer than a second or when memory passes 500 MB; a crash leaves it in `fuzz-input` too.

func stop(_ message: String, _ input: [UInt8]) -> Never {
  try? Data(input).write(to: URL(fileURLWithPath: "fuzz-input"))
  print("FAILED: \(message); the input is in fuzz-input")
  exit(1)
}

/// The most memory that the process has held, in MB.
func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
    _ = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  #else
    _ = getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1_048_576
  #endif
}

let arguments = CommandLine.arguments
guard arguments.count > 4, let subject = Subject(rawValue: arguments[1]), let runs = Int(arguments[2]),
  let number = UInt64(arguments[3])
else {
  print("usage: fuzz \(Subject.allCases.map(\.rawValue).joined(separator: "|")) RUNS SEED_NUMBER FILE…")
  exit(2)
}
let seeds = arguments.dropFirst(4).compactMap { path in
  FileManager.default.contents(atPath: path).map { Array($0.prefix(8192)) }
}
guard seeds.count == arguments.count - 4 else {
  print("a seed cannot be read")
  exit(2)
}

let watch = Watch(limit: .seconds(1))
watch.start { stop("an input takes longer than a second", $0) }
var mutation = Mutation(seeds: seeds, words: subject.words, number: number)
var slowest = Duration.zero
var found = 0
// A crash ends the process at once: what was read last is kept where it survives.
let last = FileManager.default.createFile(atPath: "fuzz-input", contents: nil)
guard last, let file = FileHandle(forWritingAtPath: "fuzz-input") else {
  print("fuzz-input cannot be written")
  exit(2)
}
for run in 1...runs {
  let input = mutation.next()
  file.seek(toFileOffset: 0)
  file.write(Data(input))
  file.truncateFile(atOffset: UInt64(input.count))
  watch.begin(input)
  found &+= subject.read(input)
  slowest = max(slowest, watch.end())
  if run % 1000 == 0, peakMemory() > 500 { stop("memory passes 500 MB", input) }
}
try? FileManager.default.removeItem(atPath: "fuzz-input")
print("\(runs) inputs, \(found) things found, slowest \(slowest), at most \(peakMemory()) MB")
