import Foundation

if CommandLine.arguments.dropFirst() == ["--list"] {
  for subject in subjects { print(subject.name) }
  exit(0)
}
guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(Options.usage)
  exit(2)
}
// Read first, since it may be the file of the last input.
let savedInput = options.input.map { path -> [UInt8] in
  guard let content = FileManager.default.contents(atPath: path) else {
    print("\(path) cannot be read")
    exit(2)
  }
  return Array(content)
}
guard let last = LastInput() else {
  print("\(LastInput.path) cannot be written")
  exit(2)
}

/// Feeds the chosen readers, one after the other.
@Sendable func feedAll() {
  let chosen = subjects.filter { options.only.isEmpty || options.only.contains($0.name) }
  let watch = Watch()
  watch.start { stop($0, "an input took longer than \(Int(Watch.limit)) s") }
  for subject in chosen {
    announceCrashes(of: subject)
    var feeding = Feeding(subject, last, watch)
    if let savedInput {
      feeding.read(savedInput)
    } else {
      let seeds = subject.seeds(in: options.seeds)
      guard !seeds.isEmpty else {
        print("there are no seeds for \(subject.name) in \(options.seeds)")
        exit(2)
      }
      feeding.feed(
        seeds, number: options.number, inputs: options.inputs,
        seconds: options.seconds.map { $0 / Double(chosen.count) })
    }
    print(feeding.summary)
    fflush(nil)
  }
  if options.input != LastInput.path { last.remove() }
  PackSubject.tidy()
  exit(0)
}

// As much stack as the smallest thread of Patuh on any system, apart from those that read. Without
// optimization the frames are several times as large.
let thread = Thread { feedAll() }
#if DEBUG
  thread.stackSize = 8 << 20
#else
  thread.stackSize = 512 << 10
#endif
thread.start()
while true { sleep(1000) }
