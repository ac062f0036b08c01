import PatuhCore
import Synchronization

/// Finds files and folders whose paths differ from a given one only in the case of ASCII letters, as most
/// file systems of the Mac do. The index is made when it is first needed.
final class PathsIgnoringCase: Sendable {
  private let files: [[String]]
  private let folders: [String]
  private let index = Mutex<[String: String?]?>(nil)

  /// - Parameters:
  ///   - files: lists of paths
  ///   - folders: folders besides those of the files
  init(files: [[String]], folders: [String]) {
    self.files = files
    self.folders = folders
  }

  /// The only file or folder with this path in any spelling; nil if there is none, or more than one.
  func only(_ path: String) -> String? {
    index.withLock { index in
      let known = index ?? made
      index = known
      return known[lowercased(path)] ?? nil
    }
  }

  /// The path by its lowercase form; nil if there are several.
  private var made: [String: String?] {
    var index: [String: String?] = [:]
    var previous = "."
    func take(_ path: String) {
      let key = lowercased(path)
      if let other = index[key] {
        if other != path { index[key] = .some(nil) }
      } else {
        index[key] = path
      }
    }
    func takeFolders(from folder: String) {
      var folder = folder
      while folder != ".", folder != previous {
        take(folder)
        folder = folderOfPath(folder)
      }
    }
    for path in files.joined() {
      take(path)
      let folder = folderOfPath(path)
      if folder != previous { takeFolders(from: folder) }
      previous = folder
    }
    for folder in folders { takeFolders(from: folder) }
    return index
  }
}

/// The text with ASCII letters in lower case.
private func lowercased(_ text: String) -> String {
  String(decoding: text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
}
