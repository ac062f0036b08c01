import PatuhCore
import SystemPackage

/// The files that specifications of XcodeGen include, with any name, if they are below a root.
struct IncludedSpecifications {
  private let snapshot: Snapshot
  private let read: (InputFile) -> FileReader.Result
  private var facts: [String: FileFacts]
  private var visited: Set<XcodeGenFile> = []
  /// The files that were not read before, in the order in which they were found.
  private(set) var added: [(file: InputFile, result: FileReader.Result)] = []

  /// - Parameters:
  ///   - known: the facts that have been read already, by path
  ///   - read: reads a file that exists
  init(in snapshot: Snapshot, known: [String: FileFacts], read: @escaping (InputFile) -> FileReader.Result) {
    self.snapshot = snapshot
    self.read = read
    facts = known
    for path in known.keys.sorted(by: { $0.precedesInBytes($1) }) {
      follow(XcodeGenFile(path: path))
    }
  }

  private mutating func follow(_ start: XcodeGenFile) {
    var open = [start]
    while let file = open.popLast() {
      guard visited.count < Self.maximumVisits, visited.insert(file).inserted,
        case .xcodeGen(let specification) = readFacts(of: file.path)
      else { continue }
      open += specification.includes.reversed().compactMap(file.included)
    }
  }

  private mutating func readFacts(of path: String) -> FileFacts? {
    if let known = facts[path] { return known }
    // A link must not lead outside the project. Missing files are reported by the assembly.
    guard snapshot.resolvesInsideRoot(path) else { return nil }
    let file = InputFile(path: path, kind: .xcodeGen)
    let new = read(file)
    facts[path] = new.facts
    added.append((file, new))
    return new.facts
  }

  private static let maximumVisits = 1_000
}
