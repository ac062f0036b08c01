import PatuhCore

/// The facts of one state of a project, for another one in which most files are the same.
struct KnownFacts: Sendable {
  private let snapshot: Snapshot
  private let results: [InputFile: FileReader.Result]

  /// - Parameter files: those that the extraction is of
  init(_ extraction: Extraction, of files: [InputFile], in snapshot: Snapshot) {
    self.snapshot = snapshot
    results = Dictionary(zip(files, extraction.results)) { first, _ in first }
  }

  /// What a file says in another state; nil when that must be read.
  func result(for file: InputFile, in other: Snapshot) -> FileReader.Result? {
    other.differs(from: snapshot, at: file.path) ? nil : results[file]
  }
}
