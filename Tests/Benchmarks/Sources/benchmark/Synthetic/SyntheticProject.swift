import Foundation

/// A synthetic tree on the disk.
struct SyntheticProject {
  /// The number of lines that was asked for.
  let size: Int
  let root: String
  let files: Int
  let lines: Int

  /// Takes the tree of this size in a folder, or writes it.
  init(lines size: Int, in folder: String) throws {
    self.size = size
    root = "\(folder)/synthetic-\(size)"
    if !FileManager.default.fileExists(atPath: root) {
      // In a process of its own: its memory would be counted to the processes that are measured.
      let part = root + ".part"
      try? FileManager.default.removeItem(atPath: part)
      _ = try Measurement.of([ownPath, "generate", String(size), part])
      try FileManager.default.moveItem(atPath: part, toPath: root)
    }
    let found = try ProjectFiles(below: root)
    files = found.all.count
    lines = found.lines
  }
}
