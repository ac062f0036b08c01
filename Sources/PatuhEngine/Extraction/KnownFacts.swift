import PatuhCore

/// The facts of one snapshot of a project, for another one in which most files are the same.
struct KnownFacts: Sendable {
  private let snapshot: Snapshot
  private let results: [InputFile: FileReader.Result]

  /// Whether all these files are known to be the same in another snapshot, except those whose text is not
  /// saved.
  func holdAll(_ files: [InputFile], of other: Snapshot) -> Bool {
    files.allSatisfy { other.isText($0.path) || result(for: $0, in: other) != nil }
  }

  /// - Parameters:
  ///   - files: those that were extracted
  ///   - changed: paths whose files on disk are no longer the same
  init(
    _ extraction: Extraction, of files: [InputFile], in snapshot: Snapshot, without changed: Set<String> = []
  ) {
    self.snapshot = snapshot
    let included = extraction.included.lazy.map { ($0.file, $0.result) }
    var results = Dictionary(zip(files, extraction.results)) { first, _ in first }
    results.merge(included) { first, _ in first }
    for file in results.keys where changed.contains(file.path) { results[file] = nil }
    self.results = results
  }

  /// The result for a file in another snapshot; nil if the file must be read there.
  func result(for file: InputFile, in other: Snapshot) -> FileReader.Result? {
    other.differs(from: snapshot, at: file.path) ? nil : results[file]
  }
}
