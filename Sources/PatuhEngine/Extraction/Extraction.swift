import PatuhCore
import SystemPackage

/// The facts of the files of a discovery.
public struct Extraction: Sendable {
  /// The result for each file, in their order.
  var results: [FileReader.Result]
  /// Files that were not requested but that requested files include, with their results.
  var included: [(file: InputFile, result: FileReader.Result)] = []

  init(_ results: [FileReader.Result]) { self.results = results }

  /// Creates an extraction of files that were read completely.
  package init(facts: [FileFacts]) { results = facts.map { FileReader.Result(facts: $0) } }

  /// The facts, in the order of the files.
  package var facts: [FileFacts] { results.map(\.facts) }

  /// Notes on what could not be read, in the order of the files.
  public var notes: [InputNote] { results.compactMap(\.note) + included.compactMap(\.result.note) }
}

/// Reads files below a root.
public func extract(
  _ files: [InputFile], root: FilePath, cache: FactCache? = nil, jobs: Int = 0, progress: Progress? = nil
) async -> Extraction {
  await extract(files, in: Snapshot(root: root), cache: cache, jobs: jobs, progress: progress)
}

/// Reads the files and then those that project files among them include, and extracts their facts. The result
/// depends only on the bytes of the files, not on `jobs`.
/// - Parameters:
///   - snapshot: the snapshot of the project in which the files are read
///   - known: facts of another snapshot, which are reused for files that are the same
///   - cache: may have facts of the same bytes
///   - jobs: how many files are processed at a time; 0 for one per processor
///   - cancellation: if it is cancelled meanwhile, the remaining files are not read, and the result is of no
///     use
///   - progress: called from any thread after each file; the counts need not arrive in order
func extract(
  _ files: [InputFile], in snapshot: Snapshot, known: KnownFacts? = nil, cache: FactCache? = nil,
  jobs: Int = 0, cancellation: Cancellation? = nil,
  progress: Progress? = nil
) async -> Extraction {
  let reader = FileReader(snapshot: snapshot, cache: cache)
  var results = known?.results(for: files, in: snapshot) ?? Array(repeating: nil, count: files.count)
  let unknown = files.indices.filter { results[$0] == nil }
  let finished = Counter(from: files.count - unknown.count)
  let new = concurrentMap(unknown, jobs: jobs, hasLargeStacks: true) { index in
    if cancellation?.isCancelled == true { return FileReader.Result(facts: .unread(reason: "")) }
    // A project file may be one that only the configuration names.
    let result = reader.read(files[index], isListed: files[index].projectFile == nil)
    progress?(finished.next(), files.count)
    return result
  }
  for (index, result) in zip(unknown, new) { results[index] = result }
  var extraction = Extraction(results.compactMap(\.self))
  extraction.addIncludedFiles(of: files, with: reader, known)
  return extraction
}

extension Extraction {
  /// One after the other, since there are few of them.
  fileprivate mutating func addIncludedFiles(
    of files: [InputFile], with reader: FileReader, _ earlier: KnownFacts?
  ) {
    var known: [String: FileReader.Result] = [:]
    for index in files.indices where files[index].projectFile != nil {
      known[files[index].path] = results[index]
    }
    included =
      IncludedFiles(in: reader.snapshot, known: known) { file in
        earlier?.result(for: file, in: reader.snapshot) ?? onLargeStack { reader.read(file) }
      }
      .added
  }
}
