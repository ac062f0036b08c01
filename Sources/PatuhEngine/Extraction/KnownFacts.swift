import PatuhCore

/// The facts of one snapshot of a project, for another one in which most files are the same.
struct KnownFacts: Sendable {
  private let snapshot: Snapshot
  private let extraction: Extraction
  private let files: [InputFile]
  private let changed: Set<String>

  /// - Parameters:
  ///   - files: those that were extracted
  ///   - changed: paths whose files on disk are no longer the same
  init(
    _ extraction: Extraction, of files: [InputFile], in snapshot: Snapshot, without changed: Set<String> = []
  ) {
    (self.snapshot, self.extraction, self.files, self.changed) = (snapshot, extraction, files, changed)
  }

  /// The results for files in another snapshot, in their order; nil for those that must be read there.
  func results(for files: [InputFile], in other: Snapshot) -> [FileReader.Result?] {
    if files == self.files {
      return zip(files, extraction.results).map { file, result in
        isSame(file.path, in: other) ? result : nil
      }
    }
    let known = Dictionary(zip(self.files, extraction.results)) { first, _ in first }
      .merging(extraction.included.map { ($0.file, $0.result) }) { first, _ in first }
    return files.map { isSame($0.path, in: other) ? known[$0] : nil }
  }

  /// The result for one file in another snapshot; nil if the file must be read there.
  func result(for file: InputFile, in other: Snapshot) -> FileReader.Result? {
    guard isSame(file.path, in: other) else { return nil }
    return extraction.included.first { $0.file == file }?.result
      ?? files.firstIndex(of: file).map { extraction.results[$0] }
  }

  private func isSame(_ path: String, in other: Snapshot) -> Bool {
    !changed.contains(path) && !other.differs(from: snapshot, at: path)
  }
}
