import PatuhCore

/// The facts of one state of a project, for another one in which most files are the same.
struct KnownFacts: Sendable {
  private let snapshot: Snapshot
  private let results: [InputFile: FileReader.Result]

  /// - Parameter files: those that the extraction is of
  init(_ extraction: Extraction, of files: [InputFile], in snapshot: Snapshot) {
    self.snapshot = snapshot
    var notes: [String: InputNote] = [:]
    for note in extraction.notes { notes[note.place.path] = note }
    var results: [InputFile: FileReader.Result] = [:]
    for (index, (file, facts)) in zip(files, extraction.facts).enumerated() {
      results[file] = FileReader.Result(
        facts: facts, note: notes[file.path], outline: extraction.outlines[index],
        unparsed: extraction.unparsed[index])
    }
    self.results = results
  }

  /// What a file says in another state; nil when that must be read.
  func result(for file: InputFile, in other: Snapshot) -> FileReader.Result? {
    other.differs(from: snapshot, at: file.path) ? nil : results[file]
  }
}
