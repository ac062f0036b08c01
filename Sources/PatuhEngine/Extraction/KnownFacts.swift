import PatuhCore

/// The facts of one snapshot of a project, for another one in which most files are the same.
struct KnownFacts: Sendable {
  private let snapshot: Snapshot
  private let results: [InputFile: FileReader.Result]

  /// - Parameter files: those that were extracted
  init(_ extraction: Extraction, of files: [InputFile], in snapshot: Snapshot) {
    self.snapshot = snapshot
    results = Dictionary(zip(files, extraction.results)) { first, _ in first }
  }

  /// The result for a file in another snapshot; nil if the file must be read there.
  func result(for file: InputFile, in other: Snapshot) -> FileReader.Result? {
    other.differs(from: snapshot, at: file.path) ? nil : results[file]
  }
}
