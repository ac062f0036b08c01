import Foundation

/// A folder for what a measurement needs, removed at its end.
struct Scratch {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("patuh-benchmark-\(ProcessInfo.processInfo.processIdentifier)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// An empty folder of this name, made anew.
  func emptyFolder(_ name: String) throws -> String {
    let folder = path + "/" + name
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A file with this text, in the folders that its name names.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}
